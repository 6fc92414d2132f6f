//go:build ignore

// Kayles draws the Grundy values of rows of pins, where a ball knocks down one
// pin or two neighbours, with their period, and writes kayles.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const (
	most   = 168
	from   = 71 // from here on the values repeat (Guy and Smith 1956)
	period = 12
)

func main() {
	values := []int{0}
	for n := 1; n <= most; n++ {
		options := map[int]bool{}
		for _, knocked := range []int{1, 2} {
			for left := 0; left <= n-knocked; left++ {
				options[values[left]^values[n-knocked-left]] = true
			}
		}
		mex := 0
		for options[mex] {
			mex++
		}
		values = append(values, mex)
	}
	grid := Tabulate(values, Axis("pins", 0, most))
	fmt.Println(grid.Summary())
	fmt.Println(grid.Sequence(Title("Kayles: Grundy values and their period"), Label("Grundy value"),
		Period(from, period), Fold(period)).Save("kayles.png"))
}
