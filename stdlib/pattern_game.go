package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/games"
	"nimlab/games/pattern"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// A rule is looked for up to fitSide in each coordinate and tested up to
// testSide, by the number of coordinates; of a game given as a function up to
// twice the fit, as it may be slow.
var (
	fitSide  = [...]int{0, 4000, 120, 24, 11}
	testSide = [...]int{0, 16000, 360, 56, 20}
)

// law looks for a rule of a measure over all positions of the game.
func (g Game) law(m Measure) *Law {
	shape := g.valid()
	if heaps, ok := shape.(*games.Heaps); ok {
		return g.heapsLaw(heaps, m)
	}
	numbers := shape.Numbers()
	d := len(numbers)
	if d > 4 {
		fail("%s has %d numbers a position, want at most 4: sweep some of them and ask the Grid", g.Title(), d)
	}
	names, legend := variables(numberNames(shape))
	most := make([]int, d)
	for i, n := range numbers {
		if most[i] = n.Hi - n.Lo; n.Lo < 0 || n.Hi-n.Lo < 0 {
			fail("%s: %s has no bounds, want a game with Bounds", g.Title(), n.Name)
		}
		most[i] = min(most[i], fitSide[d])
	}
	l := Law{kind: numbersOrOutcomes(m), legend: strings.Join(legend, ", ")}
	if lattice, ok := shape.(*games.Lattice); ok && lattice.Corner != nil {
		l.from = lattice.Vector
	}
	table := func(s games.Shape, most []int) (*pattern.Table, error) {
		t := &pattern.Table{Names: names, Labels: l.kind.labels()}
		return t, fillTable(t, s, m, most)
	}
	t, err := table(shape, most)
	Position{game: g}.must(err)
	found := law(t, func() (*pattern.Table, error) {
		larger, most := enlarge(shape, most)
		if larger == nil {
			return nil, nil
		}
		wide, err := table(larger, most)
		if err != nil || !t.Within(wide) { // the rules do not go on beyond the bounds
			return nil, nil
		}
		return wide, nil
	}, l)
	found.prove(shape, m)
	return found
}

func numbersOrOutcomes(m Measure) kind {
	if m == solve.Outcome {
		return outcomes
	}
	return numbers
}

// numberNames are the names of the vector's numbers; on a board, the distances
// to the far corner.
func numberNames(s games.Shape) []string {
	var names []string
	lattice, _ := s.(*games.Lattice)
	for i, n := range s.Numbers() {
		if lattice != nil && lattice.Corner != nil {
			n.Name = fmt.Sprintf("%d - %s", lattice.Corner[i], n.Name)
		}
		names = append(names, n.Name)
	}
	return names
}

// fillTable puts the measure of every position into the table, by vectors.
func fillTable(t *pattern.Table, s games.Shape, m Measure, most []int) error {
	lo, hi := make([]int, len(most)), append([]int(nil), most...)
	position := func(v []int) []int { return v }
	if l, ok := s.(*games.Lattice); ok {
		position = l.Position
	}
	for i, n := range s.Numbers() {
		if lo[i], hi[i] = n.Lo, n.Lo+most[i]; n.Hi-n.Lo > most[i] {
			if l, ok := s.(*games.Lattice); ok && l.Corner != nil {
				lo[i], hi[i] = n.Hi-most[i], n.Hi
			}
		}
	}
	read, err := solve.Box(host.Current().Context, s, m, lo, hi)
	if err != nil {
		return err
	}
	for v := range vectors(s, lo, hi) {
		value, err := read(position(v))
		if err != nil {
			return err
		}
		if value != solve.None {
			t.Add(value, v...)
		}
	}
	return nil
}

// vectors are those of the box of positions from lo to hi.
func vectors(s games.Shape, lo, hi []int) func(yield func([]int) bool) {
	if l, ok := s.(*games.Lattice); ok && l.Corner != nil {
		lo, hi = l.Vector(hi), l.Vector(lo)
	}
	return func(yield func([]int) bool) {
		v := append([]int(nil), lo...)
		for yield(append([]int(nil), v...)) {
			i := len(v) - 1
			for ; i >= 0 && v[i] == hi[i]; i-- {
				v[i] = lo[i]
			}
			if i < 0 {
				return
			}
			v[i]++
		}
	}
}

// enlarge is the game with greater bounds, and those bounds; nil where the rules
// do not say how it goes on.
func enlarge(s games.Shape, fit []int) (games.Shape, []int) {
	most := make([]int, len(fit))
	for i, b := range fit {
		most[i] = max(min(4*b+3, testSide[len(fit)]), b)
	}
	switch s := s.(type) {
	case *games.Lattice:
		if adds(s) {
			return nil, nil
		}
		reach(s, most)
		c := *s
		c.Bounds, c.From = most, nil
		if s.Corner != nil {
			c.Corner = make([]int, len(most))
			for i := range most {
				c.Corner[i] = most[i] + 1
			}
		}
		return &c, most
	case *games.Multiples:
		return &games.Multiples{Bounds: most, Takes: s.Takes}, most
	case *games.Heap:
		return &games.Heap{Size: most[0], Take: s.Take}, most
	case *games.Moves:
		for i, b := range fit {
			most[i] = 2*b + 1
		}
		c := *s
		c.Bounds, c.From = most, nil
		return &c, most
	case *games.Sum:
		return enlargeSum(s, most)
	}
	return nil, nil
}

// reach makes the bounds great enough for some of the longest jumps.
func reach(l *games.Lattice, most []int) {
	for i := range most {
		for _, j := range l.Jumps {
			most[i] = max(most[i], min(8*j.By[i], testSide[len(most)]))
		}
	}
}

// adds says whether a jump adds to a number: then play depends on the bounds.
func adds(l *games.Lattice) bool {
	return slices.ContainsFunc(l.Jumps, func(j games.Jump) bool { return slices.Min(j.By) < 0 })
}

// enlargeSum is a sum of heaps with greater ones.
func enlargeSum(s *games.Sum, most []int) (games.Shape, []int) {
	c := &games.Sum{Rule: s.Rule, Names: s.Names, Misere: s.Misere}
	for i, part := range s.Parts {
		h, ok := part.(*games.Heap)
		if !ok {
			return nil, nil
		}
		c.Parts = append(c.Parts, &games.Heap{Size: most[i], Take: h.Take})
	}
	return c, most
}
