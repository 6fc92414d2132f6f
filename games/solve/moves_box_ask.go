package solve

import (
	"context"
	"runtime"
	"slices"
	"time"

	"nimlab/games"
)

// answered is what the function says of the positions numbered from lo up to,
// not including, hi, which asked lists.
type answered struct {
	lo, hi int
	asked  []int
	batch  games.Batch

	options []uint32 // the options in the batch, by number
	each    uint64   // 2^32 by the numbers of a position, rounded up
}

// lotOf is how many positions are asked for together that have so many numbers of
// options each: fewer where those would take much memory.
func lotOf(numbers float64) int {
	return max(atOnce/16, min(together, int((1<<18)/max(1, numbers))))
}

const (
	atOnce   = 1 << 10 // positions asked for together
	together = 1 << 9  // the same, of a box
)

// inTurn asks for the positions from done on, along the way that the moves go,
// and has take take the answers in; of so many units the solve has, each
// position is one. While answers are taken in the function is asked for the
// next, on the goroutine of the caller: it may be interpreted. That is only done
// for a slow function, as the first lots tell: else it takes longer to wake a
// goroutine than to ask for a lot.
func (b *boxSolver) inTurn(ctx context.Context, units int, take func(*answered) error) error {
	w := watch{ctx: ctx}
	taken := func(a *answered) error {
		if !b.rank(a) {
			return b.fault(a)
		}
		if err := take(a); err != nil {
			return err
		}
		b.done += a.hi - a.lo
		tell(ctx, b.done, units)
		b.keep(ctx)
		return w.spend(8 * len(a.batch.To))
	}
	here := func(a *answered) (*answered, error) { return a, taken(a) }
	if runtime.GOMAXPROCS(0) == 1 || b.n-b.done < manyTogether {
		return b.inOrder(ctx, b.n, &answered{}, here)
	}
	first := min(manyTogether, 8*together)
	began := time.Now()
	if err := b.inOrder(ctx, b.done+first, &answered{}, here); err != nil {
		return err
	}
	if time.Since(began) < time.Duration(first)*slowPosition {
		return b.inOrder(ctx, b.n, &answered{}, here)
	}
	belt := newBelt(taken)
	err := b.inOrder(ctx, b.n, belt.free(), func(a *answered) (*answered, error) { return belt.pass(a), nil })
	if failed := belt.end(); failed != nil {
		return failed // it is of positions asked for before
	}
	return err
}

// slowPosition is how long a slow function takes for one position, with what is
// done with the answer. Tests make it small.
var slowPosition = time.Microsecond

// inOrder asks for the positions that are still to ask, up to the to-th, and
// passes each lot of answers on; pass gives the room for the next, nil to end.
func (b *boxSolver) inOrder(ctx context.Context, to int, a *answered, pass func(*answered) (*answered, error)) error {
	var err error
	for asked := b.done; asked < to && a != nil && err == nil; {
		a.lo = asked
		a.hi = min(to, a.lo+lotOf(b.average*float64(b.Width)))
		asked = a.hi
		if b.way == up {
			a.lo, a.hi = b.n-a.hi, b.n-a.lo
		}
		if err = b.ask(ctx, a); err == nil {
			a, err = pass(a)
		}
	}
	return err
}

// ask fills the answers.
func (b *boxSolver) ask(ctx context.Context, a *answered) error {
	n := a.hi - a.lo
	a.asked = slices.Grow(a.asked[:0], n*b.Width)[:n*b.Width]
	if b.Width == 1 {
		for k := range a.asked {
			a.asked[k] = a.lo + k
		}
		return b.Ask(ctx, a.asked, &a.batch)
	}
	for axis, s := range b.stride {
		a.asked[axis] = a.lo / s % (b.Bounds[axis] + 1)
	}
	for i := b.Width; i < len(a.asked); i += b.Width {
		copy(a.asked[i:i+b.Width], a.asked[i-b.Width:i])
		nextUpTo(a.asked[i:i+b.Width], b.Bounds)
	}
	return b.Ask(ctx, a.asked, &a.batch)
}

// A belt brings answers to another goroutine, which takes them in, one lot after
// the other, until it fails.
type belt struct {
	full, empty chan *answered
	ended       chan struct{}
	err         error
	panicked    any
}

func newBelt(take func(*answered) error) *belt {
	const lots = 3 // one asked for, one on its way, one taken in
	b := &belt{full: make(chan *answered, lots), empty: make(chan *answered, lots), ended: make(chan struct{})}
	for range lots {
		b.empty <- new(answered)
	}
	go func() {
		defer close(b.ended)
		defer func() { b.panicked = recover() }()
		for a := range b.full {
			if b.err = take(a); b.err != nil {
				return
			}
			b.empty <- a
		}
	}()
	return b
}

// free waits for room for answers; nil when no more are taken.
func (b *belt) free() *answered {
	select {
	case a := <-b.empty:
		return a
	case <-b.ended:
		return nil
	}
}

// pass hands answers on and gives room for the next.
func (b *belt) pass(a *answered) *answered {
	select {
	case b.full <- a:
		return b.free()
	case <-b.ended:
		return nil
	}
}

// end waits until all is taken in.
func (b *belt) end() error {
	close(b.full)
	<-b.ended
	if b.panicked != nil {
		panic(b.panicked)
	}
	return b.err
}
