package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// form is a call taken apart: operands to evaluate first, and the call of them.
type form struct {
	ops  []operand
	text func(ops []string) string
}

type operand struct{ text, typ string }

func (o form) call() string {
	list := make([]string, len(o.ops))
	for i, op := range o.ops {
		list[i] = op.text
	}
	return o.text(list)
}

func (f *fn) call(e *ast.CallExpr) string { return f.form(e).call() }

// form takes a call apart by what is called.
func (f *fn) form(e *ast.CallExpr) form {
	fun := ast.Unparen(e.Fun)
	tv := f.src.Info.Types[fun]
	deferred := f.guarding
	f.guarding = false
	switch {
	case tv.IsType():
		return f.single(f.conversion(e))
	case tv.IsBuiltin():
		return f.builtin(e, builtinName(fun))
	}
	if o, targs := f.static(fun); o != nil {
		if f.u.sources[o.Origin()] != nil {
			name, pre := f.guarded(deferred, o, targs)
			return f.apply(e, f.signatureOf(fun), pre, called(name), false)
		}
		return f.compiledCall(e, o)
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := f.selection(sel); s != nil && s.kind == types.MethodVal {
			return f.methodCall(e, sel, s, deferred)
		}
	}
	return f.dynamicCall(e, fun)
}

// called is a call of a function by name, with operands before the arguments.
func called(name string) func(pre, args []string) string {
	return func(pre, args []string) string {
		return name + "(" + strings.Join(append(pre[:len(pre):len(pre)], args...), ", ") + ")"
	}
}

func (f *fn) single(text string) form {
	return form{nil, func([]string) string { return text }}
}

func builtinName(fun ast.Expr) string {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

func (f *fn) signatureOf(fun ast.Expr) *types.Signature {
	return f.typeOf(fun).Underlying().(*types.Signature)
}

// static is the declared function that an expression names, with type arguments.
func (f *fn) static(fun ast.Expr) (*types.Func, []types.Type) {
	var id *ast.Ident
	switch x := fun.(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		if f.src.Info.Selections[x] == nil {
			id = x.Sel
		}
	case *ast.IndexExpr:
		return f.static(ast.Unparen(x.X))
	case *ast.IndexListExpr:
		return f.static(ast.Unparen(x.X))
	}
	if id == nil {
		return nil, nil
	}
	o, ok := f.src.Info.Uses[id].(*types.Func)
	if !ok {
		return nil, nil
	}
	return o, f.typeArgs(f.src.Info.Instances[id].TypeArgs)
}

func (f *fn) typeArgs(list *types.TypeList) []types.Type {
	var out []types.Type
	for i := range list.Len() {
		out = append(out, f.subst(list.At(i)))
	}
	return out
}

// apply adds the arguments. pre are operands before them; compiled callees take
// variadic arguments one by one.
func (f *fn) apply(e *ast.CallExpr, sig *types.Signature, pre []operand, text func(pre, args []string) string, compiled bool) form {
	if len(e.Args) == 1 {
		if t, ok := f.typeOf(e.Args[0]).(*types.Tuple); ok && t.Len() > 1 {
			return f.spread(e, sig, t, pre, text, compiled)
		}
	}
	ops := append([]operand(nil), pre...)
	ops = append(ops, f.args(e, sig, compiled)...)
	n := len(pre)
	return form{ops, func(ops []string) string { return text(ops[:n], ops[n:]) }}
}

// args are the arguments as the parameters want them.
func (f *fn) args(e *ast.CallExpr, sig *types.Signature, compiled bool) []operand {
	var ops []operand
	fixed := sig.Params().Len()
	if sig.Variadic() {
		fixed--
	}
	for i := range fixed {
		t := sig.Params().At(i).Type()
		ops = append(ops, operand{f.arg(e.Args[i], t, compiled), f.u.typ(t)})
	}
	if !sig.Variadic() {
		return ops
	}
	rest := sig.Params().At(fixed).Type()
	if e.Ellipsis.IsValid() {
		text := f.exprTo(e.Args[fixed], rest)
		if compiled {
			text += "..."
		}
		return append(ops, operand{text, f.u.typ(rest)})
	}
	return append(ops, f.variadic(e.Args[fixed:], rest, compiled)...)
}

// arg is one argument. Where compiled code wants a reader or a writer, a standard
// stream is the session's own: a file would need a pipe between, which reads ahead.
func (f *fn) arg(e ast.Expr, t types.Type, compiled bool) string {
	if name := f.stream(e); name != "" && compiled && (t.String() == "io.Reader" || t.String() == "io.Writer") {
		return "rt." + name + "()"
	}
	if o, _ := f.static(ast.Unparen(e)); o != nil && !types.IsInterface(t) && !isCut(t) {
		return f.declaredName(e)
	}
	return f.exprTo(e, t)
}

// stream is the name of a standard stream of package os, "" if e is none.
func (f *fn) stream(e ast.Expr) string {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if s, selects := ast.Unparen(e).(*ast.SelectorExpr); selects {
		id, ok = s.Sel, true
	}
	if !ok {
		return ""
	}
	v, ok := f.src.Info.Uses[id].(*types.Var)
	if !ok || v.Pkg() == nil || v.Pkg().Path() != "os" || !strings.HasPrefix(v.Name(), "Std") {
		return ""
	}
	return v.Name()
}

func (f *fn) variadic(args []ast.Expr, rest types.Type, compiled bool) []operand {
	elem := rest.Underlying().(*types.Slice).Elem()
	var ops []operand
	var texts []string
	for _, a := range args {
		op := operand{f.exprTo(a, elem), f.u.typ(elem)}
		ops = append(ops, op)
		texts = append(texts, f.part(op.text, elem))
	}
	if compiled {
		return ops
	}
	typ := f.u.typ(rest)
	if len(args) == 0 {
		return []operand{{typ + "(nil)", typ}}
	}
	return []operand{{typ + "{" + strings.Join(texts, ", ") + "}", typ}}
}

// spread is f(g()) where g has several results: a helper takes them and calls f.
func (f *fn) spread(e *ast.CallExpr, sig *types.Signature, t *types.Tuple, pre []operand, text func(pre, args []string) string, compiled bool) form {
	u := f.u
	name := u.fresh("spread")
	var params, names []string
	for i := range t.Len() {
		names = append(names, fmt.Sprintf("r%d", i))
		params = append(params, names[i]+" "+u.typ(t.At(i).Type()))
	}
	args := f.spreadArgs(e, sig, t, names, compiled)
	var outer, inner []string
	for i, op := range pre {
		inner = append(inner, fmt.Sprintf("p%d", i))
		outer = append(outer, inner[i]+" "+op.typ)
	}
	ret := "return "
	if sig.Results().Len() == 0 {
		ret = ""
	}
	call := ret + text(inner, args)
	g := f.call(e.Args[0].(*ast.CallExpr))
	if len(pre) == 0 {
		fmt.Fprintf(&u.funcs, "func %s(%s) %s { %s }\n", name, strings.Join(params, ", "), u.results(sig), call)
		return f.single(name + "(" + g + ")")
	}
	res := u.results(sig)
	fmt.Fprintf(&u.funcs, "func %s(%s) func(%s) %s { return func(%s) %s { %s } }\n", name,
		strings.Join(params, ", "), types1(pre), res, strings.Join(outer, ", "), res, call)
	return form{pre, func(ops []string) string { return name + "(" + g + ")(" + strings.Join(ops, ", ") + ")" }}
}

func types1(ops []operand) string {
	var b []string
	for _, op := range ops {
		b = append(b, op.typ)
	}
	return strings.Join(b, ", ")
}

func (f *fn) spreadArgs(e *ast.CallExpr, sig *types.Signature, t *types.Tuple, names []string, compiled bool) []string {
	var args []string
	fixed := sig.Params().Len()
	if sig.Variadic() {
		fixed--
	}
	for i := range fixed {
		args = append(args, f.convert(e, names[i], t.At(i).Type(), sig.Params().At(i).Type()))
	}
	if !sig.Variadic() {
		return args
	}
	rest := sig.Params().At(fixed).Type()
	elem := rest.Underlying().(*types.Slice).Elem()
	var more []string
	for i := fixed; i < t.Len(); i++ {
		more = append(more, f.convert(e, names[i], t.At(i).Type(), elem))
	}
	if compiled {
		return append(args, more...)
	}
	return append(args, f.u.typ(rest)+"{"+strings.Join(more, ", ")+"}")
}

// dynamicCall calls a function value.
func (f *fn) dynamicCall(e *ast.CallExpr, fun ast.Expr) form {
	t := f.typeOf(fun)
	pre := []operand{{f.under(fun), f.u.typ(t.Underlying())}}
	if star, ok := fun.(*ast.StarExpr); ok && !isCut(t) {
		pre[0].text = f.pointed(star, pre[0].typ)
	}
	return f.apply(e, f.signatureOf(fun), pre, func(pre, args []string) string {
		return pre[0] + "(" + strings.Join(args, ", ") + ")"
	}, false)
}

// pointed is what a pointer to a function points to, taken before the call: the
// interpreter hangs when it calls through a nil pointer.
func (f *fn) pointed(e *ast.StarExpr, typ string) string {
	return f.u.once("pointed "+typ, "pointed", func(name string) {
		fmt.Fprintf(&f.u.funcs, "func %s(p *%s) %s {\nx := *p\nreturn x\n}\n", name, typ, typ)
	}) + "(" + f.expr(e.X) + ")"
}

// raw are compiled functions that look at the structure of an argument of type
// any, and so are given the bare value.
var raw = map[string]bool{
	"sort.Slice": true, "sort.SliceStable": true, "sort.SliceIsSorted": true,
	"encoding/binary.Read": true, "encoding/binary.Write": true,
	"encoding/binary.Size": true, "reflect.ValueOf": true, "reflect.DeepEqual": true, "reflect.Swapper": true,
}

// compiledCall calls a function of a compiled package.
func (f *fn) compiledCall(e *ast.CallExpr, o *types.Func) form {
	path := o.Pkg().Path() + "." + o.Name()
	name := f.u.qualify(o.Pkg().Path()) + "." + o.Name()
	text := func(_, args []string) string { return name + "(" + strings.Join(args, ", ") + ")" }
	if raw[path] {
		return f.rawCall(e, name)
	}
	return f.apply(e, f.signatureOf(ast.Unparen(e.Fun)), nil, text, true)
}

// rawCall passes arguments as they are.
func (f *fn) rawCall(e *ast.CallExpr, name string) form {
	ops := f.rawArgs(e)
	return form{ops, func(ops []string) string { return name + "(" + strings.Join(ops, ", ") + ")" }}
}

func (f *fn) rawArgs(e *ast.CallExpr) []operand {
	sig := f.signatureOf(ast.Unparen(e.Fun))
	var ops []operand
	for i, a := range e.Args {
		t := f.typeOf(a)
		if types.IsInterface(t) {
			ops = append(ops, operand{"rt.Bare(" + f.exprTo(a, anyType) + ")", "interface{}"})
			continue
		}
		if !types.IsInterface(sig.Params().At(i).Type()) {
			t = sig.Params().At(i).Type()
		}
		ops = append(ops, operand{f.exprTo(a, t), f.u.typ(t)})
	}
	return ops
}

// funcValue is a declared function used as a value.
func (f *fn) funcValue(e ast.Expr) string {
	return f.u.valueOf(f.declaredName(e), f.typeOf(e))
}

// declaredName is a declared function by its name, which is as good as a value where it
// is the argument of a call.
func (f *fn) declaredName(e ast.Expr) string {
	o, targs := f.static(ast.Unparen(e))
	if o == nil {
		refuse(e, "this function value is not understood")
	}
	if f.u.sources[o.Origin()] != nil {
		return f.u.function(o, targs)
	}
	return f.compiledValue(e, o)
}

// valueOf makes a value of the name of a function of the text. The interpreter
// does so in calls alone; elsewhere it may put something of its own in the place.
func (u *Unit) valueOf(name string, t types.Type) string {
	if strings.Contains(name, ".") {
		return name // a compiled one
	}
	return u.same(u.typ(t.Underlying())) + "(" + name + ")"
}

// same is a function that gives back a value of a type.
func (u *Unit) same(typ string) string {
	return u.once("same "+typ, "same", func(name string) {
		fmt.Fprintf(&u.funcs, "func %s(x %s) %s { return x }\n", name, typ, typ)
	})
}

// compiledValue is a compiled function as a value; one with variadic or interface
// parameters needs a function in between, which takes the forms used here.
func (f *fn) compiledValue(e ast.Expr, o *types.Func) string {
	sig := f.signatureOf(e)
	name := f.u.qualify(o.Pkg().Path()) + "." + o.Name()
	if !sig.Variadic() {
		return name
	}
	u := f.u
	return u.once("value "+name, "value", func(made string) {
		params, args := u.numbered(sig)
		ret := "return "
		if sig.Results().Len() == 0 {
			ret = ""
		}
		fmt.Fprintf(&u.funcs, "func %s(%s) %s { %s%s(%s...) }\n", made, params, u.results(sig), ret, name, args)
	})
}

// numbered are parameters a0, a1, ... with their types, and alone.
func (u *Unit) numbered(sig *types.Signature) (params, args string) {
	var p, a []string
	for i := range sig.Params().Len() {
		a = append(a, fmt.Sprintf("a%d", i))
		p = append(p, a[i]+" "+u.typ(sig.Params().At(i).Type()))
	}
	return strings.Join(p, ", "), strings.Join(a, ", ")
}

// thunk is a call as a function without parameters whose operands are evaluated
// here and now.
func (f *fn) thunk(e *ast.CallExpr) string {
	if lit, ok := ast.Unparen(e.Fun).(*ast.FuncLit); ok && len(e.Args) == 0 {
		if lit.Type.Results == nil {
			return f.literal(lit)
		}
	}
	o := f.form(e)
	f.checkReceiver(e, o.ops)
	var params, names, given []string
	for i, op := range o.ops {
		names = append(names, fmt.Sprintf("a%d", i))
		params = append(params, names[i]+" "+op.typ)
		text := op.text
		if strings.HasSuffix(text, "...") {
			text = strings.TrimSuffix(text, "...")
			names[i] += "..."
		}
		given = append(given, text)
	}
	name := f.u.fresh("thunk")
	fmt.Fprintf(&f.u.funcs, "func %s(%s) func() { return func() { %s } }\n", name, strings.Join(params, ", "), o.text(names))
	return name + "(" + strings.Join(given, ", ") + ")"
}

// checkReceiver makes a call of a method of a nil interface panic where its operands
// are evaluated.
func (f *fn) checkReceiver(e *ast.CallExpr, ops []operand) {
	sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	s := f.selection(sel)
	if s == nil || s.kind != types.MethodVal || len(ops) == 0 {
		return
	}
	if _, t := f.receiver(sel.X, s); types.IsInterface(t) {
		typ := ops[0].typ
		ops[0].text = f.u.once("present "+typ, "present", func(name string) {
			fmt.Fprintf(&f.u.funcs, "func %s(x %s) %s {\nif x == nil { rt.Nil() }\nreturn x\n}\n", name, typ, typ)
		}) + "(" + ops[0].text + ")"
	}
}

// quiet reports whether e is a call of a printing function, whose results nobody
// asks for.
func (f *fn) quiet(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	o, _ := f.static(ast.Unparen(call.Fun))
	return o != nil && o.Pkg() != nil && o.Pkg().Path() == "fmt" &&
		(strings.HasPrefix(o.Name(), "Print") || strings.HasPrefix(o.Name(), "Fprint"))
}

// show passes the values of an expression to the runtime, which prints them.
func (f *fn) show(e ast.Expr) {
	f.at(e)
	f.ready = nil
	f.inOrderInside(e)
	t := f.typeOf(e)
	tuple, many := t.(*types.Tuple)
	switch {
	case many && tuple.Len() == 0:
		f.callStmt(ast.Unparen(e).(*ast.CallExpr))
	case many:
		var params, vals []string
		for i := range tuple.Len() {
			vt := tuple.At(i).Type()
			params = append(params, fmt.Sprintf("a%d %s", i, f.u.typ(vt)))
			vals = append(vals, f.convert(e, fmt.Sprintf("a%d", i), vt, anyType))
		}
		name := f.u.fresh("show")
		fmt.Fprintf(&f.u.funcs, "func %s(%s) { rt.Show(%s) }\n", name, strings.Join(params, ", "), strings.Join(vals, ", "))
		f.line("%s(%s)", name, f.expr(e))
	default:
		f.line("rt.Show(%s)", f.exprTo(e, anyType))
	}
}
