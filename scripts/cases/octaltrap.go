//go:build ignore

// Two octal games whose values agree for long, and then do not.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	d := Octal("0.161").Grundy(600).DifferenceFrom(Octal("0.36").Grundy(600))
	fmt.Printf("octaltrap-01 {\"n\": %d, \"values\": [%d, %d]}\n", d.N, d.Value, d.Rule)
}
