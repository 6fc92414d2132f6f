package value

import (
	"go/token"
	"go/types"
	"reflect"
	"runtime"
	"strings"
)

// sayings are how the runtime begins when two values cannot be compared or one cannot be
// a key, and how we do. (Of an empty map it says the second without its usual words.)
var sayings = [][2]string{
	{"runtime error: comparing uncomparable type ", "comparing uncomparable type "},
	{"runtime error: hash of unhashable type ", "hash of unhashable type "},
	{"hash of unhashable type: ", "hash of unhashable type "},
}

// Uncomparable gives such an error the name that the user gave the type, of which the
// runtime knows the structure.
func (r *Registry) Uncomparable(v any) any {
	err, ok := v.(runtime.Error)
	if !ok {
		return v
	}
	if _, ours := v.(Fault); ours {
		return v
	}
	for _, s := range sayings {
		if structure, ok := strings.CutPrefix(err.Error(), s[0]); ok {
			return Fault(s[1] + r.named(structure))
		}
	}
	return v
}

// named is the name of the first of the user's types that has a structure.
func (r *Registry) named(structure string) string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, t := range r.all {
		if !r.Compiled(t.T) && TypeString(r.laid(t.T, 0)) == structure {
			return TypeString(t.T)
		}
	}
	return structure
}

// laid is a type as the interpreter lays it out: by its structure, with the fields that
// are not exported behind an X. What is deeper than any type that the runtime names is
// left as it is.
func (r *Registry) laid(t types.Type, depth int) types.Type {
	if depth++; depth > 20 || r.Compiled(t) {
		return t
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return types.NewPointer(r.laid(u.Elem(), depth))
	case *types.Slice:
		return types.NewSlice(r.laid(u.Elem(), depth))
	case *types.Array:
		return types.NewArray(r.laid(u.Elem(), depth), u.Len())
	case *types.Map:
		return types.NewMap(r.laid(u.Key(), depth), r.laid(u.Elem(), depth))
	case *types.Chan:
		return types.NewChan(u.Dir(), r.laid(u.Elem(), depth))
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, r.laidTuple(u.Params(), depth), r.laidTuple(u.Results(), depth), false)
	case *types.Struct:
		return r.laidStruct(u, depth)
	case *types.Interface:
		return types.NewInterfaceType(nil, nil).Complete()
	}
	return t.Underlying()
}

func (r *Registry) laidTuple(t *types.Tuple, depth int) *types.Tuple {
	var vars []*types.Var
	for v := range t.Variables() {
		vars = append(vars, types.NewParam(0, nil, "", r.laid(v.Type(), depth)))
	}
	return types.NewTuple(vars...)
}

func (r *Registry) laidStruct(t *types.Struct, depth int) types.Type {
	var fields []*types.Var
	var tags []string
	for i := range t.NumFields() {
		v := t.Field(i)
		name := v.Name()
		if !token.IsExported(name) {
			name = "X" + name
		}
		fields = append(fields, types.NewField(0, nil, name, r.laid(v.Type(), depth), false))
		tags = append(tags, t.Tag(i))
	}
	return types.NewStruct(fields, tags)
}

// Equal compares two interface values.
func Equal(a, b any) bool {
	x, y := Plain(a), Plain(b)
	if b, ok := x.(Box); ok && b.V != nil && !reflect.TypeOf(b.V).Comparable() {
		if c, ok := y.(Box); ok && b.T == c.T {
			panic(Fault("comparing uncomparable type " + TypeString(b.T.T)))
		}
	}
	if t := reflect.TypeOf(x); t != nil && t == reflect.TypeOf(y) && !t.Comparable() {
		panic(Fault("comparing uncomparable type " + t.String()))
	}
	return x == y
}
