package lower

import (
	"go/ast"
	"go/token"
	"go/types"
)

// mixture looks for operands that are read beside a call which may change them.
type mixture struct {
	f     *fn
	calls bool // a call was seen that may change something
	found bool // and something was to be read before it
}

// scan goes through an expression in the order of evaluation. pending says that
// something changeable stands before it, and the result that something stands before
// what comes next.
func (m *mixture) scan(e ast.Expr, pending bool) bool {
	e = ast.Unparen(e)
	if tv := m.f.src.Info.Types[e]; tv.Value != nil || tv.IsType() || tv.IsNil() {
		return pending
	}
	switch x := e.(type) {
	case *ast.Ident:
		return pending || m.f.changeable(x)
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			m.scan(x.X, pending)
			m.scan(x.Y, pending)
			return pending
		}
		return m.scan(x.Y, m.scan(x.X, pending))
	case *ast.CallExpr:
		return m.call(x, pending)
	case *ast.CompositeLit:
		return m.literal(x, pending)
	case *ast.SliceExpr:
		m.all(pending, x.X, x.Low, x.High, x.Max)
		return pending
	case *ast.TypeAssertExpr:
		return m.scan(x.X, pending)
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			return m.place(x.X, pending, false)
		}
		after := m.scan(x.X, pending)
		if x.Op == token.ARROW {
			m.ran(pending)
			return pending
		}
		return after
	case *ast.IndexExpr, *ast.SelectorExpr, *ast.StarExpr:
		return m.place(x, pending, true)
	}
	return pending
}

// ran notes a call that may change something.
func (m *mixture) ran(pending bool) {
	m.calls = true
	m.found = m.found || pending
}

func (m *mixture) all(pending bool, list ...ast.Expr) bool {
	for _, x := range list {
		if x != nil {
			pending = m.scan(x, pending)
		}
	}
	return pending
}

// place goes through the operands of a place; reads says that its value is wanted.
func (m *mixture) place(e ast.Expr, pending, reads bool) bool {
	f := m.f
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return pending || reads && f.changeable(x)
	case *ast.IndexExpr:
		if f.generic(x) {
			return pending
		}
		pending = m.scan(x.Index, m.scan(x.X, pending))
		_, array := f.typeOf(x.X).Underlying().(*types.Array)
		return pending || reads && !array && !isString(f.typeOf(x.X))
	case *ast.SelectorExpr:
		s := f.selection(x)
		if s == nil {
			return pending || reads && f.changeable(x.Sel)
		}
		if s.kind == types.MethodExpr {
			return pending
		}
		return m.scan(x.X, pending) || reads && isPointer(s.recv)
	case *ast.StarExpr:
		return m.scan(x.X, pending) || reads
	case *ast.CompositeLit:
		return m.literal(x, pending)
	}
	return m.scan(e, pending)
}

func (m *mixture) literal(e *ast.CompositeLit, pending bool) bool {
	after := pending
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			if _, isMap := m.f.typeOf(e).Underlying().(*types.Map); isMap {
				after = m.scan(kv.Key, after)
			}
			x = kv.Value
		}
		after = m.scan(x, after)
	}
	return after
}

// call goes through a call. What it is given is read when it runs.
func (m *mixture) call(e *ast.CallExpr, pending bool) bool {
	f, fun := m.f, ast.Unparen(e.Fun)
	if f.src.Info.Types[fun].IsType() {
		after := m.scan(e.Args[0], pending) || f.readsSlice(e)
		return after && !f.runs(e) || pending
	}
	before := pending
	if o, _ := f.static(fun); o == nil && !f.src.Info.Types[fun].IsBuiltin() {
		before = m.scan(fun, pending)
	}
	m.all(before, e.Args...)
	if f.changes(e) {
		m.ran(pending)
	}
	return pending
}

// readsSlice reports whether a conversion copies what a slice points to.
func (f *fn) readsSlice(e *ast.CallExpr) bool {
	if _, slice := f.typeOf(e.Args[0]).Underlying().(*types.Slice); !slice {
		return false
	}
	_, array := f.typeOf(e).Underlying().(*types.Array)
	return array || isString(f.typeOf(e))
}

// changeable reports whether a call may change a variable: it is not local, or lives on
// the heap.
func (f *fn) changeable(id *ast.Ident) bool {
	v, ok := f.object(id).(*types.Var)
	if !ok {
		return false
	}
	_, global := f.u.names[v]
	return global || f.vars.boxed(v)
}

// changes reports whether a call may change what the user's code sees: one of a builtin
// or of a compiled function of plain values does not.
func (f *fn) changes(e *ast.CallExpr) bool {
	fun := ast.Unparen(e.Fun)
	if f.src.Info.Types[fun].IsBuiltin() {
		return builtinName(fun) == "copy"
	}
	o, _ := f.static(fun)
	if o == nil || f.u.sources[o.Origin()] != nil {
		return true
	}
	for v := range o.Signature().Params().Variables() {
		if _, plain := v.Type().Underlying().(*types.Basic); !plain {
			return true
		}
	}
	return false
}
