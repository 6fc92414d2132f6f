package solve

import (
	"fmt"

	"nimlab/games"
)

// An order numbers the positions of a table for its file. Its names are those
// in the header:
//
//   - "box": every vector within the ranges of the shape's numbers, the last
//     one running fastest; some may be no positions
//   - "paths": the vectors that never rise, of an Ideal, in the same order
//   - "list": as listed in the first columns
type order interface {
	name() string
	len() int
	width() int
	number(p []int) (int, bool)
	position(i int, p []int) // sets p
	next(p []int)            // moves p on by one
}

// orderOf is the order in which the table's positions are saved.
func orderOf(t *Table) (order, error) {
	if o, ok := plainOrder(t.shape); ok {
		return o, nil
	}
	if _, ok := t.shape.(*games.Moves); !ok {
		return nil, fmt.Errorf("a part without bounds cannot be saved")
	}
	l := &listOrder{set: newVectors(t.engine.width())}
	var err error
	t.Each(func(p []int) bool {
		_, err = l.set.add(p)
		return err == nil
	})
	return l, err
}

// plainOrder is the order of a shape whose numbers have ranges.
func plainOrder(s games.Shape) (order, bool) {
	numbers := s.Numbers()
	if unbounded(numbers) {
		return nil, false
	}
	if d, ok := s.(*games.Ideal); ok {
		return &pathOrder{d.Rows(), d.Cols()}, true
	}
	b := &boxOrder{n: 1}
	for _, n := range numbers {
		b.lo, b.hi = append(b.lo, n.Lo), append(b.hi, n.Hi)
		b.n = times(b.n, plus(n.Hi-n.Lo, 1))
	}
	return b, true
}

// boxOrder is the order "box".
type boxOrder struct {
	lo, hi []int
	n      int
}

func (b *boxOrder) name() string { return "box" }
func (b *boxOrder) len() int     { return b.n }
func (b *boxOrder) width() int   { return len(b.lo) }

// number takes numbers left out at the end, such as a turn, for the least.
func (b *boxOrder) number(p []int) (int, bool) {
	i := 0
	for axis, lo := range b.lo {
		x := 0
		if axis < len(p) {
			if x = p[axis] - lo; x < 0 || p[axis] > b.hi[axis] {
				return 0, false
			}
		}
		i = i*(b.hi[axis]-lo+1) + x
	}
	return i, true
}

func (b *boxOrder) position(i int, p []int) {
	for axis := len(p) - 1; axis >= 0; axis-- {
		n := b.hi[axis] - b.lo[axis] + 1
		p[axis], i = b.lo[axis]+i%n, i/n
	}
}

func (b *boxOrder) next(p []int) {
	nextInBox(p, func(i int) int { return b.lo[i] }, func(i int) int { return b.hi[i] })
}

// pathOrder is the order "paths": the number of vectors before one is the sum
// over its entries of the vectors that agree up to there and then are less,
// each a choice of numbers with repetition.
type pathOrder struct{ rows, cols int }

func (d *pathOrder) name() string { return "paths" }
func (d *pathOrder) len() int     { return binomial(d.rows+d.cols, d.rows) }
func (d *pathOrder) width() int   { return d.rows }

// below counts the vectors of so many entries, none rising, that begin with
// less than x.
func below(entries, x int) int {
	if x == 0 {
		return 0
	}
	return binomial(entries+x-1, entries)
}

func (d *pathOrder) number(p []int) (int, bool) {
	n, most := 0, d.cols
	for i, x := range p {
		if x < 0 || x > most {
			return 0, false
		}
		n += below(d.rows-i, x)
		most = x
	}
	return n, len(p) == d.rows
}

func (d *pathOrder) position(n int, p []int) {
	for i := range p {
		x := 0
		for below(d.rows-i, x+1) <= n && x < d.cols {
			x++
		}
		p[i] = x
		n -= below(d.rows-i, x)
	}
}

func (d *pathOrder) next(p []int) {
	i := len(p) - 1
	for i > 0 && p[i] == p[i-1] {
		i--
	}
	p[i]++
	clear(p[i+1:])
}

// listOrder is the order "list", of the positions that play reached.
type listOrder struct{ set *vectors }

func (l *listOrder) name() string               { return "list" }
func (l *listOrder) len() int                   { return l.set.len() }
func (l *listOrder) width() int                 { return l.set.width }
func (l *listOrder) number(p []int) (int, bool) { return l.set.find(p) }
func (l *listOrder) position(i int, p []int)    { l.set.position(i, p) }

func (l *listOrder) next(p []int) {
	if i, _ := l.set.find(p); i+1 < l.len() {
		l.set.position(i+1, p)
	}
}
