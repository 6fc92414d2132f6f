package solve

import (
	"context"
	"encoding/binary"
)

func (l lattice) solvePlies(ctx context.Context, m Measure, bounds []int) (any, error) {
	if l.narrow(bounds) {
		return rateCells[uint16](ctx, l, bounds, newScale(m, 1<<16-1))
	}
	return rateCells[uint32](ctx, l, bounds, newScale(m, 1<<32-1))
}

// ratingKernel rates a lattice a row at a time. What a ray brings is the best
// rating met on it so far, so a cell costs one comparison a jump.
type ratingKernel[T uint16 | uint32] struct {
	*ratings[T]
	rules  lattice
	before []leap
	within []leap
	carry  [][]T // per jump before: the ray's best for the last rows
	run    [][]T // per jump within: the ray's best, for this row
	best   []T   // of the row: the best option
	now    int   // the row being rated
	cell   int   // the first of it that is not, where jumps stay in the row
	x      []int // its coordinates
	watch
}

func rateCells[T uint16 | uint32](ctx context.Context, l lattice, bounds []int, s scale) (any, error) {
	j := jobOf(ctx)
	k, ok := leftBy[*ratingKernel[T]](j)
	if !ok {
		k = newRatingKernel[T](l, bounds, s)
		j.resume(k, func() error {
			if k.now > 0 { // something was read
				*k = *newRatingKernel[T](l, bounds, s)
			}
			return nil
		})
	}
	k.ctx = ctx
	return k.ratings, k.rateRows(j)
}

func newRatingKernel[T uint16 | uint32](l lattice, bounds []int, s scale) *ratingKernel[T] {
	g := newGrid(bounds)
	r := &ratings[T]{g, s, make([]T, g.rows*g.cells)}
	k := &ratingKernel[T]{ratings: r, rules: l, best: make([]T, g.cells), x: make([]int, len(bounds))}
	k.before, k.within = g.leaps(l.Jumps)
	k.carry = make([][]T, len(k.before))
	for i, j := range k.before {
		if j.ray {
			k.carry[i] = make([]T, j.back*g.cells)
		}
	}
	k.run = make([][]T, len(k.within))
	for i := range k.run {
		k.run[i] = make([]T, g.cells)
	}
	return k
}

// rateRows rates row after row. Stopped, it can be called again.
func (k *ratingKernel[T]) rateRows(j *job) error {
	for ; k.now < k.rows; k.now++ {
		if k.cell == 0 { // else the row is begun
			if k.looked() {
				j.keep(k)
			}
			k.reached(k.now, k.rows)
			clear(k.best)
			for i := range k.before {
				k.options(i, k.now, k.x)
			}
		}
		err := k.settle(k.now, k.stuck(k.x, k.before, k.within))
		if err == nil {
			k.next(k.x)
			k.cell = 0
			if err = k.spend(k.cells * (len(k.before) + 1)); err != nil {
				k.now++
			}
		}
		if err != nil {
			j.leave(k, times(len(k.rate), binary.Size(T(0))))
			return err
		}
	}
	return nil
}

// state is all that is known before a row.
func (k *ratingKernel[T]) state(s *snapshot) {
	s.index(&k.now, k.rows)
	for i := range k.x {
		s.number(&k.x[i])
	}
	numbers(s, k.rate)
	for i := range k.carry {
		numbers(s, k.carry[i])
	}
}

// options brings to the row what jump i of those before offers.
func (k *ratingKernel[T]) options(i, row int, x []int) {
	j := &k.before[i]
	reaches := j.reaches(x)
	if !j.ray {
		if reaches {
			from := k.rate[(row-j.back)*k.cells:][:k.cells-j.shift]
			for c, r := range k.best[j.shift:][:len(from)] {
				k.best[j.shift+c] = max(r, from[c])
			}
		}
		return
	}
	slot := k.carry[i][row%j.back*k.cells:][:k.cells]
	if !reaches {
		clear(slot)
		return
	}
	carryBest(slot, k.rate[(row-j.back)*k.cells:][:k.cells], k.best, j.shift)
}

// carryBest moves the best rating met on a ray on by one row, as carryOn does
// with bits.
func carryBest[T uint16 | uint32](slot, row, best []T, shift int) {
	row, best = row[:len(slot)], best[:len(slot)]
	if shift == 0 {
		for c, r := range slot {
			r = max(r, row[c])
			slot[c] = r
			best[c] = max(best[c], r)
		}
		return
	}
	for c := len(slot) - 1; c >= shift; c-- {
		r := max(slot[c-shift], row[c-shift])
		slot[c] = r
		best[c] = max(best[c], r)
	}
	clear(slot[:shift])
}

// settle rates the row from the best options in earlier rows: its first
// cells, where no move is left, then the others.
func (k *ratingKernel[T]) settle(row, stuck int) error {
	rate := k.rate[row*k.cells:][:k.cells]
	end := T(k.end(k.rules.Stuck))
	for c := range stuck {
		rate[c] = end
	}
	if row == 0 {
		rate[0] = T(k.end(k.rules.Zero))
	}
	if len(k.within) > 0 {
		return k.walk(rate, stuck)
	}
	for c := stuck; c < k.cells; c++ {
		rate[c] = k.own(k.best[c])
	}
	return nil
}

// own is the rating of a cell whose best option is rated best.
func (k *ratingKernel[T]) own(best T) T {
	switch middle := T(k.middle); {
	case best > middle:
		return T(k.winner) - best
	case best < middle:
		return T(k.loser) - best
	}
	return best
}

// walk rates a row with jumps inside it, from low to high.
func (k *ratingKernel[T]) walk(rate []T, stuck int) error {
	for c := k.cell; c < len(rate); c++ {
		best := k.best[c]
		for i := range k.within {
			j, run := &k.within[i], k.run[i]
			if c < j.shift {
				run[c] = 0
				continue
			}
			r := rate[c-j.shift]
			if j.ray {
				r = max(r, run[c-j.shift])
				run[c] = r
			}
			best = max(best, r)
		}
		if c >= stuck {
			rate[c] = k.own(best)
		}
		if err := k.spend(4 * len(k.within)); err != nil {
			k.cell = c + 1
			return err
		}
	}
	k.cell = len(rate)
	return nil
}
