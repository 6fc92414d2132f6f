package session

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"unsafe"

	"nimlab/repl/session/lower"
)

// checker is one go/types checker and package for all cells, so that methods can
// be added to types of earlier cells. Between cells the package's scope is
// emptied, so that a name can be declared again; earlier names that a cell
// mentions are put back.
type checker struct {
	fset   *token.FileSet
	pkg    *types.Package
	info   *types.Info
	config *types.Config
	types  *types.Checker
	report func(error)
}

func newChecker(fset *token.FileSet, path, name string, packages types.Importer) *checker {
	c := &checker{fset: fset, pkg: types.NewPackage(path, name), info: newInfo()}
	c.config = &types.Config{Importer: packages, Error: func(err error) { c.report(err) }}
	c.types = types.NewChecker(c.config, fset, c.pkg, c.info)
	return c
}

// mono is where go/types keeps which type parameters instances have been made of. A
// test watches that it is there.
var mono, _ = reflect.TypeFor[types.Checker]().FieldByName("mono")

// objMap is where go/types keeps how each object of the package is declared. A test
// watches that it is there.
var objMap, _ = reflect.TypeFor[types.Checker]().FieldByName("objMap")

// forget takes what has been checked out of the checker's own list, which it looks
// through for every cell; it needs only types again, to add methods to them.
func (c *checker) forget() {
	list := reflect.NewAt(objMap.Type, unsafe.Add(unsafe.Pointer(c.types), objMap.Offset)).Elem()
	for _, o := range c.info.Defs {
		switch o.(type) {
		case *types.Var, *types.Const, *types.Func:
			list.SetMapIndex(reflect.ValueOf(o).Convert(objMap.Type.Key()), reflect.Value{})
		}
	}
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, Instances: map[*ast.Ident]types.Instance{},
	}
}

// files checks files with the given names declared before, and gives the errors.
func (c *checker) files(names map[string]types.Object, files ...*ast.File) (src *lower.Source, faults []error) {
	cycle := false
	c.report = func(err error) {
		cycle = cycle || strings.Contains(err.Error(), "instantiation cycle")
		faults = append(faults, err)
	}
	*c.info = *newInfo()
	empty(c.pkg.Scope())
	for name, o := range names {
		insert(c.pkg.Scope(), name, o)
	}
	_ = c.types.Files(files)
	c.forget()
	if cycle { // which go/types would follow for ever in the next cell
		reflect.NewAt(mono.Type, unsafe.Add(unsafe.Pointer(c.types), mono.Offset)).Elem().SetZero()
	}
	info := *c.info
	return &lower.Source{Pkg: c.pkg, Info: &info, Fset: c.fset}, faults
}

// elems is the map of a scope's objects, which go/types keeps to itself. A test
// watches that it is there.
func elems(s *types.Scope) *map[string]types.Object {
	f := reflect.ValueOf(s).Elem().FieldByName("elems")
	return (*map[string]types.Object)(unsafe.Pointer(f.UnsafeAddr()))
}

func empty(s *types.Scope) { *elems(s) = map[string]types.Object{} }

// insert declares an object that has been declared elsewhere.
func insert(s *types.Scope, name string, o types.Object) { (*elems(s))[name] = o }

// declaredMethods is a type's list of methods, which go/types keeps to itself. A
// test watches that it is there.
func declaredMethods(n *types.Named) *[]*types.Func {
	f := reflect.ValueOf(n).Elem().FieldByName("methods")
	return (*[]*types.Func)(unsafe.Pointer(f.UnsafeAddr()))
}

// removeMethod takes a method away, so that it can be declared anew.
func removeMethod(n *types.Named, name string) {
	list := declaredMethods(n)
	var kept []*types.Func
	for _, m := range *list {
		if m.Name() != name {
			kept = append(kept, m)
		}
	}
	*list = kept
}
