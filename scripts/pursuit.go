//go:build ignore

// Pursuit draws how long play lasts between a slow white and a fast black
// piece (BZOJ 3106), for black on one square, and writes pursuit.png and a game
// of best play, pursuit.gif.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const side = 9

func main() {
	start := Pursuit(side).At(side, side, 4, 4)
	fmt.Println(start)
	plies := Sweep(Ask(Remoteness, start), Axis("white row", 1, side), Axis("white column", 1, side))
	fmt.Println(plies)

	options := []Option{
		Title(fmt.Sprintf("Pursuit on %d × %d, black on (4,4), white to move", side, side)),
		Token(side, side, 0, "", "white"), Token(4, 4, 1, "", "black"),
	}
	names := []string{"white's first steps", "black's replies", "", ""}
	line := start.Line()
	for i, name := range names {
		from, to, who := line.Positions()[i].Numbers(), line.Positions()[i+1].Numbers(), i%2
		options = append(options, Arrow(from[2*who], from[2*who+1], to[2*who], to[2*who+1], who, name))
	}
	fmt.Println(plies.Plot("pursuit.png", options...))
	fmt.Println(line.Animate("pursuit.gif"))
}
