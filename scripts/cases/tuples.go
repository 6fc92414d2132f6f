//go:build ignore

// Counts of lost and won choices of heaps: Project Euler 301, 310, 509 and 550.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	squares := TakeIf(func(k int) bool { return square(k) })
	fmt.Println("pe-05", squares.Grundy(100000).CountLostSorted(3))
	fmt.Println("pe-08", CountNimZero(1<<10, 1, 2, 3))
	fmt.Println("pe-10", CountNimZero(1<<30, 1, 2, 3))

	divisors := Takes(func(n int) (list []int) {
		for k := 1; k < n; k++ {
			if n%k == 0 {
				list = append(list, k)
			}
		}
		return
	})
	fmt.Println("pe-15", divisors.Grundy(100).Part(1, 100).CountWon(3))

	split := Breaks(func(n int) (list [][]int) {
		for a := 2; a < n; a++ {
			for b := 2; b <= a; b++ {
				if n%a == 0 && n%b == 0 {
					list = append(list, []int{a, b})
				}
			}
		}
		return
	})
	fmt.Println("pe-19", split.Grundy(10).Part(2, 10).CountWon(5))
}

func square(k int) bool {
	r := 1
	for r*r < k {
		r++
	}
	return r*r == k
}
