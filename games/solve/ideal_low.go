package solve

import (
	"math/bits"
	"slices"
)

// lowPart lists, for every low part with one number of steps in order of rank,
// whether its stones are odd, all bits set for yes; how many of them, the last
// ones, have a step at the last place, that can leave it; and the moves of all.
//
// Moves are listed in an order in which they can be made: those of low parts with
// more stones first. Of those with as many, which do not depend on each other, come
// first one move of each, then another of each that has two, and so on, so that
// a processor need not wait for one move to begin the next.
type lowPart[T points] struct {
	odd     []T
	leaving int
	moves   [2][]lowMove[T] // by who moves when the stones are even
}

// lowMove is the low parts that a move leads from and to, by their places among
// those with as many steps, and what it gives the player who makes it.
type lowMove[T points] struct {
	from, to uint16
	gain     T
}

// lowPlaces is the greatest size of the low part: its tables fit the cache.
// There are at most stretchSize low parts with as many steps, 12 choose 6 in 1024.
const (
	lowPlaces   = 12
	stretchSize = 1 << 10
)

// lowParts lists the low parts: as bits, in order of their numbers, which is
// that of the ranks.
func (k *pathKernel[T]) lowParts() {
	rows := len(k.ranks)
	k.parts = make([]lowPart[T], min(k.low, rows)+1)
	masks := make([][]int, len(k.parts))
	for mask := range 1 << k.low {
		if steps := bits.OnesCount(uint(mask)); steps <= rows && k.onBoard(mask) {
			p := &k.parts[steps]
			p.odd = append(p.odd, -T(stones(mask)&1))
			p.leaving += mask >> (k.low - 1) & 1
			masks[steps] = append(masks[steps], mask)
		}
	}
	for steps := range k.parts {
		k.lowMoves(&k.parts[steps], steps, masks[steps])
	}
}

// stones are those of a low part's rows.
func stones(mask int) int {
	n := 0
	for i := 0; mask != 0; mask, i = mask&(mask-1), i+1 {
		n += bits.TrailingZeros(uint(mask)) - i
	}
	return n
}

// onBoard says whether the steps of a low part stay on the board.
func (k *pathKernel[T]) onBoard(mask int) bool {
	for i := 0; mask != 0; mask, i = mask&(mask-1), i+1 {
		if at := bits.TrailingZeros(uint(mask)); at > len(k.cells[i]) {
			return false
		}
	}
	return true
}

// lowMoves lists the moves of the low parts with as many steps.
func (k *pathKernel[T]) lowMoves(p *lowPart[T], steps int, masks []int) {
	levels := make([][]int, steps*(k.low-steps)+1) // by the stones
	for from, mask := range masks {
		n := stones(mask)
		levels[n] = append(levels[n], from)
	}
	for _, level := range slices.Backward(levels) {
		for row := range steps {
			for _, from := range level {
				k.lowMove(p, masks[from], from, row)
			}
		}
	}
}

// lowMove adds the move in a row of one low part, if there is one.
func (k *pathKernel[T]) lowMove(p *lowPart[T], mask, from, row int) {
	m := mask
	for range row {
		m &= m - 1
	}
	at := bits.TrailingZeros(uint(m))
	if m == 0 || at+1 >= k.low || mask>>(at+1)&1 == 1 || !k.open(row, at) {
		return
	}
	f, odd := &k.cells[row][at], stones(mask)&1
	for turn := range 2 {
		p.moves[turn] = append(p.moves[turn], lowMove[T]{uint16(from), uint16(from + f.up), f.gain[turn^odd]})
	}
}

// within makes the moves in the low part.
func within[T points](here *[stretchSize]T, moves []lowMove[T]) {
	for i := range moves {
		m := &moves[i]
		at := &here[m.from%stretchSize]
		*at = max(*at, m.gain-here[m.to%stretchSize])
	}
}
