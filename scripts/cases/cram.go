//go:build ignore

// Cram places dominoes; these are the Grundy values of a row of boards.
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
	var row []int
	for cols := 1; cols <= 5; cols++ {
		row = append(row, Cram(4, cols).Grundy())
	}
	answer("cram-04", row)
}
