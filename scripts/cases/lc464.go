//go:build ignore

// LeetCode 464: draw numbers from 1 to m without putting them back; who brings
// the total to the target first wins. A position is the set of those drawn.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func firstWins(m, target int) bool {
	total := func(drawn int) (sum int) {
		for k := range m {
			sum += drawn >> k & 1 * (k + 1)
		}
		return sum
	}
	draw := func(drawn int) (list []int) {
		for k := 0; k < m && total(drawn) < target; k++ {
			if drawn>>k&1 == 0 {
				list = append(list, drawn|1<<k)
			}
		}
		return list
	}
	// Who cannot reach the target though all is drawn does not win either.
	g := Moves(1, draw).Over(func(p []int) (Outcome, bool) { return Tie, p[0] == 1<<m-1 && total(p[0]) < target }).Start(0).Bounds(1<<m - 1)
	return g.Outcome() == NPosition
}

func main() {
	fmt.Println("lc464-03", firstWins(10, 1))
}
