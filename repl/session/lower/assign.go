package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

func (f *fn) assign(s *ast.AssignStmt) {
	switch s.Tok {
	case token.ASSIGN:
		f.assignAll(s.Lhs, s.Rhs, false)
	case token.DEFINE:
		f.assignAll(s.Lhs, s.Rhs, true)
	default:
		f.opAssign(s)
	}
}

// opAssign writes x op= y.
func (f *fn) opAssign(s *ast.AssignStmt) {
	t := f.typeOf(s.Lhs[0])
	f.assignOrder(s.Lhs, s.Rhs, true)
	if s.Tok == token.SHL_ASSIGN || s.Tok == token.SHR_ASSIGN {
		f.line("%s %s uint64(%s)", f.place(s.Lhs[0]), s.Tok, f.shiftCount(s.Rhs[0]))
		return
	}
	f.line("%s %s %s", f.place(s.Lhs[0]), s.Tok, f.exprTo(s.Rhs[0], t))
}

// assignAll writes an assignment or definition of any number of variables, each
// by a statement of its own.
func (f *fn) assignAll(lhs, rhs []ast.Expr, define bool) {
	f.assignOrder(lhs, rhs, false)
	if len(lhs) == 1 && len(rhs) == 1 {
		f.assignOne(lhs[0], rhs[0], define)
		return
	}
	if define && len(rhs) == 1 && f.defineSeveral(lhs, rhs[0]) {
		return
	}
	if define && len(rhs) == len(lhs) && f.allNew(lhs) {
		for i, e := range lhs {
			f.assignOne(e, rhs[i], true)
		}
		return
	}
	targets := make([]types.Type, len(lhs))
	for i, e := range lhs {
		targets[i] = f.targetType(e)
	}
	values := f.evaluate(rhs, targets)
	places := f.places(lhs, define)
	for i, val := range values {
		f.store(lhs[i], places[i], val, define)
	}
}

// allNew reports whether a definition makes each variable anew, so that none of its
// values can tell whether the others have theirs yet.
func (f *fn) allNew(lhs []ast.Expr) bool {
	for _, e := range lhs {
		v, ok := f.src.Info.Defs[e.(*ast.Ident)].(*types.Var)
		if !ok || f.u.names[v] != "" {
			return false
		}
	}
	return true
}

// targetType is the type a value for e must have; nil for the blank.
func (f *fn) targetType(e ast.Expr) types.Type {
	id, ok := e.(*ast.Ident)
	if !ok {
		return f.typeOf(e)
	}
	if id.Name == "_" {
		return nil
	}
	if o := f.object(id); o != nil {
		return f.subst(o.Type())
	}
	return f.typeOf(e)
}

func (f *fn) object(id *ast.Ident) types.Object {
	if o := f.src.Info.Defs[id]; o != nil {
		return o
	}
	return f.src.Info.Uses[id]
}

func (f *fn) assignOne(l, r ast.Expr, define bool) {
	t := f.targetType(l)
	if t == nil {
		t = types.Default(f.typeOf(r))
		if b, ok := t.(*types.Basic); ok && b.Kind() == types.UntypedNil {
			return
		}
		f.line("%s := %s", f.u.fresh("unused"), f.exprTo(r, t))
		return
	}
	val := f.kept(l, r, t, f.exprTo(r, t))
	if !define && f.apart(l, r) {
		name := f.u.fresh("t")
		f.line("var %s %s = %s", name, f.u.typ(t), val)
		val = name
	}
	f.store(l, f.place0(l, define), val, define)
}

// apart reports whether a value is made before it is assigned: by a call, after which
// the place is found, or as a struct, with which the interpreter would replace the
// place that pointers and closures know.
func (f *fn) apart(l, r ast.Expr) bool {
	id, plain := ast.Unparen(l).(*ast.Ident)
	switch ast.Unparen(r).(type) {
	case *ast.CallExpr:
		return !plain
	case *ast.CompositeLit:
		_, isStruct := f.typeOf(r).Underlying().(*types.Struct)
		return isStruct && (!plain || f.changeable(id))
	}
	return false
}

func (f *fn) place0(l ast.Expr, define bool) string {
	if _, ok := l.(*ast.Ident); ok {
		return ""
	}
	return f.place(l)
}

// store assigns a value of the right type.
func (f *fn) store(l ast.Expr, place, val string, define bool) {
	id, ok := ast.Unparen(l).(*ast.Ident)
	switch {
	case !ok:
		f.line("%s = %s", place, val)
	case id.Name == "_":
		f.line("_ = %s", val)
	case define && f.src.Info.Defs[id] != nil:
		f.define(f.src.Info.Defs[id].(*types.Var), val)
	default:
		f.line("%s = %s", f.variable(f.object(id)), val)
	}
}

// places finds where the left sides are, before anything is assigned: operands
// that an earlier assignment of the same statement could change are copied.
func (f *fn) places(lhs []ast.Expr, define bool) []string {
	out := make([]string, len(lhs))
	early := false
	for i, e := range lhs {
		if _, ok := ast.Unparen(e).(*ast.Ident); ok {
			early = true
			continue
		}
		out[i] = f.placeOf(e, early)
	}
	return out
}

// placeOf is a place, with its operands copied if copy is set.
func (f *fn) placeOf(e ast.Expr, copy bool) string {
	e = ast.Unparen(e)
	ix, ok := e.(*ast.IndexExpr)
	if !ok {
		if sel, ok := e.(*ast.SelectorExpr); ok && copy {
			return f.fieldPlace(sel)
		}
		return f.place(e)
	}
	index := f.index(ix)
	if copy && !f.constant(ix.Index) || !simple(ix.Index) {
		index = f.temp(index)
	}
	base := f.base(ix.X)
	switch f.typeOf(ix.X).Underlying().(type) {
	case *types.Slice, *types.Map:
		if copy {
			base = f.temp(base)
		}
	}
	return base + "[" + index + "]"
}

// fieldPlace copies the pointer before a field.
func (f *fn) fieldPlace(sel *ast.SelectorExpr) string {
	if _, ok := f.typeOf(sel.X).Underlying().(*types.Pointer); ok {
		p := f.temp(f.expr(sel.X))
		return f.selectFrom(sel, p)
	}
	return f.place(sel)
}

func simple(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.BasicLit:
		return true
	case *ast.BinaryExpr:
		return simple(e.X) && simple(e.Y)
	}
	return false
}

func (f *fn) constant(e ast.Expr) bool { return f.src.Info.Types[e].Value != nil }

// temp keeps a value under a new name.
func (f *fn) temp(text string) string {
	name := f.u.fresh("t")
	f.line("%s := %s", name, text)
	return name
}

// evaluate gives the values of expressions, or of one expression with several
// values, converted to the target types, each evaluated before the next.
func (f *fn) evaluate(rhs []ast.Expr, targets []types.Type) []string {
	if len(rhs) == 1 && len(targets) > 1 {
		return f.several(rhs[0], targets)
	}
	out := make([]string, len(rhs))
	for i, e := range rhs {
		t := targets[i]
		if t == nil {
			t = types.Default(f.typeOf(e))
		}
		out[i] = f.exprTo(e, t)
		if !f.constant(e) && !isNil(f, e) {
			name := f.u.fresh("t")
			f.line("var %s %s = %s", name, f.u.typ(t), out[i])
			out[i] = name
		}
	}
	return out
}

func isNil(f *fn, e ast.Expr) bool { return f.src.Info.Types[e].IsNil() }

// several evaluates a call with several results, or a comma-ok form.
func (f *fn) several(e ast.Expr, targets []types.Type) []string {
	e = ast.Unparen(e)
	have := f.resultTypes(e, len(targets))
	names := make([]string, len(targets))
	list := ""
	for i := range targets {
		names[i] = "_"
		if _, receives := e.(*ast.UnaryExpr); receives || targets[i] != nil {
			names[i] = f.u.fresh("t")
		}
		if i > 0 {
			list += ", "
		}
		list += names[i]
	}
	if allBlank(names) {
		f.line("%s = %s", list, f.commaOk(e))
		return names
	}
	f.line("%s := %s", list, f.commaOk(e))
	for i, t := range targets {
		if t != nil {
			names[i] = f.convert(e, names[i], have[i], t)
		} else {
			names[i] = "0"
		}
	}
	return names
}

func allBlank(names []string) bool {
	for _, n := range names {
		if n != "_" {
			return false
		}
	}
	return true
}

// defineSeveral defines variables that need no copy by a call or a comma-ok form
// itself, and reports whether it could.
func (f *fn) defineSeveral(lhs []ast.Expr, e ast.Expr) bool {
	e = ast.Unparen(e)
	names := make([]string, len(lhs))
	for i, t := range f.resultTypes(e, len(lhs)) {
		if names[i] = f.direct(lhs[i], t, false); names[i] == "" {
			return false
		}
	}
	f.line("%s := %s", strings.Join(names, ", "), f.commaOk(e))
	return true
}

// resultTypes are the types of the values of a call or a comma-ok form.
func (f *fn) resultTypes(e ast.Expr, n int) []types.Type {
	if t, ok := f.typeOf(e).(*types.Tuple); ok {
		list := make([]types.Type, n)
		for i := range list {
			list[i] = t.At(i).Type()
		}
		return list
	}
	return []types.Type{f.typeOf(e), types.Typ[types.Bool]}
}

// commaOk is the text of an expression with two values.
func (f *fn) commaOk(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.TypeAssertExpr:
		return f.assertOk(e)
	case *ast.UnaryExpr:
		return "<-" + f.under(e.X)
	}
	return f.expr(e)
}

// initialise writes one package-level initialisation.
func (f *fn) initialise(in *types.Initializer) {
	f.at(in.Rhs)
	targets := make([]types.Type, len(in.Lhs))
	for i, v := range in.Lhs {
		if v.Name() != "_" {
			targets[i] = v.Type()
		}
	}
	if len(targets) == 1 && targets[0] == nil {
		targets[0] = types.Default(f.typeOf(in.Rhs))
	}
	f.ready = nil
	f.inOrderInside(in.Rhs)
	vals := f.evaluate([]ast.Expr{in.Rhs}, targets)
	for i, v := range in.Lhs {
		if v.Name() != "_" {
			f.line("%s = %s", f.u.names[v], vals[i])
		}
	}
}
