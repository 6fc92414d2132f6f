//go:build ignore

// ZJOI 2009 Qu shi zi, end-Nim: take stones from the first or the last pile of
// a row; who cannot move loses.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// take lists the rows after a move; an empty pile at an end is gone.
func take(row []int) (list [][]int) {
	for len(row) > 0 && row[0] == 0 {
		row = row[1:]
	}
	for len(row) > 0 && row[len(row)-1] == 0 {
		row = row[:len(row)-1]
	}
	if len(row) == 0 {
		return nil
	}
	for k := 0; k < row[0]; k++ {
		list = append(list, append([]int{k}, row[1:]...))
	}
	last := len(row) - 1
	for k := 0; k < row[last] && last > 0; k++ {
		list = append(list, append(append([]int{}, row[:last]...), k))
	}
	return list
}

func main() {
	first := 0
	if MovesOf(take).From([]int{3, 1, 9, 4}).Outcome() == NPosition {
		first = 1
	}
	fmt.Println("ends-01", first)
	g := MovesOf(take).From([]int{6, 6, 6})
	lost := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				if g.Position([]int{a, b, c}).Outcome() == PPosition {
					lost++
				}
			}
		}
	}
	fmt.Println("ends-02", lost)
}
