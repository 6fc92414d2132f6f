package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
)

// Game is a game with its parameters bound. Ask its starting position
// directly (Outcome, Best, Line ...), another one through At, or all of them
// through Solve.
type Game struct {
	def   *games.Game // nil for a sum, a lattice or moves of the user's own
	args  []any
	shape games.Shape
	parts []Game // of a sum
	title string // of a game made by another word than its own; "": made up
}

// play binds the arguments of a game's word.
func play(def *games.Game, args ...any) Game {
	shape, err := def.Bind(args...)
	must(err)
	return Game{def: def, args: args, shape: shape}
}

// lookup is for the generated words: the game is known to exist.
func lookup(name string) *games.Game {
	def, _ := games.Lookup(name)
	return def
}

// At is a position of the game. What its numbers mean is in the game's help:
// help Race says row and column.
//
//	>>> Race(Queen, 8, 8).At(6, 7).Outcome()
//	P
func (g Game) At(numbers ...int) Position {
	if err := g.valid().Check(numbers); err != nil {
		fail("%s: %w", g.Title(), err)
	}
	return Position{g, append([]int(nil), numbers...)}
}

// valid is the game's shape; the zero Game has none.
func (g Game) valid() games.Shape {
	if g.shape == nil {
		fail("this Game is empty: make one with a word such as Race(Queen, 8, 8)")
	}
	return g.shape
}

// start is where play begins.
func (g Game) start() Position {
	p := g.valid().Start()
	if p == nil {
		fail("%s has no starting position: say %s", g.Title(), g.example())
	}
	return Position{g, p}
}

// example is a call of At with the names of the numbers.
func (g Game) example() string {
	names := make([]string, 0, 8)
	for _, n := range g.shape.Numbers() {
		if n.Name != "turn" {
			names = append(names, n.Name)
		}
	}
	return ".At(" + strings.Join(names, ", ") + ")"
}

// Title is the game as it was typed: "Race(Queen, 8, 8)".
func (g Game) Title() string {
	switch {
	case g.def != nil:
		return g.def.Title(g.args...)
	case g.title != "":
		return g.title
	case g.parts != nil:
		return sumTitle(g)
	case g.shape == nil:
		return "no game"
	}
	if m, ok := g.shape.(*games.Moves); ok {
		return movesTitle(m)
	}
	return latticeTitle(g.shape.(*games.Lattice))
}

// String says what the game is, where play starts and what can be asked.
func (g Game) String() string {
	if g.shape == nil {
		return "no game"
	}
	text := g.Title()
	if g.def != nil {
		text += ": " + g.def.Brief + " (" + g.def.Source + ")"
	}
	start := g.shape.Start()
	if start == nil {
		return text + "\nask a position, " + g.example() + ", or all of them, .Solve()"
	}
	return text + "\nstarts at " + where(g.shape, start) +
		"\nask: " + strings.Join(append(asked(g.shape), ".Best()", ".Line()", g.example(), ".Solve()"), " ")
}

// asked lists the methods that the game's measures answer.
func asked(s games.Shape) []string {
	var methods []string
	for _, m := range solve.Measures(s) {
		name := fmt.Sprint(m)
		methods = append(methods, "."+strings.ToUpper(name[:1])+name[1:]+"()")
	}
	return methods
}

// Outcome is the outcome of the starting position, for the player to move.
func (g Game) Outcome() Outcome { return g.start().Outcome() }

// Remoteness is that of the starting position, in plies.
func (g Game) Remoteness() int { return g.start().Remoteness() }

// Suspense is that of the starting position, in plies.
func (g Game) Suspense() int { return g.start().Suspense() }

// Grundy is the Grundy value of the starting position.
func (g Game) Grundy() int { return g.start().Grundy() }

// Score is the first player's points minus the second's when both play best
// from the starting position.
func (g Game) Score() int { return g.start().Score() }

// Best lists the moves at the starting position, best first.
func (g Game) Best() MoveList { return g.start().Best() }

// Line is one line of best play from the starting position.
func (g Game) Line() Line { return g.start().Line() }
