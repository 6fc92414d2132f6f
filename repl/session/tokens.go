package session

import (
	"go/scanner"
	"go/token"
)

// tokens is a scanner of a text, which passes over what is no token, and the file
// that tells where its tokens are.
func tokens(text string) (*scanner.Scanner, *token.File) {
	var sc scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	sc.Init(file, []byte(text), func(token.Position, string) {}, 0)
	return &sc, file
}
