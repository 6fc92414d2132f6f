//go:build ignore

// LeetCode 2029: take stones in turn; who makes the total taken divisible by 3
// loses, and when all are gone the second player wins. A position is the stones
// left by remainder, the remainder of the total, and whose turn it is.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func firstWins(stones ...int) bool {
	left := []int{0, 0, 0, 0, 0}
	for _, s := range stones {
		left[s%3]++
	}
	take := func(p []int) (list [][]int) {
		for r := range 3 {
			if p[r] > 0 {
				q := append([]int(nil), p...)
				q[r]--
				q[3], q[4] = (p[3]+r)%3, 1-p[4]
				list = append(list, q)
			}
		}
		return list
	}
	over := func(p []int) (Outcome, bool) {
		gone := p[0] + p[1] + p[2]
		switch {
		case p[3] == 0 && gone < len(stones): // the player before made it divisible
			return NPosition, true
		case gone == 0 && p[4] == 0:
			return PPosition, true
		case gone == 0:
			return NPosition, true
		}
		return PPosition, false
	}
	return Moves(5, take).Over(over).From(left).Outcome() == NPosition
}

func main() {
	fmt.Println("lc2029-01", firstWins(2, 1))
	fmt.Println("lc2029-02", firstWins(2))
	fmt.Println("lc2029-03", firstWins(5, 1, 2, 4, 3))
}
