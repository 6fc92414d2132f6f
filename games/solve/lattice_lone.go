package solve

import (
	"context"
	"math/bits"

	"nimlab/games"
)

// Where a ray of step one lies within rows, as of the rook and the queen, a row
// has at most one P-position: all cells beyond can move to it. So a row is the
// search for its first cell that no P-position comes to.
//
// A loneKernel keeps for each ray from earlier rows which of its lines have a
// P-position. A line meets later rows further on, so instead of moving the bits
// it moves where the row begins among them.
type loneKernel struct {
	*outcomes // whose plane is nil where they are only counted
	rules     lattice
	steps     []leap // to earlier rows
	rays      []loneRay
	lone      []int     // by row modulo their number: the cell that is P, -1 when there is none
	taken     []int     // of the row: the cells from which a step leads to a P-position
	lines     []*window // and the lines of the rays
	now       int
	x         []int
	counted   int
	begun     bool
	watch
}

// loneRay is a ray; of the rows that are its lead apart, each other has lines of
// its own.
type loneRay struct {
	leap
	lines []window
	slot  int // the lines of the row
}

// lonely says whether rows have one P-position at most, and play no ties.
func (l lattice) lonely(g *grid) bool {
	_, within := g.leaps(l.Jumps)
	for _, j := range within {
		if j.ray && j.shift == 1 {
			return !l.ties()
		}
	}
	return false
}

// lonePlane is the table of rows of one P-position at most.
func (l lattice) lonePlane(ctx context.Context, g *grid) (any, error) {
	k, ok := leftBy[*loneKernel](jobOf(ctx))
	if !ok {
		k = newLoneKernel(l, g, true)
	}
	return k.outcomes, k.run(ctx)
}

// newLoneKernel keeps the bits of all rows, or none.
func newLoneKernel(l lattice, g *grid, keep bool) *loneKernel {
	k := &loneKernel{outcomes: &outcomes{grid: g, words: (g.cells + 63) / 64, kept: g.rows}, rules: l}
	before, _ := g.leaps(l.Jumps)
	kept := 1
	for _, j := range before {
		if j.ray {
			k.rays = append(k.rays, loneRay{leap: j})
		} else {
			k.steps, kept = append(k.steps, j), max(kept, j.back+1)
		}
	}
	k.lone = make([]int, kept)
	if keep {
		k.p = make([]uint64, g.rows*k.words)
	}
	k.restart()
	return k
}

// room is where a row begins at first, more than any shift.
func (k *loneKernel) room() int { return 64 * (k.words + 1) }

// loneBytes is what a lone kernel takes besides the rows.
func (l lattice) loneBytes(g *grid) (bytes int) {
	before, _ := g.leaps(l.Jumps)
	for _, j := range before {
		if j.ray {
			bytes = plus(bytes, times(j.back, plus(times(2, g.cells/64+1), g.cells/2048, 12), 8))
		} else {
			bytes = plus(bytes, times(j.back, 8))
		}
	}
	return bytes
}

func (k *loneKernel) restart() {
	k.now, k.counted, k.x = 0, 0, make([]int, len(k.bounds))
	clear(k.p)
	for i := range k.rays {
		r := &k.rays[i]
		r.slot, r.lines = 0, make([]window, r.back)
		for s := range r.lines {
			words := 2*k.words + 2
			r.lines[s] = window{make([]uint64, words), make([]uint64, (words+63)/64), k.room()}
		}
	}
}

// state is all that is known before a row.
func (k *loneKernel) state(s *snapshot) {
	s.number(&k.now)
	s.number(&k.counted)
	for _, list := range [][]int{k.x, k.lone} {
		for i := range list {
			s.number(&list[i])
		}
	}
	for i := range k.rays {
		s.index(&k.rays[i].slot, k.rays[i].back-1)
		for j := range k.rays[i].lines {
			w := &k.rays[i].lines[j]
			s.index(&w.at, k.room())
			numbers(s, w.bits)
			w.findFull()
		}
	}
	numbers(s, k.p)
}

// run solves row after row. Stopped between rows it can be run again.
func (k *loneKernel) run(ctx context.Context) error {
	j := jobOf(ctx)
	if k.ctx = ctx; !k.begun {
		j.resume(k, func() error { k.restart(); return nil })
		k.begun = true
	}
	for ; k.now < k.rows; k.now++ {
		if k.looked() {
			j.keep(k)
		}
		k.reached(k.now, k.rows)
		looked := k.row()
		k.next(k.x)
		for i := range k.rays {
			k.rays[i].slot = (k.now + 1) % k.rays[i].back
		}
		if err := k.spend(10 * (looked + len(k.rays) + 2)); err != nil {
			k.now++
			j.leave(k, 8*len(k.p)+k.rules.loneBytes(k.grid))
			return err
		}
	}
	return nil
}

// row solves a row and says how much it looked at.
func (k *loneKernel) row() (looked int) {
	looked, stuck := k.aim()
	c, words := k.cell(stuck)
	k.lone[k.now%len(k.lone)] = c
	if c < 0 {
		return looked + words
	}
	k.counted++
	for i := range k.rays {
		k.rays[i].lines[k.rays[i].slot].mark(c)
	}
	if k.p != nil {
		k.p[k.now*k.words+c>>6] |= 1 << uint(c&63)
	}
	return looked + words
}

// aim finds what leads to the row, and how many of its cells have no move.
func (k *loneKernel) aim() (looked, stuck int) {
	stuck = 1 // by the ray within
	k.taken, k.lines = k.taken[:0], k.lines[:0]
	for i := range k.steps {
		if j := &k.steps[i]; j.reaches(k.x) {
			stuck = min(stuck, j.shift)
			if c := k.lone[(k.now-j.back)%len(k.lone)]; c >= 0 {
				k.taken = append(k.taken, c+j.shift)
			}
		}
	}
	for i := range k.rays {
		j := &k.rays[i]
		w := &j.lines[j.slot]
		if !j.reaches(k.x) {
			clear(w.bits)
			clear(w.full)
			w.at = k.room()
			looked += k.words
			continue
		}
		stuck = min(stuck, j.shift)
		looked += w.move(j.shift, k.room())
		k.lines = append(k.lines, w)
	}
	return looked, stuck
}

// cell is the row's P-position, -1 when it has none, and how many words were
// looked at.
func (k *loneKernel) cell(stuck int) (c, looked int) {
	if stuck > 0 {
		rule := k.rules.Stuck
		if k.now == 0 {
			rule = k.rules.Zero
		}
		if rule == games.Loses {
			return 0, 0
		}
		c = 1
	}
	for {
		for _, w := range k.lines {
			if c = w.past(c); c >= k.cells {
				return -1, looked
			}
		}
		if c >= k.cells {
			return -1, looked
		}
		looked += len(k.lines) + 1
		if n := k.word(c); n != ^uint64(0) {
			if c += bits.TrailingZeros64(^n); c >= k.cells {
				c = -1
			}
			return c, looked
		}
		c += 64
	}
}

// word are the 64 cells from one on that lead to a P-position in earlier rows.
func (k *loneKernel) word(from int) (n uint64) {
	for _, w := range k.lines {
		bit := w.at + from
		pair, shift := w.bits[bit>>6:][:2], uint(bit&63)
		n |= pair[0]>>shift | pair[1]<<1<<(63-shift)
	}
	for _, c := range k.taken {
		if c >= from && c < from+64 {
			n |= 1 << uint(c-from)
		}
	}
	return n
}
