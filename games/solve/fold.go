package solve

import (
	"math/bits"

	"nimlab/games"
)

// A column of remoteness holds the plies times four plus the outcome, as
// games.Outcome; 0 in place of the outcome is open: not known yet, and at last
// a draw. While a position is open the rest counts its moves not yet known to
// lose or to tie.
const (
	ply         = 4
	outcomeBits = 3 // the bits of the outcome
)

// outcomeIn is the outcome in a value of a remoteness column.
func outcomeIn(v uint32) int {
	if v&outcomeBits == 0 {
		return int(games.Draw)
	}
	return int(v & outcomeBits)
}

// pliesOf is the remoteness in a value of that column.
func pliesOf(v uint32) int {
	if o := games.Outcome(v & outcomeBits); o != games.NPosition && o != games.PPosition {
		return None
	}
	return int(v / ply)
}

// A folder makes a position's value from those of its options.
type folder interface {
	fold(values, options []uint32) uint32
}

// folderOf is the measure's.
func folderOf(m Measure) folder {
	switch m {
	case Grundy, loopy:
		return &mexFolder{}
	case Suspense, misereSuspense:
		return suspenseFolder{}
	case foreclosed:
		return &foreclosedFolder{}
	case reduced:
		return &reducedFolder{}
	case Score:
		return pointsFolder{}
	}
	return pliesFolder{}
}

// pliesFolder wins by the shortest way, else ties, else loses by the longest.
type pliesFolder struct{}

func (pliesFolder) fold(values, options []uint32) uint32 {
	fastest, slowest, tie := ^uint32(0), uint32(0), false
	for _, q := range options {
		switch v := values[q]; games.Outcome(v & outcomeBits) {
		case games.PPosition:
			fastest = min(fastest, v/ply)
		case games.NPosition:
			slowest = max(slowest, v/ply)
		default:
			tie = true
		}
	}
	switch {
	case fastest != ^uint32(0):
		return (fastest+1)*ply + uint32(games.NPosition)
	case tie:
		return uint32(games.Tie)
	}
	return (slowest+1)*ply + uint32(games.PPosition)
}

// suspenseFolder wins by the longest way, else loses by the shortest.
type suspenseFolder struct{}

func (suspenseFolder) fold(values, options []uint32) uint32 {
	longest, shortest := -1, ^uint32(0)
	for _, q := range options {
		if v := values[q]; v%2 == 0 {
			longest = max(longest, int(v))
		} else {
			shortest = min(shortest, v)
		}
	}
	if longest >= 0 {
		return uint32(longest) + 1
	}
	return shortest + 1
}

// mexFolder marks the values of the options in a set of bits.
type mexFolder struct{ seen []uint64 }

func (f *mexFolder) fold(values, options []uint32) uint32 {
	words := len(options)/64 + 1
	for len(f.seen) < words {
		f.seen = append(f.seen, 0)
	}
	for _, q := range options {
		if v := values[q]; int(v/64) < words {
			f.seen[v/64] |= 1 << (v % 64)
		}
	}
	least := uint32(0)
	for _, w := range f.seen[:words] {
		n := bits.TrailingZeros64(^w)
		if least += uint32(n); n < 64 {
			break
		}
	}
	clear(f.seen[:words])
	return least
}
