package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"nimlab/games"
)

// explored is the table of the positions that play can reach from some.
type explored struct {
	shape  *games.Moves // its address is the table's key, so it is kept as long
	roots  [][]int
	set    *vectors
	values columns

	once  sync.Once
	order []uint32 // all positions by their numbers, once asked for
}

func (t *explored) bytes() int { return t.set.bytes() + t.values.bytes() }

// sorted is the positions in order, the last number running fastest.
func (t *explored) sorted() []uint32 {
	t.once.Do(func() {
		t.order = make([]uint32, t.set.len())
		for i := range t.order {
			t.order[i] = uint32(i)
		}
		p := make([]int, t.shape.Width)
		slices.SortFunc(t.order, func(a, b uint32) int {
			t.set.position(int(b), p)
			return t.set.compare(int(a), p)
		})
	})
	return t.order
}

// explore gives readers of all that play can reach from the roots. Roots of
// earlier questions stay, so that asking in turns does not explore again.
func (e *moves) explore(ctx context.Context, ms []Measure, roots [][]int) (readers, error) {
	want := tabulated(ms)
	given := roots
	roots, err := e.forms(ctx, given)
	if err != nil {
		return readers{}, err
	}
	covers := func(t any) bool {
		have := t.(*explored)
		if lacking := slices.DeleteFunc(slices.Clone(roots), have.set.has); len(lacking) > 0 {
			roots = append(lacking, have.roots...)
			return false
		}
		if have.values.has(want) {
			return true
		}
		want = tabulated(append(have.values.list(), want...))
		return false
	}
	p := plan{
		size:  func([]int) (int, int) { return 0, 0 },
		solve: func(ctx context.Context, _ []int) (any, error) { return e.solveFrom(ctx, want, roots, given) },
	}
	t, err := tables.tableThat(ctx, e.key('E'), nil, p, covers)
	if err != nil {
		return readers{}, err
	}
	e.reached = t.(*explored)
	return e.reached.values.readers(ms, func(p []int) (int, bool) {
		if p, err := e.formed(p); err == nil {
			return e.reached.set.find(p)
		}
		return 0, false
	}), nil
}

// forms are the representatives of positions, or of their parts.
func (e *moves) forms(ctx context.Context, positions [][]int) ([][]int, error) {
	if e.Form == nil && e.Parts == nil {
		return positions, nil
	}
	var list [][]int
	for _, p := range positions {
		pieces := [][]int{p}
		if e.Parts != nil {
			var err error
			if pieces, err = e.cut(ctx, p); err != nil {
				return nil, err
			}
		}
		for _, q := range pieces {
			form, err := e.formed(q)
			if err != nil {
				return nil, err
			}
			list = append(list, form)
		}
	}
	return list, nil
}

// solveFrom explores from the roots, the representatives of the positions given
// among them, and solves what it has found.
func (e *moves) solveFrom(ctx context.Context, want []Measure, roots, given [][]int) (*explored, error) {
	x := &explorer{moves: e, table: &explored{shape: e.Moves, roots: roots, set: newVectors(e.Width)}, graph: newEdges(0, 0)}
	x.options.start = []uint32{0}
	for _, p := range roots {
		if _, err := x.table.set.add(p); err != nil {
			return nil, err
		}
	}
	if e.Parts == nil {
		for _, p := range given {
			if err := x.agreed(ctx, p); err != nil {
				return nil, err
			}
		}
	}
	if err := x.run(ctx); err != nil {
		return nil, err
	}
	if err := x.graph.done(); err != nil {
		return nil, err
	}
	t := x.table
	for _, m := range want {
		t.values[m] = make([]uint32, t.set.len())
	}
	for i := range t.set.len() {
		over := games.Batch{}
		if e.Over != nil {
			over.Over = []games.Outcome{games.Outcome(x.over[i])}
		}
		e.begin(&t.values, want, &over, x.graph, i, 0)
	}
	err := e.finish(ctx, &t.values, want, x.valued(t.values[Grundy]))
	if l := new(loop); errors.As(err, &l) {
		return nil, looped(want, l, func(i uint32) string {
			p := make([]int, e.Width)
			t.set.position(int(i), p)
			return e.Text(p)
		})
	}
	return t, err
}

// explorer asks for the options of each position it has found, in the order it
// found them, until there are no new ones.
type explorer struct {
	*moves
	table *explored
	graph *edges
	over  []uint8 // what Over said of each
	batch games.Batch
	asked []int
	next  int // positions found when the memory is looked at again

	answers [][]int  // the options of the first positions, when they were asked first
	checked int      // positions whose representatives were checked
	turns   []uint8  // of a game of points: of each position
	gains   []uint32 // of each edge
	options lists    // of a game with parts: where each option ends
}

// valued is the graph with what its edges carry. A move that leaves no part is
// an option all the same.
func (x *explorer) valued(grundy []uint32) graph {
	switch {
	case x.points != nil:
		return &priced{x.graph, x.gains, x.turns}
	case x.Parts == nil:
		return x.graph
	}
	for p := range grundy {
		if x.graph.degree(p) == 0 && len(x.options.of(uint32(p))) > 0 {
			grundy[p] = 1
		}
	}
	return &severed{x.graph, x.options}
}

// A search stops at so many positions, and when three quarters of the free
// memory would be used.
var mostFound = 1 << 26

func (x *explorer) run(ctx context.Context) error {
	sampled := false
	for set, lo := x.table.set, 0; lo < set.len(); {
		hi := min(set.len(), lo+atOnce)
		x.write(lo, hi)
		if err := x.Ask(ctx, x.asked, &x.batch); err != nil {
			return err
		}
		for k := range hi - lo {
			if err := x.put(ctx, k); err != nil {
				return err
			}
			if lo+k < sample {
				x.answers = append(x.answers, slices.Clone(x.batch.Of(k)))
			}
		}
		lo = hi
		if !sampled && (hi >= sample || hi == set.len()) {
			sampled = true
			x.write(0, min(hi, sample))
			if err := x.sameTwice(ctx, x.asked, &x.batch); err != nil {
				return err
			}
			for k, first := range x.answers {
				if !slices.Equal(first, x.batch.Of(k)) {
					return x.fickle(x.vector(x.asked, k))
				}
			}
		}
		if err := x.afford(lo); err != nil {
			return err
		}
	}
	return nil
}

// write lists out the positions with numbers from lo up to, not including, hi.
func (x *explorer) write(lo, hi int) {
	x.asked = slices.Grow(x.asked[:0], atOnce*x.Width)[:(hi-lo)*x.Width]
	for i := lo; i < hi; i++ {
		x.table.set.position(i, x.vector(x.asked, i-lo))
	}
}

// put numbers the options of the k-th position of the batch.
func (x *explorer) put(ctx context.Context, k int) error {
	p := x.vector(x.asked, k)
	var list []uint32
	var options [][]int
	for to := x.batch.Of(k); len(to) > 0; to = to[x.Width:] {
		q := to[:x.Width:x.Width]
		if slices.Equal(p, q) || x.Bounds != nil && !inBox(q, x.Bounds) {
			return x.Fault(p, q)
		}
		if err := x.agreed(ctx, q); err != nil {
			return err
		}
		if err := x.add(ctx, q, &list); err != nil {
			return err
		}
		options = append(options, q)
		if x.Parts != nil {
			x.options.at = append(x.options.at, uint32(len(list)))
		}
	}
	x.options.start = append(x.options.start, uint32(len(x.options.at)))
	if x.Over != nil {
		x.over = append(x.over, uint8(x.batch.Over[k]))
	}
	if x.points != nil {
		var err error
		if stuck := x.Guard(p, func() { err = x.price(p, options) }); stuck != nil {
			return stuck
		}
		if err != nil {
			return err
		}
	}
	return x.graph.add(0, list)
}

// add numbers an option, or each of its parts, by its representative.
func (x *explorer) add(ctx context.Context, q []int, list *[]uint32) error {
	parts := [][]int{q}
	if x.Parts != nil {
		var err error
		if parts, err = x.cut(ctx, q); err != nil {
			return err
		}
	}
	for _, part := range parts {
		form, err := x.formed(part)
		if err != nil {
			return err
		}
		i, err := x.table.set.add(form)
		if err != nil {
			return err
		}
		*list = append(*list, uint32(i))
	}
	return nil
}

// afford stops a search that has found too much; looked at so many.
func (x *explorer) afford(looked int) error {
	found := x.table.set.len()
	if found >= mostFound {
		return x.tooMany(looked, fmt.Sprintf("the limit is %s", amount(mostFound)))
	}
	if found < x.next {
		return nil
	}
	x.next = found + found/8 + 1<<16
	// Growing slices take twice their size for a moment; the edges are turned
	// round; then come the values and the queue.
	edges := len(x.graph.out.at)
	bytes := plus(times(2, x.table.set.bytes()), times(edges, 12), times(found, 20))
	if have := free() + bytes; bytes > small && bytes > have/4*3 {
		return x.tooMany(looked, fmt.Sprintf("they need %s, and of the %s free at most three quarters are used", size(bytes), size(have)))
	}
	return nil
}

func (x *explorer) tooMany(looked int, why string) error {
	return fmt.Errorf("%s positions found from %s, %s of them not yet looked at: %s; play may reach without end", amount(x.table.set.len()), x.Text(x.table.roots[0]), amount(x.table.set.len()-looked), why)
}

// readAround reads the measure at all points between lo and hi.
func (e *moves) readAround(ctx context.Context, m Measure, lo, hi []int) (func(p []int) (int, error), error) {
	var r readers
	var err error
	if e.boxed(hi) {
		r, err = e.readBox(ctx, []Measure{m})
	} else if err = e.affordsBox(lo, hi); err == nil {
		r, err = e.explore(ctx, []Measure{m}, corners(lo, hi))
	}
	return func(p []int) (int, error) {
		if !e.fits(p) {
			return None, nil
		}
		return r[m](p), nil
	}, err
}

// affordsBox refuses boxes whose points alone would not fit.
func (e *moves) affordsBox(lo, hi []int) error {
	points := 1
	for i, low := range lo {
		points = times(points, plus(max(hi[i]-low, hi[i]), 1))
	}
	return reserve(points, times(points, 8*e.Width+24))
}

// corners are all points between lo and hi.
func corners(lo, hi []int) [][]int {
	var list [][]int
	for p, ok := slices.Clone(lo), true; ok; ok = nextInBox(p, func(i int) int { return lo[i] }, func(i int) int { return hi[i] }) {
		list = append(list, slices.Clone(p))
	}
	return list
}

// vectors is a set of vectors, numbered in the order they come: a table of
// numbers in open addressing over the vectors one after the other, each entry
// of as few bytes as the largest needs.
type vectors struct {
	width, size int // entries a vector, bytes an entry
	n           int // vectors
	cells       []byte
	slots       []uint32 // number plus one; 0 is free
	scratch     []int
}

func newVectors(width int) *vectors {
	return &vectors{width: width, size: 1, slots: make([]uint32, 1<<8), scratch: make([]int, width)}
}

func (v *vectors) len() int { return v.n }

func (v *vectors) bytes() int { return cap(v.cells) + 4*len(v.slots) }

// entry is entry i of all.
func (v *vectors) entry(i int) int {
	switch c := v.cells[i*v.size:]; v.size {
	case 1:
		return int(int8(c[0]))
	case 2:
		return int(int16(uint16(c[0]) | uint16(c[1])<<8))
	case 4:
		return int(int32(uint32(c[0]) | uint32(c[1])<<8 | uint32(c[2])<<16 | uint32(c[3])<<24))
	default:
		x := 0
		for k := range 8 {
			x |= int(c[k]) << (8 * k)
		}
		return x
	}
}

// position sets p to vector number i.
func (v *vectors) position(i int, p []int) {
	for k := range p {
		p[k] = v.entry(i*v.width + k)
	}
}

// compare orders vector number i against p.
func (v *vectors) compare(i int, p []int) int {
	for k, x := range p {
		if y := v.entry(i*v.width + k); y != x {
			if y < x {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (v *vectors) has(p []int) bool {
	_, ok := v.find(p)
	return ok
}

// find is the number of p.
func (v *vectors) find(p []int) (int, bool) {
	n := v.slots[v.slot(p)]
	return int(n) - 1, n != 0
}

// slot is where the number of p is or would be.
func (v *vectors) slot(p []int) int {
	h := uint64(0)
	for _, x := range p {
		h = (h ^ uint64(x)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	mask := len(v.slots) - 1
	for s := int(h) & mask; ; s = (s + 1) & mask {
		if n := v.slots[s]; n == 0 || v.compare(int(n)-1, p) == 0 {
			return s
		}
	}
}

// add puts p in, if it is not, and gives its number.
func (v *vectors) add(p []int) (int, error) {
	s := v.slot(p)
	if n := v.slots[s]; n != 0 {
		return int(n) - 1, nil
	}
	n := v.len()
	if n >= math.MaxInt32 {
		return 0, fmt.Errorf("more than %s positions, which is more than are kept", amount(math.MaxInt32))
	}
	for _, x := range p {
		for v.size < 8 && x != x<<(64-8*v.size)>>(64-8*v.size) {
			v.widen()
		}
	}
	for _, x := range p {
		for k := range v.size {
			v.cells = append(v.cells, byte(x>>(8*k)))
		}
	}
	v.n++
	v.slots[s] = uint32(n + 1)
	if 4*n > 3*len(v.slots) {
		v.rehash()
	}
	return n, nil
}

// widen doubles the bytes of an entry.
func (v *vectors) widen() {
	wide := make([]byte, 0, 2*len(v.cells))
	for i := range len(v.cells) / v.size {
		x := v.entry(i)
		for k := range 2 * v.size {
			wide = append(wide, byte(x>>(8*k)))
		}
	}
	v.cells, v.size = wide, 2*v.size
}

// rehash doubles the slots.
func (v *vectors) rehash() {
	n := v.len()
	v.slots = make([]uint32, 2*len(v.slots))
	for i := range n {
		v.position(i, v.scratch)
		v.slots[v.slot(v.scratch)] = uint32(i + 1)
	}
}
