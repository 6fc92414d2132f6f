package value

import (
	"fmt"
	"go/types"
	"reflect"
)

// Box is a value of a user's type inside an interface. Boxes compare as the
// values do in Go: equal types and equal values, with a panic if V cannot be
// compared.
type Box struct {
	T *Type
	V any
}

// Unbox is the bare value, in the interpreter's layout.
func (b Box) Unbox() any { return b.V }

// String is how fmt prints the value, so that compiled code that asks any value
// for its text gets the user's.
func (b Box) String() string { return fmt.Sprint(b) }

// Scan reads into the variable that the boxed pointer points to.
func (b Box) Scan(state fmt.ScanState, verb rune) error {
	_, err := fmt.Fscanf(state, "%"+string(verb), b.V)
	return err
}

// Boxed gives the box in a value of an interface type, if there is one.
func Boxed(v any) (Box, bool) {
	switch v := v.(type) {
	case nil:
		return Box{}, false
	case Box:
		return v, true
	}
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Struct && r.NumField() > 0 && r.Type().Field(0).Name == "IValue" {
		b, ok := r.Field(0).Interface().(Box)
		return b, ok
	}
	return Box{}, false
}

// Plain takes a value out of the wrapper of a compiled interface; a box stays.
func Plain(v any) any {
	if b, ok := Boxed(v); ok {
		return b
	}
	return v
}

// TypeOf is the dynamic type of a value, nil for nil.
func (r *Registry) TypeOf(v any) types.Type {
	if v == nil {
		return nil
	}
	if b, ok := Boxed(v); ok {
		return b.T.T
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.universe.Type(reflect.TypeOf(v))
}

// Is reports whether v's dynamic type is t, or implements it if t is an
// interface.
func (r *Registry) Is(v any, t *Type) bool {
	if b, ok := v.(Box); ok && b.T == t {
		return true
	}
	have := r.TypeOf(v)
	if have == nil {
		return false
	}
	if i, ok := t.T.Underlying().(*types.Interface); ok {
		return types.Implements(have, i)
	}
	return types.Identical(have, t.T)
}

// TypeName is the name of the value's type, for the messages of words.
func (b Box) TypeName() string { return TypeString(b.T.T) }
