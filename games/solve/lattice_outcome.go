package solve

import (
	"context"

	"nimlab/games"
)

// outcomes holds one bit a position for P, and if there can be ties one for P
// or tie; what has neither is N.
type outcomes struct {
	*grid
	words    int // in a row
	kept     int // rows: all in a table, the last ones while counting
	p, unwon []uint64
}

// of is the row's part of a plane.
func (o *outcomes) of(plane []uint64, row int) []uint64 {
	if row >= o.kept {
		row %= o.kept
	}
	return plane[row*o.words:][:o.words]
}

func (o *outcomes) at(_ Measure, row, cell int) int {
	i := row*o.words + cell>>6
	switch bit := uint(cell & 63); {
	case o.p[i]>>bit&1 != 0:
		return int(games.PPosition)
	case o.unwon != nil && o.unwon[i]>>bit&1 != 0:
		return int(games.Tie)
	}
	return int(games.NPosition)
}

// outcomeSize counts the planes, what the rays carry and what a row takes.
func (l lattice) outcomeSize(bounds []int) (positions, bytes int) {
	if volume(bounds) == maxInt {
		return maxInt, maxInt
	}
	g := newGrid(bounds)
	row := (g.cells/64 + 1) * 8
	bytes = times(g.rows, row)
	if l.sorted(bounds) {
		return volume(bounds), plus(bytes, l.sortedBytes(bounds[0]))
	}
	if l.lonely(g) {
		return volume(bounds), plus(bytes, l.loneBytes(g))
	}
	before, within := g.leaps(l.Jumps)
	bytes = plus(bytes, times(1+len(within), row))
	for _, j := range before {
		if j.ray {
			bytes = plus(bytes, times(j.back, row))
		}
	}
	if l.ties() {
		bytes = times(bytes, 2)
	}
	return volume(bounds), bytes
}

// ties says whether play can end level.
func (l lattice) ties() bool {
	return l.Zero == games.Ties || l.Stuck == games.Ties && l.sticks()
}

// rowKernel solves outcomes a row at a time, 64 cells a step. The positions
// one move before a P-position are N: for a step to an earlier row that is
// the earlier row's P bits, shifted; for a ray the carried bits of all
// earlier rows on it. Jumps within the row are settled bit by bit, from low
// to high, but only where the row is still undecided.
type rowKernel struct {
	*outcomes
	rules   lattice
	before  []leap
	within  []leap
	carryP  [][]uint64 // per jump before: the ray's bits for the last rows
	carryU  [][]uint64
	slot    []int      // per jump before: where the row is in those
	n, held []uint64   // of the row: decided or N; has an option not won for the other player
	tiedOn  [][]uint64 // per jump within: cells with a tie earlier on the ray
	unitRay bool       // a ray of step one lies within rows
	from    []moved    // the steps to the row
	begun   bool       // some row was, or there was a checkpoint
	now     int        // the row being solved
	x       []int      // its coordinates
	counts  Counts     // of whoever counts
	watch
}

func (l lattice) solveOutcomes(ctx context.Context, bounds []int) (any, error) {
	g := newGrid(bounds)
	switch {
	case l.sorted(bounds):
		return planeOf(ctx, newRowKernel(ctx, l, g))
	case l.lonely(g):
		return l.lonePlane(ctx, g)
	}
	k := newRowKernel(ctx, l, g)
	if left, ok := leftBy[*rowKernel](jobOf(ctx)); ok {
		k = left
	} else {
		k.keep(k.rows)
	}
	return k.outcomes, k.run(ctx, nil)
}

func newRowKernel(ctx context.Context, l lattice, g *grid) *rowKernel {
	o := &outcomes{grid: g, words: (g.cells + 63) / 64}
	k := &rowKernel{outcomes: o, rules: l, n: make([]uint64, o.words), watch: watch{ctx: ctx}}
	k.before, k.within = g.leaps(l.Jumps)
	return k
}

// keep makes room for so many rows and for what the rays carry.
func (k *rowKernel) keep(rows int) {
	k.kept, k.now, k.x, k.counts = rows, 0, make([]int, len(k.bounds)), Counts{}
	k.p = make([]uint64, rows*k.words)
	if k.rules.ties() {
		k.unwon = make([]uint64, len(k.p))
		k.held = make([]uint64, k.words)
	}
	k.prepare()
}

func (k *rowKernel) prepare() {
	k.slot = make([]int, len(k.before))
	k.carryP = make([][]uint64, len(k.before))
	k.carryU = make([][]uint64, len(k.before))
	for i, j := range k.before {
		if j.ray {
			k.carryP[i] = make([]uint64, j.back*k.words)
			if k.unwon != nil {
				k.carryU[i] = make([]uint64, j.back*k.words)
			}
		}
	}
	k.tiedOn = make([][]uint64, len(k.within))
	for i, j := range k.within {
		k.unitRay = k.unitRay || j.ray && j.shift == 1
		if j.ray && k.unwon != nil {
			k.tiedOn[i] = make([]uint64, k.words)
		}
	}
}

// state is all that is known before a row.
func (k *rowKernel) state(s *snapshot) {
	s.number(&k.now)
	for _, list := range [][]int{k.x, k.slot, k.counts[:]} {
		for i := range list {
			s.number(&list[i])
		}
	}
	for _, plane := range append(append([][]uint64{k.p, k.unwon}, k.carryP...), k.carryU...) {
		numbers(s, plane)
	}
}

// run solves row after row, calling done with each if it is not nil. Stopped
// between rows it can be run again.
func (k *rowKernel) run(ctx context.Context, done func(p, unwon []uint64)) error {
	j := jobOf(ctx)
	if k.ctx = ctx; !k.begun {
		j.resume(k, func() error {
			if k.now > 0 { // something was read
				k.keep(k.kept)
			}
			return nil
		})
		k.begun = true
	}
	x := k.x
	for ; k.now < k.rows; k.now++ {
		if k.looked() {
			j.keep(k)
		}
		row := k.now
		k.reached(row, k.rows)
		if err := k.solveRow(row, x); err != nil {
			return err
		}
		if done != nil {
			done(k.of(k.p, row), k.unwonRow(row))
		}
		k.next(x)
		for i := range k.before {
			if k.slot[i]++; k.slot[i] >= k.before[i].back {
				k.slot[i] = 0
			}
		}
		if err := k.spend(k.words*(len(k.before)+1) + 20); err != nil {
			k.now++
			j.leave(k, 8*(len(k.p)+len(k.unwon)))
			return err
		}
	}
	return nil
}

func (k *rowKernel) solveRow(row int, x []int) error {
	k.options(row, x, k.p, k.carryP, k.n)
	if k.unwon != nil {
		k.options(row, x, k.unwon, k.carryU, k.held)
	}
	return k.settle(row, k.stuck(x, k.before, k.within))
}

// options makes into the cells of the row that have, in an earlier row, an
// option whose bit is set in the plane.
func (k *rowKernel) options(row int, x []int, plane []uint64, carry [][]uint64, into []uint64) {
	k.from = k.from[:0]
	for i := range k.before {
		if j := &k.before[i]; !j.ray && j.reaches(x) {
			k.from = append(k.from, moved{k.of(plane, row-j.back), j.shift})
		}
	}
	gather(into, k.from)
	for i := range k.before {
		j := &k.before[i]
		if !j.ray {
			continue
		}
		// The slot holds what the ray carried at the row j.back earlier.
		slot := carry[i][k.slot[i]*k.words:][:k.words]
		if j.reaches(x) {
			carryOn(slot, k.of(plane, row-j.back), into, j.shift)
		} else {
			clear(slot)
		}
	}
}

// settle decides the row from the options in earlier rows: its first cells,
// where no move is left, then the others.
func (k *rowKernel) settle(row, stuck int) error {
	p, unwon := k.of(k.p, row), k.unwonRow(row)
	if len(k.within) == 0 {
		k.complete(p, unwon)
		k.ends(row, stuck, p, unwon)
		return nil
	}
	if row >= k.kept {
		clear(p)
		clear(unwon)
	}
	k.n[k.words-1] |= k.beyond()
	k.ends(row, stuck, p, unwon)
	k.tell(p, unwon, stuck)
	if unwon == nil && len(k.within) == 1 && !k.within[0].ray && k.within[0].shift == 1 {
		alternate(p, k.n)
		return nil
	}
	return k.walk(p, unwon)
}

// complete decides a row without jumps inside it. What has an option that is P
// has one that is not won, so n is part of held.
func (k *rowKernel) complete(p, unwon []uint64) {
	last := k.words - 1
	if unwon == nil {
		complement(p, k.n)
	} else {
		complement(p, k.held)
		complement(unwon, k.n)
		unwon[last] &^= k.beyond()
	}
	p[last] &^= k.beyond()
}

// beyond are the bits of a row's last word that are no cells.
func (k *rowKernel) beyond() uint64 { return ^uint64(0) << uint((k.cells-1)&63) << 1 }

// ends writes the outcomes of the row's cells that have no move.
func (k *rowKernel) ends(row, stuck int, p, unwon []uint64) {
	k.end(p, unwon, stuck, k.rules.Stuck)
	if row == 0 {
		k.end(p, unwon, 1, k.rules.Zero)
	}
}

// end writes the outcome of the first cells.
func (k *rowKernel) end(p, unwon []uint64, to int, rule games.Stuck) {
	fill(k.n, 0, to, true)
	fill(p, 0, to, rule == games.Loses)
	if unwon != nil {
		fill(unwon, 0, to, rule != games.Wins)
	}
}

// unwonRow is the row's P-positions and ties, nil when there can be no ties.
func (k *rowKernel) unwonRow(row int) []uint64 {
	if k.unwon == nil {
		return nil
	}
	return k.of(k.unwon, row)
}
