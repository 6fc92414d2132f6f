//go:build ignore

// Project Euler's games on piles: 260, 325 and 665, whose positions are counted
// or added, and 391, a counter that hops.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

// three is problem 260: take n stones from one, two or all of three piles.
func three(most int) (count, sum int) {
	g := Lattice(Ray(1, 0, 0), Ray(0, 1, 0), Ray(0, 0, 1), Ray(1, 1, 0), Ray(1, 0, 1), Ray(0, 1, 1), Ray(1, 1, 1)).Bounds(most, most, most)
	for _, p := range g.Solve().P().Numbers() {
		if p[0] <= p[1] && p[1] <= p[2] {
			count++
			sum += p[0] + p[1] + p[2]
		}
	}
	return count, sum
}

// euclid is problem 325: the sum of x + y over the lost positions of Euclid's
// game with 0 < x < y. In the table a pile may be empty, which is lost too, and
// each pair comes in both orders; equal piles are won.
func euclid(most int) int {
	return (Euclid(most, most).Solve().Total(PPosition) - most*(most+1)) / 2
}

// two is problem 665: take n from one pile, n from both, or n from one and 2n
// from the other; the sum of n + m over the lost positions with n <= m.
func two(most int) (sum int) {
	g := Lattice(Ray(1, 0), Ray(0, 1), Ray(1, 1), Ray(1, 2), Ray(2, 1)).Bounds(most, most)
	for _, p := range g.Solve().P().Numbers() {
		if p[0] <= p[1] && p[0]+p[1] <= most {
			sum += p[0] + p[1]
		}
	}
	return sum
}

// ones is how many ones each number has, written in binary.
var ones = func() []int {
	list := make([]int, 1<<21+1)
	for k := range list {
		list[k] = list[k/2] + k%2
	}
	return list
}()

// hop is problem 391: the greatest first jump that wins, 0 if none does. Square
// k is the number of ones in all numbers up to k; a jump goes up by 1 to n, so it
// cannot pass the number of n+1 ones.
func hop(n int) int {
	last := 1<<(n+1) - 2
	jump := func(k int, list []int) []int {
		for up := ones[k+1]; up <= n; up += ones[k+1] {
			k++
			list = append(list, k)
		}
		return list
	}
	g := Moves(1, jump).Start(0).Bounds(last)
	best, up := 0, 0
	for k := 1; k <= last; k++ {
		if up += ones[k]; up > n {
			break
		}
		if g.At(k).Outcome() == PPosition {
			best = up
		}
	}
	return best
}

func main() {
	count, sum := three(100)
	fmt.Println("pe-01", sum)
	fmt.Println("pe-03", count)
	fmt.Println("pe-06", euclid(10))
	fmt.Println("pe-07", euclid(10000))
	fmt.Println("pe-11", two(10))
	var hops []int
	for n := 1; n <= 20; n++ {
		hops = append(hops, hop(n))
	}
	text, _ := json.Marshal(hops)
	fmt.Println("pe-24", string(text))
}
