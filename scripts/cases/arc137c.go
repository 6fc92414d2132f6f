//go:build ignore

// AtCoder ARC 137 C: replace the greatest of a set of numbers by a smaller one
// that is not in it; who cannot loses. A set is a word of bits.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func replace(set int) (list []int) {
	top := 0
	for set>>(top+1) > 0 {
		top++
	}
	for k := range top {
		if set>>k&1 == 0 {
			list = append(list, set-1<<top+1<<k)
		}
	}
	return list
}

func winner(numbers ...int) string {
	set := 0
	for _, x := range numbers {
		set |= 1 << x
	}
	if Moves(1, replace).From(set).Outcome() == NPosition {
		return "Alice"
	}
	return "Bob"
}

func main() {
	fmt.Printf("arc137c-02 %q\n", winner(0, 1, 2))
}
