//go:build ignore

// AtCoder AGC 033 C: a tree with a coin on every vertex; take the coins of a
// vertex and move all others one step toward it; who takes the last coin wins. A
// position is the set of vertices with coins.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// winner plays on the tree of the edges between the vertices from 0 on.
func winner(edges [][]int) string {
	n := len(edges) + 1
	step := make([][]int, n) // step[v][u]: where u goes when v is chosen
	for v := range n {
		step[v] = make([]int, n)
		reached := []int{v}
		seen := map[int]bool{v: true}
		for i := 0; i < len(reached); i++ {
			for _, e := range edges {
				for k, u := range e {
					if from := reached[i]; u == from && !seen[e[1-k]] {
						seen[e[1-k]], step[v][e[1-k]] = true, from
						reached = append(reached, e[1-k])
					}
				}
			}
		}
	}
	choose := func(coins int) (list []int) {
		for v := range n {
			if coins>>v&1 == 0 {
				continue
			}
			after := 0
			for u := range n {
				if u != v && coins>>u&1 == 1 {
					after |= 1 << step[v][u]
				}
			}
			list = append(list, after)
		}
		return list
	}
	if Moves(1, choose).From(1<<n-1).Outcome() == NPosition {
		return "First"
	}
	return "Second"
}

func path(n int) (edges [][]int) {
	for v := 1; v < n; v++ {
		edges = append(edges, []int{v - 1, v})
	}
	return edges
}

func main() {
	fmt.Printf("agc033c-01 %q\n", winner(path(1)))
	fmt.Printf("agc033c-04 %q\n", winner(path(4)))
	fmt.Printf("agc033c-05 %q\n", winner(path(5)))
	fmt.Printf("agc033c-06 %q\n", winner(path(6)))
}
