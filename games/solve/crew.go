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

// grab is how many rows a worker takes at a time.
const grab = 16

// eachRow calls f with every row from 0, on all cores when there are many, and
// adds up what it returns. Calls for different rows must not disturb each
// other; each has the scratch of its core, which f leaves empty.
func eachRow(ctx context.Context, tiles, rows int, f func(row int, s *scratch) int) (int, error) {
	var taken, sum atomic.Int64
	work := func() {
		s := &scratch{bits: make([]uint64, tiles)}
		for ctx.Err() == nil {
			from := int(taken.Add(grab)) - grab
			if from >= rows {
				return
			}
			found := 0
			for row := from; row < min(from+grab, rows); row++ {
				found += f(row, s)
			}
			sum.Add(int64(found))
		}
	}
	var crew sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), rows/(4*grab)) - 1 {
		crew.Go(work)
	}
	work()
	crew.Wait()
	if err := ctx.Err(); err != nil {
		return 0, fmt.Errorf("stopped: %w", err)
	}
	return int(sum.Load()), nil
}
