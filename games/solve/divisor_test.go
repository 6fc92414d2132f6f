package solve

import (
	"math"
	"testing"
)

func TestDivisor(t *testing.T) {
	seed(1405)
	by := []int{1, 2, 3, 5, 7, 641, 1 << 16, 1<<30 + 1, math.MaxInt32, 1 << 31}
	for range 300 {
		by = append(by, 1+random.IntN(1<<(1+random.IntN(31))))
	}
	for _, n := range by {
		d := newDivisor(n)
		x := []int{0, 1, n - 1, n, math.MaxInt32, math.MaxInt32 - n%1000, math.MaxInt32 / n * n, math.MaxInt32/n*n - 1}
		for range 100 {
			x = append(x, random.IntN(1<<31))
		}
		for _, x := range x {
			if x = max(0, min(x, math.MaxInt32)); d.into(uint64(x)) != uint64(x/n) {
				t.Fatalf("%d / %d: %d, want %d", x, n, d.into(uint64(x)), x/n)
			}
		}
	}
}
