package solve

import (
	"math/bits"

	"nimlab/games"
)

// kindsRetreat does the same as retreating, straight from the words of a graph of
// kinds: in one loop where an option is lost and in another where it is won.
type kindsRetreat[T uint32 | uint64] struct {
	retreating
	g *kinds[T]
}

func (r *kindsRetreat[T]) spread(list, found []uint32) (_ []uint32, looked int) {
	for _, p := range list {
		v, w := r.values[p], uint64(r.g.in[p])
		looked += bits.OnesCount64(w)
		if !r.tying && games.Outcome(v&outcomeBits) == games.PPosition {
			found = r.win(p, w, r.next(v, ply), found)
		} else {
			found = r.count(p, w, r.next(v, ply), found)
		}
	}
	return found, looked
}

// win settles what can move to p and is open.
func (r *kindsRetreat[T]) win(p uint32, w uint64, won uint32, found []uint32) []uint32 {
	values, by := r.values, &r.g.by
	for ; w != 0; w &= w - 1 {
		q := p - uint32(by[bits.TrailingZeros64(w)&63])
		if values[q]&outcomeBits == 0 {
			values[q] = won
			found = append(found, q)
		}
	}
	return found
}

// count counts what can move to p and is open down, and settles those of which p
// is the last option.
func (r *kindsRetreat[T]) count(p uint32, w uint64, last uint32, found []uint32) []uint32 {
	values, by := r.values, &r.g.by
	for ; w != 0; w &= w - 1 {
		q := p - uint32(by[bits.TrailingZeros64(w)&63])
		switch open := values[q]; {
		case open&outcomeBits != 0:
		case open == ply:
			values[q] = last
			found = append(found, q)
		default:
			values[q] = open - ply
		}
	}
	return found
}
