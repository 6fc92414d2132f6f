//go:build ignore

// Codeforces 787C Berzerk: two players move a monster round a circle, each by a
// step of its own set; who moves it into the black hole 1 wins.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func outcomes(n int, steps ...[]int) (rows [][]string) {
	move := func(p []int) (list [][]int) { // place from the hole on, turn
		for _, by := range steps[p[1]] {
			list = append(list, []int{(p[0] + by) % n, 1 - p[1]})
		}
		return list
	}
	g := Moves(2, move).Names("place", "turn").Over(func(p []int) (Outcome, bool) { return PPosition, p[0] == 0 }).Bounds(n-1, 1)
	words := map[Outcome]string{NPosition: "Win", PPosition: "Lose", Draw: "Loop"}
	for turn := range 2 {
		var row []string
		for place := 1; place < n; place++ {
			row = append(row, words[g.At(place, turn).Outcome()])
		}
		rows = append(rows, row)
	}
	return rows
}

func main() {
	text, _ := json.Marshal(outcomes(5, []int{3, 2}, []int{1, 2, 3}))
	fmt.Println("cf787c-01", string(text))
}
