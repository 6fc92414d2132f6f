//go:build ignore

// HDU 5754: one chess piece races from (1, 1) to the far corner.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

var letters = map[Outcome]string{NPosition: "B", PPosition: "G", Tie: "D"}

func grid(piece Piece) string {
	var rows []string
	for n := 1; n <= 10; n++ {
		row := ""
		for m := 1; m <= 10; m++ {
			row += letters[Race(piece, n, m).Outcome()]
		}
		rows = append(rows, row)
	}
	text, _ := json.Marshal(rows)
	return string(text)
}

// count is the outcomes on boards of 2 to most rows and columns: those of the
// squares of one board that are at least one row and one column from its far
// corner.
func count(piece Piece, most int) string {
	g := Sweep(Race(piece, most, most), Axis("row", 1, most-1), Axis("column", 1, most-1))
	return fmt.Sprintf("{\"B\": %d, \"G\": %d, \"D\": %d}", g.Count(NPosition), g.Count(PPosition), g.Count(Tie))
}

func main() {
	fmt.Printf("hdu5754-03 %q\n", letters[Race(Knight, 5, 5).Outcome()])
	fmt.Printf("hdu5754-04 %q\n", letters[Race(Queen, 5, 5).Outcome()])
	fmt.Println("hdu5754-05", grid(King))
	fmt.Println("hdu5754-08", grid(Queen))
	fmt.Println("hdu5754-09", count(King, 100))
	fmt.Println("hdu5754-11", count(Rook, 100))
	fmt.Println("hdu5754-14", count(Knight, 1000))
	fmt.Println("hdu5754-15", count(Queen, 100))
	fmt.Println("hdu5754-16", count(Queen, 1000))
}
