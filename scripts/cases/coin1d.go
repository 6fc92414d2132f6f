//go:build ignore

// Coin1d turns coins in a row, the rightmost from heads to tails.
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
	turtles, mock, ruler := TurnCoins(1, 2), TurnCoins(1, 2, 3), TurnRun()
	answer("coin1d-01", turtles.Values(32))
	answer("coin1d-02", mock.Values(32))
	answer("coin1d-03", ruler.Values(32))
	answer("coin1d-04", TurnCoins(2).Values(32))
	answer("coin1d-05", TurnCoins(3).Values(32))
	answer("coin1d-07", map[bool]string{true: "Yes", false: "No"}[mock.Grundy(0) == 0])
	answer("coin1d-09", mock.Grundy(999999999))
}
