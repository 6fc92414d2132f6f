//go:build ignore

// Wythofftrap asks for piles at which rounded golden ratios go wrong.
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
	answer("wythofftrap-01", fmt.Sprint(Wythoff(1, 165580140, 267914295).Outcome()))
}
