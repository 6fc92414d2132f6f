package symbols

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// The tables must hold what the packages export now. Signatures need no test: the
// tables mention the functions themselves.
func TestTablesAreCurrent(t *testing.T) {
	for key, symbols := range Table {
		at, table := path.Dir(key), symbols()
		for name := range exported(t, at) {
			if _, ok := table[name]; !ok {
				t.Errorf("%s.%s is not in the table: run go generate ./repl/session/...", at, name)
			}
		}
	}
}

// exported lists the top-level names of a package that a table holds: no generic
// functions or types, no interfaces that are constraints.
func exported(t *testing.T, at string) map[string]bool {
	pkg, err := build.Import(at, ".", 0)
	if err != nil || len(pkg.GoFiles) == 0 {
		t.Fatalf("%s: %v", at, err)
	}
	names := map[string]bool{}
	for _, file := range pkg.GoFiles {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(pkg.Dir, file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			collect(names, d)
		}
	}
	return names
}

func collect(names map[string]bool, d ast.Decl) {
	add := func(id *ast.Ident) {
		if id.IsExported() {
			names[id.Name] = true
		}
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Type.TypeParams == nil {
			add(d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if spec.TypeParams == nil && !constraint(spec.Type) {
					add(spec.Name)
				}
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					add(id)
				}
			}
		}
	}
}

// constraint reports whether a type is an interface of types, not of methods.
func constraint(e ast.Expr) bool {
	i, ok := e.(*ast.InterfaceType)
	if !ok {
		return false
	}
	for _, m := range i.Methods.List {
		if _, union := m.Type.(*ast.BinaryExpr); union {
			return true
		}
		if u, tilde := m.Type.(*ast.UnaryExpr); tilde && u.Op == token.TILDE {
			return true
		}
	}
	return false
}

// Every listed package must be there, or a script that imports it fails.
func TestPackages(t *testing.T) {
	for _, key := range strings.Fields("fmt/fmt os/os sort/sort math/rand/rand math/rand/v2/rand nimlab/stdlib/stdlib") {
		if Table[key] == nil {
			t.Errorf("no table for %s", key)
		}
	}
}
