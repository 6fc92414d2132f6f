package lower

import (
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
		if text := f.cloned(e); text != "" {
			return text
		}
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
	if f.arithmetic(e.Index) != nil {
		return bare(f.expr(e.Index))
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

func (f *fn) binary(e *ast.BinaryExpr) string {
	switch e.Op {
	case token.LAND, token.LOR:
		f.logic++
		left := f.compared(e.X)
		f.logic--
		return "(" + left + " " + e.Op.String() + " " + f.compared(e.Y) + ")"
	case token.EQL, token.NEQ:
		if f.whole(e.X) && f.whole(e.Y) {
			break
		}
		text := f.comparison(e.X, e.Y)
		if e.Op == token.NEQ {
			return "(!" + text + ")"
		}
		return text
	case token.SHL, token.SHR:
		return "(" + f.exprTo(e.X, f.typeOf(e)) + " " + e.Op.String() + " " + f.countFor(e) + ")"
	}
	return "(" + f.operand(e.X, e.Op, false) + " " + e.Op.String() + " " + f.operand(e.Y, e.Op, true) + ")"
}
