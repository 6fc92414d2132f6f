package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
)

// MoveRules are the rules of a game given by a function; Bounds or From makes
// the game.
type MoveRules struct {
	moves games.Moves
	right games.Source         // Right's moves, where they are not Left's
	gain  func(p, q []int) int // nil: no points
	turn  func(p []int) int
}

// Moves is a game of your own: a function lists the positions one move away
// from a position, which is a vector of so many integers. The function has one
// of these forms, the later ones being faster:
//
//	func(p []int) [][]int
//	func(p []int, emit func(...int))   calls emit with each option
//	func(p, buf []int) []int           appends the options to buf, number after number
//	func(n int) []int                  positions of one number
//	func(n int, buf []int) []int       the same, appending to buf
//
// It may change p. It must not depend on anything that changes: answers are
// kept. Who cannot move loses, unless Stuck says otherwise. Moves may lead round,
// and a move may keep the position, a pass: play that nobody can make end well for
// himself is a Draw, and where play can go round there are no Grundy values. Say
// Bounds next, or From for positions without bounds.
//
//	>>> Moves(1, func(n int) []int { return []int{n / 2, n / 3} }).Over(func(p []int) (Outcome, bool) { return PPosition, p[0] == 0 }).Bounds(21).Solve().P()
//	8 positions: (0) (3) (4) (5) (18) (19) (20) (21)
//	>>> pass := Moves(1, func(n int) []int { if n == 0 { return nil }; return []int{n, n - 1} }).Bounds(3)
//	>>> pass.Solve().Count(Draw)
//	2
//	>>> Moves(2, func(p []int, emit func(...int)) { for k := range p[0] { emit(k, p[1]) }; for k := range p[1] { emit(p[0], k) } }).Bounds(4, 4).Solve().P()
//	5 positions: (0,0) (1,1) (2,2) (3,3) (4,4)
//	>>> nim := Moves(2, func(p []int) (list [][]int) { for k := range p[0] { list = append(list, []int{k, p[1]}) }; for k := range p[1] { list = append(list, []int{p[0], k}) }; return })
//	>>> nim.Bounds(50, 50).At(20, 25).Grundy()
//	13
func Moves(numbers int, function any) MoveRules {
	rules := games.SourceOf(function)
	if rules == nil {
		fail("Moves: %s, want func(p []int) [][]int, func(p []int, emit func(...int)), func(p, buf []int) []int, or for positions of one number func(n int) []int or func(n int, buf []int) []int", games.TypeOf(function))
	}
	if numbers < 1 || numbers > 1<<10 {
		fail("Moves: %d numbers a position, want 1 to %d", numbers, 1<<10)
	}
	if numbers != 1 && games.Single(function) {
		fail("Moves: %s for positions of %d numbers, want func(p []int) [][]int or func(p, buf []int) []int", games.TypeOf(function), numbers)
	}
	return MoveRules{moves: games.Moves{Width: numbers, Rules: rules}}
}

// Stuck says what it means for the player to move to have no move.
//
//	>>> Moves(1, func(n int) []int { return []int{n - 1, n - 2, n - 3}[:min(n, 3)] }).Stuck(Wins).Bounds(12).Solve().P()
//	3 positions: (1) (5) (9)
func (r MoveRules) Stuck(s Stuck) MoveRules {
	if s > Ties {
		fail("Stuck: %v, want Loses, Wins or Ties", s)
	}
	r.moves.Stuck = s
	return r
}

// Over says where play ends and with which outcome for the player to move:
// NPosition, PPosition or Tie. The moves of such a position are not asked for.
// The rule is a func(p []int) (Outcome, bool), of MovesOf one from its
// positions.
//
//	>>> chase := Moves(3, func(p []int) [][]int { q := []int{p[0], p[1], 1 - p[2]}; r := []int{p[0], p[1], 1 - p[2]}; q[p[2]] = (q[p[2]] + 1) % 9; r[p[2]] = (r[p[2]] + 1 + p[2]) % 9; return [][]int{q, r} })
//	>>> chase.Names("slow", "fast", "turn").Over(func(p []int) (Outcome, bool) { return PPosition, p[0] == p[1] }).Bounds(8, 8, 1).At(4, 0, 1)
//	Moves(3, a function).Bounds(8, 8, 1) at slow = 4, fast = 0, turn = 1: N, the player to move wins in 5 plies
//	best: to (4,2,0)
func (r MoveRules) Over(rule any) MoveRules {
	over, err := r.moves.OverOf(rule)
	must(err)
	r.moves.Over = over
	return r
}

// Back says where positions come from: the function, of one of the forms of
// Moves, lists the positions that have a position as an option. Then, within
// Bounds, the graph of a game that goes to and fro is never kept, and such a
// game takes 8 bytes a position. Positions out of the bounds are left out, and
// a sample is checked against the moves.
//
//	>>> hop := Moves(1, func(n int) []int { if n == 0 { return nil }; return []int{(n + 1) % 9, (n + 7) % 9} })
//	>>> hop.Back(func(n int) []int { if n == 1 { return []int{3} }; if n == 7 { return []int{6} }; return []int{(n + 8) % 9, (n + 2) % 9} }).Bounds(8).Solve().Count(Draw)
//	4
func (r MoveRules) Back(function any) MoveRules {
	back := games.SourceOf(function)
	if back == nil || r.moves.Width != 1 && games.Single(function) {
		fail("Back: %s, want a function of the same form as for Moves", games.TypeOf(function))
	}
	r.moves.Back = back
	return r
}

// Names gives names to the numbers of a position, for messages and as axes of
// a Sweep.
func (r MoveRules) Names(names ...string) MoveRules {
	r.moves.Names = names
	if len(names) != r.moves.Width {
		fail("Names: %s, want %d, one for each number of a position", count(len(names), "name"), r.moves.Width)
	}
	return r
}

// Start gives the position that play starts at, within the Bounds said next.
//
//	>>> Moves(2, func(p []int) (list [][]int) { if p[0]+p[1] < 9 { list = [][]int{{p[0] + 1, p[1]}, {p[0], p[1] + 2}} }; return }).Start(0, 0).Bounds(10, 10).Line()
//	(0,0) (1,0) (1,2) (2,2) (2,4) (3,4) (3,6): 6 plies, the player to move second wins
func (r MoveRules) Start(numbers ...int) MoveRules {
	r.moves.From = append([]int(nil), numbers...)
	return r
}

// Bounds gives the greatest value of each number of a position, included, and
// with it the game: numbers go from 0 to the bounds, and play starts at the
// bounds unless Start said where.
func (r MoveRules) Bounds(most ...int) Game {
	if r.moves.Values != nil {
		fail("Bounds: positions are %v, want From with the one that play starts at", r.moves.Values.Type())
	}
	r.moves.Bounds = append([]int(nil), most...)
	if r.moves.From == nil {
		r.moves.From = r.moves.Bounds
	}
	return r.game()
}

// From gives the position that play starts at and with it a game without
// bounds, of the positions that play can reach: its numbers, which may be
// negative, or of MovesOf its value.
//
//	>>> Moves(1, func(n int) []int { if n < 0 { return []int{n + 1, n + 2} }; return nil }).From(-7).Solve().P()
//	4 positions: (-6) (-3) (0) (1)
//	>>> MovesOf(func(s string) (list []string) { for i := range s { list = append(list, s[:i]) }; return }).From("abc").Grundy()
//	3
func (r MoveRules) From(position ...any) Game {
	from, err := r.position(position)
	if err != nil {
		fail("From: %w", err)
	}
	r.moves.Bounds, r.moves.From = nil, from
	return r.game()
}

// position is what From was given: numbers, a list of them, or a value.
func (r MoveRules) position(given []any) ([]int, error) {
	if r.moves.Values != nil {
		if len(given) != 1 {
			return nil, fmt.Errorf("%d positions, want one, a %v", len(given), r.moves.Values.Type())
		}
		return r.moves.Of(given[0])
	}
	if len(given) == 1 {
		if list, ok := given[0].([]int); ok {
			return append([]int(nil), list...), nil
		}
	}
	numbers := make([]int, len(given))
	for i, x := range given {
		n, ok := x.(int)
		if !ok {
			return nil, fmt.Errorf("number %d is %s, want an int", i+1, games.TypeOf(x))
		}
		numbers[i] = n
	}
	return numbers, nil
}

// game checks the rules as a whole.
func (r MoveRules) game() Game {
	moves := r.moves
	if r.right != nil {
		return r.sides(&games.LeftRight{Moves: &moves, Right: r.right})
	}
	must(moves.Valid())
	if r.gain == nil {
		if r.turn != nil {
			fail("Turn: no points are scored, say Gain as well")
		}
		return Game{shape: &moves}
	}
	if moves.Parts != nil {
		fail("Parts: points are scored, and only Grundy values add")
	}
	return Game{shape: &games.Points{Moves: &moves, Points: r.gain, Turn: r.turn}}
}

// sides checks the rules of a game of Left and Right.
func (r MoveRules) sides(s *games.LeftRight) Game {
	must(s.Valid())
	if r.gain != nil || r.turn != nil {
		fail("Gain: points are scored by players who have the same moves; in a game of Left and Right put the turn into the position and say Moves and Turn")
	}
	return Game{shape: s, title: sidesTitle(s)}
}

// sidesTitle is a game of Left and Right as it was typed, but for the functions.
func sidesTitle(s *games.LeftRight) string {
	title := movesTitle(s.Moves)
	title = strings.Replace(title, "MovesOf(a function)", "PartizanOf(two functions)", 1)
	return strings.Replace(strings.Replace(title, "Moves(", "Partizan(", 1), "a function)", "two functions)", 1)
}

// movesTitle is the game as it was typed, but for the function.
func movesTitle(m *games.Moves) string {
	title := fmt.Sprintf("Moves(%d, a function)", m.Width)
	if m.Values != nil {
		title = "MovesOf(a function)"
	}
	if m.Stuck != Loses {
		title += ".Stuck" + stuckWord(m.Stuck)
	}
	switch {
	case m.Bounds == nil && m.From == nil:
		return title
	case m.Values != nil:
		return title + ".From(" + m.Text(m.From) + ")"
	case m.Bounds == nil:
		return title + ".From" + list(m.From)
	}
	return title + ".Bounds" + list(m.Bounds)
}

// String is the rules, but for the function, as they were typed.
func (r MoveRules) String() string {
	r.moves.From = nil // said by Start, which the title leaves out
	title := movesTitle(&r.moves)
	if r.right != nil {
		title = sidesTitle(&games.LeftRight{Moves: &r.moves})
	}
	return title + ": no game yet, say .Bounds(...) or .From(...)"
}
