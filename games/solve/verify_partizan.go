package solve

import "nimlab/games"

// partizan is the outcome of p, where Left and Right have different moves, from
// those of its options: who begins wins by a move to where he wins whoever
// begins, or where the one who begins loses.
func (v *verifier) partizan(s games.Partizan, p []int) (answers, error) {
	var wins [3]bool // of Left and of Right when he begins
	own := [...]games.Outcome{games.Left: games.LeftWins, games.Right: games.RightWins}
	for _, player := range []games.Player{games.Left, games.Right} {
		options, err := s.OptionsOf(p, player)
		if err != nil {
			return answers{}, err
		}
		for _, q := range options {
			o := games.Outcome(v.table.At(Outcome, q))
			wins[player] = wins[player] || o == games.PPosition || o == own[player]
		}
	}
	return answers{Outcome: int(outcomeClass(wins[games.Left], !wins[games.Right]))}, nil
}
