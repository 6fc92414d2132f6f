package lower

import (
	"fmt"
	"go/types"
	"strings"
)

// A method of an interface value is called through a dispatcher: a function that looks
// at the type of what the value holds. For the types that are known when it is written
// it calls the method by name; for others it asks the runtime, which also knows what
// later cells define.

// implementation is a method as the dispatchers of its name call it.
type implementation struct {
	id   int    // of the dynamic type
	text string // what calls it, where b is the value's box and a0, a1, ... are the arguments
}

// dispatch is what is known of the methods of one name and signature.
type dispatch struct {
	known   []implementation
	changed string // the variable that says that known is out of date; "" for none yet
}

// dispatchKey tells apart methods that no interface could share.
func (u *Unit) dispatchKey(m *types.Func, sig *types.Signature) string {
	return m.Id() + u.Types.Key(sig)
}

func (u *Unit) dispatchOf(key string) *dispatch {
	if u.dispatches[key] == nil {
		u.dispatches[key] = &dispatch{}
	}
	return u.dispatches[key]
}

// implement notes how a type implements a method. Where it did so before, the
// dispatchers that know of that must no longer use it.
func (u *Unit) implement(key string, i implementation) {
	d := u.dispatchOf(key)
	before := *d
	u.undo = append(u.undo, func() { *d = before })
	list := append([]implementation(nil), d.known...)
	for n, have := range list {
		if have.id == i.id {
			list = append(list[:n], list[n+1:]...)
			if d.changed != "" {
				fmt.Fprintf(&u.setup, "%s = true\n", d.changed)
				d.changed = ""
			}
			break
		}
	}
	d.known = append(list, i)
}

// dispatcher gives the name of the function of this unit that calls a method of what
// an interface value holds. It is written last, when all types of the unit are known.
func (f *fn) dispatcher(m *types.Func) string {
	u := f.u
	sig := f.methodSignature(nil, m)
	key := u.dispatchKey(m, sig)
	return u.once(fmt.Sprintf("dispatch %d %s", u.number, key), "call_"+m.Name(), func(name string) {
		u.last = append(u.last, func() { u.writeDispatcher(name, key, m, sig) })
	})
}

func (u *Unit) writeDispatcher(name, key string, m *types.Func, sig *types.Signature) {
	params, args := u.numbered(sig)
	res := u.results(sig)
	fun := "func(" + strings.Join(append([]string{"interface{}"}, nonEmpty(u.list(sig.Params()))...), ", ") + ") " + res
	if params != "" {
		params, args = ", "+params, ", "+args
	}
	ret := "return "
	if res == "" {
		ret = ""
	}
	fmt.Fprintf(&u.vars, "var want_%s %s\n", name, fun)
	fmt.Fprintf(&u.funcs, "func %s(x interface{}%s) %s {\n%sf, r := rt.Dispatch(x, %q, &want_%s)\ng := f.(%s)\n%sg(r%s)\n}\n",
		name, params, res, u.knownCalls(key, res), m.Name(), name, fun, ret, args)
}

// knownCalls are the calls by name that a dispatcher begins with.
func (u *Unit) knownCalls(key, res string) string {
	d := u.dispatchOf(key)
	if len(d.known) == 0 {
		return ""
	}
	if d.changed == "" {
		before := *d
		u.undo = append(u.undo, func() { *d = before })
		d.changed = u.fresh("changed")
		fmt.Fprintf(&u.vars, "var %s bool\n", d.changed)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "b, ok := x.(rt.Boxed)\nif ok && !%s {\nswitch b.T.ID {\n", d.changed)
	for _, i := range d.known {
		fmt.Fprintf(&b, "case %d:\n%s\n", i.id, i.text)
		if res == "" {
			b.WriteString("return\n")
		}
	}
	return b.String() + "}\n}\n"
}

// forwarder is a function that calls method m, found through index, of a receiver
// of type t whose value is recv, after the lines in first.
func (f *fn) forwarder(name, param, first, recv string, t types.Type, m *types.Func, index []int) string {
	sig, body := f.forwarding(recv, t, m, index)
	params, _ := f.u.numbered(sig)
	if params != "" {
		param += ", " + params
	}
	return fmt.Sprintf("func %s(%s) %s {\n%s%s\n}", name, param, f.u.results(sig), first, body)
}

// forwarding is the statement of a forwarder, and the signature of the method.
func (f *fn) forwarding(recv string, t types.Type, m *types.Func, index []int) (*types.Signature, string) {
	text, rt := f.walk(recv, t, index[:len(index)-1])
	text, rt = f.asReceiver(text, rt, m)
	sig := f.methodSignature(rt, m)
	_, args := f.u.numbered(sig)
	return sig, f.forward(rt, m, sig, text, args)
}

// methods makes the methods of a declared type known to the runtime.
func (u *Unit) methods(n *types.Named) {
	if n.Obj().Pkg() == nil || types.IsInterface(n) {
		return
	}
	if _, ok := u.Universe.Reflect(n.Obj()); ok {
		return
	}
	if nested(n) > deepest {
		panic(&Error{n.Obj().Pos(), "instantiation cycle: the methods of " + n.Obj().Name() + " speak of ever larger instances of it"})
	}
	u.once("methods "+u.Types.Key(n), "methods", func(string) {
		p := types.NewPointer(n)
		set := types.NewMethodSet(p)
		own := types.NewMethodSet(n)
		for i := range set.Len() {
			s := set.At(i)
			u.adaptor(n, s, own.Lookup(s.Obj().Pkg(), s.Obj().Name()) == nil)
		}
	})
}

// deepest is how many instances may stand one in another.
const deepest = 25

// nested is how many instances stand one in another in t.
func nested(t types.Type) int {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		most := 0
		for a := range t.TypeArgs().Types() {
			most = max(most, 1+nested(a))
		}
		return most
	case interface{ Elem() types.Type }:
		return nested(t.Elem())
	}
	return 0
}

// Method makes one method, added to a type of an earlier cell, known.
func (u *Unit) Method(n *types.Named, name string) error {
	return u.try(func() {
		p := types.NewPointer(n)
		s := types.NewMethodSet(p).Lookup(n.Obj().Pkg(), name)
		own := types.NewMethodSet(n).Lookup(n.Obj().Pkg(), name)
		if s != nil {
			u.adaptor(n, s, own == nil)
		}
	})
}

// hollow reports whether a type is a struct without fields, for which the interpreter
// asserts the type of no field of a box.
func hollow(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	return ok && s.NumFields() == 0
}

// adaptor defines a method as a function of a receiver in an interface, for the
// runtime and for the dispatchers.
func (u *Unit) adaptor(n *types.Named, s *types.Selection, pointer bool) {
	f := &fn{u: u, vars: &variables{}, names: map[types.Object]string{}, b: &strings.Builder{}}
	var t types.Type = n
	if pointer {
		t = types.NewPointer(n)
	}
	m := s.Obj().(*types.Func)
	name := u.fresh(n.Obj().Name() + "_" + m.Name())
	recv := "r.(" + u.typ(t) + ")"
	if u.typ(t) == "interface{}" {
		recv = "r"
	}
	body := f.forwarder(name, "r interface{}", "x := "+recv+"\n", "x", t, m, s.Index())
	fmt.Fprintf(&u.funcs, "%s\n", body)
	fmt.Fprintf(&u.setup, "rt.Define(%d, %q, %s, %v)\n", u.Types.ID(n), m.Name(), name, pointer)
	if recv != "r" && !hollow(t) {
		sig, call := f.forwarding("y", t, m, s.Index())
		u.implement(u.dispatchKey(m, sig), implementation{u.Types.ID(t), "y := b.V.(" + u.typ(t) + ")\n" + call})
	}
}
