//go:build ignore

// Tree draws the game tree of two heaps of Nim, where each position stands once
// however it is reached, and writes tree.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	game := Nim(3, 2)
	fmt.Println(game.Best())
	fmt.Println(game.Tree(Title("Nim with heaps of 3 and 2: thick lines are best")).Save("tree.png"))
}
