//go:build ignore

// HDU 3595, GG and MM: Euclid's game on N pairs of piles at once, a move in
// every one that has not ended.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	in := Input()
	for cases := 0; in.More(); cases++ {
		if cases == 100 {
			in.Reject("a case after the 100th, want at most 100")
		}
		n := in.Int("N", 1, 1000)
		pairs := in.Rows(n, 2, "pile", 0, 1000)
		if Sum(Every, Each(Euclid, pairs)...).Outcome() == NPosition {
			fmt.Println("MM")
		} else {
			fmt.Println("GG")
		}
	}
}
