//go:build ignore

// SPOJ 7602: a piece moves one square down, one right or k diagonally, on a
// board of which it starts anywhere; who cannot move loses.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func losing(k int) int {
	return Lattice(Step(0, 1), Step(1, 0), Step(k, k)).Bounds(39, 39).Solve().Count(PPosition)
}

func main() {
	fmt.Println("kking-02", losing(1))
	fmt.Println("kking-03", losing(2))
	fmt.Println("kking-04", losing(3))
}
