package lower

import (
	"fmt"
	"go/ast"
	"go/token"
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

// cloned is slices.Clone of a variable as what it amounts to, "" for another call: a
// rule of moves copies a position for every option, and an interpreted call takes as
// long as all else that it does. The cut keeps nil, and the copy grows as any other.
func (f *fn) cloned(e *ast.CallExpr) string {
	o, _ := f.static(ast.Unparen(e.Fun))
	if o == nil || o.Pkg() == nil || o.Pkg().Path() != "slices" || o.Name() != "Clone" || len(e.Args) != 1 {
		return ""
	}
	if _, plain := ast.Unparen(e.Args[0]).(*ast.Ident); !plain {
		return ""
	}
	x := f.expr(e.Args[0])
	if !token.IsIdentifier(x) {
		return ""
	}
	return "append(" + x + "[:0:0], " + x + "...)"
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
