//go:build ignore

// Nimmul multiplies and divides nimbers.
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
	answer("nimmul-03", Nimber(4).Times(4))
	answer("nimmul-05", Nimber(7).Times(13))
	answer("nimmul-06", Nimber(255).Times(254))
	answer("nimmul-07", Nimber(65535).Times(65534))
	answer("nimmul-10", Nimber(2).Inverse())
	answer("nimmul-11", Nimber(3).Inverse())
	answer("nimmul-12", Nimber(5).Inverse())
	answer("nimmul-14", Nimber(255).Inverse())
}
