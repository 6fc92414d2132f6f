//go:build ignore

// Pursuit draws how long play lasts between a slow white and a fast black
// piece (BZOJ 3106), for black on one square, and writes pursuit.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const side = 9

func main() {
	game := Pursuit(side)
	start := game.At(side, side, 4, 4)
	fmt.Println(start)
	fmt.Println(start.Line())
	plies := Sweep(Ask(Remoteness, start), Axis("white row", 1, side), Axis("white column", 1, side))
	fmt.Println(plies)
	title := fmt.Sprintf("Pursuit on %d × %d, black on (4,4), white to move", side, side)
	fmt.Println(plies.Plot("pursuit.png", Title(title), Label("plies to the capture (1: by white)")))
}
