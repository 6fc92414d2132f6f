package games

import "fmt"

// Outcome is who wins from a position when both players play best, seen from
// the player to move.
type Outcome uint8

// The outcomes. A Tie is play that ends level; a Draw is play that neither side
// can be forced to let end. The last two are of games in which the players Left
// and Right have different moves, and whoever begins.
const (
	Unknown   Outcome = iota // not solved
	NPosition                // the next player, the one to move, wins
	PPosition                // the previous player, the one who just moved, wins
	Tie                      // play ends and nobody wins
	Draw                     // play never ends
	LeftWins                 // Left wins, whoever begins
	RightWins                // Right wins, whoever begins
)

var outcomeNames = [...]string{"?", "N", "P", "Tie", "Draw", "L", "R"}

// String is the name of the outcome in the literature: N, P, Tie, Draw, L or R.
func (o Outcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

// Sentence says the outcome in words, naming the perspective.
func (o Outcome) Sentence() string {
	switch o {
	case NPosition:
		return "the player to move wins"
	case PPosition:
		return "the player to move loses"
	case Tie:
		return "play ends level"
	case Draw:
		return "play never ends"
	case LeftWins:
		return "Left wins, whoever begins"
	case RightWins:
		return "Right wins, whoever begins"
	}
	return "not solved"
}

// Best is the outcome of a position whose options have the outcomes given,
// each seen from the player to move there. With no options it is Unknown.
func Best(options ...Outcome) Outcome {
	best := Unknown
	for _, o := range options {
		switch {
		case o == PPosition:
			return NPosition
		case o == Draw || best == Draw:
			best = Draw
		case o == Tie || best == Tie:
			best = Tie
		case o == NPosition:
			best = PPosition
		}
	}
	return best
}
