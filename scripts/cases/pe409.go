//go:build ignore

// Pe409 counts the winning positions of Nim with n piles in order, different and
// not empty, each of fewer than 2^n stones.
package main

import (
	"fmt"
	"slices"

	. "nimlab/stdlib"
)

func main() {
	fmt.Println("pe-21", winning(2, nil))
	fmt.Println("pe-22", winning(3, nil))
}

// winning counts those that begin with the piles.
func winning(n int, piles []int) int {
	if len(piles) == n {
		if Nim(piles...).Outcome() == NPosition {
			return 1
		}
		return 0
	}
	count := 0
	for size := 1; size < 1<<n; size++ {
		if !slices.Contains(piles, size) {
			count += winning(n, append(slices.Clone(piles), size))
		}
	}
	return count
}
