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
	var slices []*Figure
	for z := 0; z < 10; z++ {
		slice := Sweep(TwoAndOne(most, most, z).At(0, 0, z), Axis("pile 1", 0, most), Axis("pile 2", 0, most))
		fmt.Printf("pile 3 = %d: %d P-positions\n", z, slice.Count(PPosition))
		slices = append(slices, slice.Figure(Title(fmt.Sprintf("pile 3 = %d", z))))
	}
	title := `Take \i{x} from one pile and 2\i{x} from another: slices`
	fmt.Println(Panels(slices, Title(title), Columns(5)).Save("twoandone.png"))
}
