package lower

import (
	"fmt"
	"go/ast"
	"go/types"
)

// comparison is x == y.
func (f *fn) comparison(x, y ast.Expr) string {
	if f.src.Info.Types[x].IsNil() {
		x, y = y, x
	}
	return f.equal(x, f.expr(x), types.Default(f.typeOf(x)), y)
}

// equal compares a value already written with an expression.
func (f *fn) equal(x ast.Expr, text string, t types.Type, y ast.Expr) string {
	if f.src.Info.Types[y].IsNil() {
		if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && types.IsInterface(t) && f.src.Info.Types[call.Fun].IsType() {
			return "rt.Empty(" + text + ")" // the text is that of the value inside, which may be a nil pointer
		}
		return "(" + text + " == nil)"
	}
	ty := types.Default(f.typeOf(y))
	if types.IsInterface(t) || types.IsInterface(ty) {
		return "rt.Equal(" + f.convert(x, text, t, anyType) + ", " + f.exprTo(y, anyType) + ")"
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return "rt.Equal(" + text + ", " + f.exprTo(y, t) + ")"
	}
	return "(" + text + " == " + f.exprTo(y, t) + ")"
}

// asserted is x.(T), where text holds x in an interface{}.
func (f *fn) asserted(text string, t, from types.Type) string {
	u := f.u
	name := u.once("assert "+u.Types.Key(t)+" "+u.Types.Key(from), "to", func(name string) {
		typ := u.typ(t)
		inner := fmt.Sprintf("rt.Must(x, %d, %d)", u.id(t), u.id(from))
		if fieldless(t) {
			fmt.Fprintf(&u.funcs, "func %s(x interface{}) (z %s) { %s; return }\n", name, typ, inner)
			return
		}
		if typ != "interface{}" {
			inner += ".(" + typ + ")"
		}
		fmt.Fprintf(&u.funcs, "func %s(x interface{}) %s { return %s }\n", name, typ, inner)
	})
	return name + "(" + text + ")"
}

// fieldless says that a type has one value, which is not to be taken out of an
// interface: the interpreter looks at the first field there.
func fieldless(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	return ok && s.NumFields() == 0
}

// assertOk is x.(T) with two values.
func (f *fn) assertOk(e *ast.TypeAssertExpr) string {
	u, t := f.u, f.typeOf(e.Type)
	name := u.once("assert2 "+u.Types.Key(t), "try", func(name string) {
		typ := u.typ(t)
		value := "v"
		if fieldless(t) {
			value = "z"
		} else if typ != "interface{}" {
			value += ".(" + typ + ")"
		}
		fmt.Fprintf(&u.funcs, "func %s(x interface{}) (%s, bool) {\nv, ok := rt.Assert(x, %d)\nvar z %s\nif !ok { return z, false }\nz = %s\nreturn z, true\n}\n",
			name, typ, u.id(t), typ, value)
	})
	return name + "(" + f.exprTo(e.X, anyType) + ")"
}
