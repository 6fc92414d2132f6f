//go:build ignore

// LeetCode 1690: remove the first or the last number of a row and score the sum
// of what is left.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func score(row ...int) int {
	remove := func(p []int) [][]int {
		if p[0] == p[1] {
			return nil
		}
		return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}}
	}
	left := func(_, q []int) (sum int) {
		for _, v := range row[q[0]:q[1]] {
			sum += v
		}
		return sum
	}
	return Moves(2, remove).Gain(left).From(0, len(row)).Score()
}

func main() {
	fmt.Println("lc1690-01", score(5, 3, 1, 4, 2))
	fmt.Println("lc1690-02", score(7, 90, 5, 1, 100, 10, 10, 2))
}
