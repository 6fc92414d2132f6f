package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// yield is the body of a range over a function, as a function that the range
// function calls. It tells by state how it was left.
type yield struct {
	state  string
	label  string
	stmt   *ast.RangeStmt
	sig    *types.Signature // of the body
	result *types.Signature // of the function the loop is in
	exits  []exit
}

// carried is what the body needs besides the variables it captures.
func (y *yield) carried(f *fn) []input {
	list := []input{{name: y.state, typ: "*int"}}
	if f.yield != nil {
		list = append(list, input{name: f.yield.state, typ: "*int"})
	}
	if f.boxes {
		for _, out := range f.outs {
			if !capturedName(f, y.stmt, out.name) {
				list = append(list, out)
			}
		}
	}
	if f.defers != "" {
		list = append(list, input{name: f.defers, typ: "*rt.Defers"})
	}
	if f.guard != "" && f.guard != f.defers {
		list = append(list, input{name: f.guard, typ: "*rt.Defers"})
	}
	return list
}

func capturedName(f *fn, n ast.Node, name string) bool {
	for _, v := range f.vars.captured[n] {
		if f.name(v) == name {
			return true
		}
	}
	return false
}

func (f *fn) rangeFunc(s *ast.RangeStmt, label string, sig *types.Signature) {
	y := &yield{state: f.u.fresh("left"), label: label, stmt: s, result: f.sig}
	if f.yield != nil {
		y.result = f.yield.result
	}
	y.sig = sig.Params().At(0).Type().Underlying().(*types.Signature)
	fun := f.temp(f.expr(s.X))
	f.line("%s := new(int)", y.state)
	f.line("%s(%s)", fun, f.closure(LoopBody, s, y.sig, s.Body, y))
	way := f.u.fresh("way")
	f.line("%s := *%s\nif %s == %d { rt.Continued(%d) }\n*%s = %d", way, y.state, way, Running, Lost, y.state, Over)
	for i, e := range y.exits {
		f.line("if %s == %d {", way, i+1)
		switch e.tok {
		case token.RETURN:
			f.ret()
		case token.GOTO:
			f.jump(e.label)
		default:
			f.leave(e.tok, e.label)
		}
		f.line("}")
	}
}

// write writes the maker of the body's closure.
func (y *yield) write(g *fn, name string, caps []input) {
	g.b = &strings.Builder{}
	g.at(y.stmt.Body)
	g.line("if *%s != %d { rt.Continued(*%s) }\n*%s = %d", y.state, Ready, y.state, y.state, Running)
	var ins []input
	exprs := []ast.Expr{y.stmt.Key, y.stmt.Value}
	for i := range y.sig.Params().Len() {
		t := g.subst(y.sig.Params().At(i).Type())
		in := input{name: g.u.fresh("given"), typ: g.u.typ(t)}
		ins = append(ins, in)
		if i < len(exprs) && exprs[i] != nil {
			g.iteration(y.stmt, exprs[i], in.name, t)
		}
	}
	g.stmts(y.stmt.Body.List)
	g.line("*%s = %d\nreturn true", y.state, Ready)
	fmt.Fprintf(&g.u.funcs, "func %s(%s) func(%s) bool {\nreturn func(%s) bool {\n%s}\n}\n",
		name, declared(caps), typed(ins), declared(ins), g.b.String())
}
