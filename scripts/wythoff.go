//go:build ignore

// Wythoff draws the Grundy values of Wythoff's game, a queen on two piles, with
// its P-positions between the lines of golden slope, and writes wythoff.png.
package main

import (
	"fmt"
	"math"

	. "nimlab/stdlib"
)

const most = 99

func main() {
	game := Lattice(Ray(0, 1), Ray(1, 0), Ray(1, 1)).Bounds(most, most)
	table := game.Solve()
	p := table.Outcomes().P()
	fmt.Println(p)
	phi := (1 + math.Sqrt(5)) / 2
	fmt.Println(table.Grundy().Figure(Title("Wythoff's game: Grundy values"),
		Dots("P-position: value 0", p), Slope(phi, "slope φ"), Slope(1/phi, "slope 1/φ")).Save("wythoff.png"))
}
