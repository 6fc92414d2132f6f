//go:build ignore

// Piles reads the sizes of Nim piles from standard input and prints the
// winning moves.
//
//	echo 3 4 5 | go run ./repl/nimlab scripts/piles.go
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	in := Input()
	piles := append([]int{in.Int("pile 1", 0, 1000000000)}, in.Rest("pile", 0, 1000000000)...)
	game := Nim(piles...)
	if game.Outcome() == PPosition {
		fmt.Println("no winning move: every move loses against best play")
		return
	}
	for _, move := range game.Best().Optimal() {
		fmt.Println(move)
	}
}
