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
	mixed                    // and those above: the pairs of begun
)

var outcomeNames = [...]string{"?", "N", "P", "Tie", "Draw", "L", "R"}

// begun are the outcomes of games of Left and Right that depend on who begins,
// besides N and P: what happens if Left begins, and if Right does. Their names
// are both, such as L/Draw. (Siegel, Combinatorial Game Theory, 2013, chapter VI
// has those without ties.)
var begun = [...][2]Outcome{
	{LeftWins, Draw}, {Draw, LeftWins}, {RightWins, Draw}, {Draw, RightWins},
	{LeftWins, Tie}, {Tie, LeftWins}, {RightWins, Tie}, {Tie, RightWins},
	{Tie, Draw}, {Draw, Tie},
}

// Outcomes is how many outcomes there are.
const Outcomes = int(mixed) + len(begun)

// Begun is the outcome of a game that ends so if Left begins, and so if Right
// does: each LeftWins, RightWins, Tie or Draw.
func Begun(left, right Outcome) Outcome {
	switch {
	case left == right:
		return left
	case left == LeftWins && right == RightWins:
		return NPosition
	case left == RightWins && right == LeftWins:
		return PPosition
	}
	for i, pair := range begun {
		if pair == [2]Outcome{left, right} {
			return mixed + Outcome(i)
		}
	}
	return Unknown
}

// Begins is what happens if the player begins: LeftWins, RightWins, Tie or Draw.
func (o Outcome) Begins(player Player) Outcome {
	switch {
	case player == Either:
		return o
	case o == NPosition:
		return LeftWins + Outcome(player-Left)
	case o == PPosition:
		return RightWins - Outcome(player-Left)
	case o >= mixed && int(o) < Outcomes:
		return begun[o-mixed][player-Left]
	}
	return o
}

// seenBy turns a win of Left or Right into that of the player to move or the
// other's.
func (o Outcome) seenBy(mover Player) Outcome {
	switch {
	case o != LeftWins && o != RightWins:
		return o
	case (o == LeftWins) == (mover == Left):
		return NPosition
	}
	return PPosition
}

// String is the name of the outcome in the literature: N, P, Tie, Draw, L or R.
func (o Outcome) String() string {
	switch {
	case o < mixed:
		return outcomeNames[o]
	case int(o) < Outcomes:
		return outcomeNames[begun[o-mixed][0]] + "/" + outcomeNames[begun[o-mixed][1]]
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
	if o >= mixed && int(o) < Outcomes {
		return fmt.Sprintf("%s if Left begins, %s if Right begins", ends[o.Begins(Left)], ends[o.Begins(Right)])
	}
	return "not solved"
}

var ends = map[Outcome]string{LeftWins: "Left wins", RightWins: "Right wins", Tie: "play ends level", Draw: "play never ends"}

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
