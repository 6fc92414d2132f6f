package session

import (
	"go/ast"
	"go/types"
	"reflect"
)

// result is what the checker knows of a value that a cell shows.
type result struct {
	of    types.Type
	error bool   // an error that a call returned
	text  string // of a function: its signature
}

// results are those of an expression, none for a call without results.
func results(info *types.Info, e ast.Expr) []result {
	_, called := ast.Unparen(e).(*ast.CallExpr)
	var list []result
	for _, t := range operands(info.TypeOf(e)) {
		r := result{of: t, error: called && types.Identical(t, errorType)}
		if sig, ok := t.Underlying().(*types.Signature); ok {
			r.text = types.TypeString(sig, bareName)
		}
		list = append(list, r)
	}
	return list
}

var errorType = types.Universe.Lookup("error").Type()

// operands are the types of an expression's values.
func operands(t types.Type) []types.Type {
	tuple, many := t.(*types.Tuple)
	if !many {
		return []types.Type{t}
	}
	var list []types.Type
	for v := range tuple.Variables() {
		list = append(list, v.Type())
	}
	return list
}

// bareName leaves out the packages whose names need none at the prompt.
func bareName(p *types.Package) string {
	if p.Path() == "main" || p.Path() == words || p.Path() == "nimlab/games" {
		return ""
	}
	return p.Name()
}

// present is how values are shown: an error that a call returned as one and not at
// all when it is nil, a function by its signature.
func present(results []result, shown []Value) []Value {
	if len(results) != len(shown) {
		return shown
	}
	var list []Value
	for i, v := range shown {
		switch r := results[i]; {
		case r.error && v.Any == nil:
			continue
		case r.error:
			v.Text = "error: " + v.Text
		case isNil(v.Any):
			v.Text = "nil"
		case r.text != "":
			v.Text = r.text
		}
		list = append(list, v)
	}
	return list
}

func isNil(v any) bool {
	x := reflect.ValueOf(v)
	return !x.IsValid() || (x.Kind() == reflect.Func || x.Kind() == reflect.Pointer) && x.IsNil()
}
