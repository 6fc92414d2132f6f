// Package stdlib is the language of nimlab: the words that scripts and the
// prompt use. A script dot-imports it,
//
//	import . "nimlab/stdlib"
//
// and reads like the field: Race(Queen, 8, 8).At(1, 1).Best(). Words are thin:
// rules live in games, algorithms in games/solve, drawing in plots. A word
// that cannot do what it is asked panics with one error, a sentence that names
// the value and the allowed range.
package stdlib

//go:generate go run generate.go

import (
	"errors"
	"fmt"

	"nimlab/games"
	"nimlab/games/solve"
)

// must is where an error of the inner packages becomes the panic of a word.
func must(err error) {
	if err != nil {
		refuse(err)
	}
}

// fail panics with one sentence.
func fail(format string, args ...any) { refuse(fmt.Errorf(format, args...)) }

// Outcome is who wins from a position when both play best, seen from the
// player to move: NPosition, PPosition, Tie or Draw; where the players Left and
// Right have different moves also LeftWins or RightWins.
type Outcome = games.Outcome

// The outcomes. In an N-position the next player, the one to move, wins; in a
// P-position the previous player does. A Tie is play that ends level, a Draw
// play that never ends. LeftWins and RightWins are whoever begins; what depends
// on who begins otherwise is Begun of two of them.
const (
	NPosition = games.NPosition
	PPosition = games.PPosition
	Tie       = games.Tie
	Draw      = games.Draw
	LeftWins  = games.LeftWins
	RightWins = games.RightWins
)

// Begun is the outcome of a position of a game of Left and Right that ends so if
// Left begins and so if Right does: each LeftWins, RightWins, Tie or Draw.
//
//	>>> Begun(LeftWins, Draw)
//	L/Draw
func Begun(left, right Outcome) Outcome {
	o := games.Begun(left, right)
	if o == games.Unknown {
		fail("Begun: %v and %v, want each of them LeftWins, RightWins, Tie or Draw", left, right)
	}
	return o
}

// Piece is the piece of a Race: King, Rook, Knight or Queen.
type Piece = games.Piece

// The pieces of a Race.
const (
	King   = games.King
	Rook   = games.Rook
	Knight = games.Knight
	Queen  = games.Queen
)

// Measure is what can be asked of a position besides its outcome: Remoteness,
// Suspense, Grundy or Score.
type Measure = solve.Measure

// The measures. Remoteness is the length of play in plies when the winner
// hurries and the loser delays, Suspense when the winner delays and the loser
// hurries; Grundy is the Grundy value; Score is the first player's points
// minus the second's.
const (
	Remoteness = solve.Remoteness
	Suspense   = solve.Suspense
	Grundy     = solve.Grundy
	Score      = solve.Score
)

// errStopped is what a cancelled word ends with.
var errStopped = errors.New("stopped")
