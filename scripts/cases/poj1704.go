//go:build ignore

// Poj1704 slides chessmen to the left without jumping.
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
	who := map[Outcome]string{NPosition: "Georgia", PPosition: "Bob"}
	answer("poj1704-01", who[SlidingCoins(1, 2, 3).Outcome()])
	answer("poj1704-02", who[SlidingCoins(1, 5, 6, 7, 9, 12, 14, 17).Outcome()])
	answer("poj1704-03", SlidingCoins(8, 9, 10).Solve().Count(PPosition))
}
