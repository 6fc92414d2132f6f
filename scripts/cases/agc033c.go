//go:build ignore

// Agc033c removes coins from paths.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

// answer prints a case's name and its answer as JSON.
func answer(id string, value any) {
	text, _ := json.Marshal(value)
	fmt.Println(id, string(text))
}

func main() {
	who := map[Outcome]string{NPosition: "First", PPosition: "Second"}
	for _, n := range []int{1, 4, 5, 6} {
		answer(fmt.Sprintf("agc033c-%02d", n), who[RemovingCoins(PathEdges(n)).Outcome()])
	}
}
