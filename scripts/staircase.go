//go:build ignore

// Staircase draws the score of the first player on boards of every size up to
// 9 x 9, with points by one formula (BZOJ 5248), and writes staircase.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const side = 9

// points is a table of n x m points between 0 and mod-1.
func points(n, m, a, b, mod int) [][]int {
	table := make([][]int, n)
	for i := range table {
		for k := 0; k < m; k++ {
			table[i] = append(table[i], (a*i+b*k+i*k)%mod)
		}
	}
	return table
}

func main() {
	scores := Sweep(func(n, m int) any {
		return Staircase(points(n, m, 3, 5, 11), points(n, m, 7, 2, 10)).Score()
	}, Axis("rows", 1, side), Axis("columns", 1, side))
	fmt.Println(scores)
	fmt.Println(scores.Plot("staircase.png", Title("Staircase: the first player's score minus the second's"), Label("points")))
}
