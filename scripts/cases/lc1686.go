//go:build ignore

// LeetCode 1686: stones worth something else to each of two players; who takes
// one scores its worth to that player. A position is the set of stones taken;
// how many there are says whose turn it is.
package main

import (
	"fmt"
	"math/bits"

	. "nimlab/stdlib"
)

func sign(a, b []int) int {
	take := func(taken int) (list []int) {
		for k := range a {
			if taken>>k&1 == 0 {
				list = append(list, taken|1<<k)
			}
		}
		return list
	}
	worth := func(p, q []int) int {
		stone := bits.TrailingZeros(uint(q[0] - p[0]))
		if bits.OnesCount(uint(p[0]))%2 == 0 {
			return a[stone]
		}
		return b[stone]
	}
	score := Moves(1, take).Gain(worth).From(0).Score()
	switch {
	case score > 0:
		return 1
	case score < 0:
		return -1
	}
	return 0
}

func main() {
	fmt.Println("lc1686-01", sign([]int{1, 3}, []int{2, 1}))
}
