package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// fn is a function being written.
type fn struct {
	u      *Unit
	src    *Source
	title  string // what the user calls it
	vars   *variables
	first  string // a line to begin the body with
	env    env
	envKey string
	names  map[types.Object]string
	b      *strings.Builder

	sig      *types.Signature
	named    []*types.Var        // named results
	outs     []input             // results on the heap, which return sets
	boxes    bool                // outs is in force, also when it is empty
	defers   string              // name of the defer list
	guarding bool                // the call of a defer statement is under way
	deferred *ast.FuncLit        // the literal that the defer statement under way calls, if it recovers
	guard    string              // the defer list whose panic recover stops here; "" if only the runtime knows
	yield    *yield              // set in the body of a range over a function
	loops    int                 // loops of this body around the statement
	breaks   int                 // loops, switches and selects around it
	labels   map[string]bool     // labels of this body
	label    string              // label of the statement that comes next
	ready    map[ast.Expr]string // what of the statement is written already
}

// line writes one line of the body.
func (f *fn) line(format string, args ...any) {
	fmt.Fprintf(f.b, format+"\n", args...)
}

// at notes the user's position for what follows.
func (f *fn) at(n ast.Node) {
	if p := f.src.Fset.Position(n.Pos()); p.IsValid() {
		fmt.Fprintf(f.b, "//line %s:%d\n", f.u.file, f.u.mark(p))
	}
}

// name is a local variable's name in the text.
func (f *fn) name(o types.Object) string {
	name, ok := f.names[o]
	if !ok {
		name = f.u.fresh(o.Name())
		f.names[o] = name
	}
	return name
}

// function gives the name of a function or method with a body, which is written
// if it is new. targs are the type arguments, a method's receiver's first.
func (u *Unit) function(o *types.Func, targs []types.Type) string {
	o = o.Origin()
	return u.once(fmt.Sprintf("func %d %s", u.objectID(o), u.envKey(targs)), u.funcName(o), func(name string) {
		u.queue = append(u.queue, func() { u.writeFunc(o, targs, name, false) })
	})
}

// guarded gives the name of the form of a function that is deferred: its first
// parameter is the list of deferred calls whose panic recover stops there.
func (u *Unit) guarded(o *types.Func, targs []types.Type) string {
	o = o.Origin()
	return u.once(fmt.Sprintf("guarded %d %s", u.objectID(o), u.envKey(targs)), u.funcName(o), func(name string) {
		u.queue = append(u.queue, func() { u.writeFunc(o, targs, name, true) })
	})
}

// title is Name or Type.Name, which a traceback shows.
func title(o *types.Func) string {
	if recv := o.Signature().Recv(); recv != nil {
		t := recv.Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := types.Unalias(t).(*types.Named); ok {
			return n.Obj().Name() + "." + o.Name()
		}
	}
	return o.Name()
}

// funcName is the base of a function's name in the text.
func (u *Unit) funcName(o *types.Func) string { return strings.Replace(title(o), ".", "_", 1) }

// writeFunc writes one instance of a declared function.
func (u *Unit) writeFunc(o *types.Func, targs []types.Type, name string, guarded bool) {
	src := u.sources[o]
	if src == nil || src.Funcs[o] == nil || src.Funcs[o].Body == nil {
		panic(&Error{Msg: "function " + o.Name() + " has no body (the cell that defined it failed)"})
	}
	d := src.Funcs[o]
	sig := o.Signature()
	f := &fn{
		u: u, src: src, vars: analyse(src.Info, u.names, d), env: env{}, envKey: u.envKey(targs),
		names: map[types.Object]string{},
	}
	params := sig.TypeParams()
	if sig.RecvTypeParams().Len() > 0 {
		params = sig.RecvTypeParams()
	}
	for i := range params.Len() {
		f.env[params.At(i)] = targs[i]
	}
	if f.title = title(o); !src.Ours {
		u.titles[name], u.titles[name+"_body"] = f.title, f.title
	}
	f.sig = f.subst(types.NewSignatureType(nil, nil, nil, sig.Params(), sig.Results(), sig.Variadic())).(*types.Signature)
	ins := f.inputs(sig.Recv(), sig.Params())
	if guarded {
		f.guard = u.fresh("guard")
		ins = append([]input{{name: f.guard, typ: "*rt.Defers"}}, ins...)
	}
	if u.looping[o] {
		f.first = u.enterText(o, src)
	}
	f.write(name, nil, ins, sig.Results(), d, d.Body)
}

// input is a parameter on its way in.
type input struct {
	v    *types.Var // nil if unnamed
	name string
	typ  string
}

// inputs lists parameters, the receiver first.
func (f *fn) inputs(recv *types.Var, params *types.Tuple) []input {
	var list []input
	if recv != nil {
		list = append(list, f.input(recv))
	}
	for i := range params.Len() {
		list = append(list, f.input(params.At(i)))
	}
	return list
}

func (f *fn) input(v *types.Var) input {
	in := input{typ: f.u.typ(f.subst(v.Type()))}
	if v.Name() == "" || v.Name() == "_" {
		in.name = f.u.fresh("unused")
		return in
	}
	in.v, in.name = v, f.name(v)
	return in
}

// captures are the outer variables of a literal as parameters of its maker.
func (f *fn) captures(node ast.Node) []input {
	var list []input
	for _, v := range f.vars.captured[node] {
		in := input{v: v, name: f.name(v), typ: f.u.typ(f.subst(v.Type()))}
		if f.vars.boxed(v) {
			in.typ = "*" + in.typ
		}
		list = append(list, in)
	}
	return list
}

func declared(list []input) string {
	var b []string
	for _, in := range list {
		b = append(b, in.name+" "+in.typ)
	}
	return strings.Join(b, ", ")
}

func named(list []input) string {
	var b []string
	for _, in := range list {
		b = append(b, in.name)
	}
	return strings.Join(b, ", ")
}

func typed(list []input) string {
	var b []string
	for _, in := range list {
		b = append(b, in.typ)
	}
	return strings.Join(b, ", ")
}

// write writes a function, or with lit set, a maker of closures: a function of
// the captured variables that returns the closure.
func (f *fn) write(name string, lit *[]input, ins []input, results *types.Tuple, node ast.Node, body *ast.BlockStmt) {
	res := f.u.results(f.sig)
	var inside string
	if f.vars.defers[node] || f.needBoxes(body) {
		inside = f.deferring(name, lit, ins, results, node, body)
	} else {
		inside = f.plain(ins, results, body)
	}
	if lit == nil {
		fmt.Fprintf(&f.u.funcs, "func %s(%s) %s {\n%s}\n", name, declared(ins), res, inside)
		return
	}
	fmt.Fprintf(&f.u.funcs, "func %s(%s) func(%s) %s {\nreturn func(%s) %s {\n%s}\n}\n",
		name, declared(*lit), typed(ins), res, declared(ins), res, inside)
}

// needBoxes reports whether a range over a function in body returns from here.
func (f *fn) needBoxes(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.RangeStmt:
			if rangesFunc(f.src.Info, n) {
				found = found || returns(n.Body)
			}
		}
		return true
	})
	return found
}

func returns(body ast.Node) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = true
		}
		return true
	})
	return found
}

// plain is the text of a body without defers.
func (f *fn) plain(ins []input, results *types.Tuple, body *ast.BlockStmt) string {
	f.b = &strings.Builder{}
	f.at(body)
	f.b.WriteString(f.first)
	f.enter(ins)
	f.declareResults(results)
	f.stmts(body.List)
	return f.b.String()
}

// enter moves parameters that live on the heap there.
func (f *fn) enter(ins []input) {
	for i, in := range ins {
		if in.v != nil && f.vars.boxed(in.v) {
			given := f.u.fresh("given")
			f.line("%s := new(%s)\n*%s = %s", in.name, in.typ, in.name, given)
			ins[i].name = given
		}
	}
}

// declareResults makes named results variables.
func (f *fn) declareResults(results *types.Tuple) {
	for i := range results.Len() {
		v := results.At(i)
		if v.Name() == "" {
			return
		}
		f.named = append(f.named, v)
		f.declare(v, f.u.zero(f.subst(v.Type())))
	}
}

// deferring writes the body as a function of its own whose results are on the
// heap, and gives the text that runs it with its defers.
func (f *fn) deferring(name string, lit *[]input, ins []input, results *types.Tuple, node ast.Node, body *ast.BlockStmt) string {
	f.boxes = true
	f.defers = f.u.fresh("defers")
	f.outs = f.heapResults(results)
	outs := f.outs
	f.b = &strings.Builder{}
	f.at(body)
	f.b.WriteString(f.first)
	inner := append([]input(nil), ins...)
	f.enter(inner)
	f.stmts(body.List)
	all := []input{{name: f.defers, typ: "*rt.Defers"}}
	all = append(append(all, outs...), inner...)
	if lit != nil {
		all = append(all, *lit...)
	}
	fmt.Fprintf(&f.u.funcs, "func %s_body(%s) {\n%s}\n", name, declared(all), f.b.String())
	given := []input{{name: f.defers, typ: "*rt.Defers"}}
	given = append(append(given, outs...), ins...)
	if lit != nil {
		given = append(given, *lit...)
	}
	fmt.Fprintf(&f.u.funcs, "func %s_run(%s) func() { return func() { %s_body(%s) } }\n", name, declared(given), name, named(given))
	return f.runDeferring(name, outs, given, body)
}

// heapResults puts the results on the heap.
func (f *fn) heapResults(results *types.Tuple) []input {
	var outs []input
	for i := range results.Len() {
		v := results.At(i)
		in := input{typ: "*" + f.u.typ(f.subst(v.Type()))}
		if v.Name() == "" || v.Name() == "_" {
			in.name = f.u.fresh("result")
		} else {
			in.name = f.name(v)
			f.vars.address[v] = true
			f.named = append(f.named, v)
		}
		outs = append(outs, in)
	}
	return outs
}

func (f *fn) runDeferring(name string, outs, given []input, body ast.Node) string {
	f.b = &strings.Builder{}
	f.at(body)
	f.line("%s := rt.NewDefers()", f.defers)
	var back []string
	for _, in := range outs {
		f.line("%s := new(%s)", in.name, in.typ[1:])
		back = append(back, "*"+in.name)
	}
	f.line("rt.Run(%s, %s_run(%s))", f.defers, name, named(given))
	f.line("return %s", strings.Join(back, ", "))
	return f.b.String()
}

// literal writes a function literal's maker and gives the call that makes it.
func (f *fn) literal(e *ast.FuncLit) string {
	return f.closure("lit", e, f.src.Info.TypeOf(e).(*types.Signature), e.Body, nil)
}

// closure writes the maker for a literal or for the body of a range over a
// function, and gives the call that makes the closure here.
func (f *fn) closure(base string, node ast.Node, sig *types.Signature, body *ast.BlockStmt, y *yield) string {
	name := f.u.fresh(base)
	caps := f.captures(node)
	within := f.title
	if y == nil {
		within = strings.TrimPrefix(within+".func", ".")
	}
	if !f.src.Ours {
		f.u.titles[name], f.u.titles[name+"_body"] = within, within
	}
	if y != nil {
		caps = append(caps, y.carried(f)...)
	}
	first := ""
	if lit, ok := node.(*ast.FuncLit); ok && f.u.selfCalling[lit] != "" {
		first = f.u.enter(f.u.selfCalling[lit], f.src.Fset.Position(node.Pos()))
	}
	g := &fn{u: f.u, src: f.src, title: within, first: first, vars: f.vars, env: f.env, envKey: f.envKey, names: f.names, yield: y}
	if node == ast.Node(f.deferred) {
		caps = append(caps, input{name: f.defers, typ: "*rt.Defers"})
		g.guard = f.defers
	}
	g.sig = f.subst(sig).(*types.Signature)
	if y != nil {
		g.outs, g.boxes, g.named, g.defers, g.guard = f.outs, f.boxes, f.named, f.defers, f.guard
		y.write(g, name, caps)
	} else {
		g.write(name, &caps, g.inputs(nil, sig.Params()), sig.Results(), node, body)
	}
	return name + "(" + named(caps) + ")"
}
