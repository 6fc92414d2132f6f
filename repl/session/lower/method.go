package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"nimlab/repl/session/value"
)

// selection is x.f with type parameters replaced.
type selection struct {
	kind  types.SelectionKind
	recv  types.Type
	obj   types.Object
	index []int
}

// selection resolves a selector; nil for a qualified identifier.
func (f *fn) selection(e *ast.SelectorExpr) *selection {
	s := f.src.Info.Selections[e]
	if s == nil {
		return nil
	}
	recv := f.subst(s.Recv())
	if len(f.env) == 0 {
		return &selection{s.Kind(), recv, s.Obj(), s.Index()}
	}
	obj, index, _ := types.LookupFieldOrMethod(recv, true, s.Obj().Pkg(), s.Obj().Name())
	if obj == nil {
		refuse(e, "%s has no field or method %s", recv, e.Sel.Name)
	}
	return &selection{s.Kind(), recv, obj, index}
}

// walk follows embedded fields, and gives the text and type reached.
func (f *fn) walk(text string, t types.Type, index []int) (string, types.Type) {
	for n, i := range index {
		if _, isStruct := t.Underlying().(*types.Struct); n == 0 && isStruct && strings.HasPrefix(text, "(*") {
			text = strings.TrimPrefix(address(text), "&") // p.f is (*p).f, quicker, and no star to be taken for a type's
		}
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(i)
		text, t = text+"."+field.Name(), field.Type()
	}
	return text, t
}

// selector is a field, a method value or expression, or a name of a package.
func (f *fn) selector(e *ast.SelectorExpr) string {
	s := f.selection(e)
	if s == nil {
		switch o := f.src.Info.Uses[e.Sel].(type) {
		case *types.Var:
			return f.variable(o)
		case *types.Func:
			return f.funcValue(e)
		}
		refuse(e, "%s cannot be used here", types.ExprString(e))
	}
	switch s.kind {
	case types.FieldVal:
		return f.selectFrom(e, f.expr(e.X))
	case types.MethodExpr:
		return f.methodExpr(e, s)
	}
	return f.methodValue(e, s)
}

// selectFrom is field e of a base already written.
func (f *fn) selectFrom(e *ast.SelectorExpr, base string) string {
	s := f.selection(e)
	text, _ := f.walk(base, s.recv, s.index)
	return text
}

// receiver writes the receiver of a method, found through embedded fields, as
// the method wants it.
func (f *fn) receiver(x ast.Expr, s *selection) (string, types.Type) {
	text, t := f.walk(f.expr(x), s.recv, s.index[:len(s.index)-1])
	return f.asReceiver(text, t, s.obj.(*types.Func))
}

// asReceiver takes the address of a value or follows a pointer.
func (f *fn) asReceiver(text string, t types.Type, m *types.Func) (string, types.Type) {
	if types.IsInterface(t) {
		return text, t
	}
	_, wantPointer := m.Signature().Recv().Type().(*types.Pointer)
	p, pointer := t.Underlying().(*types.Pointer)
	switch {
	case wantPointer && !pointer:
		return address(text), types.NewPointer(t)
	case !wantPointer && pointer:
		return "(*" + text + ")", p.Elem()
	}
	return text, t
}

// invoke is how a method is called with a receiver of type t.
func (f *fn) invoke(t types.Type, m *types.Func) func(recv string, args []string) string {
	if types.IsInterface(t) && !f.u.hostInterface(t) {
		name := f.dispatcher(m)
		return func(recv string, args []string) string {
			return name + "(" + strings.Join(append([]string{recv}, args...), ", ") + ")"
		}
	}
	if f.u.sources[m.Origin()] != nil {
		name := f.u.function(m, receiverArgs(t))
		return func(recv string, args []string) string {
			return name + "(" + strings.Join(append([]string{recv}, args...), ", ") + ")"
		}
	}
	if name := standIn(t, m); name != "" {
		return func(recv string, args []string) string {
			return "rt." + name + "(" + strings.Join(append([]string{recv}, args...), ", ") + ")"
		}
	}
	return func(recv string, args []string) string {
		if strings.HasPrefix(recv, "&") {
			recv = "(" + recv + ")"
		}
		return recv + "." + m.Name() + "(" + strings.Join(args, ", ") + ")"
	}
}

// standIns are methods of compiled types that the runtime has in its own form.
var standIns = map[string]string{
	"sync.WaitGroup.Wait": "WaitGroup_Wait", "sync.Mutex.Lock": "Mutex_Lock", "sync.Cond.Wait": "Cond_Wait",
	"io.PipeReader.Read": "PipeReader_Read", "io.PipeWriter.Write": "PipeWriter_Write",
	"sync.RWMutex.Lock": "RWMutex_Lock", "sync.RWMutex.RLock": "RWMutex_RLock",
	"encoding/json.Encoder.Encode": "Encoder_Encode",
	"encoding/json.Decoder.Decode": "Decoder_Decode",
}

// standIn names the runtime's form of a method, if it has one.
func standIn(t types.Type, m *types.Func) string {
	n, _ := value.Named(t)
	if n == nil || n.Obj().Pkg() == nil {
		return ""
	}
	return standIns[n.Obj().Pkg().Path()+"."+n.Obj().Name()+"."+m.Name()]
}

// compiledMethod reports whether m is called in compiled code.
func (f *fn) compiledMethod(t types.Type, m *types.Func) bool {
	if types.IsInterface(t) {
		return f.u.hostInterface(t)
	}
	return f.u.sources[m.Origin()] == nil
}

// receiverArgs are the type arguments of a receiver's type.
func receiverArgs(t types.Type) []types.Type {
	n, _ := value.Named(t)
	if n == nil {
		return nil
	}
	var list []types.Type
	for i := range n.TypeArgs().Len() {
		list = append(list, n.TypeArgs().At(i))
	}
	return list
}

func (f *fn) methodCall(e *ast.CallExpr, sel *ast.SelectorExpr, s *selection, deferred bool) form {
	m := s.obj.(*types.Func)
	recv, t := f.receiver(sel.X, s)
	if deferred && !types.IsInterface(t) && f.recovering(m) {
		name, pre := f.guarded(deferred, m, receiverArgs(t))
		return f.apply(e, f.methodSignature(t, m), append(pre, operand{recv, f.u.typ(t)}), called(name), false)
	}
	invoke := f.invoke(t, m)
	pre := []operand{{recv, f.u.typ(t)}}
	sig := f.methodSignature(t, m)
	return f.apply(e, sig, pre, func(pre, args []string) string { return invoke(pre[0], args) }, f.compiledMethod(t, m))
}

// methodSignature is m's signature for a receiver of type t.
func (f *fn) methodSignature(t types.Type, m *types.Func) *types.Signature {
	return f.subst(m.Signature()).(*types.Signature)
}

// methodValue is x.M as a function that keeps x as it is now.
func (f *fn) methodValue(e *ast.SelectorExpr, s *selection) string {
	m := s.obj.(*types.Func)
	recv, t := f.receiver(e.X, s)
	sig := f.methodSignature(t, m)
	name := f.u.fresh("bound")
	params, args := f.u.numbered(sig)
	check := ""
	if types.IsInterface(t) {
		check = "if r == nil { rt.Nil() }\n"
	}
	fmt.Fprintf(&f.u.funcs, "func %s(r %s) %s {\n%sreturn func(%s) %s { %s } }\n", name, f.u.typ(t), f.u.typ(sig), check,
		params, f.u.results(sig), f.forward(t, m, sig, "r", args))
	return name + "(" + recv + ")"
}

// forward is the statement that calls a method with parameters named in args.
func (f *fn) forward(t types.Type, m *types.Func, sig *types.Signature, recv, args string) string {
	list := strings.Split(args, ", ")
	if args == "" {
		list = nil
	}
	if sig.Variadic() && f.compiledMethod(t, m) {
		list[len(list)-1] += "..."
	}
	call := f.invoke(t, m)(recv, list)
	if sig.Results().Len() > 0 {
		return "return " + call
	}
	return call
}

// methodExpr is T.M: a function whose first parameter is the receiver.
func (f *fn) methodExpr(e ast.Expr, s *selection) string {
	name := f.u.fresh("method")
	fmt.Fprintf(&f.u.funcs, "%s\n", f.forwarder(name, "r "+f.u.typ(s.recv), "", "r", s.recv, s.obj.(*types.Func), s.index))
	return f.u.valueOf(name, f.typeOf(e))
}

func nonEmpty(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}
