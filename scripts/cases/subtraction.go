//go:build ignore

// Subtraction games: proved periods, and values.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	for id, takes := range map[string][]int{
		"02": {1, 2, 4, 7}, "03": {2, 4, 7}, "05": {1, 4, 6}, "08": {2, 5, 7, 11}, "11": {5, 8, 13, 21}, "12": {2, 4, 7, 12},
	} {
		p := Subtraction(takes...).Period(10_000)
		fmt.Printf("subtraction-%s {\"preperiod\": %d, \"period\": %d}\n", id, p.Preperiod(), p.Length())
	}
	text, _ := json.Marshal(Subtraction(1, 3, 4).Grundy(20).Values())
	fmt.Printf("subtraction-14 %s\n", text)
}
