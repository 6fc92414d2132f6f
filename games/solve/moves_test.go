package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/games"
)

// A randomRules is a random graph over the vectors up to the bounds, by what it
// takes from an order of them: none may go up when it is acyclic.
type randomRules struct {
	bounds  []int
	options map[string][][]int
}

func vectorsUpTo(bounds []int) (list [][]int) {
	for p, ok := make([]int, len(bounds)), true; ok; ok = nextUpTo(p, bounds) {
		list = append(list, slices.Clone(p))
	}
	return list
}

// way says how the moves of a random game lie: down or up the numbers of the
// positions, along a hidden order, or anyhow, with loops.
type way int

const (
	downward way = iota
	upwards
	hidden
	anyhow
)

func newRandomRules(w way) *randomRules {
	r := &randomRules{options: map[string][][]int{}}
	for range 1 + random.IntN(3) {
		r.bounds = append(r.bounds, random.IntN(5))
	}
	all := vectorsUpTo(r.bounds)
	degree := 1 + random.IntN(5)
	if random.IntN(4) == 0 {
		degree = 20 // more kinds of moves than a word has bits
	}
	order := random.Perm(len(all))
	for i, p := range all {
		for j, q := range all {
			fits := map[way]bool{downward: j < i, upwards: j > i, hidden: order[j] < order[i], anyhow: i != j}[w]
			if fits && random.IntN(len(all)) < degree {
				r.options[fmt.Sprint(p)] = append(r.options[fmt.Sprint(p)], q)
			}
		}
	}
	return r
}

func (r *randomRules) of(p []int) [][]int { return r.options[fmt.Sprint(p)] }

// shape gives the rules to a Moves in one of the forms of functions.
func (r *randomRules) shape() *games.Moves {
	form := any(r.of)
	switch random.IntN(3) {
	case 0:
		form = func(p, buf []int) []int { return append(buf, slices.Concat(r.of(p)...)...) }
	case 1:
		form = func(p []int, emit func(...int)) {
			for _, q := range r.of(p) {
				emit(q...)
			}
		}
	}
	s := &games.Moves{Width: len(r.bounds), Bounds: r.bounds, Rules: games.SourceOf(form), Stuck: games.Stuck(random.IntN(3))}
	if random.IntN(3) == 0 {
		over := map[string]games.Outcome{}
		for _, p := range vectorsUpTo(r.bounds) {
			if random.IntN(4) == 0 {
				over[fmt.Sprint(p)] = 1 + games.Outcome(random.IntN(3))
			}
		}
		s.Over = func(p []int) (games.Outcome, bool) {
			o, ok := over[fmt.Sprint(p)]
			return o, ok
		}
	}
	return s
}

func TestRandomMovesWithoutLoops(t *testing.T) {
	seed(41)
	for i := range 300 {
		agree(t, newRandomRules(way(i%3)).shape())
	}
}

// Every outcome must come out, draws beside ties as well.
func TestRandomMovesWithLoops(t *testing.T) {
	seed(42)
	seen := map[games.Outcome]int{}
	for range 300 {
		s := newRandomRules(anyhow).shape()
		agreeOn(t, s, other)
		b := newBrute(t, s)
		outcome, _ := b.plies()
		for _, o := range outcome {
			seen[o]++
		}
	}
	for o := games.NPosition; o <= games.Draw; o++ {
		if seen[o] < 200 {
			t.Errorf("%v occurs %d times in the random games: they test too little", o, seen[o])
		}
	}
}

// back lists the positions that have a position as an option, and some out of
// the bounds.
func (r *randomRules) back() map[string][][]int {
	before := map[string][][]int{}
	for _, p := range vectorsUpTo(r.bounds) {
		for _, q := range r.of(p) {
			before[fmt.Sprint(q)] = append(before[fmt.Sprint(q)], p)
		}
		if random.IntN(3) == 0 {
			far := slices.Clone(p)
			far[0] = r.bounds[0] + 1
			before[fmt.Sprint(p)] = append(before[fmt.Sprint(p)], far)
		}
	}
	return before
}

// Games that say where positions come from, and those that say it wrong: on
// few positions, all of which are looked at, that is always found out.
func TestDeclaredPredecessors(t *testing.T) {
	seed(46)
	refused := 0
	for i := range 150 {
		r := newRandomRules(way(i % 4))
		s, before := r.shape(), r.back()
		s.Back = games.SourceOf(func(p []int) [][]int { return before[fmt.Sprint(p)] })
		ms := Measures(s)
		if way(i%4) == anyhow {
			ms = other
		}
		agreeOn(t, s, ms)
		if way(i%4) != anyhow || s.Over != nil || volume(r.bounds) > sample {
			continue
		}
		for q, list := range before {
			if inBox(list[0], r.bounds) {
				before[q] = list[1:]
				break
			}
		}
		tables.clear()
		if b := (&boxSolver{moves: &moves{Moves: s}, box: &box{s, strides(s.Bounds), columns{}}, n: volume(s.Bounds)}); !newBrute(t, s).loops() {
			continue // one pass needs no predecessors
		} else if err := (&declared{boxSolver: b, ctx: ctx, at: make([]int, s.Width)}).check(); err == nil || !strings.Contains(err.Error(), "does not list") {
			t.Fatalf("a missing predecessor is not found: %v", err)
		}
		refused++
	}
	if refused < 10 {
		t.Errorf("%d games with a missing predecessor: they test too little", refused)
	}
}

// Without bounds only what play reaches is explored; shifted by an offset the
// numbers are negative, or need more bytes.
func TestRandomMovesExplored(t *testing.T) {
	seed(43)
	for i := range 300 {
		r := newRandomRules(way(i % 4))
		by := []int{0, -3, 1000, -100_000, 1 << 40}[random.IntN(5)]
		all := vectorsUpTo(r.bounds)
		s := &games.Moves{Width: len(r.bounds), From: shifted(all[random.IntN(len(all))], by), Stuck: games.Stuck(random.IntN(3))}
		s.Rules = games.SourceOf(func(p []int) (list [][]int) {
			for _, q := range r.of(shifted(p, -by)) {
				list = append(list, shifted(q, by))
			}
			return list
		})
		ms := Measures(s)
		if way(i%4) == anyhow {
			ms = other
		}
		agreeOn(t, s, ms)
	}
}

func shifted(p []int, by int) []int {
	q := slices.Clone(p)
	for i := range q {
		q[i] += by
	}
	return q
}

// The three ways to keep a graph, and the table of what can be reached, must
// agree where one pass along the numbers does as well.
func TestMovesEnginesAgree(t *testing.T) {
	seed(44)
	for i := range 60 {
		r := newRandomRules(way(i % 3))
		s := r.shape()
		want, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		n := volume(r.bounds)
		for _, g := range []grower{newKinds[uint32](n), newKinds[uint64](n), newEdges(n, 0)} {
			b := newBoxSolver(&moves{Moves: s}, tabulated(Measures(s)), columns{})
			b.graph = g
			err := b.gather(ctx)
			if err == errOffsets {
				continue
			}
			if err == nil {
				err = b.overGraph(ctx)
			}
			if err != nil {
				t.Fatal(err)
			}
			alike(t, s, fmt.Sprintf("%T", g), want, b.values.readers(Measures(s), b.number))
		}
		roots := vectorsUpTo(r.bounds)
		reached, err := (&moves{Moves: s}).explore(ctx, Measures(s), roots)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, s, "explored", want, reached)
	}
}

func alike(t *testing.T, s games.Shape, name string, want *Table, got readers) {
	t.Helper()
	want.Each(func(p []int) bool {
		for _, m := range Measures(s) {
			if a, b := got[m](p), want.At(m, p); a != b {
				t.Fatalf("%s at %v: %v %d by %s, want %d", show(s), p, m, a, name, b)
			}
		}
		return true
	})
}

// own makes a game of a function, bounded or from a starting position.
func own(t testing.TB, width int, function any, bounds ...int) *games.Moves {
	t.Helper()
	rules := games.SourceOf(function)
	if rules == nil {
		t.Fatalf("%T is no function of moves", function)
	}
	return &games.Moves{Width: width, Rules: rules, Bounds: bounds, From: bounds}
}

// nimMoves takes any number from one pile.
func nimMoves(p []int) (list [][]int) {
	for i := range p {
		for k := range p[i] {
			q := slices.Clone(p)
			q[i] = k
			list = append(list, q)
		}
	}
	return list
}

// latticeMoves are a lattice's moves as a function.
func latticeMoves(l *games.Lattice) func(p []int) [][]int {
	return func(p []int) [][]int {
		list, _ := l.Options(p)
		return list
	}
}

// Rules given as a function and as a lattice, each solved by its own engine.
func TestMovesEqualLattices(t *testing.T) {
	for _, l := range []*games.Lattice{
		{Bounds: []int{20, 30}, Jumps: []games.Jump{{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}}},
		{Bounds: []int{25, 20}, Jumps: []games.Jump{{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}, {By: []int{1, 1}, Ray: true}}},
		{Bounds: []int{30, 30}, Jumps: []games.Jump{{By: []int{1, 2}}, {By: []int{2, 1}}}, Stuck: games.Wins, Zero: games.Wins},
		{Bounds: []int{9, 8, 7}, Jumps: []games.Jump{{By: []int{1, 2, 0}, Ray: true}, {By: []int{0, 1, 2}, Ray: true}, {By: []int{2, 0, 1}}}},
	} {
		s := &games.Moves{Width: len(l.Bounds), Rules: games.SourceOf(latticeMoves(l)), Bounds: l.Bounds, Stuck: l.Stuck}
		want, err := Solve(ctx, l)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, l, "moves", want, got.read)
	}
}

// The knight's race as a function: stuck elsewhere than on the far corner play
// is level.
func TestMovesEqualTheKnightRace(t *testing.T) {
	race := bind(t, "Race", games.Knight, 25, 30).(*games.Lattice)
	s := own(t, 2, func(p []int) (list [][]int) {
		for _, d := range [][2]int{{1, 2}, {2, 1}} {
			if p[0]+d[0] <= 24 && p[1]+d[1] <= 29 {
				list = append(list, []int{p[0] + d[0], p[1] + d[1]})
			}
		}
		return list
	}, 24, 29)
	s.Stuck = games.Ties
	s.Over = func(p []int) (games.Outcome, bool) { return games.PPosition, p[0] == 24 && p[1] == 29 }
	want, err := Solve(ctx, race, other...)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	want.Each(func(p []int) bool {
		for _, m := range other {
			if a, b := got.At(m, []int{p[0] - 1, p[1] - 1}), want.At(m, p); a != b {
				t.Fatalf("%v at %v: %d, want %d", m, p, a, b)
			}
		}
		return true
	})
}

// pursuitMoves are Pursuit's on n x n as a function of five numbers, squares
// counted from 0.
func pursuitMoves(n int) *games.Moves {
	return &games.Moves{
		Width: 5, Bounds: []int{n - 1, n - 1, n - 1, n - 1, 1},
		Over: func(p []int) (games.Outcome, bool) { return games.PPosition, p[0] == p[2] && p[1] == p[3] },
		Rules: games.SourceOf(func(p, buf []int) []int {
			piece := 2 * p[4]
			for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				for k := 1; k <= 1+p[4]; k++ {
					q := [5]int{p[0], p[1], p[2], p[3], 1 - p[4]}
					q[piece] += k * d[0]
					q[piece+1] += k * d[1]
					if uint(q[piece]) < uint(n) && uint(q[piece+1]) < uint(n) {
						buf = append(buf, q[0], q[1], q[2], q[3], q[4])
					}
				}
			}
			return buf
		}),
	}
}

func TestMovesEqualPursuit(t *testing.T) {
	for n := 2; n <= 6; n++ {
		want, err := Solve(ctx, bind(t, "Pursuit", n))
		if err != nil {
			t.Fatal(err)
		}
		s := pursuitMoves(n)
		got, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		got.Each(func(p []int) bool {
			if p[0] == p[2] && p[1] == p[3] {
				return true
			}
			q := []int{p[0] + 1, p[1] + 1, p[2] + 1, p[3] + 1, p[4]}
			for _, m := range other {
				if a, b := got.At(m, p), want.At(m, q); a != b {
					t.Fatalf("n = %d, %v at %v: %d, want %d", n, m, q, a, b)
				}
			}
			return true
		})
	}
}

func TestMovesEqualEuclid(t *testing.T) {
	s := own(t, 2, func(p []int, emit func(...int)) {
		a, b := min(p[0], p[1]), max(p[0], p[1])
		for k := 1; a > 0 && k*a <= b; k++ {
			if p[0] < p[1] {
				emit(p[0], p[1]-k*a)
			} else {
				emit(p[0]-k*a, p[1])
			}
		}
	}, 40, 40)
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	table.Each(func(p []int) bool {
		for _, m := range []Measure{Outcome, Remoteness, Suspense} {
			want, err := Ask(ctx, euclidGame(p[0], p[1]), m, p)
			if got := table.At(m, p); err != nil || got != want {
				t.Fatalf("%v at %v: %d, want %d, %v", m, p, got, want, err)
			}
		}
		return true
	})
}

// Grundy values of Nim are nim-sums (Bouton 1901), with bounds and without, and
// a sum with another game adds them.
func TestMovesNim(t *testing.T) {
	bounded := own(t, 2, nimMoves, 20, 25)
	reached := own(t, 2, nimMoves)
	reached.Bounds, reached.From = nil, []int{20, 25}
	for _, s := range []*games.Moves{bounded, reached} {
		table, err := Solve(ctx, s, Grundy)
		if err != nil {
			t.Fatal(err)
		}
		if table.Len() != 21*26 {
			t.Errorf("%d positions, want %d", table.Len(), 21*26)
		}
		table.Each(func(p []int) bool {
			if got := table.At(Grundy, p); got != p[0]^p[1] {
				t.Fatalf("%v: %d, want %d", p, got, p[0]^p[1])
			}
			if got := table.At(Outcome, p) == int(games.PPosition); got != (p[0] == p[1]) {
				t.Fatalf("%v: P %v, want %v", p, got, !got)
			}
			return true
		})
		sum := &games.Sum{Parts: []games.Shape{s, bind(t, "Nim", []int{9, 3})}}
		if got, err := Ask(ctx, sum, Grundy, []int{5, 6, 8, 1}); err != nil || got != 5^6^8^1 {
			t.Errorf("the sum: %d, %v, want %d", got, err, 5^6^8^1)
		}
	}
}

// A question within bounds too large for a table explores from its position.
func TestMovesInVastBounds(t *testing.T) {
	s := own(t, 2, nimMoves, 1<<40, 1<<40)
	if got, err := Ask(ctx, s, Grundy, []int{30, 17}); err != nil || got != 30^17 {
		t.Errorf("%d, %v, want %d", got, err, 30^17)
	}
	_, err := Solve(ctx, s, Outcome)
	if err == nil || !strings.Contains(err.Error(), "positions") {
		t.Errorf("all of them: %v, want an error that counts them", err)
	}
}

// Each mistake is one sentence that names the position.
func TestMovesMistakes(t *testing.T) {
	calls := 0
	for _, c := range []struct {
		function any
		width    int
		over     func(p []int) (games.Outcome, bool)
		want     string
	}{
		{func(p []int) [][]int { return [][]int{{p[0], p[1] - 1}} }, 2, nil, "0) to (%d,-1) leaves the bounds: pile 2 = -1, want 0 to 50"},
		{func(p []int) [][]int { return [][]int{{p[0], p[1] + 1}} }, 2, nil, "leaves the bounds: pile 2 = 51, want 0 to 50"},
		{func(p []int) [][]int { return [][]int{{p[0]}} }, 2, nil, "has length 1, want 2"},
		{func(p []int, emit func(...int)) { emit(p[0], 0, 0) }, 2, nil, "has length 3, want 2"},
		{func(p, buf []int) []int { return append(buf, 1, 2, 3) }, 2, nil, "have 3 numbers in all, want a multiple of 2"},
		{func(p []int) [][]int { return [][]int{{0, 0}} }, 2, nil, "(0,0) is its own option"},
		{func(p []int) [][]int { calls++; return [][]int{{calls % 50, 0}, {calls % 49, 50}} }, 2, nil, "not deterministic: asked twice at ("},
		{func(p []int) [][]int { return [][]int{{p[5], 0}} }, 2, nil, "index out of range [5] with length 2"},
		{func(n int) []int { panic("no rule") }, 1, nil, "the function panics at ("},
		{func(n int) []int { return []int{n - 1, n / (n - 40)}[:min(n, 1)] }, 1, func(p []int) (games.Outcome, bool) { return games.Tie, p[0]%2 == 1 }, "the function panics at (40): runtime error: integer divide"},
		{func(n int) []int { return nil }, 1, func(p []int) (games.Outcome, bool) { return games.Draw, p[0] == 3 }, "over at (3) with the outcome Draw, want N, P or Tie"},
	} {
		s := own(t, c.width, c.function, []int{50, 50}[:c.width]...)
		s.Over = c.over
		for _, bounds := range [][]int{s.Bounds, nil} {
			if s.Bounds = bounds; bounds == nil && (c.over != nil || strings.Contains(c.want, "bounds") || strings.Contains(c.want, "twice")) {
				continue // play from 50 does not get there
			}
			s.From = []int{50, 50}[:c.width]
			tables.clear()
			_, err := Solve(ctx, s, Outcome)
			part := c.want
			if at := strings.Index(part, "(%d"); at >= 0 {
				part = part[strings.Index(part, "leaves"):]
			}
			if err == nil || !strings.Contains(err.Error(), part) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%T, bounds %v: %v, want %q", c.function, bounds, err, part)
			}
		}
	}
}

func TestMovesExploredTwice(t *testing.T) {
	calls := 0
	s := own(t, 1, func(n int) []int {
		calls++
		return []int{n + 1 + calls%2, n + 5}[:2*(1-n/300)]
	})
	s.Bounds, s.From = nil, []int{0}
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "not deterministic") {
		t.Errorf("%v, want not deterministic", err)
	}
}

// A loop has no Grundy values, and the error goes round it; the other measures
// come all the same.
func TestMovesNameALoop(t *testing.T) {
	s := own(t, 1, func(n int) []int {
		return [][]int{{}, {0, 2}, {3}, {1}, {0}}[n]
	}, 4)
	for _, bounds := range [][]int{{4}, nil} {
		s.Bounds, s.From = bounds, []int{1}
		_, err := Solve(ctx, s, Grundy)
		if want := "no grundy: play can go round (1) (2) (3) (1)"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		table, err := Solve(ctx, s)
		if err != nil || table.At(Outcome, []int{2}) != int(games.NPosition) || table.At(Remoteness, []int{2}) != 3 {
			t.Errorf("all measures: %v, want (2) (3) (1) (0) as the line of play", err)
		}
	}
}

// A search without end stops and says how far it came.
func TestMovesWithoutEnd(t *testing.T) {
	defer func(old int) { mostFound = old }(mostFound)
	mostFound = 5000
	s := own(t, 1, func(n int) []int { return []int{n + 1, 2 * n} })
	s.Bounds, s.From = nil, []int{7}
	_, err := Solve(ctx, s)
	if err == nil || !strings.Contains(err.Error(), "thousand positions found from (7)") || !strings.Contains(err.Error(), "the limit is 5.0 thousand") {
		t.Errorf("%v, want the positions found", err)
	}
}

// A table or a search that would not fit is refused.
func TestMovesThatDoNotFit(t *testing.T) {
	defer func() { free = available }()
	free = func() int { return 100 << 20 }
	s := own(t, 3, func(p, buf []int) []int { return buf }, 199, 199, 199)
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "8.0 million positions need 128.0 MB") {
		t.Errorf("%v, want an estimate", err)
	}
	free = func() int { return 0 }
	s = own(t, 1, func(n int, buf []int) []int { return append(buf, n+1) })
	s.Bounds, s.From = nil, []int{0}
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "of the 0 B free") && !strings.Contains(err.Error(), "free at most three quarters") {
		t.Errorf("%v, want the memory that is missing", err)
	}
}

// A cancelled solve stops within a few calls of the function and keeps nothing.
// Once cancelled the function answers nonsense, as one that is interpreted does.
func TestMovesCancelled(t *testing.T) {
	for _, bounds := range [][]int{{1 << 20}, nil} {
		calls, after := 0, 0
		stop, cancel := context.WithCancel(ctx)
		s := own(t, 1, func(n int) []int {
			calls++
			if calls == 5000 {
				cancel()
			}
			if calls >= 5000 {
				after++
				return nil
			}
			return []int{n - 1, n - 2}[:min(2, n)]
		})
		s.Bounds, s.From = bounds, []int{1 << 20}
		if _, err := Solve(stop, s, Outcome); !errors.Is(err, context.Canceled) {
			t.Errorf("%v, want cancelled", err)
		}
		if after > 64 {
			t.Errorf("%d calls after the cancel, want at most 64", after)
		}
		calls = -1 << 40
		// 2^20 leaves 1 on division by 3; who is to move at a multiple of 3 loses.
		if got, err := Ask(ctx, s, Outcome, []int{1 << 20}); err != nil || games.Outcome(got) != games.NPosition {
			t.Errorf("asked again: %v, %v, want N", games.Outcome(got), err)
		}
		if got, err := Ask(ctx, s, Outcome, []int{3 << 10}); err != nil || games.Outcome(got) != games.PPosition {
			t.Errorf("asked again: %v, %v, want P", games.Outcome(got), err)
		}
	}
}

// The set of vectors against a map, over numbers of all sizes.
func TestVectors(t *testing.T) {
	seed(45)
	for width := 1; width <= 3; width++ {
		v, want := newVectors(width), map[string]int{}
		p, q := make([]int, width), make([]int, width)
		for range 20_000 {
			for i := range p {
				p[i] = random.IntN(40) - 20
				if random.IntN(50) == 0 {
					p[i] = int(random.Uint64()) >> random.IntN(64)
				}
			}
			n, ok := want[fmt.Sprint(p)]
			if m, found := v.find(p); found != ok || ok && m != n {
				t.Fatalf("%v: found %v as %d, want %v, %d", p, found, m, ok, n)
			}
			if !ok {
				n = len(want)
				want[fmt.Sprint(p)] = n
			}
			if m, err := v.add(p); err != nil || m != n {
				t.Fatalf("%v: %d, %v, want %d", p, m, err, n)
			}
			if v.position(n, q); !slices.Equal(p, q) {
				t.Fatalf("number %d is %v, want %v", n, q, p)
			}
		}
	}
}

// Questions from one slice that changes between them keep one root each.
func TestRootsAreKept(t *testing.T) {
	tables.clear()
	s := &games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(p []int) [][]int { return nil })}
	p := []int{0}
	for p[0] = range 100 {
		if got, err := Ask(ctx, s, Outcome, p); err != nil || got != int(games.PPosition) {
			t.Fatalf("at %v: %v, %v", p, got, err)
		}
	}
	e := &moves{Moves: s}
	if _, err := e.explore(ctx, []Measure{Outcome}, [][]int{{100}}); err != nil || len(e.reached.roots) != 101 {
		t.Errorf("%d roots after 101 questions, %v", len(e.reached.roots), err)
	}
}
