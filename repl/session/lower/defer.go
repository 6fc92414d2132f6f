package lower

import (
	"go/ast"
	"go/types"
)

// deferStmt writes a defer statement. Go lets recover stop a panic only in the
// function that was deferred, not in one that it calls. Where the text says which
// function that is, it is given the list of deferred calls it belongs to; of a
// function value or a method of an interface only the runtime can know.
func (f *fn) deferStmt(s *ast.DeferStmt) {
	f.inOrderInside(s.Call)
	fun := ast.Unparen(s.Call.Fun)
	if lit, ok := fun.(*ast.FuncLit); ok && recovers(f.src.Info, lit.Body) {
		f.deferred = lit
		defer func() { f.deferred = nil }()
	}
	f.guarding = true
	push := "Push"
	if f.dynamic(fun) {
		push = "PushDynamic"
	}
	call := f.thunk(s.Call)
	f.guarding = false
	f.line("%s.%s(%s)", f.defers, push, call)
}

// dynamic reports whether the text does not say which function is called.
func (f *fn) dynamic(fun ast.Expr) bool {
	if _, lit := fun.(*ast.FuncLit); lit || f.src.Info.Types[fun].IsBuiltin() || f.src.Info.Types[fun].IsType() {
		return false
	}
	if o, _ := f.static(fun); o != nil {
		return false
	}
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return true
	}
	s := f.selection(sel)
	if s == nil || s.kind != types.MethodVal {
		return true
	}
	m := s.obj.(*types.Func)
	return f.u.sources[m.Origin()] == nil || f.u.sources[m.Origin()].Funcs[m.Origin()] == nil
}

// guarded is the operand that a deferred function which recovers is given first,
// and its name; none for the others.
func (f *fn) guarded(deferred bool, o *types.Func, targs []types.Type) (name string, pre []operand) {
	if deferred && f.recovering(o) {
		return f.u.guarded(o, targs), []operand{{f.defers, "*rt.Defers"}}
	}
	return f.u.function(o, targs), nil
}

// recovering reports whether a declared function calls recover.
func (f *fn) recovering(o *types.Func) bool {
	src := f.u.sources[o.Origin()]
	if src == nil || src.Funcs[o.Origin()] == nil {
		return false
	}
	body := src.Funcs[o.Origin()].Body
	return body != nil && recovers(src.Info, body)
}

// recovers reports whether a body calls recover itself, not in a literal.
func recovers(info *types.Info, body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && id.Name == "recover" && info.Types[n.Fun].IsBuiltin() {
				found = true
			}
		}
		return true
	})
	return found
}
