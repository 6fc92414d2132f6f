package solve

import "nimlab/games"

// outcome is who wins at p: of a game whose moves both players have the one to
// move or the other, else also Left or Right whoever begins.
func (e *search) outcome(p mask, takes []int32) (games.Outcome, error) {
	if !e.shape.Partizan() {
		won, err := e.wins(p, games.Either, takes)
		return outcomeClass(won, !won), err
	}
	left, err := e.wins(p, games.Left, takes)
	if err != nil {
		return games.Unknown, err
	}
	right, err := e.wins(p, games.Right, takes)
	return outcomeClass(left, !right), err
}

// outcomeClass is the outcome of a game that Left wins as said when he begins,
// and when Right does.
func outcomeClass(leftFirst, rightFirst bool) games.Outcome {
	switch {
	case leftFirst && rightFirst:
		return games.LeftWins
	case leftFirst:
		return games.NPosition
	case rightFirst:
		return games.PPosition
	}
	return games.RightWins
}

// opponent is who moves after the player.
func opponent(player games.Player) games.Player {
	return [...]games.Player{games.Either, games.Right, games.Left}[player]
}

// What is kept of a position and a player to move.
const (
	isLost = 1 + iota
	isWon
)

// wins says whether the player wins who is to move at p.
func (e *search) wins(p mask, player games.Player, takes []int32) (bool, error) {
	if e.shape.Stuck == games.Loses && player != games.Either {
		return e.begins(p, 0, player, takes)
	}
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var alive mask // a cell that is in no possible move does not matter
	for _, i := range takes {
		alive = alive.or(e.takes[i].touch)
	}
	p = p.and(alive)
	key := e.keyOf(p, player)
	if what, ok := e.known(&key); ok {
		return what == isWon, nil
	}
	before := e.nodes
	e.nodes++
	if err := e.spend(1 << 10); err != nil {
		return false, err
	}
	win, err := e.decide(p, player, takes)
	if err != nil {
		return false, err
	}
	what := uint64(isLost)
	if win {
		what = isWon
	}
	e.put(&key, what, before)
	return win, nil
}

// decide looks at the moves.
func (e *search) decide(p mask, player games.Player, takes []int32) (bool, error) {
	own := e.playsOf(player, takes)
	for _, i := range own {
		w, err := e.wins(p.without(e.takes[i].clear), opponent(player), takes)
		if !w || err != nil {
			return err == nil, err
		}
	}
	return len(own) == 0 && e.shape.Stuck == games.Wins, nil
}
