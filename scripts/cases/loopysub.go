//go:build ignore

// A counter on a ring of n numbers: subtract a number of a set, and who reaches
// 0 wins.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	g := Moves(1, func(n int) []int {
		if n == 0 {
			return nil
		}
		return []int{(n + 10 - 3) % 10, (n + 10 - 4) % 10}
	}).Bounds(9)
	labels := ""
	var depths []any
	for n := range 10 {
		at := g.At(n)
		labels += map[Outcome]string{NPosition: "W", PPosition: "L", Draw: "D"}[at.Outcome()]
		if at.Outcome() == Draw {
			depths = append(depths, nil)
		} else {
			depths = append(depths, at.Remoteness())
		}
	}
	text, _ := json.Marshal(depths)
	fmt.Printf("loopysub-02 {\"labels\": %q, \"depths\": %s}\n", labels, text)
}
