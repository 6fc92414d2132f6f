//go:build ignore

// BZOJ 3106: a slow white and a fast black piece hunt each other.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func answer(n, wr, wc, br, bc int) string {
	at := Pursuit(n).At(wr, wc, br, bc)
	switch at.Outcome() {
	case NPosition:
		return fmt.Sprint("WHITE ", at.Remoteness())
	case PPosition:
		return fmt.Sprint("BLACK ", at.Remoteness())
	}
	return "DRAW"
}

func summary(n int) string {
	t := Pursuit(n).Solve()
	longest := 0
	for _, p := range t.P().All() {
		longest = max(longest, p.Remoteness())
	}
	return fmt.Sprintf("{\"WHITE\": %d, \"BLACK\": %d, \"DRAW\": %d, \"longest_black_win_plies\": %d}", t.Count(NPosition), t.Count(PPosition), t.Count(Draw), longest)
}

func main() {
	fmt.Printf("bzoj3106-01 %q\n", answer(2, 1, 1, 2, 2))
	fmt.Printf("bzoj3106-02 %q\n", answer(2, 1, 1, 1, 2))
	fmt.Printf("bzoj3106-03 %q\n", answer(3, 1, 1, 3, 3))
	fmt.Printf("bzoj3106-05 %q\n", answer(3, 1, 1, 2, 2))
	fmt.Printf("bzoj3106-06 %q\n", answer(5, 1, 1, 5, 5))
	fmt.Printf("bzoj3106-07 %q\n", answer(5, 3, 3, 1, 1))
	fmt.Printf("bzoj3106-08 %q\n", answer(5, 1, 1, 1, 3))
	fmt.Printf("bzoj3106-11 %q\n", answer(10, 1, 1, 10, 10))
	fmt.Printf("bzoj3106-14 %q\n", answer(20, 10, 10, 20, 20))
	fmt.Println("bzoj3106-18", summary(3))
	fmt.Println("bzoj3106-20", summary(5))
	fmt.Println("bzoj3106-21", summary(6))
	fmt.Println("bzoj3106-22", summary(8))
	fmt.Println("bzoj3106-24", summary(12))
	fmt.Println("bzoj3106-26", summary(20))
	t := Pursuit(5).Solve()
	lengths := map[int]int{}
	for _, p := range t.N().All() {
		lengths[p.Remoteness()]++
	}
	for _, p := range t.P().All() {
		lengths[p.Remoteness()]++
	}
	text := ""
	for plies := range 100 {
		if lengths[plies] > 0 {
			text += fmt.Sprintf(", \"%d\": %d", plies, lengths[plies])
		}
	}
	fmt.Println("bzoj3106-27 {" + text[2:] + "}")
}
