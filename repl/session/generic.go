package session

import (
	"go/types"
	"reflect"
	"unsafe"
)

// An instance of a generic type keeps the methods that the type had when they were
// first asked for, so one declared in a later cell would not be found. stale are the
// instances of n that the session's objects lead to.
func (s *Session) stale(n *types.Named) []*types.Named {
	w := walker{of: n, seen: map[types.Type]bool{}}
	w.walk(n)
	for _, o := range s.scope.objects {
		w.walk(o.Type())
	}
	return w.found
}

// refresh makes the instances of generic types forget the methods they had.
func (s *Session) refresh(changed map[*types.Named][]*types.Func) {
	for n := range changed {
		if n.TypeParams().Len() == 0 {
			continue
		}
		for _, inst := range s.stale(n) {
			refresh(inst)
		}
		s.program.Renew()
	}
}

// walker goes through everything that types are made of.
type walker struct {
	of    *types.Named
	seen  map[types.Type]bool
	found []*types.Named
}

func (w *walker) walk(t types.Type) {
	if t == nil || w.seen[t] {
		return
	}
	w.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		w.named(t)
	case *types.Alias:
		w.walk(t.Rhs())
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		w.walk(t.Elem())
		if m, ok := t.(*types.Map); ok {
			w.walk(m.Key())
		}
	case *types.Signature:
		w.walk(t.Params())
		w.walk(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			w.walk(v.Type())
		}
	case *types.Struct:
		for v := range t.Fields() {
			w.walk(v.Type())
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			w.walk(m.Type())
		}
	}
}

func (w *walker) named(t *types.Named) {
	for a := range t.TypeArgs().Types() {
		w.walk(a)
	}
	for _, m := range *declaredMethods(t) {
		if m != nil {
			w.walk(m.Type())
		}
	}
	if t.Origin() == w.of && t != w.of {
		w.found = append(w.found, t)
	}
	w.walk(t.Underlying())
}

// hasMethods is go/types' mark of an instance that has all methods.
const hasMethods = 1 << 2

// refresh makes an instance ask its generic type for its methods again. What go/types
// keeps to itself is reached as in checker; a test watches that it is there.
func refresh(n *types.Named) {
	v := reflect.ValueOf(n).Elem()
	inst := v.FieldByName("inst").Elem()
	*private[[]*types.Func](v, "methods") = nil
	*private[uint32](v, "state_") &^= hasMethods
	*private[int](inst, "expandedMethods") = 0
	*private[*types.Context](inst, "ctxt") = types.NewContext()
}

// private is a field of a struct of another package.
func private[T any](v reflect.Value, name string) *T {
	return (*T)(unsafe.Pointer(v.FieldByName(name).UnsafeAddr()))
}
