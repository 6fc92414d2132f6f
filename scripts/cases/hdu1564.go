//go:build ignore

// Hdu1564 moves a stone from a corner to neighbouring squares, none twice.
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
	who := map[Outcome]string{NPosition: "8600", PPosition: "ailyanlu"}
	answer("hdu1564-02", who[Geography(GridEdges(3, 3), 0).Outcome()])
	answer("hdu1564-03", who[Geography(GridEdges(4, 4), 0).Outcome()])
}
