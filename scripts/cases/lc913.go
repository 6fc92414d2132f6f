//go:build ignore

// LeetCode 913: a mouse at 1 and a cat at 2 move along the edges of a graph, the
// mouse first. The mouse wins in the hole 0, where the cat may not go; the cat
// wins on the mouse. Play that goes round is a draw.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func chase(id string, graph [][]int) {
	move := func(p []int) (list [][]int) { // mouse, cat, turn
		for _, to := range graph[p[p[2]]] {
			if p[2] == 0 {
				list = append(list, []int{to, p[1], 1})
			} else if to != 0 {
				list = append(list, []int{p[0], to, 0})
			}
		}
		return list
	}
	over := func(p []int) (Outcome, bool) {
		if p[0] == p[1] && p[2] == 1 { // the mouse has run into the cat
			return NPosition, true
		}
		return PPosition, p[0] == 0 || p[0] == p[1]
	}
	n := len(graph) - 1
	at := Moves(3, move).Names("mouse", "cat", "turn").Over(over).Bounds(n, n, 1).At(1, 2, 0)
	switch at.Outcome() {
	case NPosition:
		fmt.Printf("%s {\"result\": 1, \"plies\": %d}\n", id, at.Remoteness())
	case PPosition:
		fmt.Printf("%s {\"result\": 2, \"plies\": %d}\n", id, at.Remoteness())
	default:
		fmt.Printf("%s {\"result\": 0, \"plies\": null}\n", id)
	}
}

func main() {
	chase("lc913-03", [][]int{{6}, {2, 3, 5}, {1, 3, 5, 6}, {1, 2, 4, 8}, {3, 8}, {1, 2, 7}, {0, 2}, {5}, {3, 4}})
	chase("lc913-04", [][]int{{6}, {2, 3, 5, 6, 7}, {1, 8}, {1, 4}, {3}, {1}, {0, 1}, {1}, {2}})
	chase("lc913-05", [][]int{{3}, {2, 3}, {1, 5}, {0, 1, 4, 6}, {3, 7}, {2}, {3}, {4}})
	chase("lc913-06", [][]int{{3}, {2, 5}, {1, 3}, {0, 2, 4, 6, 7}, {3}, {1}, {3}, {3, 8}, {7}})
	chase("lc913-09", [][]int{{3}, {2, 4}, {1, 3, 7}, {0, 2, 8}, {1, 5, 6}, {4, 8}, {4, 7, 8}, {2, 6}, {3, 5, 6}})
	chase("lc913-11", [][]int{{6}, {2, 3}, {1, 4}, {1, 7}, {2, 5}, {4, 6, 7}, {0, 5}, {3, 5}})
}
