//go:build ignore

// HDU 3590: cut edges of rooted trees; what no longer hangs on a root goes. Who
// cannot move wins. A tree is a string: each edge a pair of brackets around
// what grows on it.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// cut takes out one pair of brackets with all in it.
func cut(forest string) (list []string) {
	for i := range forest {
		depth := 0
		for k := i; forest[i] == '(' && k < len(forest); k++ {
			if forest[k] == '(' {
				depth++
			} else {
				depth--
			}
			if depth == 0 {
				list = append(list, forest[:i]+forest[k+1:])
				break
			}
		}
	}
	return list
}

// grow writes what hangs on a vertex of a tree.
func grow(edges [][]int, at, from int) string {
	text := ""
	for _, e := range edges {
		for k, v := range e {
			if v == at && e[1-k] != from {
				text += "(" + grow(edges, e[1-k], at) + ")"
			}
		}
	}
	return text
}

func winner(trees ...[][]int) string {
	forest := ""
	for _, edges := range trees {
		forest += grow(edges, 0, -1)
	}
	if MovesOf(cut).Stuck(Wins).From(forest).Outcome() == NPosition {
		return "PP"
	}
	return "QQ"
}

func main() {
	stick := [][]int{{0, 1}}
	fmt.Printf("hdu3590-01 %q\n", winner(stick, stick))
	fmt.Printf("hdu3590-02 %q\n", winner(stick))
	fmt.Printf("hdu3590-05 %q\n", winner([][]int{{0, 1}, {0, 2}}, stick))
	fmt.Printf("hdu3590-06 %q\n", winner([][]int{{0, 1}, {0, 2}, {0, 3}}, [][]int{{0, 1}, {1, 2}, {1, 3}}, stick))
}
