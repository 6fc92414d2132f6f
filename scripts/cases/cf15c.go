//go:build ignore

// Codeforces 15C: Nim on the trucks of several quarries, each with trucks of
// x, x+1, ..., x+m-1 stones.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func winner(quarries [][]int) string {
	var trucks []int
	for _, q := range quarries {
		for k := range q[1] {
			trucks = append(trucks, q[0]+k)
		}
	}
	if Nim(trucks...).Outcome() == NPosition {
		return "tolik"
	}
	return "bolik"
}

func main() {
	fmt.Printf("cf15c-02 %q\n", winner([][]int{{1, 1}, {1, 1}, {1, 1}, {1, 1}}))
}
