package solve

import (
	"context"
	"errors"
	"math/bits"
)

// kinds keeps moves as bits, one for each distance between the numbers of a
// position and an option: most games have few distances. The word of a position
// has those of the moves to it, which an analysis goes back along; those from it
// are found by trying each distance.
type kinds[T uint32 | uint64] struct {
	in    []T
	by    [64]int // the distances
	n     int     // of them
	place [256]kind[T]
}

// A kind is a distance and its bit, or no bit where there is none, at a place by
// a hash of the distance or the next free one.
type kind[T uint32 | uint64] struct {
	by  int
	bit T
}

// errOffsets says that there are more distances than bits.
var errOffsets = errors.New("too many kinds of moves for one word")

func newKinds[T uint32 | uint64](positions int) *kinds[T] {
	return &kinds[T]{in: make([]T, positions)}
}

// add counts an option that is listed twice once.
func (o *kinds[T]) add(p int, options []uint32) (degree int, err error) {
	word := T(0)
	for _, q := range options {
		by := int(q) - p
		k := &o.place[hashOf(by)]
		if k.by != by || k.bit == 0 {
			if k = o.kind(by); k == nil {
				return 0, errOffsets
			}
		}
		word |= k.bit
		o.in[q] |= k.bit
	}
	return bits.OnesCount64(uint64(word)), nil
}

// kind is that of a distance; nil when there is no bit left for it.
func (o *kinds[T]) kind(by int) *kind[T] {
	h := hashOf(by)
	for ; o.place[h].bit != 0; h++ {
		if o.place[h].by == by {
			return &o.place[h]
		}
	}
	if T(1)<<o.n == 0 {
		return nil
	}
	o.by[o.n], o.place[h] = by, kind[T]{by, 1 << o.n}
	o.n++
	return &o.place[h]
}

// hashOf is Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
func hashOf(distance int) uint8 { return uint8(uint64(distance) * 0x9e3779b97f4a7c15 >> 56) }

func (o *kinds[T]) done(context.Context) error { return nil }

func (o *kinds[T]) copy() graph { return o }

func (o *kinds[T]) after(p uint32, list []uint32) []uint32 {
	for k, by := range o.by[:o.n] {
		if q := int(p) + by; uint(q) < uint(len(o.in)) && o.in[q]>>k&1 != 0 {
			list = append(list, uint32(q))
		}
	}
	return list
}

func (o *kinds[T]) before(q uint32, list []uint32) []uint32 {
	for w := uint64(o.in[q]); w != 0; w &= w - 1 {
		list = append(list, uint32(int(q)-o.by[bits.TrailingZeros64(w)&63]))
	}
	return list
}
