package solve

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// scratch collects bits of a row's tiles.
type scratch struct {
	bits    []uint64
	touched []uint32 // the tiles with bits
}

func (s *scratch) add(tile uint32, found uint64) {
	if found == 0 {
		return
	}
	if s.bits[tile] == 0 {
		s.touched = append(s.touched, tile)
	}
	s.bits[tile] |= found
}

// grab is how many rows a worker takes at a time. Tests make it small.
var grab = 16

// eachRow calls f with every row from one on, on all cores when there are many,
// and adds up what it returns. Calls for different rows must not disturb each
// other; each has the scratch of its core, which f leaves empty. Stopped, it has
// done the rows before done and no others.
func eachRow(ctx context.Context, tiles, from, rows int, f func(row int, s *scratch) int) (found, done int, err error) {
	var sum atomic.Int64
	done, err = shareAll(ctx, (rows-from+grab-1)/grab, 4, func() func(i int) {
		s := &scratch{bits: make([]uint64, tiles)}
		return func(i int) {
			for row := from + i*grab; row < min(rows, from+(i+1)*grab); row++ {
				if n := f(row, s); n > 0 {
					sum.Add(int64(n))
				}
			}
		}
	})
	return int(sum.Load()), min(rows, from+done*grab), err
}

// share has the cores do the work items from 0 up to, not including, n, a few
// at a time; each core calls worker for what does its items. It stops at an
// error and when the context is cancelled.
func share(ctx context.Context, n, few int, worker func() func(i int) error) error {
	var taken atomic.Int64
	var failed atomic.Pointer[error]
	work := func() {
		do := worker()
		for ctx.Err() == nil && failed.Load() == nil {
			from := int(taken.Add(int64(few))) - few
			if from >= n {
				return
			}
			for i := from; i < min(from+few, n); i++ {
				if err := do(i); err != nil {
					failed.CompareAndSwap(nil, &err)
					return
				}
			}
		}
	}
	var crew sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n/(4*few)) - 1 {
		crew.Go(work)
	}
	work()
	crew.Wait()
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("stopped: %w", err)
	}
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

// shareAll is share for items that cannot fail: those from 0 up to, not
// including, the number it returns are done, and no others, even where it is
// stopped. Another core is called in for every so many items.
func shareAll(ctx context.Context, n, each int, worker func() func(i int)) (done int, err error) {
	var taken atomic.Int64
	work := func() {
		do := worker()
		for ctx.Err() == nil {
			i := int(taken.Add(1)) - 1
			if i >= n {
				return
			}
			do(i)
		}
	}
	var crew sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n/each) - 1 {
		crew.Go(work)
	}
	work()
	crew.Wait()
	if done = min(n, int(taken.Load())); done < n {
		return done, fmt.Errorf("stopped: %w", ctx.Err())
	}
	return n, nil
}
