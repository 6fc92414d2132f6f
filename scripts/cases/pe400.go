//go:build ignore

// Pe400 counts the moves that win at once in Project Euler 400: a node of a
// Fibonacci tree is taken with all below it, and who takes the root loses. A node
// but the root is the edge above it, so this is Hackenbush.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	fmt.Println("pe-27", len(Hackenbush(tree(10, 0, nil), 0).Best().Winning()))
}

// tree adds the edges of T(k) below its root, which is given; nodes are numbered
// in the order of their edges. T(0) is empty.
func tree(k, root int, edges [][]int) [][]int {
	for _, j := range []int{k - 1, k - 2} {
		if j >= 1 {
			child := len(edges) + 1
			edges = tree(j, child, append(edges, []int{root, child}))
		}
	}
	return edges
}
