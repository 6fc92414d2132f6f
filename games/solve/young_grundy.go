package solve

import (
	"context"
	"fmt"
)

// diagrams are the Grundy values of the diagrams in a box, by number.
type diagrams struct {
	ranks  *heads // numbers the diagrams: as tails under one more row
	values []uint16
}

func (t *diagrams) bytes() int { return 2 * len(t.values) }

// grundy reads the table of the box around p; all that play reaches is in it.
func (e young) grundy(ctx context.Context, p []int) (func(p []int) int, error) {
	rows, cols := len(p), p[0]
	t, err := tables.table(ctx, fmt.Appendf(nil, "G%d", rows), []int{cols}, plan{
		size: func(b []int) (int, int) {
			n := binomial(rows+b[0], b[0])
			return n, times(n, 2)
		},
		solve: func(ctx context.Context, b []int) (any, error) { return grundyDiagrams(ctx, rows, b[0]) },
	})
	if err != nil {
		return nil, err
	}
	d := t.(*diagrams)
	return func(p []int) int { return int(d.values[d.ranks.number(p)]) }, nil
}
