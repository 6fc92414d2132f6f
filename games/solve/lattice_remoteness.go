package solve

import (
	"context"

	"nimlab/games"
)

// A rating says how good it is to move to a cell, the greater the better; 0
// is no cell at all. Ratings above the middle belong to P-positions, which a
// player likes to move to, below it to N-positions, the middle to ties. A
// cell with the best option rated r is itself rated winner-r when that option
// is P and loser-r when it is N.
type scale struct{ middle, winner, loser, p0, n0 int }

// newScale is the scale of the measure. For remoteness a move to a P-position
// is the better the fewer plies are left there, and to an N-position the
// more: P is rated top-plies, N 1+plies. For suspense the other way round: P
// is rated middle+1+plies, N middle-1-plies.
func newScale(m Measure, top int) scale {
	middle := top/2 + 1
	if m == Suspense {
		return scale{middle, 2*middle - 1, 2*middle + 1, middle + 1, middle - 1}
	}
	return scale{middle, top + 2, top, top, 1}
}

// plies is the remoteness or suspense of a cell rated r.
func (s scale) plies(r int) int {
	switch {
	case r > s.middle:
		return (r - s.p0) * s.sign()
	case r < s.middle:
		return (s.n0 - r) * s.sign()
	}
	return None
}

// sign is which way plies run above the middle: -1 for remoteness.
func (s scale) sign() int {
	if s.p0 == s.middle+1 {
		return 1
	}
	return -1
}

// end is the rating of a cell where play is over.
func (s scale) end(rule games.Stuck) int {
	return [...]int{games.Loses: s.p0, games.Wins: s.n0, games.Ties: s.middle}[rule]
}

// ratings holds the rating of every cell.
type ratings[T uint16 | uint32] struct {
	*grid
	scale
	rate []T
}

func (r *ratings[T]) at(_ Measure, row, cell int) int {
	return r.plies(int(r.rate[row*r.cells+cell]))
}

// longest bounds the plies of a play: each takes at least the sum of the
// least jump.
func (l lattice) longest(bounds []int) int {
	total, least := plus(bounds...), maxInt
	for _, j := range l.Jumps {
		least = min(least, plus(j.By...))
	}
	return total / least
}

// narrow says whether the ratings fit 16 bits.
func (l lattice) narrow(bounds []int) bool { return l.longest(bounds) < 1<<15-4 }

// pliesSize counts the ratings, what the rays carry and what a row takes.
func (l lattice) pliesSize(bounds []int) (positions, bytes int) {
	positions = volume(bounds)
	if positions == maxInt {
		return maxInt, maxInt
	}
	g := newGrid(bounds)
	before, within := g.leaps(l.Jumps)
	cells := plus(positions, times(1+len(within), g.cells))
	for _, j := range before {
		if j.ray {
			cells = plus(cells, times(j.back, g.cells))
		}
	}
	if l.narrow(bounds) {
		return positions, times(cells, 2)
	}
	return positions, times(cells, 4)
}

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
	watch
}

func rateCells[T uint16 | uint32](ctx context.Context, l lattice, bounds []int, s scale) (any, error) {
	g := newGrid(bounds)
	r := &ratings[T]{g, s, make([]T, g.rows*g.cells)}
	k := &ratingKernel[T]{ratings: r, rules: l, best: make([]T, g.cells), watch: watch{ctx: ctx}}
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
	return r, k.rateRows()
}

func (k *ratingKernel[T]) rateRows() error {
	x := make([]int, len(k.bounds))
	for row := range k.rows {
		k.reached(row, k.rows)
		clear(k.best)
		for i := range k.before {
			k.options(i, row, x)
		}
		if err := k.settle(row, k.stuck(x, k.before, k.within)); err != nil {
			return err
		}
		k.next(x)
		if err := k.spend(k.cells * (len(k.before) + 1)); err != nil {
			return err
		}
	}
	return nil
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
	for c := range rate {
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
			return err
		}
	}
	return nil
}
