//go:build ignore

// Chomp bites chocolate: the winning first bites, by row and column.
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
	answer("chomp-02", bites(2, 5))
	answer("chomp-03", bites(3, 3))
	answer("chomp-04", bites(3, 4))
	answer("chomp-06", bites(3, 6))
	answer("chomp-07", bites(3, 7))
	answer("chomp-10", bites(4, 6))
	answer("chomp-11", bites(5, 5))
	answer("chomp-15", bites(7, 9))
	answer("chomp-18", bites(7, 10))
}

func bites(rows, cols int) (list [][]int) {
	for _, move := range Chomp(rows, cols).Best().Winning() {
		list = append(list, move.Numbers())
	}
	return list
}
