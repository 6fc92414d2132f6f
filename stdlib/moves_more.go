package stdlib

import (
	"nimlab/games"
	"nimlab/stdlib/host"
)

// MovesOf is a game of your own whose positions are strings, structs, arrays
// or lists of any length: the function takes a position and lists those one
// move away, func(s S) []S. It may change what it is given. Say From next, with
// the position that play starts at; Stuck, Over, Gain, Same and Parts before it
// say more of the rules.
//
//	>>> type heaps struct{ A, B int }
//	>>> g := MovesOf(func(h heaps) (list []heaps) { for k := range h.A { list = append(list, heaps{k, h.B}) }; for k := range h.B { list = append(list, heaps{h.A, k}) }; return })
//	>>> g.From(heaps{3, 5}).Best()
//	best: to {3 3}: wins in 7 plies
//	      to {3 4}: loses in 8 plies, gives the win away
//	      to {2 5}; to {3 2}: loses in 6 plies, gives the win away
//	      to {1 5}; to {3 1}: loses in 4 plies, gives the win away
//	      to {0 5}; to {3 0}: loses in 2 plies, gives the win away
//	>>> trees := MovesOf(func(s string) (list []string) { for i := range s { d := 0; for j := i; j < len(s) && s[i] == '('; j++ { if s[j] == '(' { d++ } else { d-- }; if d == 0 { list = append(list, s[:i]+s[j+1:]); break } } }; return })
//	>>> trees.From("(()())()").Misere().Outcome()
//	N
func MovesOf(function any) MoveRules {
	m, err := games.MovesOf(function)
	if err != nil {
		fail("MovesOf: %w", err)
	}
	return MoveRules{moves: *m}
}

// Gain makes a game of points: a move from p to q gives so many points to the
// player who makes it, and each player maximises its points minus the other's.
// The rule takes two positions, as func(p, q []int) int. A score is that of the
// player to move minus the other's, or where Turn says whose turn it is the
// first player's minus the second's. Costs are negative points. How long play
// lasts decides between moves of one score: see Position.Remoteness.
//
//	>>> row := []int{10, 80, 90, 30}
//	>>> ends := Moves(2, func(p []int) [][]int { if p[0] == p[1] { return nil }; return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}} })
//	>>> ends.Gain(func(p, q []int) int { if q[0] > p[0] { return row[p[0]] }; return row[q[1]] }).From(0, 4).Score()
//	10
func (r MoveRules) Gain(rule any) MoveRules {
	gain, err := r.moves.GainOf(rule)
	must(err)
	r.gain = gain
	return r
}

// Turn says of a game of points whose turn it is: 0 the first player's, 1 the
// second's. Without it the players alternate. A game in which it is always 0
// is a puzzle of one player.
//
//	>>> climb := Moves(1, func(n int) []int { return []int{n - 1, n - 2}[:min(n, 2)] }).Gain(func(p, q []int) int { return q[0] })
//	>>> climb.Turn(func(p []int) int { return 0 }).From(4).Score()
//	6
func (r MoveRules) Turn(rule any) MoveRules {
	turn, err := r.moves.TurnOf(rule)
	must(err)
	r.turn = turn
	return r
}

// Same gives the representative of the positions that are the same by symmetry,
// so that only one of them is solved: a function from a position to a position,
// which takes the representative to itself. That the positions it takes for the
// same have the same options is checked on the first few hundred.
//
//	>>> nim := func(p []int) (list [][]int) { for i := range p { for k := range p[i] { q := slices.Clone(p); q[i] = k; list = append(list, q) } }; return }
//	>>> g := MovesOf(nim).Same(func(p []int) []int { slices.Sort(p); return p }).From([]int{6, 5, 4})
//	>>> g.Solve().Len()
//	75
func (r MoveRules) Same(form any) MoveRules {
	f, err := r.moves.FormOf(form)
	must(err)
	r.moves.Form = f
	return r
}

// Parts cuts a position into independent ones, so that only parts are solved
// and their Grundy values add: a function from a position to a list of them.
// A part must be a position of the same type; none at all is play that is over.
//
//	>>> kayles := func(s string) (list []string) { for i := range s { if s[i] == '|' { list = append(list, s[:i]+" "+s[i+1:]); if i+1 < len(s) && s[i+1] == '|' { list = append(list, s[:i]+"  "+s[i+2:]) } } }; return }
//	>>> MovesOf(kayles).Parts(func(s string) []string { return strings.Fields(s) }).From(strings.Repeat("|", 60)).Grundy()
//	4
func (r MoveRules) Parts(cut any) MoveRules {
	f, err := r.moves.PartsOf(cut)
	must(err)
	r.moves.Parts = f
	return r
}

// Parallel says that the functions may be called on several cores at once: they
// share nothing that changes, such as a map of what they have found before. Then
// a script that is compiled, as by go run, asks for moves on all cores; one that
// is interpreted calls its functions on one, and only the engines use the others.
//
//	>>> Moves(1, func(n int) []int { return []int{n / 2, n / 3}[:min(n, 2)] }).Parallel().Bounds(100).Grundy()
//	2
func (r MoveRules) Parallel() MoveRules {
	r.moves.Parallel = host.Current().Compiled
	return r
}

// Ends says that play must end: a loop, a position that play can come back to,
// is an error that names it.
func (r MoveRules) Ends() MoveRules {
	r.moves.Ends = true
	return r
}
