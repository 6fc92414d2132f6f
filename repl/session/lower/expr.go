package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// typeOf is an expression's type here, with type parameters replaced.
func (f *fn) typeOf(e ast.Expr) types.Type { return f.subst(f.src.Info.TypeOf(e)) }

// expr writes an expression in the form its own type has.
func (f *fn) expr(e ast.Expr) string {
	if text, ok := f.ready[e]; ok {
		return text
	}
	if tv := f.src.Info.Types[e]; tv.Value != nil {
		return f.constText(tv.Value, f.subst(tv.Type))
	}
	switch e := e.(type) {
	case *ast.Ident:
		return f.ident(e)
	case *ast.ParenExpr:
		return f.expr(e.X)
	case *ast.FuncLit:
		return f.literal(e)
	case *ast.CompositeLit:
		return f.composite(e, f.typeOf(e))
	case *ast.SelectorExpr:
		return f.selector(e)
	case *ast.IndexExpr:
		return f.indexExpr(e)
	case *ast.IndexListExpr:
		return f.instance(e)
	case *ast.SliceExpr:
		return f.sliceExpr(e)
	case *ast.StarExpr:
		return "(*" + f.expr(e.X) + ")"
	case *ast.TypeAssertExpr:
		return f.asserted(f.exprTo(e.X, anyType), f.typeOf(e.Type), f.typeOf(e.X))
	case *ast.UnaryExpr:
		return f.unary(e)
	case *ast.BinaryExpr:
		return f.binary(e)
	case *ast.CallExpr:
		return f.call(e)
	}
	refuse(e, "this expression is not understood")
	return ""
}

var anyType = types.Universe.Lookup("any").Type()

// exprTo writes an expression as a value of type t.
func (f *fn) exprTo(e ast.Expr, t types.Type) string {
	if f.src.Info.Types[e].IsNil() {
		return f.nilText(t)
	}
	return f.convert(e, f.expr(e), f.typeOf(e), t)
}

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

func (f *fn) ident(e *ast.Ident) string {
	switch o := f.object(e).(type) {
	case *types.Nil:
		return "nil"
	case *types.Var:
		return f.variable(o)
	case *types.Func:
		return f.funcValue(e)
	}
	refuse(e, "%s cannot be used here", e.Name)
	return ""
}

// variable is a variable's value or place.
func (f *fn) variable(o types.Object) string {
	if name, ok := f.u.names[o]; ok {
		return name
	}
	if o.Pkg() != nil && o.Parent() == o.Pkg().Scope() && f.vars.owner[o] == nil {
		f.u.Touch(o.Pkg().Path(), o.Name())
		return f.u.qualify(o.Pkg().Path()) + "." + o.Name()
	}
	if f.vars.boxed(o) {
		return "(*" + f.name(o) + ")"
	}
	return f.name(o)
}

// place is where an assignment goes.
func (f *fn) place(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.variable(f.object(e))
	case *ast.IndexExpr:
		return f.base(e.X) + "[" + f.index(e) + "]"
	case *ast.SelectorExpr:
		if f.src.Info.Selections[e] == nil {
			refuse(e, "nimlab cannot assign to %s, a variable of a compiled package; use a setter of that package, or a variable of your own", types.ExprString(e))
		}
	}
	return f.expr(e)
}

// base is the operand of an index expression; a pointer to an array is followed.
func (f *fn) base(x ast.Expr) string {
	if _, ok := f.typeOf(x).Underlying().(*types.Pointer); ok {
		return "(*" + f.under(x) + ")"
	}
	return f.under(x)
}

// index is the text of an index or map key.
func (f *fn) index(e *ast.IndexExpr) string {
	if m, ok := f.typeOf(e.X).Underlying().(*types.Map); ok {
		return f.exprTo(e.Index, m.Key())
	}
	return f.expr(e.Index)
}

func (f *fn) indexExpr(e *ast.IndexExpr) string {
	if _, ok := f.typeOf(e.X).Underlying().(*types.Signature); ok {
		return f.instance(e)
	}
	return f.base(e.X) + "[" + f.index(e) + "]"
}

// instance is a generic function with type arguments, as a value.
func (f *fn) instance(e ast.Expr) string { return f.funcValue(e) }

func (f *fn) sliceExpr(e *ast.SliceExpr) string {
	part := func(x ast.Expr) string {
		if x == nil {
			return ""
		}
		return f.expr(x)
	}
	base := f.base(e.X)
	text := base + "[" + part(e.Low) + ":" + part(e.High)
	if e.Slice3 {
		text += ":" + part(e.Max)
	}
	return f.recut(text+"]", f.typeOf(e.X).Underlying(), f.typeOf(e))
}

func (f *fn) unary(e *ast.UnaryExpr) string {
	switch e.Op {
	case token.AND:
		return f.addressOf(e.X)
	case token.ARROW:
		return "(<-" + f.under(e.X) + ")"
	}
	return "(" + e.Op.String() + f.expr(e.X) + ")"
}

// addressOf is &x.
func (f *fn) addressOf(x ast.Expr) string {
	x = ast.Unparen(x)
	if lit, ok := x.(*ast.CompositeLit); ok {
		return f.pointerTo(f.composite(lit, f.typeOf(lit)), f.typeOf(lit))
	}
	return address(f.place(x))
}

func address(text string) string {
	if strings.HasPrefix(text, "(*") && strings.HasSuffix(text, ")") && balanced(text[2:len(text)-1]) {
		return text[2 : len(text)-1]
	}
	return "&" + text
}

// balanced reports whether no parenthesis is closed before it is opened.
func balanced(s string) bool {
	depth := 0
	for _, c := range s {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// pointerTo moves a new value to the heap.
func (f *fn) pointerTo(text string, t types.Type) string {
	u := f.u
	name := u.once("pointer "+u.typ(t), "heap", func(name string) {
		typ := u.typ(t)
		fmt.Fprintf(&u.funcs, "func %s(x %s) *%s {\np := new(%s)\n*p = x\nreturn p\n}\n", name, typ, typ, typ)
	})
	return name + "(" + text + ")"
}

func (f *fn) binary(e *ast.BinaryExpr) string {
	switch e.Op {
	case token.LAND, token.LOR:
		return "(" + f.cond(e.X) + " " + e.Op.String() + " " + f.cond(e.Y) + ")"
	case token.EQL, token.NEQ:
		text := f.comparison(e.X, e.Y)
		if e.Op == token.NEQ {
			return "(!" + text + ")"
		}
		return text
	case token.SHL, token.SHR:
		return "(" + f.exprTo(e.X, f.typeOf(e)) + " " + e.Op.String() + " " + f.countFor(e) + ")"
	}
	return "(" + f.expr(e.X) + " " + e.Op.String() + " " + f.expr(e.Y) + ")"
}

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

// composite writes a composite literal of type t, which may be a pointer inside
// another literal.
func (f *fn) composite(e *ast.CompositeLit, t types.Type) string {
	if text, ok := f.ready[e]; ok {
		return text
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return f.pointerTo(f.composite(e, p.Elem()), p.Elem())
	}
	var parts []string
	switch under := t.Underlying().(type) {
	case *types.Struct:
		parts = f.structParts(e, under)
	case *types.Map:
		return f.recut(f.mapLiteral(e, t, under), t.Underlying(), t)
	case *types.Slice:
		parts = f.elements(e, under.Elem())
	case *types.Array:
		parts = f.elements(e, under.Elem())
	}
	typ := f.u.typ(t.Underlying())
	if f.u.compiled(t) {
		typ = f.u.typ(t)
	}
	return f.recut(typ+"{"+strings.Join(parts, ", ")+"}", t.Underlying(), t)
}

// mapLiteral makes a map in a function of its own: in the middle of an expression
// the interpreter loses the value of another operand.
func (f *fn) mapLiteral(e *ast.CompositeLit, t types.Type, m *types.Map) string {
	u := f.u
	typ := u.typ(m)
	if u.compiled(t) {
		typ = u.typ(t)
	}
	var params, args, parts []string
	add := func(x ast.Expr, t types.Type) string {
		text := f.element(x, t)
		if f.src.Info.Types[x].Value != nil {
			return text
		}
		name := fmt.Sprintf("a%d", len(params))
		params, args = append(params, name+" "+u.typ(t)), append(args, text)
		return name
	}
	for _, x := range e.Elts {
		kv := x.(*ast.KeyValueExpr)
		parts = append(parts, add(kv.Key, m.Key())+": "+add(kv.Value, m.Elem()))
	}
	if len(parts) == 0 {
		return typ + "{}"
	}
	name := u.fresh("map")
	fmt.Fprintf(&u.funcs, "func %s(%s) %s { return %s{%s} }\n", name, strings.Join(params, ", "), typ, typ, strings.Join(parts, ", "))
	return name + "(" + strings.Join(args, ", ") + ")"
}

func (f *fn) structParts(e *ast.CompositeLit, t *types.Struct) []string {
	var parts []string
	for i, x := range e.Elts {
		field := t.Field(i)
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			field, x = fieldNamed(t, kv.Key.(*ast.Ident).Name), kv.Value
		}
		parts = append(parts, field.Name()+": "+f.element(x, field.Type()))
	}
	return parts
}

func fieldNamed(t *types.Struct, name string) *types.Var {
	for i := range t.NumFields() {
		if t.Field(i).Name() == name {
			return t.Field(i)
		}
	}
	return nil
}

func (f *fn) elements(e *ast.CompositeLit, elem types.Type) []string {
	var parts []string
	for _, x := range e.Elts {
		key := ""
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			key, x = f.src.Info.Types[kv.Key].Value.ExactString()+": ", kv.Value
		}
		parts = append(parts, key+f.unstarred(f.element(x, elem), elem))
	}
	return parts
}

// unstarred hides a field behind a pointer's star among the elements of a literal, where
// the interpreter takes the star for that of a pointer's type.
func (f *fn) unstarred(text string, t types.Type) string {
	if !strings.HasPrefix(text, "(*") || types.IsInterface(t) {
		return text
	}
	return f.u.same(f.u.typ(t)) + "(" + text + ")"
}

// element is a part of a composite literal, whose type may be left out.
func (f *fn) element(x ast.Expr, t types.Type) string {
	if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil {
		return f.composite(lit, t)
	}
	return f.part(f.exprTo(x, t), t)
}

// part is a value in a form whose type the interpreter finds in a composite
// literal, where it takes a star in parentheses for a pointer type.
func (f *fn) part(text string, t types.Type) string {
	if !strings.HasPrefix(text, "(") {
		return text
	}
	if inner := text[1 : len(text)-1]; strings.HasSuffix(text, ")") && balanced(inner) && !strings.HasPrefix(inner, "*") {
		return inner
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return f.castText(f.u.typ(b), text)
	}
	return f.u.same(f.u.typ(t)) + "(" + text + ")"
}
