// Package universe gives the type checker the compiled packages: it makes
// go/types packages by reflection from the symbol tables, so that no export data
// and no source of the standard library are needed. Packages are made when first
// imported, and a type is made once.
package universe

import (
	"fmt"
	"go/types"
	"path"
	"reflect"
	"sort"
	"sync"
)

// Universe makes packages and types on demand. It is not safe for concurrent use.
type Universe struct {
	// Instance may give the type for a compiled instance of a generic one.
	Instance func(reflect.Type) types.Type

	tables map[string]table // by import path
	pkgs   map[string]*types.Package
	filled map[string]bool
	named  map[reflect.Type]types.Type
	back   map[*types.TypeName]reflect.Type
}

// table is one package's symbols, made when first asked for.
type table struct {
	name    string
	symbols func() map[string]reflect.Value
}

// New makes a universe of the given tables, keyed "import/path/name".
func New(tables map[string]func() map[string]reflect.Value) *Universe {
	u := &Universe{
		tables: map[string]table{},
		pkgs:   map[string]*types.Package{},
		filled: map[string]bool{},
		named:  map[reflect.Type]types.Type{errorType: types.Universe.Lookup("error").Type()},
		back:   map[*types.TypeName]reflect.Type{},
	}
	for key, symbols := range tables {
		u.tables[path.Dir(key)] = table{path.Base(key), sync.OnceValue(symbols)}
	}
	return u
}

var errorType = reflect.TypeFor[error]()

// Import is the package at an import path; it makes a Universe a types.Importer.
func (u *Universe) Import(at string) (*types.Package, error) {
	t, ok := u.tables[at]
	if !ok {
		return nil, fmt.Errorf("package %s is not among the packages nimlab can import", at)
	}
	pkg := u.pkg(at, t.name)
	if !u.filled[at] {
		u.filled[at] = true
		symbols := t.symbols()
		for _, name := range sortedKeys(symbols) {
			if name[0] != '_' {
				pkg.Scope().Insert(u.object(pkg, name, symbols[name]))
			}
		}
		pkg.MarkComplete()
	}
	return pkg, nil
}

// Has reports whether there is a table for an import path.
func (u *Universe) Has(at string) bool {
	_, ok := u.tables[at]
	return ok
}

// Paths lists the import paths in order.
func (u *Universe) Paths() []string { return sortedKeys(u.tables) }

// Named gives the import paths whose package has that name, shortest first.
func (u *Universe) Named(name string) []string {
	var found []string
	for at, t := range u.tables {
		if t.name == name {
			found = append(found, at)
		}
	}
	sort.Slice(found, func(i, j int) bool {
		a, b := found[i], found[j]
		return len(a) < len(b) || len(a) == len(b) && a < b
	})
	return found
}

// Reflect gives the compiled type behind a type made here, if it is one.
func (u *Universe) Reflect(name *types.TypeName) (reflect.Type, bool) {
	t, ok := u.back[name]
	return t, ok
}

// Symbol gives a package's table entry.
func (u *Universe) Symbol(at, name string) (reflect.Value, bool) {
	v, ok := u.Symbols(at)[name]
	return v, ok
}

// Symbols is the table of a package, nil if there is none.
func (u *Universe) Symbols(at string) map[string]reflect.Value {
	if t, ok := u.tables[at]; ok {
		return t.symbols()
	}
	return nil
}

// pkg is the package object for a path, made empty if new.
func (u *Universe) pkg(at, name string) *types.Package {
	p := u.pkgs[at]
	if p == nil {
		p = types.NewPackage(at, name)
		u.pkgs[at] = p
	}
	return p
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
