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
	if games.FunctionsOf(t.shape) == nil {
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
		return newPathOrder(d), true
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

// pathOrder is the order "paths". before[i][x] counts the vectors that agree
// with one up to entry i, which is x, and are less there.
type pathOrder struct {
	row    []int // the greatest value of each entry
	before [][]int
}

func newPathOrder(d *games.Ideal) *pathOrder {
	o := &pathOrder{before: make([][]int, d.Rows())}
	for i := range d.Rows() {
		o.row = append(o.row, d.Row(i))
	}
	for i := d.Rows() - 1; i >= 0; i-- {
		o.before[i] = make([]int, d.Row(i)+2)
		for x := range d.Row(i) + 1 {
			o.before[i][x+1] = plus(o.before[i][x], o.after(i, x))
		}
	}
	return o
}

// after counts the ways to go on from entry i, which is x.
func (o *pathOrder) after(i, x int) int {
	if i+1 == len(o.row) {
		return 1
	}
	return o.before[i+1][min(x, o.row[i+1])+1]
}

func (o *pathOrder) name() string { return "paths" }
func (o *pathOrder) len() int     { return o.before[0][o.row[0]+1] }
func (o *pathOrder) width() int   { return len(o.row) }

func (o *pathOrder) number(p []int) (int, bool) {
	if len(p) != len(o.row) {
		return 0, false
	}
	n := 0
	for i, x := range p {
		if x < 0 || x > o.row[i] || i > 0 && x > p[i-1] {
			return 0, false
		}
		n += o.before[i][x]
	}
	return n, true
}

func (o *pathOrder) position(n int, p []int) {
	for i := range p {
		x := 0
		for x < o.row[i] && o.before[i][x+1] <= n {
			x++
		}
		p[i] = x
		n -= o.before[i][x]
	}
}

func (o *pathOrder) next(p []int) {
	i := len(p) - 1
	for i > 0 && (p[i] == p[i-1] || p[i] == o.row[i]) {
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
