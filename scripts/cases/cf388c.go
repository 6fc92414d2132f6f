//go:build ignore

// Codeforces 388C: piles of cards; the first player takes from the top of a
// pile, the second from the bottom, and both want the most in all. A position
// is how many cards are gone from the top and from the bottom of each pile, and
// whose turn it is.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func totals(piles ...[]int) []int {
	take := func(p []int) (list [][]int) {
		turn := p[len(p)-1]
		for i, pile := range piles {
			if p[2*i]+p[2*i+1] < len(pile) {
				q := append([]int(nil), p...)
				q[2*i+turn]++
				q[len(q)-1] = 1 - turn
				list = append(list, q)
			}
		}
		return list
	}
	card := func(p, q []int) int {
		for i, pile := range piles {
			if q[2*i] > p[2*i] {
				return pile[p[2*i]]
			}
			if q[2*i+1] > p[2*i+1] {
				return pile[len(pile)-1-p[2*i+1]]
			}
		}
		return 0
	}
	all := 0
	for _, pile := range piles {
		for _, v := range pile {
			all += v
		}
	}
	score := Moves(2*len(piles)+1, take).Gain(card).From(make([]int, 2*len(piles)+1)).Score()
	return []int{(all + score) / 2, (all - score) / 2}
}

func main() {
	a := totals([]int{100}, []int{1, 10})
	fmt.Printf("cf388c-01 [%d, %d]\n", a[0], a[1])
	b := totals([]int{2, 8, 6, 5, 9, 4, 7, 1, 3})
	fmt.Printf("cf388c-02 [%d, %d]\n", b[0], b[1])
}
