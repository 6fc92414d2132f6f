package solve

import "nimlab/games"

// Table holds measures of every position of a shape.
type Table struct {
	shape  games.Shape
	engine engine
	words  string
	read   readers
}

// Shape is what was solved.
func (t *Table) Shape() games.Shape { return t.shape }

// Engine says in words which algorithms solved it.
func (t *Table) Engine() string { return t.words }

// Len is the number of positions Each goes through, at most math.MaxInt.
func (t *Table) Len() int { return t.engine.count() }

// At is the measure at p, which must be a position of the shape: None where p
// has no such value, and everywhere when the table was not solved for m.
func (t *Table) At(m Measure, p []int) int {
	if m >= measures || t.read[m] == nil {
		return None
	}
	return t.read[m](p)
}

// Each calls f with every position in order, the last number running fastest,
// until f returns false. The slice is the same each time. Of a TwoToken the
// positions are those with the first token to move and the tokens on different
// places; At answers for the other turn as well.
func (t *Table) Each(f func(p []int) bool) {
	p := make([]int, t.engine.width())
	for ok := t.engine.first(p); ok && f(p); ok = t.engine.next(p) {
	}
}

// nextInBox moves p on to the next vector between lo and hi, both included,
// the last number running fastest; false after the last vector, when p is at
// the first again.
func nextInBox(p []int, lo, hi func(i int) int) bool {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] < hi(i) {
			p[i]++
			return true
		}
		p[i] = lo(i)
	}
	return false
}

// nextUpTo is nextInBox from zero up to the bounds.
func nextUpTo(p, bounds []int) bool {
	return nextInBox(p, func(int) int { return 0 }, func(i int) int { return bounds[i] })
}

// volume is the product of the bounds plus one, at most math.MaxInt.
func volume(bounds []int) int {
	n := 1
	for _, b := range bounds {
		if b >= maxInt || n > maxInt/(b+1) {
			return maxInt
		}
		n *= b + 1
	}
	return n
}

// inBox says whether p has as many numbers as bounds, each from 0 to its bound.
func inBox(p, bounds []int) bool {
	if len(p) != len(bounds) {
		return false
	}
	for i, b := range bounds {
		if p[i] < 0 || p[i] > b {
			return false
		}
	}
	return true
}
