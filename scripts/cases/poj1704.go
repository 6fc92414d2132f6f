//go:build ignore

// POJ 1704: chessmen on distinct squares of a strip slide to the left without
// jumping; who cannot move loses.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// slide moves one man; the squares are in rising order.
func slide(men []int) (list [][]int) {
	for i, at := range men {
		left := 0
		if i > 0 {
			left = men[i-1]
		}
		for to := left + 1; to < at; to++ {
			q := append([]int(nil), men...)
			q[i] = to
			list = append(list, q)
		}
	}
	return list
}

func winner(men ...int) string {
	if MovesOf(slide).From(men).Outcome() == NPosition {
		return "Georgia"
	}
	return "Bob"
}

func main() {
	fmt.Printf("poj1704-01 %q\n", winner(1, 2, 3))
	fmt.Printf("poj1704-02 %q\n", winner(1, 5, 6, 7, 9, 12, 14, 17))
	g := Moves(3, slide).Bounds(10, 10, 10)
	lost := 0
	for a := 1; a <= 10; a++ {
		for b := a + 1; b <= 10; b++ {
			for c := b + 1; c <= 10; c++ {
				if g.At(a, b, c).Outcome() == PPosition {
					lost++
				}
			}
		}
	}
	fmt.Println("poj1704-03", lost)
}
