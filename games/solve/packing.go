package solve

import (
	"math/bits"

	"nimlab/games"
)

// packing writes positions and whose turn it is into words, each number in as
// many bits as its range needs.
type packing struct {
	lo    []int
	width []uint8
	words int
}

func newPacking(numbers []games.Number) packing {
	k, left := packing{words: 1}, 62
	for _, n := range numbers {
		width := bits.Len64(uint64(n.Hi) - uint64(n.Lo))
		if width > left {
			k.words, left = k.words+1, 64
		}
		left -= width
		k.lo, k.width = append(k.lo, n.Lo), append(k.width, uint8(width))
	}
	return k
}

// pack appends the words of a position to the list.
func (k packing) pack(p []int, player games.Player, list []uint64) []uint64 {
	word, used := uint64(player), 2
	for i, x := range p {
		if used+int(k.width[i]) > 64 {
			list = append(list, word)
			word, used = 0, 0
		}
		word |= uint64(x-k.lo[i]) << used
		used += int(k.width[i])
	}
	return append(list, word)
}
