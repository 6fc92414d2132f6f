package solve

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"nimlab/games"
)

// wanders says whether a jump adds to some number. Then play can go anywhere
// in the box, so tables cover all of it, and need not end.
func (l lattice) wanders() bool {
	for _, j := range l.Jumps {
		for _, x := range j.By {
			if x < 0 {
				return true
			}
		}
	}
	return false
}

// wander gives readers of a lattice whose jumps also add: a column a measure,
// by retrograde analysis (moves_backward.go).
func (l lattice) wander(ctx context.Context, ms []Measure) (readers, error) {
	var r readers
	for _, m := range ms {
		column := columnFor(m)
		p := plan{
			size:  func([]int) (int, int) { return volume(l.Bounds), times(volume(l.Bounds), 8) },
			solve: func(ctx context.Context, _ []int) (any, error) { return l.wanderColumn(ctx, column) },
		}
		t, err := tables.table(ctx, l.wanderKey(column), nil, p)
		if err != nil {
			return readers{}, err
		}
		values := t.(*columns)
		stride := strides(l.Bounds)
		r[m] = values.readers([]Measure{m}, func(p []int) (int, bool) { return l.index(stride, p), true })[m]
	}
	return r, nil
}

// wanderKey is the key of a column, which is of these bounds alone.
func (l lattice) wanderKey(column Measure) []byte {
	key := l.key(column)
	for _, b := range l.Bounds {
		key = binary.AppendUvarint(key, uint64(b))
	}
	return append(key, 'w', l.ending())
}

// ending tells lattices that end at the zero vector from others.
func (l lattice) ending() byte {
	if l.Goal {
		return 'g'
	}
	return '-'
}

// index is the number of p in the box.
func (l lattice) index(stride, p []int) int {
	i := 0
	for axis, s := range stride {
		i += s * l.number(p, axis)
	}
	return i
}

// wanderColumn solves one measure of every position.
func (l lattice) wanderColumn(ctx context.Context, m Measure) (*columns, error) {
	n := volume(l.Bounds)
	if n > math.MaxInt32 {
		return nil, fmt.Errorf("%s positions, want at most %s", amount(n), amount(math.MaxInt32))
	}
	j := jobOf(ctx)
	w, ok := leftBy[*wandering](j)
	if !ok {
		w = &wandering{lattice: l, measure: m, values: make([]uint32, n)}
		if err := j.resume(w, func() error { return w.begin(ctx) }); err != nil {
			return nil, err
		}
	}
	g := newWanderer(l)
	err := w.now.run(ctx, g, func() { j.keep(w) })
	if ctx.Err() != nil {
		j.leave(w, times(n, 8))
	}
	if round := new(loop); errors.As(err, &round) {
		err = looped([]Measure{m}, round, func(i uint32) string { return games.Tuple(l.Position(g.vector(i))) })
	}
	c := &columns{}
	c[m] = w.values
	return c, err
}

// wandering is a column being solved.
type wandering struct {
	lattice
	measure Measure
	values  []uint32
	now     analysis
}

// begin enters where play is over, and elsewhere the number of moves.
func (w *wandering) begin(ctx context.Context) error {
	n := len(w.values)
	_, err := shareAll(ctx, (n+lot-1)/lot, 1, func() func(i int) {
		g := newWanderer(w.lattice)
		return func(i int) {
			for p := i * lot; p < min(n, (i+1)*lot); p++ {
				w.values[p] = w.opening(p, uint32(g.degree(p)))
			}
		}
	})
	w.now = w.analysis()
	return err
}

// opening is the value of a position before the analysis.
func (w *wandering) opening(p int, degree uint32) uint32 {
	switch {
	case degree == 0:
		return w.end(w.measure, p)
	case w.measure == Remoteness:
		return degree * ply
	}
	return degree | waiting
}

func (w *wandering) analysis() analysis {
	if w.measure == Remoteness {
		return newRetreat(w.values)
	}
	return newClimb(w.values, func() folder { return folderOf(w.measure) })
}

// state is what a checkpoint holds.
func (w *wandering) state(s *snapshot) {
	numbers(s, w.values)
	if w.now == nil {
		w.now = w.analysis()
	}
	w.now.state(s)
}

// end is the value of position i, where play is over, in the column of m.
func (l lattice) end(m Measure, i int) uint32 {
	rule := l.Stuck
	if i == 0 {
		rule = l.Zero
	}
	if m != Remoteness {
		return 0
	}
	return uint32([...]games.Outcome{games.PPosition, games.NPosition, games.Tie}[rule])
}

// wanderer is the graph of a lattice's positions, numbered as digits. Nothing
// of it is kept: what leads to a position are the jumps added to it.
type wanderer struct {
	lattice
	stride []int
	by     []int // per jump: its distance in numbers
	back   []games.Jump
	v      []int
}

func newWanderer(l lattice) *wanderer {
	g := &wanderer{lattice: l, stride: strides(l.Bounds), v: make([]int, len(l.Bounds))}
	for _, j := range l.Jumps {
		distance, back := 0, games.Jump{Ray: j.Ray, By: make([]int, len(j.By))}
		for axis, x := range j.By {
			distance += x * g.stride[axis]
			back.By[axis] = -x
		}
		g.by, g.back = append(g.by, distance), append(g.back, back)
	}
	return g
}

func (g *wanderer) copy() graph { return newWanderer(g.lattice) }

// vector is the vector of position i; it lasts until the next call.
func (g *wanderer) vector(i uint32) []int {
	for axis, s := range g.stride {
		g.v[axis] = int(i) / s % (g.Bounds[axis] + 1)
	}
	return g.v
}

func (g *wanderer) degree(p int) int {
	if g.Goal && p == 0 {
		return 0
	}
	n, v := 0, g.vector(uint32(p))
	for _, j := range g.Jumps {
		n += g.taken(j, v)
	}
	return n
}

func (g *wanderer) after(p uint32, list []uint32) []uint32 {
	if g.Goal && p == 0 {
		return list
	}
	v := g.vector(p)
	for i, j := range g.Jumps {
		for k := range g.taken(j, v) {
			list = append(list, uint32(int(p)-(k+1)*g.by[i]))
		}
	}
	return list
}

func (g *wanderer) before(q uint32, list []uint32) []uint32 {
	v := g.vector(q)
	for i, j := range g.back {
		for k := range g.taken(j, v) {
			if p := int(q) + (k+1)*g.by[i]; p != 0 || !g.Goal {
				list = append(list, uint32(p))
			}
		}
	}
	return list
}
