//go:build ignore

// Agc017d cuts edges of a tree that stands on vertex 1.
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
	answer("agc017d-02", Hackenbush([][]int{{1, 2}, {2, 3}, {2, 4}, {4, 5}}, 1).Grundy())
	answer("agc017d-04", Hackenbush([][]int{{1, 2}, {2, 3}, {1, 4}, {4, 5}}, 1).Grundy())
	six := Hackenbush([][]int{{1, 2}, {2, 4}, {5, 1}, {6, 3}, {3, 2}}, 1)
	answer("agc017d-05", winner(six))
	answer("agc017d-06", six.Grundy())
	answer("agc017d-07", winner(Hackenbush([][]int{{1, 2}, {3, 7}, {4, 6}, {2, 3}, {2, 4}, {1, 5}}, 1)))
}

// winner is Alice, who moves first, or Bob.
func winner(g Game) string {
	return map[Outcome]string{NPosition: "Alice", PPosition: "Bob"}[g.Outcome()]
}
