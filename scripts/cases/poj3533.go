//go:build ignore

// Poj3533 switches lights: a move flips the 8 corners of a box whose far corner
// is on. Along each axis it is Turning Turtles; places count from 1.
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
	lights := Tartan(TurnCoins(1, 2), TurnCoins(1, 2), TurnCoins(1, 2))
	answer("poj3533-01", lights.Coin(1-1, 1-1, 1-1))
}
