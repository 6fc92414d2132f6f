//go:build ignore

// BZOJ 5248 (Luogu P4363): a board filled from its corner; the first player's
// score minus the second's.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	in := Input()
	n, m := in.Int("n", 1, 10), in.Int("m", 1, 10)
	a := in.Rows(n, m, "A", 0, 100000)
	b := in.Rows(n, m, "B", 0, 100000)
	fmt.Println(Staircase(a, b).Score())
	in.End()
}
