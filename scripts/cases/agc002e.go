//go:build ignore

// AtCoder AGC 002 E: eat the largest pile, or one candy of every pile; who eats
// the last candy loses. A position is how many piles and how many rounds are
// eaten, of piles in falling order.
package main

import (
	"fmt"
	"sort"

	. "nimlab/stdlib"
)

func winner(piles ...int) string {
	sort.Sort(sort.Reverse(sort.IntSlice(piles)))
	left := func(p []int) bool { return p[0] < len(piles) && piles[p[0]] > p[1] }
	g := Moves(2, func(p []int) [][]int {
		if !left(p) {
			return nil
		}
		return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] + 1}}
	}).Stuck(Wins).From(0, 0)
	if g.Outcome() == NPosition {
		return "First"
	}
	return "Second"
}

func main() {
	fmt.Printf("agc002e-01 %q\n", winner(1, 3))
	fmt.Printf("agc002e-02 %q\n", winner(1, 2, 1))
}
