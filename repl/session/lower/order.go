package lower

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Go leaves open when a variable is read beside a call in the same statement; the Go
// compiler runs the calls of a statement first, in their order, into temporaries, and
// reads after them what needs no call: variables, fields, elements, operators
// (cmd/compile/internal/walk/order.go, expr1). A statement in which that can be seen is
// written so. All others are left to the interpreter, which is as good and quicker.

// wanted is an operand and the type its value is to have, nil if its own.
type wanted struct {
	e  ast.Expr
	to types.Type
}

// inOrder writes the calls of operands that stand side by side, if the operands are mixed.
func (f *fn) inOrder(list ...wanted) {
	m := mixture{f: f}
	pending := false
	for _, w := range list {
		pending = m.scan(w.e, pending)
	}
	if m.found {
		for _, w := range list {
			f.early(w.e, w.to)
		}
	}
}

// inOrderInside is inOrder for the operands of an expression that is itself written by
// the caller: a call as a statement, or a form with two values.
func (f *fn) inOrderInside(e ast.Expr) {
	if f.mixed(e) {
		f.earlyInside(e)
	}
}

// mixed reports whether the operands in an expression are.
func (f *fn) mixed(e ast.Expr) bool {
	if e == nil {
		return false
	}
	m := mixture{f: f}
	m.scan(e, false)
	return m.found
}

// assignOrder is inOrder for an assignment.
func (f *fn) assignOrder(lhs, rhs []ast.Expr, reads bool) {
	m := mixture{f: f}
	pending := false
	for _, l := range lhs {
		pending = m.place(l, pending, reads)
	}
	m.found = m.found || m.calls
	for _, r := range rhs {
		pending = m.scan(r, pending)
	}
	if !m.found {
		return
	}
	for _, l := range lhs {
		f.earlyPlace(l)
	}
	if len(rhs) == 1 && len(lhs) > 1 {
		f.earlyInside(rhs[0])
		return
	}
	for i, r := range rhs {
		f.early(r, f.targetType(lhs[i]))
	}
}

// keep writes an expression into a temporary, which stands for it from here on.
func (f *fn) keep(e ast.Expr) {
	t := types.Default(f.typeOf(e))
	name := f.u.fresh("t")
	f.line("var %s %s = %s", name, f.u.typ(t), f.exprTo(e, t))
	f.readied(e, name)
}

func (f *fn) readied(e ast.Expr, text string) {
	if f.ready == nil {
		f.ready = map[ast.Expr]string{}
	}
	f.ready[e] = text
}

// early writes what of an expression runs before its neighbours are read.
func (f *fn) early(e ast.Expr, to types.Type) {
	e = ast.Unparen(e)
	if tv := f.src.Info.Types[e]; tv.Value != nil || tv.IsType() || tv.IsNil() {
		return
	}
	switch x := e.(type) {
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			f.shortCircuit(x)
			return
		}
		f.earlyPair(x)
	case *ast.CallExpr:
		f.earlyInside(x)
		if f.runs(x) {
			if _, tuple := f.typeOf(x).(*types.Tuple); !tuple {
				f.keep(x)
			}
			return
		}
	case *ast.CompositeLit:
		f.earlyLiteral(x, f.typeOf(x))
	case *ast.SliceExpr:
		f.earlyInside(x)
		f.keep(x)
		return
	case *ast.TypeAssertExpr:
		if f.early(x.X, nil); !pointerShaped(f.typeOf(x)) {
			f.keep(x)
			return
		}
	case *ast.UnaryExpr:
		if f.earlyInside(x); x.Op == token.ARROW {
			f.keep(x)
			return
		}
	default:
		f.earlyInside(x)
	}
	if to != nil && types.IsInterface(to) && f.copied(e) {
		f.keep(e)
	}
}

// earlyInside does so for the operands of an expression.
func (f *fn) earlyInside(e ast.Expr) {
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		f.earlyOperands(x)
	case *ast.IndexExpr, *ast.SelectorExpr, *ast.StarExpr:
		f.earlyPlace(x)
	case *ast.SliceExpr:
		for _, part := range []ast.Expr{x.X, x.Low, x.High, x.Max} {
			if part != nil {
				f.early(part, nil)
			}
		}
	case *ast.TypeAssertExpr:
		f.early(x.X, nil)
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			f.earlyPlace(x.X)
			return
		}
		f.early(x.X, nil)
	}
}

// earlyPair treats the operands of an operator; structs and arrays that have no
// address are copied to be compared.
func (f *fn) earlyPair(e *ast.BinaryExpr) {
	f.early(e.X, nil)
	f.early(e.Y, nil)
	for _, x := range []ast.Expr{e.X, e.Y} {
		switch t := f.typeOf(x); t.Underlying().(type) {
		case *types.Struct, *types.Array:
			if x = ast.Unparen(x); (e.Op == token.EQL || e.Op == token.NEQ) && !f.addressable(x) && f.ready[x] == "" {
				f.keep(x)
			}
		}
	}
}

// earlyPlace treats the operands of a place, but does not read it.
func (f *fn) earlyPlace(e ast.Expr) {
	switch x := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		if f.generic(x) {
			return
		}
		f.early(x.X, nil)
		f.early(x.Index, nil)
		if lit, ok := ast.Unparen(x.Index).(*ast.CompositeLit); ok {
			f.keep(lit) // a key without an address is copied
		}
	case *ast.SelectorExpr:
		if s := f.selection(x); s != nil && s.kind != types.MethodExpr {
			f.early(x.X, nil)
		}
	case *ast.StarExpr:
		f.early(x.X, nil)
	case *ast.CompositeLit:
		f.earlyLiteral(x, f.typeOf(x))
	}
}

// generic reports whether an index expression is an instance of a function.
func (f *fn) generic(e *ast.IndexExpr) bool {
	_, ok := f.typeOf(e.X).Underlying().(*types.Signature)
	return ok
}

// earlyOperands treats what is called and the arguments.
func (f *fn) earlyOperands(e *ast.CallExpr) {
	fun := ast.Unparen(e.Fun)
	tv := f.src.Info.Types[fun]
	if tv.IsType() {
		f.early(e.Args[0], tv.Type)
		return
	}
	var sig *types.Signature
	if !tv.IsBuiltin() {
		sig = f.signatureOf(fun)
		if o, _ := f.static(fun); o == nil {
			f.early(fun, nil)
		}
	}
	for i, a := range e.Args {
		f.early(a, parameter(sig, i, e.Ellipsis.IsValid()))
	}
}

// parameter is the type of argument i, nil for a builtin's.
func parameter(sig *types.Signature, i int, spread bool) types.Type {
	if sig == nil {
		return nil
	}
	n := sig.Params().Len()
	if !sig.Variadic() || i < n-1 || spread {
		return sig.Params().At(min(i, n-1)).Type()
	}
	return sig.Params().At(n - 1).Type().(*types.Slice).Elem()
}

// runs reports whether a call, as opposed to a conversion, gives a value when it runs.
func (f *fn) runs(e *ast.CallExpr) bool {
	if !f.src.Info.Types[ast.Unparen(e.Fun)].IsType() {
		return true
	}
	_, made := f.typeOf(e).Underlying().(*types.Slice)
	return made && isString(f.typeOf(e.Args[0]))
}

// earlyLiteral treats the parts of a composite literal. A map gets its entries one by one.
func (f *fn) earlyLiteral(e *ast.CompositeLit, t types.Type) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		f.earlyMap(e, t, u)
	case *types.Struct:
		for i, x := range e.Elts {
			field := u.Field(i)
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				field, x = fieldNamed(u, kv.Key.(*ast.Ident).Name), kv.Value
			}
			f.earlyPart(x, field.Type())
		}
	case interface{ Elem() types.Type }:
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				x = kv.Value
			}
			f.earlyPart(x, u.Elem())
		}
	}
}

func (f *fn) earlyPart(x ast.Expr, t types.Type) {
	if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil {
		f.earlyLiteral(lit, t)
		return
	}
	f.early(x, t)
}

func (f *fn) earlyMap(e *ast.CompositeLit, t types.Type, m *types.Map) {
	typ := f.u.typ(m)
	if f.u.compiled(t) {
		typ = f.u.typ(t)
	}
	name := f.temp(typ + "{}")
	for _, x := range e.Elts {
		kv := x.(*ast.KeyValueExpr)
		f.earlyPart(kv.Key, m.Key())
		f.earlyPart(kv.Value, m.Elem())
		f.line("%s[%s] = %s", name, f.element(kv.Key, m.Key()), f.element(kv.Value, m.Elem()))
	}
	f.readied(e, f.recut(name, t.Underlying(), t))
}

// shortCircuit writes x && y and x || y, whose right side may not run.
func (f *fn) shortCircuit(e *ast.BinaryExpr) {
	f.early(e.X, nil)
	m := mixture{f: f}
	if m.scan(e.Y, false); !m.calls {
		f.keep(e)
		return
	}
	name, not := f.u.fresh("t"), ""
	if e.Op == token.LOR {
		not = "!"
	}
	f.line("var %s bool = %s\nif %s%s {", name, f.cond(e.X), not, name)
	f.early(e.Y, nil)
	f.line("%s = %s\n}", name, f.cond(e.Y))
	f.readied(e, name)
}

// copied reports whether the Go compiler copies a value in its place to make an
// interface value of it: it has no address, and is not one of the kinds for which the
// runtime takes the value itself (cmd/compile/internal/walk/convert.go, dataWordFuncName).
func (f *fn) copied(e ast.Expr) bool {
	t := types.Default(f.typeOf(e))
	if types.IsInterface(t) || f.addressable(e) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString == 0 && (sizes.Sizeof(u) == 1 || sizes.Sizeof(u) > 8)
	case *types.Slice, *types.Signature:
		return false
	}
	return true
}

var sizes = types.SizesFor("gc", "amd64")

// addressable reports whether a value has a place that a copy could be taken of later.
func (f *fn) addressable(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.StarExpr:
		return true
	case *ast.SelectorExpr:
		s := f.selection(x)
		return s == nil || s.kind == types.FieldVal && (isPointer(s.recv) || f.addressable(x.X))
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Slice, *types.Pointer:
			return true
		case *types.Array:
			return f.addressable(x.X)
		}
	}
	return false
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// pointerShaped reports whether an interface value holds a value of type t itself.
func pointerShaped(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature:
		return true
	}
	return false
}
