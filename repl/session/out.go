package session

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// lastName and outName are the variables behind _ and Out(n).
const lastName = "last_"

func outName(n int) string { return "out_" + strconv.Itoa(n) }

// rewriteOut makes _, read as a value, the last value shown, and Out(n) that of
// cell n.
func (s *Session) rewriteOut(p *part) {
	r := &outs{s: s, p: p}
	ast.Inspect(p.main, r.visit)
}

type outs struct {
	s *Session
	p *part
}

// visit looks at the places where a value is read.
func (r *outs) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		r.each(n.Args)
		r.fun(&n.Fun)
	case *ast.BinaryExpr:
		r.value(&n.X)
		r.value(&n.Y)
	case *ast.UnaryExpr:
		r.value(&n.X)
	case *ast.StarExpr:
		r.value(&n.X)
	case *ast.ParenExpr:
		r.value(&n.X)
	case *ast.SelectorExpr:
		r.value(&n.X)
	case *ast.IndexExpr:
		r.value(&n.X)
		r.value(&n.Index)
	case *ast.SliceExpr:
		r.value(&n.X)
	case *ast.ExprStmt:
		r.value(&n.X)
		if r.p.last != nil && isLastStmt(r.p, n) {
			r.p.last = n.X
		}
	case *ast.AssignStmt:
		r.each(n.Rhs)
	case *ast.RangeStmt:
		r.value(&n.X)
	case *ast.ReturnStmt:
		r.each(n.Results)
	case *ast.ValueSpec:
		r.each(n.Values)
	case *ast.CompositeLit:
		r.each(n.Elts)
	case *ast.KeyValueExpr:
		r.value(&n.Value)
	}
	return true
}

func isLastStmt(p *part, s *ast.ExprStmt) bool {
	list := p.main.Body.List
	return list[len(list)-1] == ast.Stmt(s)
}

func (r *outs) each(list []ast.Expr) {
	for i := range list {
		r.value(&list[i])
	}
}

func (r *outs) value(e *ast.Expr) {
	if id, ok := (*e).(*ast.Ident); ok && id.Name == "_" {
		if r.s.scope.objects[lastName] == nil {
			r.p.fault(r.s.fset.Position(id.Pos()), "no value has been shown yet that _ could stand for")
			return
		}
		*e = &ast.Ident{NamePos: id.NamePos, Name: lastName}
		return
	}
	call, ok := (*e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || r.s.scope.objects["Out"] != nil {
		return
	}
	if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "Out" {
		*e = r.out(call, id)
	}
}

// fun looks into what is called: Out(3).Solve() is a value with a method.
func (r *outs) fun(e *ast.Expr) {
	if id, ok := (*e).(*ast.Ident); !ok || id.Name != "Out" {
		r.value(e)
	}
}

// out is the variable behind Out(n).
func (r *outs) out(call *ast.CallExpr, id *ast.Ident) ast.Expr {
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.INT {
		r.p.fault(r.s.fset.Position(call.Pos()), "Out wants the number of a cell, written out, as in Out(3)")
		return call
	}
	n, _ := constant.Int64Val(constant.MakeFromLiteral(lit.Value, token.INT, 0))
	name := outName(int(n))
	if r.s.scope.objects[name] == nil {
		r.p.fault(r.s.fset.Position(call.Pos()), r.none(int(n)))
		return call
	}
	return &ast.Ident{NamePos: id.NamePos, Name: name}
}

// none says why there is no Out(n).
func (r *outs) none(n int) string {
	if last := r.s.cells - 1; n < 1 || n > last {
		return fmt.Sprintf("there is no Out(%d): the cells so far are 1 to %d", n, last)
	}
	return fmt.Sprintf("there is no Out(%d): cell %d has shown no value, or several", n, n)
}

// shownType is the type of the single value a cell shows, nil if it shows none.
func shownType(t types.Type) types.Type {
	if _, many := t.(*types.Tuple); many || t == nil {
		return nil
	}
	t = types.Default(t)
	if b, ok := t.(*types.Basic); ok && b.Kind() == types.UntypedNil {
		return nil
	}
	return t
}
