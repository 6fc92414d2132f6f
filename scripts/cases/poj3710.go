//go:build ignore

// Poj3710 cuts edges of graphs with cycles that stand on vertex 0.
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
	answer("poj3710-02", Hackenbush([][]int{{0, 1}, {1, 2}, {2, 0}}, 0).Grundy())
	answer("poj3710-04", Hackenbush([][]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}, 0).Grundy())
	answer("poj3710-06", Hackenbush([][]int{{0, 1}, {1, 2}, {1, 3}, {2, 3}}, 0).Grundy())
	answer("poj3710-07", Hackenbush([][]int{{0, 1}, {0, 1}}, 0).Grundy())
}
