package solve

import (
	"context"
	"runtime"
	"sync"
)

// sideBySide makes tables that need nothing of each other, each of so many
// positions: where those are many, on all cores. The error is that of the first
// table that has one. Progress is that of all.
func sideBySide(ctx context.Context, n, positions int, table func(ctx context.Context, i int) (any, error)) ([]any, error) {
	made, failed := make([]any, n), make([]error, n)
	if n == 1 || positions < 8*manyTogether || runtime.GOMAXPROCS(0) == 1 {
		for i := range made {
			if made[i], failed[i] = table(ctx, i); failed[i] != nil {
				return nil, failed[i]
			}
		}
		return made, nil
	}
	under := progressOfAll(ctx, n)
	_, stopped := shareAll(ctx, n, 1, func() func(i int) {
		return func(i int) { made[i], failed[i] = table(under[i], i) }
	})
	for _, err := range append(failed, stopped) {
		if err != nil {
			return nil, err
		}
	}
	return made, nil
}

// progressOfAll gives contexts for solves that are one together.
func progressOfAll(ctx context.Context, n int) []context.Context {
	under := make([]context.Context, n)
	var mu sync.Mutex
	shares := make([]float64, n)
	for i := range under {
		under[i] = WithProgress(ctx, func(p Progress) {
			mu.Lock()
			shares[i] = float64(p.Done) / float64(p.Total)
			sum := 0.0
			for _, s := range shares {
				sum += s
			}
			mu.Unlock()
			const parts = 1 << 20
			tell(ctx, int(parts*sum), parts*n)
		})
	}
	return under
}
