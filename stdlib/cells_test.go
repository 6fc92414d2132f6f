package stdlib

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Cells hold what a plain slice holds, whatever the order in which large and
// small numbers come.
func TestCells(t *testing.T) {
	values := []int{blank, 0, -1, 127, 128, -127, -128, -129, math.MaxInt32, math.MaxInt32 + 1, math.MinInt32, math.MinInt32 + 1, math.MaxInt, math.MinInt + 1}
	r := rand.New(rand.NewPCG(1, 2))
	for most := range values {
		plain, c := make([]int, 20), newCells(20)
		for i := range plain {
			plain[i] = blank
		}
		for range 100 {
			i, v := r.IntN(20), values[r.IntN(most+1)]
			plain[i] = v
			c.set(i, v)
		}
		if !slices.Equal(c.list(), plain) {
			t.Fatalf("cells %v, want %v", c.list(), plain)
		}
	}
}
