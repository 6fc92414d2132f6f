//go:build ignore

// Race draws who wins from each start when a king, a rook, a knight or a queen
// races to the far corner of one board (HDU 5754), and writes race.png and, for
// a screen, race_dark.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const side = 24

func main() {
	var figures []*Figure
	for _, piece := range []Piece{King, Rook, Knight, Queen} {
		t := Race(piece, side, side).Solve()
		fmt.Printf("%v from (1,1): %v; of %d starts %d are lost and %d tied\n",
			piece, t.At(1, 1).Outcome(), t.Len(), t.Count(PPosition), t.Count(Tie))
		figures = append(figures, t.Outcomes().Figure(Title(piece.String())))
	}
	title := Title(fmt.Sprintf("Race to the corner of a %d × %d board: who wins from each start", side, side))
	fmt.Println(Panels(figures, title).Save("race.png"))
	fmt.Println(Panels(figures, title, Dark()).Save("race_dark.png"))
}
