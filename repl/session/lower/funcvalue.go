package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

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
