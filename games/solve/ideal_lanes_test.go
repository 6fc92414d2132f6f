package solve

import (
	"slices"
	"testing"
)

// Four numbers at once are improved as each alone is, with points up to the
// greatest that two bytes take.
func TestImproveLanes(t *testing.T) {
	seed(41)
	kept := func() uint16 { return uint16(random.IntN(1 << 15)) }
	gain := func(there uint16) uint16 { return there + kept() } // at least what the other has
	for range 2000 {
		n := random.IntN(40)
		here, there, odd := make([]uint16, n+3), make([]uint16, n+5), make([]uint16, n)
		for i := range here {
			here[i], there[i] = kept(), kept()>>uint(random.IntN(15))
		}
		for i := range odd {
			odd[i] = -uint16(random.IntN(2))
		}
		most := slices.Max(append(there, 0))
		even, other := gain(most)|1<<15, gain(most)|1<<15
		for i := range there { // differences must fit
			there[i] = max(there[i], max(even, other)-(1<<15-1))
		}
		want := slices.Clone(here)
		for i := range n {
			g := even
			if odd[i] != 0 {
				g = other
			}
			want[i] = max(want[i], g-there[i])
		}
		improve(here[:n], there, odd, even, other)
		if !slices.Equal(here, want) {
			t.Fatalf("%v, want %v", here, want)
		}
	}
}
