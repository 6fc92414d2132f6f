//go:build ignore

// Pe344 counts the winning placements of the silver dollar game: three coins on
// ten squares, any of which may be the dollar.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	count := 0
	for dollar := 1; dollar <= 3; dollar++ {
		game := SilverDollar(dollar, 8, 9, 10)
		for a := 1; a <= 8; a++ {
			for b := a + 1; b <= 9; b++ {
				for c := b + 1; c <= 10; c++ {
					if game.At(a, b, c).Outcome() == NPosition {
						count++
					}
				}
			}
		}
	}
	fmt.Println("pe-25", count)
}
