//go:build ignore

// HDU 3595: Euclid's game on several pairs at once, each turn in every pair
// that is not over; the last to end decides.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func winner(pairs ...[]int) string {
	if Sum(Every, Each(Euclid, pairs)...).Outcome() == NPosition {
		return "MM"
	}
	return "GG"
}

func suspense(id string, p, q int) {
	g := Euclid(p, q)
	fmt.Printf("%s {\"outcome\": %q, \"steps\": %d}\n", id, g.Outcome().String(), g.Suspense())
}

func main() {
	fmt.Printf("hdu3595-01 %q\n", winner([]int{1, 1}))
	fmt.Printf("hdu3595-02 %q\n", winner([]int{2, 3}))
	fmt.Printf("hdu3595-03 %q\n", winner([]int{2, 5}))
	fmt.Printf("hdu3595-04 %q\n", winner([]int{3, 5}, []int{2, 3}))
	fmt.Printf("hdu3595-05 %q\n", winner([]int{2, 3}, []int{2, 3}))
	fmt.Printf("hdu3595-08 %q\n", winner([]int{1, 7}, []int{2, 7}, []int{3, 7}))
	suspense("hdu3595-13", 3, 5)
	suspense("hdu3595-15", 7, 25)
	suspense("hdu3595-16", 15, 24)
	suspense("hdu3595-17", 12, 34)
	suspense("hdu3595-19", 610, 987)
	fmt.Printf("hdu3595-20 %q\n", winner([]int{999, 1000}, []int{610, 987}, []int{34, 12}, []int{25, 7}))
	pairs := Sweep(func(p, q int) any { return Euclid(p, q).Outcome() }, Axis("p", 1, 100), Axis("q", 1, 100))
	fmt.Println("hdu3595-21", pairs.P().Len())
}
