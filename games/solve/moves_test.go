package solve

import (
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
// positions, along a hidden order, or anyhow, with loops, some of one position.
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
			fits := map[way]bool{downward: j < i, upwards: j > i, hidden: order[j] < order[i], anyhow: true}[w]
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

// A pass is a loop of one position: from 3 it saves a draw, from 4 nobody needs
// it, and Grundy values are an error that names it. Hand-worked.
func TestPass(t *testing.T) {
	moves := [][]int{{}, {0}, {1}, {3, 1}, {4, 0}, {4, 3}}
	s := own(t, 1, func(n int) []int { return moves[n] }, 5)
	for _, bounds := range [][]int{{5}, nil} {
		s.Bounds, s.From = bounds, []int{5}
		table, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		for p, want := range map[int]games.Outcome{0: games.PPosition, 1: games.NPosition, 3: games.Draw, 4: games.NPosition, 5: games.Draw} {
			if got := games.Outcome(table.At(Outcome, []int{p})); got != want {
				t.Errorf("bounds %v at %d: %v, want %v", bounds, p, got, want)
			}
		}
		if _, err := Verify(ctx, table); err != nil {
			t.Error(err)
		}
		_, err = Solve(ctx, s, Grundy)
		if got := fmt.Sprint(err); got != "no grundy: play can go round (3) (3)" && got != "no grundy: play can go round (4) (4)" {
			t.Errorf("%v, want the loop (3) (3) or (4) (4)", err)
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
		} else if err := declaredOf(ctx, b).check(); err == nil || !strings.Contains(err.Error(), "does not list") {
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
