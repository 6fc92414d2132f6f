//go:build ignore

// BUPT 65: three piles; take x stones from one and 2x from another.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// sorted counts the lost positions with piles in rising order.
func sorted(most int) (count int) {
	for _, p := range TwoAndOne(most, most, most).Solve().P().Numbers() {
		if p[0] <= p[1] && p[1] <= p[2] {
			count++
		}
	}
	return count
}

func ordered(most int) int { return TwoAndOne(most, most, most).Solve().Count(PPosition) }

func main() {
	fmt.Println("bupt65-03", sorted(10))
	fmt.Println("bupt65-04", sorted(15))
	fmt.Println("bupt65-07", ordered(5))
	fmt.Println("bupt65-09", ordered(20))
	fmt.Println("bupt65-10", TwoAndOne(1, 2, 3).Grundy())
	fmt.Println("bupt65-12", TwoAndOne(4, 5, 6).Grundy())
	fmt.Println("bupt65-13", TwoAndOne(5, 5, 5).Grundy())
	fmt.Println("bupt65-14", TwoAndOne(2, 7, 9).Grundy())
	fmt.Println("bupt65-15", TwoAndOne(10, 10, 10).Grundy())
	row := ""
	for c := range 11 {
		row += TwoAndOne(0, 5, c).Outcome().String()
	}
	fmt.Printf("bupt65-17 %q\n", row)
}
