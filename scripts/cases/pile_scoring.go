//go:build ignore

// Piles of stones; a move takes one to three from one pile and scores their
// number squared.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func score(piles ...int) int {
	take := func(p []int) (list [][]int) {
		for i := range p {
			for k := 1; k <= 3 && k <= p[i]; k++ {
				q := append([]int(nil), p...)
				q[i] -= k
				list = append(list, q)
			}
		}
		return list
	}
	square := func(p, q []int) (points int) {
		for i := range p {
			points += (p[i] - q[i]) * (p[i] - q[i])
		}
		return points
	}
	return Moves(len(piles), take).Gain(square).From(piles).Score()
}

func main() {
	fmt.Println("pile_scoring-01", score(5))
	fmt.Println("pile_scoring-02", score(7))
	fmt.Println("pile_scoring-03", score(4, 5))
	fmt.Println("pile_scoring-04", score(3, 4, 5))
}
