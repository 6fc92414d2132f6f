package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Game is a game with its parameters bound. Ask its starting position
// directly (Outcome, Best, Line ...), another one through At, or all of them
// through Solve.
type Game struct {
	def   *games.Game // nil for a sum, a lattice or moves of the user's own
	args  []any
	shape games.Shape
	parts []Game // of a sum
	title string // of other games, as they were typed; "" if their rules tell
	from  *Game  // the game in normal play, of one in misère play
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
	if h, ok := g.valid().(*games.Heaps); ok && len(numbers) < len(h.From) {
		numbers = append(append([]int(nil), numbers...), make([]int, len(h.From)-len(numbers))...)
	}
	if err := g.valid().Check(numbers); err != nil {
		fail("%s: %w", g.Title(), err)
	}
	return Position{g, append([]int(nil), numbers...)}
}

// Position is a position of a game of MovesOf.
//
//	>>> cut := MovesOf(func(s string) (list []string) { for i := range s { list = append(list, s[:i]) }; return }).From("abcde")
//	>>> cut.Position("ab").Grundy()
//	2
func (g Game) Position(value any) Position {
	m := games.FunctionsOf(g.valid())
	if m == nil {
		fail("%s: positions are numbers: say %s", g.Title(), g.example())
	}
	p, err := m.Of(value)
	if err != nil {
		fail("%s: %w", g.Title(), err)
	}
	return Position{g, p}
}

// Misere is the game in misère play: whoever would win where play ends loses.
//
//	>>> Nim(1, 1, 1).Misere().Outcome()
//	P
//	>>> Race(Rook, 3, 3).Misere().At(2, 2).Best()
//	best: to (2,3); to (3,2): wins in 2 plies
func (g Game) Misere() Game {
	shape, err := games.Misere(g.valid())
	if err != nil {
		fail("%s: %w", g.Title(), err)
	}
	if g.from != nil {
		return *g.from
	}
	return Game{def: g.def, args: g.args, parts: g.parts, shape: shape, title: g.title, from: &g}
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
	case g.from != nil:
		return g.from.Title() + ".Misere()"
	case g.title != "":
		return g.title
	case g.def != nil:
		return g.def.Title(g.args...)
	case g.parts != nil:
		return sumTitle(g)
	case g.shape == nil:
		return "no game"
	}
	if m := games.FunctionsOf(g.shape); m != nil {
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

// Rounds is the remoteness of the starting position in rounds of two plies, of
// which the last may have one.
func (g Game) Rounds() int { return g.start().Rounds() }

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

// Longest is how many plies the longest play lasts that best play leads to,
// from any position, whoever is to move; draws and ties do not count. Of two
// tokens on a board it goes beyond what Solve can hold: no distances are kept.
//
//	>>> Pursuit(20).Longest()
//	58
func (g Game) Longest() int {
	n, err := solve.Longest(host.Current().Context, g.valid())
	Position{game: g}.must(err)
	return n
}
