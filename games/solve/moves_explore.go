package solve

import (
	"context"
	"errors"
	"fmt"
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
	var known *explored
	covers := func(t any) bool {
		known = t.(*explored)
		return known.values.has(want) && !slices.ContainsFunc(roots, known.set.lacks)
	}
	p := plan{
		size: func([]int) (int, int) { return 0, 0 },
		solve: func(ctx context.Context, _ []int) (any, error) {
			t, err := e.solveFrom(ctx, want, roots, given, known)
			if l := new(loopError); errors.As(err, &l) && known != nil { // perhaps of an earlier root
				return e.solveFrom(ctx, want, roots, given, nil)
			}
			return t, err
		},
	}
	t, err := tables.tableThat(ctx, e.key('E'), nil, p, covers)
	if err != nil {
		return readers{}, err
	}
	x := t.(*explored)
	e.reached = x
	return x.values.readers(ms, func(p []int) (int, bool) {
		if p, err := e.formed(p); err == nil {
			return x.set.find(p)
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
// among them, and solves what it has found. What is known of earlier roots
// stays: it is gone on from, or where it lacks a measure solved again.
func (e *moves) solveFrom(ctx context.Context, want []Measure, roots, given [][]int, known *explored) (t *explored, err error) {
	kept := make([][]int, len(roots)) // the caller may change its own
	for i, p := range roots {
		kept[i] = slices.Clone(p)
	}
	t = &explored{shape: e.Moves, set: newVectors(e.Width)}
	switch {
	case known == nil:
	case known.values.has(want) && known.values[loopy] == nil:
		t = known.more()
		defer func() {
			if err != nil {
				known.set.undo()
			}
		}()
	default:
		kept = append(kept, known.roots...)
	}
	t.roots = append(t.roots, kept...)
	x := newExplorer(e, t)
	for _, p := range kept {
		if _, err := t.set.add(p); err != nil {
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
	if err := x.turn(); err != nil {
		return nil, err
	}
	for _, m := range want {
		if err := x.solve(ctx, m); err != nil {
			return nil, err
		}
	}
	return t, x.solveOther(ctx, known)
}

// explorer asks for the options of each position it has found, in the order it
// found them, until there are no new ones.
type explorer struct {
	*moves
	table  *explored
	known  int      // positions that were solved before
	graph  *edges   // of the others, and after them the border
	border []uint32 // the known ones that those can move to
	over   []uint8  // what Over said of each
	batch  games.Batch
	asked  []int
	list   []uint32 // the options of one position, by number
	next   int      // positions found when the memory is looked at again

	answers [][]int  // the options of the first positions, when they were asked first
	checked int      // positions whose representatives were checked
	turns   []uint8  // of a game of points: of each position
	gains   []uint32 // of each edge
	options lists    // of a game with parts: where each option ends
}

// newExplorer goes on from the positions of the table.
func newExplorer(e *moves, t *explored) *explorer {
	x := &explorer{moves: e, table: t, known: t.set.len(), graph: newEdges(0, 0)}
	x.options.start = []uint32{0}
	if x.known > 0 {
		x.next = x.known + 1<<16
	}
	return x
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
	for p := range len(x.options.start) - 1 {
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
	for set, lo := x.table.set, x.known; lo < set.len(); {
		hi := min(set.len(), lo+atOnce)
		x.write(lo, hi)
		if err := x.Ask(ctx, x.asked, &x.batch); err != nil {
			return err
		}
		for k := range hi - lo {
			if err := x.put(ctx, k); err != nil {
				return err
			}
			if lo+k < x.known+sample {
				x.answers = append(x.answers, slices.Clone(x.batch.Of(k)))
			}
		}
		lo = hi
		if !sampled && (hi >= x.known+sample || hi == set.len()) {
			sampled = true
			x.write(x.known, min(hi, x.known+sample))
			if err := x.sameTwice(ctx, x.asked, &x.batch); err != nil {
				return err
			}
			for k, first := range x.answers {
				if !slices.Equal(first, x.batch.Of(k)) {
					return x.fickle(x.vector(x.asked, k))
				}
			}
		}
		if err := x.endless(lo); err != nil {
			return err
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
	list := x.list[:0]
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
		if x.points != nil {
			options = append(options, q)
		}
		if x.Parts != nil {
			x.options.at = append(x.options.at, uint32(len(list)))
		}
	}
	x.list = list
	if x.Parts != nil {
		x.options.start = append(x.options.start, uint32(len(x.options.at)))
	}
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
	if x.Parts == nil {
		return x.number(q, list)
	}
	parts, err := x.cut(ctx, q)
	for _, part := range parts {
		if err == nil {
			err = x.number(part, list)
		}
	}
	return err
}

// number adds the number of a position's representative to the list.
func (x *explorer) number(p []int, list *[]uint32) error {
	form, err := x.formed(p)
	if err != nil {
		return err
	}
	i, err := x.table.set.add(form)
	*list = append(*list, uint32(i))
	return err
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
	} else if roots, fits := corners(lo, hi); fits == nil {
		r, err = e.explore(ctx, []Measure{m}, roots)
	} else {
		err = fits
	}
	return func(p []int) (int, error) {
		if !e.fits(p) {
			return None, nil
		}
		return r[m](p), nil
	}, err
}

// corners are all points between lo and hi, refused where they alone would not
// fit.
func corners(lo, hi []int) ([][]int, error) {
	points := 1
	for i, low := range lo {
		points = times(points, plus(max(hi[i]-low, hi[i]), 1))
	}
	if err := reserve(points, times(points, 8*len(lo)+24)); err != nil {
		return nil, err
	}
	var list [][]int
	for p, ok := slices.Clone(lo), true; ok; ok = nextInBox(p, func(i int) int { return lo[i] }, func(i int) int { return hi[i] }) {
		list = append(list, slices.Clone(p))
	}
	return list, nil
}
