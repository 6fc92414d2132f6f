// Package value holds what interpreted values cannot say of themselves. The
// interpreter knows a user's type only by its structure; whenever such a value
// goes into an interface, a Box remembers the type the user gave it, so that
// printing, type switches, method calls and comparison answer as in Go.
package value

import (
	"go/types"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"nimlab/repl/session/universe"
)

// Registry numbers types and keeps the methods of the user's. It is safe for
// concurrent use, since goroutines of a cell ask while the next cell is lowered.
type Registry struct {
	mu       sync.RWMutex
	universe *universe.Universe
	byKey    map[string]*Type
	all      []*Type
	names    map[*types.TypeName]int
	Word     func(any) any // gives a panic that is under way the numbers of what failed; nil: none
}

// Type is one of the user's types.
type Type struct {
	T       types.Type
	ID      int // its number in the registry
	reg     *Registry
	methods map[string]method // of a named type, by name
}

// method is one method of a named type N, as a function whose first argument is
// the receiver in an interface: N itself or, if ptr, *N.
type method struct {
	fn  any
	ptr bool
}

// New makes an empty registry.
func New(u *universe.Universe) *Registry {
	return &Registry{universe: u, byKey: map[string]*Type{}, names: map[*types.TypeName]int{}}
}

// ID is the number of a type; identical types have one number.
func (r *Registry) ID(t types.Type) int { return r.Of(t).ID }

// Of is the registered form of a type.
func (r *Registry) Of(t types.Type) *Type {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := r.key(t)
	known := r.byKey[key]
	if known == nil {
		known = &Type{T: t, ID: len(r.all), reg: r, methods: map[string]method{}}
		r.byKey[key] = known
		r.all = append(r.all, known)
	}
	return known
}

// Key is equal for identical types and for no others.
func (r *Registry) Key(t types.Type) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.key(t)
}

// Type is the type with that number.
func (r *Registry) Type(id int) *Type {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.all[id]
}

// With are the named types known so far that have a method f by embedding.
func (r *Registry) With(f *types.Func) []*types.Named {
	r.mu.RLock()
	defer r.mu.RUnlock()
	var list []*types.Named
	for _, t := range r.all {
		n, ok := types.Unalias(t.T).(*types.Named)
		if !ok || n.Obj().Pkg() != f.Pkg() || types.IsInterface(n) {
			continue
		}
		s := types.NewMethodSet(types.NewPointer(n)).Lookup(f.Pkg(), f.Name())
		if s != nil && s.Obj().(*types.Func).Origin() == f && len(s.Index()) > 1 {
			list = append(list, n)
		}
	}
	return list
}

// Define gives a named type a method; see method for the form of fn.
func (r *Registry) Define(id int, name string, fn any, ptr bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all[id].methods[name] = method{fn, ptr}
}

// key writes a type with declared types as numbers.
func (r *Registry) key(t types.Type) string {
	var b strings.Builder
	r.write(&b, t)
	return b.String()
}

func (r *Registry) write(b *strings.Builder, t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		r.writeNamed(b, t)
	case *types.Basic:
		b.WriteString(types.Typ[t.Kind()].Name())
	case *types.Pointer:
		b.WriteByte('*')
		r.write(b, t.Elem())
	case *types.Slice:
		b.WriteString("[]")
		r.write(b, t.Elem())
	case *types.Array:
		b.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		r.write(b, t.Elem())
	case *types.Map:
		b.WriteString("map[")
		r.write(b, t.Key())
		b.WriteByte(']')
		r.write(b, t.Elem())
	case *types.Chan:
		b.WriteString("chan" + strconv.Itoa(int(t.Dir())) + "(")
		r.write(b, t.Elem())
		b.WriteByte(')')
	case *types.Signature:
		b.WriteString("func")
		r.writeSignature(b, t)
	case *types.Struct:
		r.writeStruct(b, t)
	case *types.Interface:
		r.writeInterface(b, t)
	case *types.TypeParam:
		b.WriteString("$" + strconv.Itoa(r.name(t.Obj())))
	case *types.Tuple:
		r.writeTuple(b, t)
	default:
		b.WriteString(t.String())
	}
}

func (r *Registry) name(n *types.TypeName) int {
	id, ok := r.names[n]
	if !ok {
		id = len(r.names)
		r.names[n] = id
	}
	return id
}

func (r *Registry) writeNamed(b *strings.Builder, t *types.Named) {
	b.WriteString("N" + strconv.Itoa(r.name(t.Origin().Obj())))
	if args := t.TypeArgs(); args.Len() > 0 {
		b.WriteByte('[')
		for i := range args.Len() {
			r.write(b, args.At(i))
			b.WriteByte(',')
		}
		b.WriteByte(']')
	}
}

func (r *Registry) writeSignature(b *strings.Builder, t *types.Signature) {
	r.writeTuple(b, t.Params())
	if t.Variadic() {
		b.WriteString("...")
	}
	r.writeTuple(b, t.Results())
}

func (r *Registry) writeTuple(b *strings.Builder, t *types.Tuple) {
	b.WriteByte('(')
	for i := range t.Len() {
		r.write(b, t.At(i).Type())
		b.WriteByte(',')
	}
	b.WriteByte(')')
}

func (r *Registry) writeStruct(b *strings.Builder, t *types.Struct) {
	b.WriteString("struct{")
	for i := range t.NumFields() {
		f := t.Field(i)
		if !f.Exported() && f.Pkg() != nil {
			b.WriteString(f.Pkg().Path() + ".")
		}
		b.WriteString(f.Name() + " ")
		if f.Embedded() {
			b.WriteByte('!')
		}
		r.write(b, f.Type())
		b.WriteString(strconv.Quote(t.Tag(i)) + ";")
	}
	b.WriteByte('}')
}

func (r *Registry) writeInterface(b *strings.Builder, t *types.Interface) {
	b.WriteString("interface{")
	for i := range t.NumMethods() {
		m := t.Method(i)
		b.WriteString(m.Id())
		r.writeSignature(b, m.Type().(*types.Signature))
		b.WriteByte(';')
	}
	if !t.IsMethodSet() {
		b.WriteString(t.String())
	}
	b.WriteByte('}')
}

// Named is the declared type behind t or *t, and whether t was the pointer.
func Named(t types.Type) (n *types.Named, pointer bool) {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		n, _ = types.Unalias(p.Elem()).(*types.Named)
		return n, true
	}
	n, _ = t.(*types.Named)
	return n, false
}

// Find is the method of a value of type t as a function of the receiver, made
// to fit a receiver of type t; nil if t has none of that name.
func (t *Type) Find(name string) (fn any, deref bool) {
	n, pointer := Named(t.T)
	if n == nil {
		return t.find(name)
	}
	m, ok := t.reg.Of(n).lookup(name)
	if !ok || m.ptr && !pointer {
		return nil, false
	}
	return m.fn, pointer && !m.ptr
}

// find serves types without a name, which have methods only by embedding.
func (t *Type) find(name string) (any, bool) {
	m, ok := t.lookup(name)
	if !ok {
		return nil, false
	}
	return m.fn, false
}

func (t *Type) lookup(name string) (method, bool) {
	t.reg.mu.RLock()
	defer t.reg.mu.RUnlock()
	m, ok := t.methods[name]
	return m, ok
}

// Deref is the value a pointer points to, in an interface.
func Deref(p any) any { return reflect.ValueOf(p).Elem().Interface() }

// elem is what a pointer type points to.
func (t *Type) elem() (types.Type, bool) {
	p, ok := t.T.Underlying().(*types.Pointer)
	if !ok {
		return nil, false
	}
	return p.Elem(), true
}
