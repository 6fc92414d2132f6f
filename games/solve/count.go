package solve

import (
	"context"
	"math/bits"

	"nimlab/games"
)

// Counts are numbers of positions by games.Outcome.
type Counts = [games.Outcomes]int

// Count counts the positions of each outcome, those that Table.Each goes
// through; the index is the games.Outcome. For a Lattice it keeps only the
// rows that later ones need, not a table, so it goes far beyond what Solve can
// hold. It fails as Solve does.
func Count(ctx context.Context, s games.Shape) (Counts, error) {
	e, err := engineFor(s, Outcome)
	if err != nil {
		return Counts{}, err
	}
	switch e := e.(type) {
	case lattice:
		if !e.wanders() {
			return e.tally(ctx)
		}
	case *stored:
		if _, two := s.(*games.TwoToken); !two {
			return e.tally(ctx)
		}
	}
	var counts Counts
	t, err := Solve(ctx, s, Outcome)
	if err != nil {
		return counts, err
	}
	w := watch{ctx: ctx}
	t.Each(func(p []int) bool {
		counts[t.At(Outcome, p)]++
		err = w.spend(40)
		return err == nil
	})
	return counts, err
}

// tally counts the bits of each row as it is solved.
func (l lattice) tally(ctx context.Context) (counts Counts, err error) {
	if volume(l.Bounds) == maxInt {
		return counts, reserve(maxInt, maxInt)
	}
	if l.sorted(l.Bounds) {
		return l.tallySorted(ctx)
	}
	g := newGrid(l.Bounds)
	if l.lonely(g) {
		return l.tallyLone(ctx, g)
	}
	if k := newStrips(l, g); k != nil {
		counts, fit, err := l.tallyStrips(ctx, k)
		if fit || err != nil {
			return counts, err
		}
	}
	return l.tallyRows(ctx)
}

// tallyRows keeps the rows that later ones need.
func (l lattice) tallyRows(ctx context.Context) (counts Counts, err error) {
	k := newRowKernel(ctx, l, newGrid(l.Bounds))
	kept, carried := 1, 0
	for _, j := range append(k.before, k.within...) {
		kept = max(kept, j.back+1)
		if j.ray {
			carried += j.back
		}
	}
	kept = min(kept, k.rows)
	if err := reserve(volume(l.Bounds), times(kept+carried, k.words, 8, 2)); err != nil {
		return counts, err
	}
	ctx = withJob(ctx, append(l.key(Outcome), "count"...), l.Bounds)
	if left, ok := leftBy[*rowKernel](jobOf(ctx)); ok {
		k = left
	} else {
		k.keep(kept)
	}
	err = k.run(ctx, func(p, unwon []uint64) {
		lost := ones(p)
		k.counts[games.PPosition] += lost
		if unwon != nil {
			k.counts[games.Tie] += ones(unwon) - lost
		}
	})
	if counts = k.counts; err == nil {
		jobOf(ctx).done()
	}
	counts[games.NPosition] = volume(l.Bounds) - counts[games.PPosition] - counts[games.Tie]
	return counts, err
}

// tallyLone counts rows of one P-position at most.
func (l lattice) tallyLone(ctx context.Context, g *grid) (counts Counts, err error) {
	if err := reserve(volume(l.Bounds), l.loneBytes(g)); err != nil {
		return counts, err
	}
	ctx = withJob(ctx, append(l.key(Outcome), "lone"...), l.Bounds)
	k, ok := leftBy[*loneKernel](jobOf(ctx))
	if !ok {
		k = newLoneKernel(l, g, false)
	}
	err = k.run(ctx)
	jobOf(ctx).end(err)
	counts[games.PPosition], counts[games.NPosition] = k.counted, volume(l.Bounds)-k.counted
	return counts, err
}

// tallyStrips counts by strips, where they fit the rows.
func (l lattice) tallyStrips(ctx context.Context, k *strips) (counts Counts, fit bool, err error) {
	if err := reserve(volume(l.Bounds), k.bytes()); err != nil {
		return counts, true, err
	}
	ctx = withJob(ctx, append(l.key(Outcome), "strips"...), l.Bounds)
	if left, ok := leftBy[*strips](jobOf(ctx)); ok {
		k = left
	}
	fit, err = k.run(ctx)
	jobOf(ctx).end(err)
	counts = k.counts()
	counts[games.NPosition] = volume(l.Bounds) - counts[games.PPosition] - counts[games.Tie]
	return counts, fit, err
}

// ones counts the bits of a row.
func ones(row []uint64) (n int) {
	for _, w := range row {
		n += bits.OnesCount64(w)
	}
	return n
}

// tallySorted counts each P-position once for every order of its piles.
func (l lattice) tallySorted(ctx context.Context) (counts Counts, err error) {
	n := l.Bounds[0]
	if err := reserve(volume(l.Bounds), l.sortedBytes(n)); err != nil {
		return counts, err
	}
	ctx = withJob(ctx, append(l.key(Outcome), "count"...), l.Bounds)
	j := jobOf(ctx)
	k, ok := leftBy[*sortedKernel](j)
	if !ok {
		k = newSortedKernel(l, n)
		j.resume(k, k.restart)
	}
	err = k.run(ctx, func() { j.keep(k) }, func(a, b, c int) {
		switch {
		case a == b && b == c:
			k.counted++
		case a == b || b == c:
			k.counted += 3
		default:
			k.counted += 6
		}
	})
	if counts[games.PPosition] = k.counted; err == nil {
		j.done()
	} else {
		j.leave(k, l.sortedBytes(n))
	}
	counts[games.NPosition] = volume(l.Bounds) - counts[games.PPosition]
	return counts, err
}
