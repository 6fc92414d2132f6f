package pattern

import (
	"slices"
	"testing"
)

// A large prime is told at once; the factors of products of small and large primes
// are those they were made of.
func TestPrimeFactorsOfLargeNumbers(t *testing.T) {
	for _, want := range [][]int{{9223372036854775783}, {2, 3, 1000003, 1000000007}, {2, 2, 7, 1048583, 1048589}} {
		n := 1
		for _, f := range want {
			n *= f
		}
		if got := slices.Collect(PrimeFactors(n)); !slices.Equal(got, want) {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
}
