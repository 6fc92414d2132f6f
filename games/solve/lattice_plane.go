package solve

import (
	"context"
	"math/bits"
)

// sortedPlane is a table of outcomes that a sorted kernel fills, with every
// P-position in all orders of its piles.
type sortedPlane struct {
	*rowKernel
	*sortedKernel
}

// planeOf makes the table for the rules and the box of a row kernel.
func planeOf(ctx context.Context, r *rowKernel) (any, error) {
	j := jobOf(ctx)
	k, ok := leftBy[*sortedPlane](j)
	if !ok {
		r.kept, r.p = r.rows, make([]uint64, r.rows*r.words)
		k = &sortedPlane{r, newSortedKernel(r.rules, r.bounds[0])}
		j.resume(k, k.restart)
	}
	err := k.sortedKernel.run(ctx, func() { j.keep(k) }, k.enter)
	if err == nil {
		err = k.mirror(ctx)
	}
	if err != nil {
		j.leave(k, plus(8*len(k.p), k.rules.sortedBytes(k.sortedKernel.n)))
	}
	return k.outcomes, err
}

// line is the row of two piles.
func (k *sortedPlane) line(a, b int) []uint64 { return k.of(k.p, a*k.cells+b) }

// enter marks the P-position a <= b <= c, in this order only.
func (k *sortedPlane) enter(a, b, c int) { k.line(a, b)[c>>6] |= 1 << uint(c&63) }

// mirror marks the P-positions in the other orders: for one first pile after the
// other, as what lies close together is quickly written.
func (k *sortedPlane) mirror(ctx context.Context) error {
	w := watch{ctx: ctx}
	for a := range k.cells {
		for b := range a {
			copy(k.line(a, b), k.line(b, a))
		}
		for b := range k.cells {
			k.mirrorRow(a, b)
		}
		if err := w.spend(4 * k.cells * k.words); err != nil {
			return err
		}
	}
	return nil
}

// mirrorRow marks (a, c, b) for the P-positions (a, b, c) with a, b <= c.
func (k *sortedPlane) mirrorRow(a, b int) {
	row, from := k.line(a, b), max(a, b)
	for i := from >> 6; i < len(row); i++ {
		for found := row[i] & between(from, k.cells-1, i); found != 0; found &= found - 1 {
			k.line(a, i<<6+bits.TrailingZeros64(found))[b>>6] |= 1 << uint(b&63)
		}
	}
}

func (k *sortedPlane) restart() error {
	clear(k.p)
	return k.sortedKernel.restart()
}

// state is all that is known before an a.
func (k *sortedPlane) state(s *snapshot) {
	k.sortedKernel.state(s)
	numbers(s, k.p)
}
