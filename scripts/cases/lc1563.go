//go:build ignore

// LeetCode 1563: split a row in two; the part of the larger sum goes and Alice
// scores the sum of the other, choosing where they are equal, until one stone is
// left. All moves are hers.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func most(row ...int) int {
	sum := func(from, to int) (sum int) {
		for _, v := range row[from:to] {
			sum += v
		}
		return sum
	}
	split := func(p []int) (list [][]int) {
		for at := p[0] + 1; at < p[1]; at++ {
			if sum(p[0], at) <= sum(at, p[1]) {
				list = append(list, []int{p[0], at})
			}
			if sum(p[0], at) >= sum(at, p[1]) {
				list = append(list, []int{at, p[1]})
			}
		}
		return list
	}
	g := Moves(2, split).Gain(func(_, q []int) int { return sum(q[0], q[1]) }).Turn(func(p []int) int { return 0 })
	return g.From(0, len(row)).Score()
}

func main() {
	fmt.Println("lc1563-01", most(6, 2, 3, 4, 5, 5))
	fmt.Println("lc1563-02", most(7, 7, 7, 7, 7, 7, 7))
}
