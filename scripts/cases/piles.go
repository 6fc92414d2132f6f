//go:build ignore

// Piles of stones: Nim (HDU 2176), misère Nim (HDU 1907), Lasker's game (HDU
// 3032), taking at most a share (ARC 091 F), a divisor (LeetCode 1025), each
// number once (Codeforces 768E).
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	say("hdu2176-02", winning(3, 6, 9))
	say("hdu2176-03", winning(5, 7, 8, 9, 10))
	say("lasker-01", Lasker().Grundy(20).Values())
	say("lasker-02", alice(Lasker().Heaps(2, 2, 3)))
	say("lasker-03", alice(Lasker().Heaps(3, 3)))

	half := Takes(func(n int) (list []int) { return upTo(n / 2) })
	say("halfnim-02", half.Grundy(399).Zeros()[1:])
	say("halfnim-03", StrangeNim(2).Heap(999999999999999999).Grundy())
	say("arc091f-03", StrangeNim(7).Heap(999999999).Grundy())
	say("lc1025-03", Takes(properDivisors).Grundy(32).Values()[1:])
	if Nim(1).Misere().Outcome() == PPosition {
		say("hdu1907-02", "Brother")
	}

	once := Moves(2, func(p []int) (list [][]int) {
		for k := 1; k <= p[0]; k++ {
			if p[1]>>k&1 == 0 {
				list = append(list, []int{p[0] - k, p[1] | 1<<k})
			}
		}
		return
	}).Names("stones", "taken")
	values := []int{}
	for n := 0; n <= 18; n++ {
		values = append(values, once.From(n, 0).Grundy())
	}
	say("cf768e-01", values)
	if once.From(5, 0).Outcome() == NPosition {
		say("cf768e-02", "NO")
	}
}

// winning lists the piles with a winning move and what it leaves of them.
func winning(piles ...int) [][]int {
	list := [][]int{}
	for _, move := range Nim(piles...).Best().All() {
		for i, left := range move.Position().Numbers() {
			if move.Outcome() == NPosition && left != piles[i] {
				list = append(list, []int{piles[i], left})
			}
		}
	}
	return list
}

func alice(g Game) string {
	if g.Outcome() == NPosition {
		return "Alice"
	}
	return "Bob"
}

func upTo(n int) (list []int) {
	for k := 1; k <= n; k++ {
		list = append(list, k)
	}
	return
}

func properDivisors(n int) (list []int) {
	for k := 1; k < n; k++ {
		if n%k == 0 {
			list = append(list, k)
		}
	}
	return
}

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Printf("%s %s\n", id, text)
}
