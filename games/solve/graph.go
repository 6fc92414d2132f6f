package solve

import (
	"context"
	"runtime"
	"sync/atomic"
)

// graph is the moves of a game whose positions are numbered.
type graph interface {
	// after appends the options of p, before the positions that p is one of.
	after(p uint32, list []uint32) []uint32
	before(p uint32, list []uint32) []uint32
}

// A shared graph can be read by several cores at once, each by its own copy.
type shared interface {
	graph
	copy() graph
}

// A front is the positions that an analysis has settled, in the order in which
// it goes on from them: those before next are done with. Each position comes
// in once, so there is room for all from the beginning.
type front struct {
	queue []uint32
	n     atomic.Int64 // in the queue
	next  int
	watch
}

func newFront(positions int) *front { return &front{queue: make([]uint32, positions)} }

func (f *front) len() int { return int(f.n.Load()) }

// put adds positions at the end.
func (f *front) put(list ...uint32) {
	to := int(f.n.Add(int64(len(list))))
	copy(f.queue[to-len(list):], list)
}

// A spreader goes on from some positions: it settles some of those before them,
// appends these to found, and says how many it looked at. Each core has its own.
type spreader interface {
	spread(list, found []uint32) (more []uint32, looked int)
}

var (
	// manyTogether is the number of positions from which on the cores share
	// them, fewTogether those that one takes at a time. Tests make them small.
	manyTogether, fewTogether = 1 << 13, 1 << 9
	// alone is how many positions one core does before the analysis looks up,
	// atATime how many of them are spread from at a time.
	alone, atATime = 1 << 16, 1 << 6
)

// run goes on from positions up to, not including, to, from some or all: one
// core by the first spreader, or when there are many each core by one of its
// own, if one is not nil. Stopped, it has done those before next and no others.
func (f *front) run(ctx context.Context, to int, g graph, single spreader, one func(g graph) spreader) error {
	f.ctx = ctx
	f.reached(len(f.queue)+f.next, 2*len(f.queue)) // the other half is what made the graph
	if many, ok := g.(shared); ok && one != nil && to-f.next >= manyTogether && runtime.GOMAXPROCS(0) > 1 {
		return f.together(to, func() spreader { return one(many.copy()) })
	}
	for to = min(to, f.next+alone); f.next < to; {
		list := f.queue[f.next:min(to, f.next+atATime)]
		found, looked := single.spread(list, f.queue[:f.len()]) // there is room for them
		f.next += len(list)
		f.n.Store(int64(len(found)))
		if err := f.spend(5 * (looked + len(list))); err != nil {
			return err
		}
	}
	return nil
}

// together is run on all cores.
func (f *front) together(to int, one func() spreader) error {
	from := f.next
	shares := (to - from + fewTogether - 1) / fewTogether
	done, err := shareAll(f.ctx, shares, 1, func() func(i int) {
		s, found := one(), []uint32(nil)
		return func(i int) {
			lo := from + i*fewTogether
			found = found[:0]
			found, _ = s.spread(f.queue[lo:min(lo+fewTogether, to)], found)
			f.put(found...)
			if i%64 == 0 {
				tell(f.ctx, len(f.queue)+lo, 2*len(f.queue))
			}
		}
	})
	f.next = min(from+done*fewTogether, to)
	return err
}

// state is what a checkpoint holds of a front.
func (f *front) state(s *snapshot) {
	n := f.len()
	if s.number(&n); n < 0 || n > len(f.queue) {
		s.fail()
		return
	}
	f.n.Store(int64(n))
	numbers(s, f.queue[:n])
	s.index(&f.next, n)
}
