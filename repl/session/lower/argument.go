package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

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
