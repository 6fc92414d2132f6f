package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// builtin takes apart a call of a predeclared function.
func (f *fn) builtin(e *ast.CallExpr, name string) form {
	switch name {
	case "append":
		return f.single(f.appendText(e))
	case "len", "cap":
		return f.single(name + "(" + f.base(e.Args[0]) + ")")
	case "make":
		return f.single(f.makeText(e))
	case "new":
		return f.newForm(e)
	case "min", "max":
		return f.single(f.minMax(e, name))
	case "panic":
		return f.joined("rt.Panic", operand{f.exprTo(e.Args[0], anyType), "interface{}"})
	case "recover":
		if f.guard != "" {
			return f.single(f.guard + ".Recover()")
		}
		return f.single("rt.Recover()")
	case "print", "println":
		return f.joined("rt.Print"+name[5:], f.anys(e.Args)...)
	case "clear":
		return f.joined("rt.Clear", f.own(e.Args[0]))
	case "close":
		return f.joined("close", f.own(e.Args[0]))
	case "delete":
		key := f.typeOf(e.Args[0]).Underlying().(*types.Map).Key()
		return f.joined("delete", f.own(e.Args[0]), operand{f.exprTo(e.Args[1], key), f.u.typ(key)})
	case "copy":
		return f.joined("copy", f.own(e.Args[0]), f.bytes(e.Args[1]))
	case "complex", "real", "imag":
		return f.joined(name, f.owns(e.Args)...)
	}
	refuse(e, "%s is not available", name)
	return form{}
}

// joined is a call of a fixed function.
func (f *fn) joined(name string, ops ...operand) form {
	return form{ops, func(ops []string) string { return name + "(" + strings.Join(ops, ", ") + ")" }}
}

// own is an operand in the structure of its type.
func (f *fn) own(e ast.Expr) operand {
	return operand{f.under(e), f.u.typ(f.typeOf(e).Underlying())}
}

func (f *fn) owns(list []ast.Expr) []operand {
	var ops []operand
	for _, e := range list {
		ops = append(ops, f.own(e))
	}
	return ops
}

func (f *fn) anys(list []ast.Expr) []operand {
	var ops []operand
	for _, e := range list {
		ops = append(ops, operand{f.exprTo(e, anyType), "interface{}"})
	}
	return ops
}

// bytes is an operand that may be a string where bytes are wanted.
func (f *fn) bytes(e ast.Expr) operand {
	op := f.own(e)
	if b, ok := f.typeOf(e).Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
		return operand{"[]byte(" + op.text + ")", "[]uint8"}
	}
	return op
}

func (f *fn) appendText(e *ast.CallExpr) string {
	t := f.typeOf(e)
	elem := t.Underlying().(*types.Slice).Elem()
	base := f.exprTo(e.Args[0], t)
	if isCut(t) {
		base = f.uncut(base, t)
	}
	if len(e.Args) == 1 {
		return f.exprTo(e.Args[0], t)
	}
	parts := []string{base}
	if e.Ellipsis.IsValid() {
		parts = append(parts, f.appended(e.Args[1], t)+"...")
	} else {
		for _, a := range e.Args[1:] {
			parts = append(parts, f.exprTo(a, elem))
		}
	}
	return f.recut("append("+strings.Join(parts, ", ")+")", t.Underlying(), t)
}

func (f *fn) appended(e ast.Expr, t types.Type) string {
	if isNil(f, e) {
		return f.nilText(t.Underlying())
	}
	return f.bytes(e).text
}

func (f *fn) makeText(e *ast.CallExpr) string {
	t := f.typeOf(e.Args[0])
	if c, ok := t.Underlying().(*types.Chan); ok && c.Dir() != types.SendRecv {
		return f.makeOneWay(e, c, t)
	}
	parts := []string{f.u.typ(t.Underlying())}
	for _, a := range e.Args[1:] {
		text := f.expr(a)
		if f.u.typ(f.typeOf(a)) != "int" {
			text = "int(" + text + ")"
		}
		parts = append(parts, text)
	}
	return f.recut("make("+strings.Join(parts, ", ")+")", t.Underlying(), t)
}

// makeOneWay makes a channel that can only be sent to, or received from; the
// interpreter makes none.
func (f *fn) makeOneWay(e *ast.CallExpr, c *types.Chan, t types.Type) string {
	size := "0"
	if len(e.Args) > 1 {
		size = "int(" + f.expr(e.Args[1]) + ")"
	}
	typ := f.u.typ(c)
	name := f.u.once("one way "+typ, "oneway", func(name string) {
		fmt.Fprintf(&f.u.funcs, "func %s(n int) %s {\nc := make(chan %s, n)\nreturn c\n}\n", name, typ, f.u.typ(c.Elem()))
	})
	return f.recut(name+"("+size+")", c, t)
}

// newForm is new(T) or new(x).
func (f *fn) newForm(e *ast.CallExpr) form {
	if f.src.Info.Types[e.Args[0]].IsType() {
		return f.single("new(" + f.u.typ(f.typeOf(e.Args[0])) + ")")
	}
	t := f.typeOf(e).Underlying().(*types.Pointer).Elem()
	return f.single(f.pointerTo(f.exprTo(e.Args[0], t), t))
}

// minMax calls a function written for the type and the number of operands.
func (f *fn) minMax(e *ast.CallExpr, name string) string {
	u, t := f.u, types.Default(f.typeOf(e))
	typ := u.typ(t)
	var params, args []string
	for i, a := range e.Args {
		params = append(params, fmt.Sprintf("a%d", i))
		args = append(args, f.exprTo(a, t))
	}
	made := u.once(fmt.Sprintf("%s %s %d", name, typ, len(args)), name, func(made string) {
		op := map[string]string{"min": "<", "max": ">"}[name]
		var b strings.Builder
		for _, p := range params[1:] {
			nan := ""
			if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsFloat != 0 {
				nan = fmt.Sprintf(" || %s != %s", p, p)
			}
			fmt.Fprintf(&b, "if a0 == a0 && (%s %s a0%s) { a0 = %s }\n", p, op, nan, p)
		}
		fmt.Fprintf(&u.funcs, "func %s(%s %s) %s {\n%sreturn a0\n}\n", made, strings.Join(params, ", "), typ, typ, b.String())
	})
	return made + "(" + strings.Join(args, ", ") + ")"
}

// conversion is T(x).
func (f *fn) conversion(e *ast.CallExpr) string {
	t, x := f.typeOf(e), e.Args[0]
	if isNil(f, x) {
		return f.typedNil(t)
	}
	from := types.Default(f.typeOf(x))
	if types.IsInterface(t) {
		return f.exprTo(x, t)
	}
	text := f.expr(x)
	if isCut(from) || isCut(t) {
		return f.recut(text, from, t)
	}
	if b, ok := from.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 && isString(t) {
		return f.u.typ(t) + "(int32(" + text + "))"
	}
	if f.u.typ(t) == f.u.typ(from) {
		return text
	}
	if array, pointer := arrayOf(t); array != nil && !pointer {
		return "(*" + f.toArray(text, array) + ")"
	} else if _, slice := from.Underlying().(*types.Slice); array != nil && slice {
		return f.toArray(text, array)
	}
	return f.castText(f.u.typ(t), text)
}

// arrayOf is the array type that t is, or points to.
func arrayOf(t types.Type) (array types.Type, pointer bool) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t, pointer = p.Elem(), true
	}
	if _, ok := t.Underlying().(*types.Array); !ok {
		return nil, false
	}
	return t, pointer
}

// toArray is a slice as a pointer to an array.
func (f *fn) toArray(text string, array types.Type) string {
	typ := "*" + f.u.typ(array)
	return f.u.once("array "+typ, "array", func(name string) {
		fmt.Fprintf(&f.u.vars, "var want_%s %s\n", name, typ)
		fmt.Fprintf(&f.u.funcs, "func %s(x interface{}) %s { return rt.Array(x, want_%s).(%s) }\n", name, typ, name, typ)
	}) + "(" + text + ")"
}

// typedNil is T(nil), which the interpreter does not know for all types.
func (f *fn) typedNil(t types.Type) string {
	text := f.nilText(t)
	if text != "nil" || types.IsInterface(t) || isCut(t) {
		return text
	}
	typ := f.u.typ(t)
	return f.u.once("nil "+typ, "none", func(name string) {
		fmt.Fprintf(&f.u.funcs, "func %s() %s {\nvar z %s\nreturn z\n}\n", name, typ, typ)
	}) + "()"
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

func (f *fn) castText(typ, text string) string {
	if strings.HasPrefix(typ, "*") || strings.HasPrefix(typ, "func") || strings.HasPrefix(typ, "<-") || strings.HasPrefix(typ, "chan") {
		typ = "(" + typ + ")"
	}
	return typ + "(" + text + ")"
}
