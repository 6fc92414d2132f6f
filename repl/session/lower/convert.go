package lower

import (
	"fmt"
	"go/ast"
	"go/types"
)

// nilText is nil as a value of type t. An interface stays untyped.
func (f *fn) nilText(t types.Type) string {
	if t == nil || types.IsInterface(t) {
		return "nil"
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map:
		if s := f.u.zero(t); s != "nil" {
			return s
		}
		if n, ok := types.Unalias(t).(*types.Named); !ok || !cut(n) {
			return f.u.typ(t) + "(nil)"
		}
	}
	return "nil"
}

// convert turns a value of type from into one of type to, where Go allows the
// assignment.
func (f *fn) convert(at ast.Node, text string, from, to types.Type) string {
	if to == nil || from == nil {
		return text
	}
	from = types.Default(from)
	if b, ok := from.(*types.Basic); ok && b.Kind() == types.UntypedNil {
		return text
	}
	switch {
	case types.IsInterface(to) && types.IsInterface(from):
		return f.reinterface(text, from, to)
	case types.IsInterface(to):
		if f.u.hostInterface(to) {
			if f.u.compiled(from) {
				return text
			}
			return f.wrap(f.box(text, from), to)
		}
		return f.box(text, from)
	}
	return f.recut(text, from, to)
}

// reinterface moves a value between interface types.
func (f *fn) reinterface(text string, from, to types.Type) string {
	hostFrom, hostTo := f.u.hostInterface(from), f.u.hostInterface(to)
	switch {
	case hostFrom && !hostTo:
		return "rt.Plain(" + text + ")"
	case hostTo && !hostFrom:
		return f.wrap(text, to)
	}
	return text
}

// wrap gives a boxed value the form of a compiled interface.
func (f *fn) wrap(text string, to types.Type) string {
	u := f.u
	name := u.once("wrap "+u.Types.Key(to), "as", func(name string) {
		typ := u.typ(to)
		fmt.Fprintf(&u.funcs, "func %s(x interface{}) %s {\nif x == nil { return nil }\nreturn rt.Wrap(x, %d).(%s)\n}\n", name, typ, u.id(to), typ)
	})
	return name + "(" + text + ")"
}

// box makes an interface value that remembers the type.
func (f *fn) box(text string, from types.Type) string {
	if f.u.compiled(from) {
		return text
	}
	return fmt.Sprintf("rt.Box(%d, %s)", f.u.id(from), text)
}

// recut moves between a type kept in an interface{} and its structure.
func (f *fn) recut(text string, from, to types.Type) string {
	a, b := isCut(from), isCut(to)
	switch {
	case a && !b:
		return f.uncut(text, from)
	case b && !a:
		return f.recutTo(text, to)
	}
	return text
}

func isCut(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && !types.IsInterface(t) && cut(n)
}

// uncut is the structure of a value of a cut type.
func (f *fn) uncut(text string, t types.Type) string {
	u := f.u
	name := u.once("uncut "+u.Types.Key(t), "open", func(name string) {
		typ := u.typ(t.Underlying())
		fmt.Fprintf(&u.funcs, "func %s(x interface{}) %s {\nif x == nil { return nil }\nreturn x.(%s)\n}\n", name, typ, typ)
	})
	return name + "(" + text + ")"
}

func (f *fn) recutTo(text string, t types.Type) string {
	u := f.u
	name := u.once("cut "+u.Types.Key(t), "shut", func(name string) {
		fmt.Fprintf(&u.funcs, "func %s(x %s) interface{} {\nif x == nil { return nil }\nreturn x\n}\n", name, u.typ(t.Underlying()))
	})
	return name + "(" + text + ")"
}

// under is an operand whose structure is needed.
func (f *fn) under(e ast.Expr) string {
	if t := f.typeOf(e); isCut(t) {
		return f.uncut(f.expr(e), t)
	}
	return f.expr(e)
}
