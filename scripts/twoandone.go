//go:build ignore

// Twoandone draws slices of the outcomes of three piles, where a move takes x
// from one and 2x from another (BUPT 65), and writes twoandone.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const most = 23

func main() {
	grid := Sweep(TwoAndOne(most, most, 9), Axis("pile 1", 0, most), Axis("pile 2", 0, most), Axis("pile 3", 0, 9))
	fmt.Println(grid.Summary())
	title := Title(`Take \i{x} from one pile and 2\i{x} from another: slices`)
	fmt.Println(grid.Plot("twoandone.png", title, Columns(5)))
}
