//go:build ignore

// Euclid draws the suspense numbers of Euclid's game, which decide who wins
// many at once (HDU 3595), and writes euclid.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

const most = 40

func main() {
	suspense := Sweep(Ask(Suspense, Euclid(most, most)), Axis("pile 1", 1, most), Axis("pile 2", 1, most))
	fmt.Println(suspense.Summary())
	fmt.Println("(3,5) and (2,3) at once:", Sum(Every, Euclid(3, 5), Euclid(2, 3)).Outcome().Sentence())
	fmt.Println(suspense.Plot("euclid.png", Title("Euclid's game: suspense numbers"), Label("suspense in plies")))
}
