//go:build ignore

// Take-away that is limited by the last move: Fibonacci Nim (HDU 2516, Project
// Euler 366) and k times the last move (POJ 3922).
package main

import (
	"encoding/json"
	"fmt"
	"slices"

	. "nimlab/stdlib"
)

func main() {
	if FibonacciNim().Outcome(13) == PPosition {
		say("fibnim-02", "second")
	}
	say("fibnim-03", FibonacciNim().Lost(159))
	sum := 0
	for n := 2; n <= 100; n++ {
		if takes := FibonacciNim().Wins(n); len(takes) > 0 {
			sum += slices.Max(takes)
		}
	}
	say("fibnim-05", sum)
	say("fibnim-07", FibonacciNim().WinsUpTo(31, 18))

	say("poj3922-03", least(32, 2))
	say("poj3922-04", least(34, 2))
	say("poj3922-05", least(19, 3))
	say("poj3922-06", TakeAwayTimes(3).Lost(60))
}

func least(n, k int) any {
	if take := TakeAwayTimes(k).Least(n); take > 0 {
		return take
	}
	return "lose"
}

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Printf("%s %s\n", id, text)
}
