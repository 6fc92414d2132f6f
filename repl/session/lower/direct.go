package lower

import (
	"go/ast"
	"go/token"
	"go/types"
)

// The interpreter may look at a variable later than the statement that hands it on:
// when it has made an interface value of it, for one. So a variable of a loop gets a
// place of its own in each round, by a declaration that copies what the loop gives.
// One that is only ever an operand needs none, and the loop sets it directly.

// operands notes the variables that a piece of syntax reads for an operation at once,
// or assigns to.
func (a *analysis) operands(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		a.operand(n.X, n.Y)
	case *ast.UnaryExpr:
		if n.Op == token.SUB || n.Op == token.NOT || n.Op == token.XOR {
			a.operand(n.X)
		}
	case *ast.IndexExpr:
		if _, isMap := a.info.TypeOf(n.X).Underlying().(*types.Map); !isMap {
			a.operand(n.Index)
		}
	case *ast.IncDecStmt:
		a.operand(n.X)
	case *ast.IfStmt:
		a.operand(n.Cond)
	case *ast.AssignStmt:
		a.operand(n.Lhs...)
		if n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
			a.operand(n.Rhs...)
		}
	}
}

func (a *analysis) operand(list ...ast.Expr) {
	for _, e := range list {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			continue
		}
		if t := a.info.TypeOf(id); t != nil && isBasic(t) {
			a.operandOf[id] = true
		}
	}
}

// isBasic reports whether values of a type are numbers, strings or truth values,
// also under a name of their own.
func isBasic(t types.Type) bool {
	_, ok := t.Underlying().(*types.Basic)
	_, param := types.Unalias(t).(*types.TypeParam)
	return ok && !param
}

// direct is the name under which a loop or a comma-ok form can set a new variable
// itself, "" if it must be copied. The counter of a loop must not be changed by its
// body.
func (f *fn) direct(e ast.Expr, have types.Type, counts bool) string {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return ""
	}
	v, ok := f.src.Info.Defs[id].(*types.Var)
	if !ok || f.vars.handed[v] || f.vars.inner[v] || f.vars.boxed(v) || counts && f.vars.changed[v] {
		return ""
	}
	if _, global := f.u.names[v]; global || !types.Identical(have, f.subst(v.Type())) {
		return ""
	}
	return f.name(v)
}
