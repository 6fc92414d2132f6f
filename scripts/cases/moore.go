//go:build ignore

// Moore is Nim in which a move takes from up to k piles: the lost positions with
// piles in order.
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
	answer("moore-02", lost(2, 5))
	answer("moore-03", lost(3, 4))
}

// lost lists the lost positions of four piles up to most.
func lost(k, most int) (list [][]int) {
	for _, p := range Moore(k, most, most, most, most).Solve().P().All() {
		n := p.Numbers()
		if n[0] <= n[1] && n[1] <= n[2] && n[2] <= n[3] {
			list = append(list, n)
		}
	}
	return list
}
