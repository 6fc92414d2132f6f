//go:build ignore

// One heap, and the numbers of stones that may be taken: HDU 1846, 2149 and 1847,
// Kattis bachetsgame, AtCoder EDPC K, Codeforces 1194D.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	say("hdu1846-02", player(Bash(3).Heap(4), "first", "second"))
	say("hdu2149-01", bids(4, 2))
	say("hdu2149-02", bids(3, 2))
	say("hdu2149-03", bids(3, 5))
	say("hdu2149-04", bids(100, 7))

	powers := TakeIf(func(k int) bool { return k&(k-1) == 0 })
	say("hdu1847-01", player(powers.Heap(1), "Kiki", "Cici"))
	p := powers.Grundy(400).Period()
	say("hdu1847-03", map[string]any{"preperiod": p.Preperiod(), "period": p.Length(), "cycle": p.Cycle()})

	large := Subtraction(1, 23, 38, 11, 7, 5, 4, 8, 3, 13)
	say("bachet-01", player(Subtraction(1, 3, 8).Heap(20), "Stan", "Ollie"))
	say("bachet-05", player(large.Heap(1000000), "Stan", "Ollie"))
	say("bachet-06", player(large.Heap(999996), "Stan", "Ollie"))

	say("edpck-01", player(Subtraction(2, 3).Heap(4), "First", "Second"))
	say("edpck-02", player(Subtraction(2, 3).Heap(5), "First", "Second"))
	say("edpck-06", player(Subtraction(1).Heap(100000), "First", "Second"))

	say("cf1194d-01", player(Subtraction(1, 2, 3).Heap(0), "Alice", "Bob"))
	say("cf1194d-02", player(Subtraction(1, 2, 3).Heap(3), "Alice", "Bob"))
	say("cf1194d-05", period(Subtraction(1, 2, 9)))
	say("cf1194d-06", period(Subtraction(1, 2, 7)))
}

func player(g Game, first, second string) string {
	if g.Outcome() == NPosition {
		return first
	}
	return second
}

// bids lists the first bids of at most n that win a sale at m: a bid of what is
// left or more ends it.
func bids(m, n int) []int {
	list := []int{}
	for bid := 1; bid <= n; bid++ {
		if Bash(n).Heap(max(m-bid, 0)).Outcome() == PPosition {
			list = append(list, bid)
		}
	}
	return list
}

func period(f Family) map[string]int {
	p := f.Period(10_000)
	return map[string]int{"preperiod": p.Preperiod(), "period": p.Length()}
}

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Printf("%s %s\n", id, text)
}
