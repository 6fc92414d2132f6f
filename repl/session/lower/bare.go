package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// Each operator stands in parentheses, for the interpreter loses one whose value goes
// into an interface: it takes the type of the place for that of the operation. But
// parentheses are a step of their own at run time. They are left out where the value is
// a number or a truth value that is used at once as such: as an operand, an index, a
// condition, or to be kept in a variable of just its type.

// bare is a text without the parentheses around it.
func bare(text string) string {
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") && balanced(text[1:len(text)-1]) {
		return text[1 : len(text)-1]
	}
	return text
}

// arithmetic is an operation on two numbers that is no shift and no constant, nil for
// any other expression.
func (f *fn) arithmetic(e ast.Expr) *ast.BinaryExpr {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || !f.number(e) {
		return nil
	}
	switch b.Op {
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM, token.AND, token.OR, token.XOR, token.AND_NOT:
		return b
	}
	return nil
}

// number reports whether an expression is a whole or a floating-point number, and no
// constant.
func (f *fn) number(e ast.Expr) bool {
	t, ok := f.typeOf(e).Underlying().(*types.Basic)
	return ok && !f.constant(e) && t.Info()&types.IsUntyped == 0 && t.Info()&(types.IsInteger|types.IsFloat) != 0
}

// operand is the text of a side of an operator, without parentheses where it binds
// tighter.
func (f *fn) operand(e ast.Expr, op token.Token, right bool) string {
	text := f.expr(e)
	b := f.arithmetic(e)
	if b == nil || b.Op.Precedence() < op.Precedence() || right && b.Op.Precedence() == op.Precedence() {
		return text
	}
	return bare(text)
}

// kept is a value for a plain variable, if it is one that may stand without
// parentheses.
func (f *fn) kept(l, r ast.Expr, t types.Type, val string) string {
	id, plain := ast.Unparen(l).(*ast.Ident)
	if !plain || f.arithmetic(r) == nil || !types.Identical(f.typeOf(r), t) {
		return val
	}
	if v, ok := f.object(id).(*types.Var); !ok || f.vars.boxed(v) || f.u.names[v] != "" {
		return val
	}
	return bare(val)
}

// whole reports whether an expression is a whole number of a type, perhaps a constant
// one.
func (f *fn) whole(e ast.Expr) bool {
	t, ok := f.typeOf(e).Underlying().(*types.Basic)
	return ok && t.Info()&types.IsInteger != 0 && t.Kind() != types.UntypedRune
}

// test is the condition of a statement.
func (f *fn) test(e ast.Expr) string {
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) && !f.constant(e) {
		return bare(f.cond(e))
	}
	return f.compared(e)
}

// compared is a condition that is looked at once, a comparison of numbers for one.
func (f *fn) compared(e ast.Expr) string {
	text := f.cond(e)
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || f.constant(e) {
		return text
	}
	switch b.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ:
		if f.number(b.X) && f.whole(b.Y) || f.number(b.Y) && f.whole(b.X) {
			return bare(text)
		}
	}
	return text
}
