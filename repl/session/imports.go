package session

import (
	"go/scanner"
	"go/token"
	"go/types"
)

// Import is the package at an import path.
func (s *Session) Import(at string) (*types.Package, error) { return s.universe.Import(at) }

// importable lists the paths of packages with that name.
func (s *Session) importable(name string) []string { return s.universe.Named(name) }

// qualifiers are the names in front of a dot that could be packages.
func qualifiers(cell string) map[string]bool {
	src := []byte(cell)
	fset := token.NewFileSet()
	file := fset.AddFile("", fset.Base(), len(src))
	var sc scanner.Scanner
	sc.Init(file, src, func(token.Position, string) {}, 0)
	found := map[string]bool{}
	before, name := token.ILLEGAL, ""
	for {
		_, tok, lit := sc.Scan()
		switch tok {
		case token.EOF:
			return found
		case token.IDENT:
			if name = lit; before == token.PERIOD {
				name = ""
			}
		case token.PERIOD:
			if before == token.IDENT && name != "" {
				found[name] = true
			}
		}
		before = tok
	}
}
