//go:build ignore

// Subtraction games: proved periods, and values.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	for _, c := range []struct {
		id    string
		takes []int
	}{
		{"02", []int{1, 2, 4, 7}}, {"03", []int{2, 4, 7}}, {"05", []int{1, 4, 6}},
		{"08", []int{2, 5, 7, 11}}, {"11", []int{5, 8, 13, 21}}, {"12", []int{2, 4, 7, 12}},
	} {
		p := Subtraction(c.takes...).Period(10_000)
		fmt.Printf("subtraction-%s {\"preperiod\": %d, \"period\": %d}\n", c.id, p.Preperiod(), p.Length())
	}
	text, _ := json.Marshal(Subtraction(1, 3, 4).Grundy(20).Values())
	fmt.Printf("subtraction-14 %s\n", text)
}
