package games

import (
	"context"
	"runtime"
	"sync"
)

// askTogether is Ask on all cores, each of which has its share of the positions;
// the answers, or the first error, are those of one core.
func (m *Moves) askTogether(ctx context.Context, p []int, b *Batch) error {
	n := len(p) / m.Width
	cores := min(runtime.GOMAXPROCS(0), n)
	for len(b.parts) < cores {
		b.parts = append(b.parts, Batch{})
	}
	failed, panicked := make([]error, cores), make([]any, cores)
	var crew sync.WaitGroup
	for i := range cores {
		crew.Go(func() {
			defer func() { panicked[i] = recover() }()
			part := &b.parts[i]
			part.To, part.Ends, part.Over = part.To[:0], part.Ends[:0], part.Over[:0]
			failed[i] = m.askAlone(ctx, p[n*i/cores*m.Width:n*(i+1)/cores*m.Width], part)
		})
	}
	crew.Wait()
	for i, part := range b.parts[:cores] {
		if panicked[i] != nil {
			panic(panicked[i]) // how a host ends a run
		}
		if failed[i] != nil {
			return failed[i]
		}
		b.join(&part)
	}
	return nil
}

// join adds the answers of a part.
func (b *Batch) join(part *Batch) {
	before := len(b.To)
	b.To, b.Over = append(b.To, part.To...), append(b.Over, part.Over...)
	for _, end := range part.Ends {
		b.Ends = append(b.Ends, before+end)
	}
}
