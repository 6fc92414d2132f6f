//go:build ignore

// Pe459 flips a rectangle of white discs whose width is a square and whose height
// is triangular, the one in the corner from white to black.
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
	var squares, triangles []int
	for k := 1; k <= 100; k++ {
		squares, triangles = append(squares, k*k), append(triangles, k*(k+1)/2)
	}
	flips := Tartan(TurnRun(squares...), TurnRun(triangles...))
	answer("pe459-01", flips.CountWinning(1, 1))
	answer("pe459-02", flips.CountWinning(2, 2))
	answer("pe459-03", flips.CountWinning(5, 5))
	answer("pe459-04", flips.CountWinning(100, 100))
}
