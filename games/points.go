package games

// Points is a Moves whose moves score: each gives points to the player who
// makes it, and both players maximise their points minus the other's. Among moves
// of the best score, a player who is to score more than the other, from the
// position to the end of play, ends play as soon as it can; a player who is to
// score less, or as much, as late as it can. How long play then lasts is the
// remoteness; moves of one score and one length are as good.
//
// Without Turn the players alternate and the first player is the one to move
// at the position that is asked about. With Turn a position says whose turn
// it is, so that a player may move twice, or always.
type Points struct {
	*Moves
	Points func(p, q []int) int // what the move from p to q gives to who makes it
	Turn   func(p []int) int    // 0 the first player, 1 the second; nil: they alternate
	Swap   func(p []int) []int  // the position in which the players change places; nil: none is known
}

// Gain implements Scored.
func (s *Points) Gain(p, q []int) int { return s.Points(p, q) * (1 - 2*s.Mover(p)) }

// Mover implements Scored.
func (s *Points) Mover(p []int) int {
	if s.Turn == nil {
		return 0
	}
	return s.Turn(p)
}
