package session

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"nimlab/repl/session/prelude"
)

// Import is the package at an import path: compiled, from the prelude's source, or
// both.
func (s *Session) Import(at string) (*types.Package, error) {
	if pkg := s.loaded[at]; pkg != nil {
		return pkg, nil
	}
	pkg, err := s.load(at)
	if err == nil {
		s.loaded[at] = pkg
	}
	return pkg, err
}

func (s *Session) load(at string) (*types.Package, error) {
	if folder, ok := prelude.Packages[at]; ok {
		return s.loadSource(at, at, folder)
	}
	if folder, ok := s.module.folderOf(at); ok && !s.universe.Has(at) {
		return s.loadLocal(at, folder)
	}
	pkg, err := s.universe.Import(at)
	if err != nil {
		return nil, err
	}
	s.loaded[at] = pkg // the extra source may import the package itself
	if folder, ok := prelude.Extras[at]; ok {
		extra, err := s.loadSource(at, pkg.Name(), folder)
		if err != nil {
			return nil, err
		}
		for _, name := range extra.Scope().Names() {
			if ast.IsExported(name) {
				insert(pkg.Scope(), name, extra.Scope().Lookup(name))
			}
		}
	}
	return pkg, nil
}

// loadSource checks a package of the prelude and makes it known to the lowering.
func (s *Session) loadSource(at, name, folder string) (*types.Package, error) {
	text, err := prelude.Read(folder)
	if err != nil {
		return nil, err
	}
	file, err := parser.ParseFile(s.fset, at+".go", text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	c := newChecker(s.fset, at, name, importer{s})
	src, faults := c.files(nil, file)
	for _, e := range faults {
		err = fmt.Errorf("internal error: %w", e)
	}
	src.Ours = true
	s.program.Add(src, file)
	return src.Pkg, err
}

// instance gives the checker's type for a compiled instance of a generic type of
// the prelude, such as the iter.Seq[string] that package strings returns.
func (s *Session) instance(t reflect.Type) types.Type {
	if t.PkgPath() != "iter" || t.Kind() != reflect.Func {
		return nil
	}
	pkg, err := s.Import("iter")
	if err != nil {
		return nil
	}
	yield := t.In(0)
	args := []types.Type{s.universe.Type(yield.In(0))}
	name := "Seq"
	if yield.NumIn() == 2 {
		name, args = "Seq2", append(args, s.universe.Type(yield.In(1)))
	}
	inst, err := types.Instantiate(s.program.Context(), pkg.Scope().Lookup(name).Type(), args, false)
	if err != nil {
		return nil
	}
	return inst
}

// importable lists the paths of packages with that name, the likeliest first.
func (s *Session) importable(name string) []string {
	paths := s.universe.Named(name)
	if _, ok := prelude.Packages[name]; ok {
		paths = slices.Insert(paths, 0, name)
	}
	return paths
}

// qualifiers are the names in front of a dot that could be packages, each with the
// names behind its dots.
func qualifiers(cell string) map[string][]string {
	sc, _ := tokens(cell)
	found := map[string][]string{}
	before, name, front := token.ILLEGAL, "", ""
	for {
		_, tok, lit := sc.Scan()
		switch tok {
		case token.EOF:
			return found
		case token.IDENT:
			if name = lit; before == token.PERIOD {
				if name = ""; front != "" {
					found[front] = append(found[front], lit)
				}
			}
		case token.PERIOD:
			if front = ""; before == token.IDENT && name != "" {
				front = name
				if _, known := found[front]; !known {
					found[front] = nil
				}
			}
		}
		before = tok
	}
}
