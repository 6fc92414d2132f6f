package solve

import (
	"fmt"
	"slices"

	"nimlab/games"
)

// What solves have left when they were stopped, read as decided.go asks for it.

// readRow is the measure at v in a table whose first rows are done: what play
// reaches lies in no later row. Not ok where v lies in none of them.
func (g *grid) readRow(t latticeTable, m Measure, v []int, done int) (int, bool) {
	if !inBox(v, g.bounds) || g.row(v) >= done {
		return None, false
	}
	return t.at(m, g.row(v), v[g.last]), true
}

func (k *rowKernel) answer(m Measure, v []int) (int, bool) { return k.readRow(k.outcomes, m, v, k.now) }

func (k *rowKernel) far() string { return outOf(k.now, k.rows, "rows") }

func (k *loneKernel) answer(m Measure, v []int) (int, bool) {
	if k.p == nil {
		return None, false // it only counts
	}
	return k.readRow(k.outcomes, m, v, k.now)
}

func (k *loneKernel) far() string { return outOf(k.now, k.rows, "rows") }

func (k *ratingKernel[T]) answer(m Measure, v []int) (int, bool) {
	return k.readRow(k.ratings, m, v, k.now)
}

func (k *ratingKernel[T]) far() string { return outOf(k.now, k.rows, "rows") }

func (k *mexKernel[T]) answer(m Measure, v []int) (int, bool) {
	return k.readRow(k.grundys, m, v, k.top)
}

func (k *mexKernel[T]) far() string { return outOf(k.top, k.rows, "rows") }

func (k *halfKernel[T]) answer(_ Measure, v []int) (int, bool) {
	if !inBox(v, k.bounds) || slices.Min(v) >= k.top {
		return None, false
	}
	return k.at(Grundy, v[0], v[1]), true
}

func (k *halfKernel[T]) far() string { return outOf(k.top, k.rows, "rows") }

func (k *sortedPlane) answer(m Measure, v []int) (int, bool) {
	if v = slices.Sorted(slices.Values(v)); !inBox(v, k.bounds) || v[0] >= k.a {
		return None, false
	}
	return k.at(m, k.rowKernel.row(v), v[k.last]), true // the other orders may not be marked yet
}

func (k *sortedPlane) far() string {
	return outOf(min(k.a, k.sortedKernel.n+1), k.sortedKernel.n+1, "sizes of the least pile")
}

// answer reads the levels of stretches that are done.
func (k *pathKernel[T]) answer(_ Measure, p []int) (int, bool) {
	c := make([]int, len(k.ranks)+1)
	k.path(k.rank(p), c[:len(c)-1])
	if k.levelOf(c) < k.level {
		return None, false
	}
	return k.toCome(p), true
}

func (k *pathKernel[T]) far() string {
	all := len(k.levels())
	return outOf(all-k.level, all, "levels")
}

func (d *dense) answer(_ Measure, p []int) (int, bool) {
	if !inBox(p, d.bounds) || d.number(p) >= d.done {
		return None, false
	}
	return d.at(p), true
}

func (d *dense) far() string { return outOf(d.done, len(d.value), "positions") }

// answer reads what has been won or lost so far: what never is is a draw.
func (k *chase[T]) answer(m Measure, p []int) (int, bool) {
	if k.level == 0 || m != Outcome && k.dist[0] == nil {
		return None, false
	}
	a, b, turn, _ := k.game.split(p)
	if m == Outcome {
		o := k.outcome(a, b, turn)
		return int(o), o == games.NPosition || o == games.PPosition
	}
	plies := k.plies(a, b, turn)
	return plies, plies != None
}

func (k *chase[T]) far() string {
	return fmt.Sprintf("all that is won or lost within %d plies", max(0, k.level-1))
}

func (s *sided) answer(m Measure, p []int) (int, bool) {
	i, _ := s.number(p)
	return s.values.settled(m, i, s.retreat.settles)
}

func (s *sided) far() string { return s.retreat.far() }

func (w *wandering) answer(m Measure, v []int) (int, bool) {
	i := 0
	for axis, s := range strides(w.Bounds) {
		i += s * v[axis]
	}
	var c columns
	c[w.measure] = w.values
	return c.settled(m, i, w.now.settles)
}

func (w *wandering) far() string { return w.now.far() }

// settled is the measure of position i if it can be read and is settled.
func (c *columns) settled(m Measure, i int, settles func(v uint32) bool) (int, bool) {
	column, read := c.reading(m)
	if c[column] == nil || !settles(c[column][i]) {
		return None, false
	}
	return read(c[column][i]), true
}

func (b *boxSolver) answer(m Measure, p []int) (int, bool) {
	i, _ := b.number(p)
	column, _ := b.values.reading(m)
	return b.values.settled(m, i, func(v uint32) bool { return b.settles(column, i, v) })
}

// settles says whether the value v of position i in a column is known.
func (b *boxSolver) settles(column Measure, i int, v uint32) bool {
	k := slices.Index(b.want, column)
	switch {
	case k < b.solved:
		return true // as one that was known before
	case b.way == down:
		return i < b.done
	case b.way == up:
		return i >= b.n-b.done
	}
	return k == b.solved && b.now != nil && b.now.settles(v)
}

func (b *boxSolver) far() string {
	if b.now == nil {
		return outOf(b.done, b.n, "positions")
	}
	return fmt.Sprintf("%s of the %v", b.now.far(), b.want[b.solved])
}

// answer reads a column that is made, or what is settled of the one that is
// being made.
func (x *explorer) answer(m Measure, p []int) (int, bool) {
	form, err := x.formed(p)
	if err != nil {
		return None, false
	}
	i, ok := x.table.set.find(form)
	if !ok || !x.turned {
		return None, false
	}
	if c := x.table.values; len(c[x.columnOf(m)]) > i {
		return c.settled(m, i, func(uint32) bool { return true })
	}
	if x.now == nil || i < x.known {
		return None, false
	}
	v, ok := x.column.settled(m, i-x.known, x.now.settles)
	if m == Score && v == beyond-zeroPoints {
		return None, false
	}
	return v, ok
}

// columnOf is the column of the table that a measure is read in.
func (x *explorer) columnOf(m Measure) Measure {
	column, _ := x.table.values.reading(m)
	return column
}

func (x *explorer) far() string {
	if x.now == nil {
		return outOf(x.looked(), x.table.set.len(), "positions found")
	}
	return fmt.Sprintf("%s of the %v", x.now.far(), x.solving)
}
