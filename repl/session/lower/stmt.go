package lower

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

func (f *fn) stmts(list []ast.Stmt) {
	for _, s := range list {
		f.stmt(s)
	}
}

// stmt writes one statement.
func (f *fn) stmt(s ast.Stmt) {
	f.at(s)
	label := f.label
	f.label, f.ready = "", nil
	switch s := s.(type) {
	case *ast.AssignStmt:
		f.assign(s)
	case *ast.BlockStmt:
		f.block(s.List)
	case *ast.BranchStmt:
		f.branch(s)
	case *ast.DeclStmt:
		f.decl(s.Decl.(*ast.GenDecl))
	case *ast.DeferStmt:
		f.deferStmt(s)
	case *ast.ExprStmt:
		f.exprStmt(s.X)
	case *ast.ForStmt:
		f.forStmt(s, label)
	case *ast.GoStmt:
		f.inOrderInside(s.Call)
		f.line("rt.Go(%s)", f.thunk(s.Call))
	case *ast.IfStmt:
		f.ifStmt(s)
	case *ast.IncDecStmt:
		f.assignOrder([]ast.Expr{s.X}, nil, true)
		f.line("%s%s", f.place(s.X), s.Tok)
	case *ast.LabeledStmt:
		f.labeled(s)
	case *ast.RangeStmt:
		f.rangeStmt(s, label)
	case *ast.ReturnStmt:
		f.returnStmt(s)
	case *ast.SelectStmt:
		f.selectStmt(s, label)
	case *ast.SendStmt:
		ch := f.typeOf(s.Chan)
		f.inOrder(wanted{e: s.Chan}, wanted{e: s.Value})
		f.line("%s <- %s", f.expr(s.Chan), f.exprTo(s.Value, coreOf(ch).(*types.Chan).Elem()))
	case *ast.SwitchStmt:
		f.switchStmt(s, label)
	case *ast.TypeSwitchStmt:
		f.typeSwitch(s, label)
	case *ast.EmptyStmt:
	default:
		refuse(s, "this statement is not understood")
	}
}

func coreOf(t types.Type) types.Type { return t.Underlying() }

func (f *fn) block(list []ast.Stmt) {
	f.line("{")
	f.stmts(list)
	f.line("}")
}

func (f *fn) exprStmt(e ast.Expr) {
	e = ast.Unparen(e)
	f.inOrderInside(e)
	if call, ok := e.(*ast.CallExpr); ok {
		f.callStmt(call)
		return
	}
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.ARROW {
		f.line("%s", f.expr(e))
		return
	}
	f.line("_ = %s", f.expr(e))
}

// callStmt writes a call whose results are not wanted.
func (f *fn) callStmt(call *ast.CallExpr) {
	if tv := f.src.Info.Types[ast.Unparen(call.Fun)]; tv.IsType() || tv.IsBuiltin() && hasResult(call) {
		f.line("_ = %s", f.expr(call))
		return
	}
	f.line("%s", f.call(call))
}

func hasResult(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return true
	}
	switch id.Name {
	case "panic", "print", "println", "copy", "delete", "clear", "close":
		return false
	}
	return true
}

// declare makes a local variable with a value of its own type.
func (f *fn) declare(v *types.Var, val string) {
	name, typ := f.name(v), f.u.typ(f.subst(v.Type()))
	if f.vars.boxed(v) {
		f.line("%s := new(%s)\n*%s = %s", name, typ, name, val)
		return
	}
	f.line("var %s %s = %s", name, typ, val)
}

func (f *fn) decl(d *ast.GenDecl) {
	if d.Tok != token.VAR {
		return
	}
	for _, spec := range d.Specs {
		f.varSpec(spec.(*ast.ValueSpec))
	}
}

func (f *fn) varSpec(s *ast.ValueSpec) {
	if len(s.Values) > 0 {
		lhs := make([]ast.Expr, len(s.Names))
		for i, n := range s.Names {
			lhs[i] = n
		}
		f.assignAll(lhs, s.Values, true)
		return
	}
	for _, n := range s.Names {
		if v, ok := f.src.Info.Defs[n].(*types.Var); ok && n.Name != "_" {
			f.define(v, f.u.zero(f.subst(v.Type())))
		}
	}
}

// define gives a new variable its first value; a variable of the prompt is
// package-level in the text.
func (f *fn) define(v *types.Var, val string) {
	if name, ok := f.u.names[v]; ok {
		f.line("%s = %s", name, val)
		return
	}
	f.declare(v, val)
}

func (f *fn) ifStmt(s *ast.IfStmt) {
	if s.Init != nil {
		f.line("{")
		f.stmt(s.Init)
		defer f.line("}")
	}
	f.inOrder(wanted{e: s.Cond})
	f.line("if %s {", f.test(s.Cond))
	f.stmts(s.Body.List)
	switch e := s.Else.(type) {
	case nil:
	case *ast.BlockStmt:
		f.line("} else {")
		f.stmts(e.List)
	default:
		f.line("} else {")
		f.stmt(e)
	}
	f.line("}")
}

// cond is a condition; a constant one is kept as a plain true or false.
func (f *fn) cond(e ast.Expr) string {
	if v := f.src.Info.Types[e].Value; v != nil && v.Kind() == constant.Bool {
		return v.String()
	}
	return f.expr(e)
}

func (f *fn) labeled(s *ast.LabeledStmt) {
	if f.labels == nil {
		f.labels = map[string]bool{}
	}
	f.labels[s.Label.Name] = true
	if f.vars.gotos[s.Label.Name] {
		f.line("%s_goto:", s.Label.Name)
	}
	switch s.Stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
		f.label = s.Label.Name
		f.line("{") // the interpreter does not see a label right in a case
		f.stmt(s.Stmt)
		f.line("}")
	default:
		if _, block := s.Stmt.(*ast.BlockStmt); block {
			f.line("%s:", s.Label.Name)
		}
		f.stmt(s.Stmt)
	}
}

// head writes a label in front of the statement it names.
func (f *fn) head(label string) {
	if label != "" {
		f.line("%s:", label)
	}
}

func (f *fn) branch(s *ast.BranchStmt) {
	switch s.Tok {
	case token.FALLTHROUGH:
		f.line("fallthrough")
		return
	case token.GOTO:
		f.jump(s.Label.Name)
		return
	}
	f.leave(s.Tok, labelName(s))
}

func labelName(s *ast.BranchStmt) string {
	if s.Label == nil {
		return ""
	}
	return s.Label.Name
}

// leave writes break or continue, which in the body of a range over a function may
// mean to return from that body.
func (f *fn) leave(tok token.Token, label string) {
	y := f.yield
	inside := y == nil || label != "" && f.labels[label] ||
		label == "" && (tok == token.BREAK && f.breaks > 0 || tok == token.CONTINUE && f.loops > 0)
	switch {
	case inside:
		f.line("%s", strings.TrimSpace(tok.String()+" "+label))
	case (label == "" || label == y.label) && tok == token.CONTINUE:
		f.line("*%s = %d\nreturn true", y.state, Ready)
	case label == "" || label == y.label:
		f.line("*%s = %d\nreturn false", y.state, Stopped)
	default:
		f.line("*%s = %d\nreturn false", y.state, y.exit(exit{tok: tok, label: label}))
	}
}

// jump writes goto, which may lead out of the body of a range over a function.
func (f *fn) jump(label string) {
	if y := f.yield; y != nil && !labels(y.stmt.Body, label) {
		f.line("*%s = %d\nreturn false", y.state, y.exit(exit{token.GOTO, label}))
		return
	}
	f.line("goto %s_goto", label)
}

// labels reports whether a label stands in a body.
func labels(body *ast.BlockStmt, label string) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if l, ok := n.(*ast.LabeledStmt); ok && l.Label.Name == label {
			found = true
		}
		_, inside := n.(*ast.FuncLit)
		return !inside
	})
	return found
}

func (f *fn) returnStmt(s *ast.ReturnStmt) {
	f.returnOrder(s)
	if f.boxes {
		f.returnBoxed(s)
		return
	}
	switch {
	case len(s.Results) == 0 && len(f.named) > 0:
		var b []string
		for _, v := range f.named {
			b = append(b, f.variable(v))
		}
		f.line("return %s", strings.Join(b, ", "))
	case len(s.Results) == 0:
		f.line("return")
	default:
		f.line("return %s", strings.Join(f.resultTexts(s), ", "))
	}
}

// returnOrder is inOrder for the results.
func (f *fn) returnOrder(s *ast.ReturnStmt) {
	sig := f.sig
	if f.yield != nil {
		sig = f.yield.result
	}
	var list []wanted
	for i, e := range s.Results {
		list = append(list, wanted{e, sig.Results().At(i).Type()})
	}
	f.inOrder(list...)
}

// resultTexts evaluates the results in order; several go through temporaries,
// since the interpreter mixes up results that are computed in a return.
func (f *fn) resultTexts(s *ast.ReturnStmt) []string {
	want := f.sig.Results()
	if want.Len() == 1 {
		return []string{f.exprTo(s.Results[0], want.At(0).Type())}
	}
	targets := make([]types.Type, want.Len())
	for i := range targets {
		targets[i] = want.At(i).Type()
	}
	return f.evaluate(s.Results, targets)
}

func (f *fn) returnBoxed(s *ast.ReturnStmt) {
	if len(s.Results) > 0 {
		sig := f.sig
		if f.yield != nil {
			f.sig = f.yield.result
		}
		for i, text := range f.resultTexts(s) {
			f.line("*%s = %s", f.outs[i].name, text)
		}
		f.sig = sig
	}
	f.ret()
}

// ret leaves a function whose results are set.
func (f *fn) ret() {
	if f.yield != nil {
		f.line("*%s = %d\nreturn false", f.yield.state, f.yield.exit(exit{tok: token.RETURN}))
		return
	}
	f.line("return")
}
