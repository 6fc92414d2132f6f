//go:build ignore

// HDU 5754, Life Winner Bo: T races; B wins, G wins, or D for a piece that
// gets stuck.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	answer := map[Outcome]string{NPosition: "B", PPosition: "G", Tie: "D"}
	in := Input()
	for t := in.Int("T", 1, 1000); t > 0; t-- {
		piece := Piece(in.Int("type", 1, 4))
		n, m := in.Int("n", 2, 1000), in.Int("m", 2, 1000)
		fmt.Println(answer[Race(piece, n, m).Outcome()])
	}
	in.End()
}
