package session

import (
	"go/token"
	"strings"
)

// Part is a piece of a cell between semicolons at its top level, written or
// implied.
type Part struct {
	Text        string
	Declaration bool // of a function, type, constant or import; else statements
}

// Parts splits a cell as Run does; the call of main that Run adds to a whole
// program is one of them.
func Parts(cell string) []Part {
	var parts []Part
	program := false
	for _, c := range chunks(cell) {
		if c.kind == token.PACKAGE {
			program = true
			continue
		}
		parts = append(parts, Part{c.text, c.kind != token.ILLEGAL})
	}
	if program && strings.Contains(cell, "func main(") {
		parts = append(parts, Part{"main()", false})
	}
	return parts
}
