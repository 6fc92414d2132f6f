package solve

import (
	"math/bits"

	"nimlab/games"
)

// Where a ray of step one lies within rows, as of the rook and the queen, a row
// has at most one P-position: all cells beyond can move to it. So what a ray
// carries takes one more bit a row, and the row is looked through only up to
// its first cell that no ray comes to.

// lonely says whether rows have one P-position at most, and play no ties.
func (k *rowKernel) lonely() bool { return k.unitRay && k.unwon == nil }

// loneRow solves a row.
func (k *rowKernel) loneRow(row int, x []int) {
	clear(k.n)
	for i := range k.before {
		j := &k.before[i]
		reaches := j.reaches(x)
		switch slot := k.carried(i); {
		case !j.ray && reaches:
			orShifted(k.n, k.of(k.p, row-j.back), j.shift)
		case !j.ray:
		case reaches:
			if c := k.lone[(row-j.back)%k.kept]; c >= 0 {
				slot[c>>6] |= 1 << uint(c&63)
			}
			moveUp(slot, j.shift)
		default:
			clear(slot)
		}
	}
	c := k.loneCell(row, k.stuck(x, k.before, k.within))
	k.lone[row%k.kept] = c
	p := k.of(k.p, row)
	if row >= k.kept {
		clear(p)
	}
	if c >= 0 {
		p[c>>6] |= 1 << uint(c&63)
	}
}

// carried is what the ray of jump i before carries to the row; nil if it is a
// step.
func (k *rowKernel) carried(i int) []uint64 {
	if !k.before[i].ray {
		return nil
	}
	return k.carryP[i][k.slot[i]*k.words:][:k.words]
}

// loneCell is the row's P-position, -1 when it has none. Its first cells have
// no move.
func (k *rowKernel) loneCell(row, stuck int) int {
	from := 0
	if stuck > 0 || row == 0 {
		rule := k.rules.Stuck
		if row == 0 {
			rule = k.rules.Zero
		}
		if from = 1; rule == games.Loses {
			return 0
		}
	}
	k.slots = k.slots[:0]
	for j := range k.before {
		if slot := k.carried(j); slot != nil {
			k.slots = append(k.slots, slot)
		}
	}
	k.n[0] |= 1<<from - 1
	for i, n := range k.n {
		for _, slot := range k.slots {
			n |= slot[i]
		}
		if n != ^uint64(0) {
			if c := i<<6 + bits.TrailingZeros64(^n); c < k.cells {
				return c
			}
			return -1
		}
	}
	return -1
}

// moveUp moves bits up by shift in place.
func moveUp(list []uint64, shift int) {
	words, bit := shift>>6, uint(shift&63)
	switch {
	case shift == 0:
		return
	case words >= len(list):
		clear(list)
		return
	case words > 0:
		copy(list[words:], list)
		clear(list[:words])
	}
	if bit == 0 {
		return
	}
	low, back := uint64(0), 64-bit
	for i, w := range list {
		list[i] = w<<(bit&63) | low
		low = w >> (back & 63)
	}
}
