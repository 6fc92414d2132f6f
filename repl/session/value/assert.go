package value

import (
	"go/types"
	"reflect"
)

// Assert is v.(T) with a comma ok: the bare value for a concrete type, and for an
// interface type what an interface variable holds.
func (r *Registry) Assert(v any, id int) (any, bool) {
	t := r.Type(id)
	if !r.Is(v, t) {
		return nil, false
	}
	if types.IsInterface(t.T) {
		return r.Wrap(Plain(v), id), true
	}
	if b, ok := Boxed(v); ok {
		return b.V, true
	}
	return v, true
}

// Must is v.(T) without a comma ok; from is the static type of v.
func (r *Registry) Must(v any, id, from int) any {
	got, ok := r.Assert(v, id)
	if !ok {
		panic(r.assertionError(v, r.Type(id).T, r.Type(from).T))
	}
	return got
}

// AssertionError is the failure of a type assertion, worded as Go words it.
type AssertionError struct{ Text string }

func (e *AssertionError) Error() string { return e.Text }

// RuntimeError marks the error as one that Go itself raises.
func (e *AssertionError) RuntimeError() {}

func (r *Registry) assertionError(v any, want, from types.Type) error {
	have := r.TypeOf(v)
	name := TypeString(from)
	if i, ok := want.Underlying().(*types.Interface); ok {
		if have == nil {
			return &AssertionError{"interface conversion: interface is nil, not " + TypeString(want)}
		}
		m, _ := types.MissingMethod(have, i, true)
		return &AssertionError{"interface conversion: " + TypeString(have) + " is not " + TypeString(want) + ": missing method " + m.Name()}
	}
	if have == nil {
		return &AssertionError{"interface conversion: " + name + " is nil, not " + TypeString(want)}
	}
	return &AssertionError{"interface conversion: " + name + " is " + TypeString(have) + ", not " + TypeString(want)}
}

// Which is the place in ids of the first type that v has, for a type switch;
// -1 stands for nil. It is len(ids) if there is none.
func (r *Registry) Which(v any, ids []int) int {
	for i, id := range ids {
		if id < 0 && v == nil || id >= 0 && r.Is(v, r.Type(id)) {
			return i
		}
	}
	return len(ids)
}

// Wrap gives a value the form that a variable of an interface type holds: for a
// compiled interface with methods, a struct that has them.
func (r *Registry) Wrap(v any, id int) any {
	b, ok := v.(Box)
	if !ok {
		return v
	}
	named, ok := types.Unalias(r.Type(id).T).(*types.Named)
	if !ok || named.Obj().Pkg() == nil && named.Obj().Name() != "error" {
		return v
	}
	wrapper, ok := r.wrapper(named.Obj())
	if !ok {
		return v
	}
	w := reflect.New(wrapper).Elem()
	w.Field(0).Set(reflect.ValueOf(v))
	for i := 1; i < wrapper.NumField(); i++ {
		w.Field(i).Set(b.bind(wrapper.Field(i).Name[1:], wrapper.Field(i).Type))
	}
	return w.Interface()
}

// Errors gives boxed errors among args the form of an error, which package fmt
// looks for behind %w.
func (r *Registry) Errors(args []any) []any {
	out := append([]any(nil), args...)
	for i, a := range out {
		b, ok := a.(Box)
		if !ok {
			continue
		}
		if fn, _ := b.T.Find("Error"); fn != nil {
			out[i] = userError{b}
		}
	}
	return out
}

// wrapper is the generated struct that implements a compiled interface.
func (r *Registry) wrapper(n *types.TypeName) (reflect.Type, bool) {
	if n.Pkg() == nil {
		return errorWrapper, true
	}
	sym, ok := r.universe.Symbol(n.Pkg().Path(), "_"+n.Name())
	if !ok {
		return nil, false
	}
	return sym.Type().Elem(), true
}

// userError is the wrapper of error. Unlike the others it can be compared, as the
// key of a map must be.
type userError struct{ IValue any }

func (e userError) Error() string {
	fn, recv := e.IValue.(Box).method("Error")
	return fn.(func(any) string)(recv)
}

var errorWrapper = reflect.TypeFor[userError]()

// bind is b's method as a function of type t. A pointer is followed at each call,
// since what it points to may have changed.
func (b Box) bind(name string, t reflect.Type) reflect.Value {
	fn, _ := b.T.Find(name)
	f := reflect.ValueOf(fn)
	return reflect.MakeFunc(t, func(in []reflect.Value) []reflect.Value {
		_, recv := b.method(name)
		return f.Call(append([]reflect.Value{asAny(recv)}, in...))
	})
}

// method is the box's method as a function, with the receiver to give it.
func (b Box) method(name string) (fn, recv any) {
	fn, deref := b.T.Find(name)
	if deref {
		return fn, Deref(b.V)
	}
	return fn, b.V
}

// asAny is v as a reflected value of type any, also when it is nil.
func asAny(v any) reflect.Value { return reflect.ValueOf(&v).Elem() }

// Dispatch finds method name of what an interface holds: a function of type want,
// a pointer to a func whose first parameter is the receiver, and the receiver.
func (r *Registry) Dispatch(v any, name string, want any) (fn, recv any) {
	if b, ok := Boxed(v); ok {
		return b.method(name)
	}
	if v == nil {
		panic(NilDereference)
	}
	m := reflect.ValueOf(v).MethodByName(name)
	t := reflect.TypeOf(want).Elem()
	return reflect.MakeFunc(t, func(in []reflect.Value) []reflect.Value {
		if m.Type().IsVariadic() {
			return m.CallSlice(in[1:])
		}
		return m.Call(in[1:])
	}).Interface(), v
}
