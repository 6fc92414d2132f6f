//go:build ignore

// Luogu P4363, BZOJ 5248: fill a board from its corner, each player scoring by a
// table of its own.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	fmt.Println("luoguP4363-01", Staircase([][]int{{2, 7, 3}, {9, 1, 2}}, [][]int{{3, 7, 2}, {2, 3, 1}}).Score())
	fmt.Println("luoguP4363-02", Staircase([][]int{{1}}, [][]int{{1}}).Score())
	fmt.Println("luoguP4363-05", Staircase([][]int{{4, 17, 10}, {11, 9, 7}, {12, 15, 18}}, [][]int{{4, 15, 14}, {7, 3, 4}, {10, 8, 11}}).Score())
	fmt.Println("luoguP4363-08", Staircase([][]int{{7, 0, 13, 6, 19}, {14, 12, 10, 8, 6}, {15, 18, 1, 4, 7}, {10, 18, 6, 14, 2}, {19, 12, 5, 18, 11}}, [][]int{{7, 1, 0, 4, 13}, {10, 6, 7, 13, 7}, {13, 11, 14, 5, 1}, {16, 16, 4, 14, 12}, {2, 4, 11, 6, 6}}).Score())
}
