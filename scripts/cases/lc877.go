//go:build ignore

// LeetCode 877 and 486: take the first or the last number of a row; the score
// is the first player's sum minus the second's. A position is what is left: from
// one place up to, not including, another.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func score(row ...int) int {
	take := func(p []int) [][]int {
		if p[0] == p[1] {
			return nil
		}
		return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}}
	}
	worth := func(p, q []int) int {
		if q[0] > p[0] {
			return row[p[0]]
		}
		return row[q[1]]
	}
	return Moves(2, take).Gain(worth).From(0, len(row)).Score()
}

func main() {
	fmt.Println("lc877-01", score(10, 80, 90, 30))
	fmt.Println("lc877-08", score(1, 5, 2) >= 0)
}
