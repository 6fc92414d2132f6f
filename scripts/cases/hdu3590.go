//go:build ignore

// Hdu3590 cuts edges of trees on vertex 0; who cannot move wins.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

// answer prints a case's name and its answer as JSON.
func answer(id string, value any) {
	text, _ := json.Marshal(value)
	fmt.Println(id, string(text))
}

func main() {
	answer("hdu3590-01", winner([][]int{{0, 1}}, [][]int{{0, 1}}))
	answer("hdu3590-02", winner([][]int{{0, 1}}))
	answer("hdu3590-05", winner([][]int{{0, 1}, {0, 2}}, [][]int{{0, 1}}))
	answer("hdu3590-06", winner([][]int{{0, 1}, {0, 2}, {0, 3}}, [][]int{{0, 1}, {1, 2}, {1, 3}}, [][]int{{0, 1}}))
}

// winner is PP, who moves first, or QQ. The trees are put side by side on the
// ground, each with vertices of its own from first on.
func winner(trees ...[][]int) string {
	var edges [][]int
	var roots []int
	first := 0
	for _, tree := range trees {
		roots = append(roots, first)
		for _, e := range tree {
			edges = append(edges, []int{first + e[0], first + e[1]})
		}
		first += len(tree) + 1
	}
	return map[Outcome]string{NPosition: "PP", PPosition: "QQ"}[MisereHackenbush(edges, roots...).Outcome()]
}
