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
func (t *Table) Each(f func(p []int) bool) { t.engine.each(f) }

// eachInBox goes through the vectors between lo and hi, both included.
func eachInBox(lo, hi []int, f func(p []int) bool) {
	p := append([]int(nil), lo...)
	for f(p) {
		i := len(p) - 1
		for i >= 0 && p[i] == hi[i] {
			p[i] = lo[i]
			i--
		}
		if i < 0 {
			return
		}
		p[i]++
	}
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
