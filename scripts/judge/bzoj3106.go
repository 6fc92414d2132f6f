//go:build ignore

// BZOJ 3106: a white and a black piece hunt each other; who wins, in how many
// plies.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	in := Input()
	n := in.Int("n", 2, 20)
	r1, c1 := in.Int("r1", 1, n), in.Int("c1", 1, n)
	r2, c2 := in.Int("r2", 1, n), in.Int("c2", 1, n)
	if r1 == r2 && c1 == c2 {
		in.Reject("white and black both at (%d,%d), want different squares", r1, c1)
	}
	switch p := Pursuit(n).At(r1, c1, r2, c2); p.Outcome() {
	case NPosition:
		fmt.Println("WHITE", p.Remoteness())
	case PPosition:
		fmt.Println("BLACK", p.Remoteness())
	default:
		fmt.Println("DRAW")
	}
	in.End()
}
