//go:build ignore

// Notakto marks squares with crosses; who makes three in a row loses. Squares
// count from 1, row by row.
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
	var squares []int
	for _, move := range Notakto(3, 1).Best().Winning() {
		at := move.Numbers()
		squares = append(squares, 3*(at[1]-1)+at[2])
	}
	answer("notakto-01", squares)
}
