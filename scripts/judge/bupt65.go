//go:build ignore

// BUPT 65: three piles, x stones from one and 2x from another, until 0 0 0.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	in := Input()
	for {
		if !in.More() {
			in.Reject("the input ends without 0 0 0")
		}
		x, y, z := in.Int("x", 0, 255), in.Int("y", 0, 255), in.Int("z", 0, 255)
		if x == 0 && y == 0 && z == 0 {
			break
		}
		if TwoAndOne(x, y, z).Outcome() == NPosition {
			fmt.Println("champ")
		} else {
			fmt.Println("dalong")
		}
	}
	in.End()
}
