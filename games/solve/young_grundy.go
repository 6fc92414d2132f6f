package solve

import (
	"context"
	"fmt"

	"nimlab/games"
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

// grundyDiagrams goes through the diagrams in the order of their numbers, the
// empty one first.
func grundyDiagrams(ctx context.Context, rows, cols int) (*diagrams, error) {
	d := &diagrams{ranks: newHeads(rows+1, cols)}
	d.values = d.ranks.head // of the same length, and not used otherwise
	d.ranks.head = nil
	w := watch{ctx: ctx}
	p, taken := make([]int, rows), make([]int32, rows*cols+1)
	for n := 1; n < len(d.values); n++ {
		young{&games.Young{From: []int{cols}}}.next(p)
		bites := d.ranks.bites(p)
		for _, q := range bites[1:] { // the first takes the corner
			taken[d.values[q]] = int32(n)
		}
		for taken[d.values[n]] == int32(n) {
			d.values[n]++
		}
		if err := w.spend(len(bites)); err != nil {
			return nil, err
		}
	}
	return d, nil
}
