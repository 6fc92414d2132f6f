//go:build ignore

// Codeforces 1147C: of an even number of piles take stones from exactly half;
// who cannot loses.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	lost := 0
	for _, p := range Sum(Exactly(2), Nim(4), Nim(4), Nim(4), Nim(4)).Solve().P().Numbers() {
		if p[0] > 0 && p[1] > 0 && p[2] > 0 && p[3] > 0 {
			lost++
		}
	}
	fmt.Println("cf1147c-03", lost)
}
