//go:build ignore

// LeetCode 1406: take the first one, two or three numbers of a row; the greater
// sum wins.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func winner(row ...int) string {
	take := func(at int) (list []int) {
		for to := at + 1; to <= at+3 && to <= len(row); to++ {
			list = append(list, to)
		}
		return list
	}
	sum := func(p, q []int) (sum int) {
		for _, v := range row[p[0]:q[0]] {
			sum += v
		}
		return sum
	}
	return map[Outcome]string{NPosition: "Alice", PPosition: "Bob", Tie: "Tie"}[Moves(1, take).Gain(sum).From(0).Outcome()]
}

func main() {
	fmt.Printf("lc1406-03 %q\n", winner(1, 2, 3, -9))
	fmt.Printf("lc1406-05 %q\n", winner(1, 2, 3, 6))
}
