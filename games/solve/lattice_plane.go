package solve

import "context"

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
	if err != nil {
		j.leave(k, plus(8*len(k.p), k.rules.sortedBytes(k.sortedKernel.n)))
	}
	return k.outcomes, err
}

// enter marks a P-position.
func (k *sortedPlane) enter(a, b, c int) {
	v := [3]int{a, b, c}
	for _, o := range orders {
		w := [3]int{v[o[0]], v[o[1]], v[o[2]]}
		row, cell := k.rowKernel.row(w[:]), w[k.last]
		k.p[row*k.words+cell>>6] |= 1 << uint(cell&63)
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
