package solve

import "math/bits"

// A divisor divides numbers below 2^31 by a multiplication (Granlund and
// Montgomery 1994).
type divisor struct {
	by, times uint64
	shift     int
}

func newDivisor(by int) divisor {
	shift := 31 + bits.Len(uint(by-1))
	return divisor{uint64(by), (1<<shift + uint64(by) - 1) / uint64(by), shift}
}

// into is how often it goes into x.
func (d divisor) into(x uint64) uint64 { return x * d.times >> d.shift }
