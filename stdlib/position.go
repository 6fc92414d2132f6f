package stdlib

import (
	"errors"
	"fmt"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Position is one position of a game. It shows its outcome, how long play
// lasts and the best moves.
type Position struct {
	game Game
	at   []int
}

// Numbers are the position's numbers, as given to At.
func (p Position) Numbers() []int { return append([]int(nil), p.at...) }

// Value is the position of a game of MovesOf as its function takes it.
func (p Position) Value() any {
	m := games.FunctionsOf(p.game.valid())
	if m == nil || m.Values == nil {
		fail("%s: positions are numbers, say Numbers", p.game.Title())
	}
	return m.Values.Value(p.at[0])
}

// Game is the game the position belongs to.
func (p Position) Game() Game { return p.game }

// Outcome is who wins, seen from the player to move.
func (p Position) Outcome() Outcome { return Outcome(p.ask(solve.Outcome)) }

// Remoteness is how many plies play lasts when the winner hurries and the
// loser delays. A tie or a draw has none: that is an error. In a game of points
// the score comes first: among moves that keep it, a player who is to score more
// than the other from here on hurries, one who is to score less, or as much,
// delays. Where positions are so many that Best searches for scores alone, length
// does not decide between its moves.
//
//	>>> take := Moves(1, func(n int) (list []int) { for _, k := range []int{1, 3} { if k <= n { list = append(list, n-k) } }; return })
//	>>> point := take.Gain(func(p, q []int) int { return 1 })
//	>>> point.From(3).Best()
//	best: to (0): score 1 in 1 ply
//	      to (2): score 1 in 3 plies, 2 plies slower
//	>>> point.From(6).Best()
//	best: to (5): score 0 in 4 plies
//	      to (3): score 0 in 2 plies, 2 plies sooner
func (p Position) Remoteness() int { return p.number(Remoteness) }

// Rounds is the remoteness in rounds: two plies each, of which the last may have
// one.
//
//	>>> Pursuit(20).At(1, 1, 20, 20).Rounds()
//	28
func (p Position) Rounds() int { return (p.Remoteness() + 1) / 2 }

// Suspense is how many plies play lasts when the winner delays and the loser
// hurries, as in a sum under the rule Every.
func (p Position) Suspense() int { return p.number(Suspense) }

// Grundy is the Grundy value: the size of the Nim heap it is worth in a
// disjunctive sum.
func (p Position) Grundy() int { return p.number(Grundy) }

// Score is the first player's points minus the second's, from here to the end.
func (p Position) Score() int { return p.number(Score) }

// number is a measure that must exist.
func (p Position) number(m Measure) int {
	v := p.ask(m)
	if v == solve.None {
		fail("%s at %s has no %v: %s", p.game.Title(), where(p.game.shape, p.at), m, p.Outcome().Sentence())
	}
	return v
}

// ask puts one question to the engines.
func (p Position) ask(m Measure) int {
	ctx, done := working()
	v, err := solve.Ask(ctx, p.game.valid(), m, p.at)
	done()
	p.must(err)
	return v
}

// must names the game in an engine's error.
func (p Position) must(err error) {
	switch {
	case err == nil:
	case host.Current().Context.Err() != nil:
		tellStopped(p.game, err)
		panic(errStopped)
	default:
		fail("%s: %w", p.game.Title(), err)
	}
}

// tellStopped says how far a solve had come that a Ctrl-C has stopped.
func tellStopped(g Game, err error) {
	if s := new(solve.Stopped); errors.As(err, &s) {
		fmt.Fprintf(host.Current().Stderr, "nimlab: %s: stopped after %s; what is known answers at once, and asked again the solve goes on from there\n", g.Title(), s.Far)
	}
}

// Best lists every move with its value and what it costs against the best
// one, the best moves first. Where the moves are too many to list, only best
// ones are.
//
//	>>> Race(Queen, 8, 8).At(5, 6).Best()
//	best: to (7,6); to (6,7): wins in 3 plies
//	      to (5,7): loses in 4 plies, gives the win away
//	      to (5,8); to (6,6); to (8,6); to (7,8): loses in 2 plies, gives the win away
func (p Position) Best() MoveList {
	ctx, done := working()
	defer done()
	list, shape := MoveList{from: p}, p.game.valid()
	options, err := solve.Options(ctx, shape, p.at)
	if errors.Is(err, games.ErrTooMany) {
		list.partial = true
		options, err = solve.Best(ctx, shape, p.at)
	}
	p.must(err)
	list.options = options
	return list
}

// Line is one line of best play: from the position on, always the first of
// the best moves, to the end of play. A drawn line stops where a position
// comes again.
//
//	>>> Race(King, 3, 4).Line()
//	(1,1) (1,2) (1,3) (1,4) (2,4) (3,4): 5 plies, the player to move first wins
func (p Position) Line() Line {
	ctx, done := working()
	positions, err := solve.Line(ctx, p.game.valid(), p.at, maxLine)
	done()
	p.must(err)
	return Line{game: p.game, positions: positions}
}

// maxLine bounds a line in plies: longer than any seed game on a board that
// fits in memory, short enough to hold.
const maxLine = 1 << 20
