package games

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"sync"
)

// Values numbers positions that are no vectors of integers, such as strings,
// structs or lists of any length, in the order they come, so that engines see
// one number a position. Two values are the same position when they print the
// same: lists of any length are compared by what they hold.
type Values struct {
	kind reflect.Type
	flat bool // values are keys of a map as they are

	mu      sync.Mutex
	numbers map[any]int
	list    []reflect.Value
	wrap    func(bare any) any // nil: values show themselves
}

// NewValues numbers positions of a type: integers, strings, booleans, and
// arrays, slices and structs of them. Others, such as pointers, are an error.
func NewValues(kind reflect.Type) (*Values, error) {
	if bad := opaque(kind); bad != nil {
		return nil, fmt.Errorf("positions are %v, which holds a %v: want integers, strings, booleans, and arrays, slices and structs of them", kind, bad)
	}
	return &Values{kind: kind, flat: kind.Comparable(), numbers: map[any]int{}}, nil
}

// opaque is the part of a type whose values cannot be compared by what they
// hold; nil if there is none.
func opaque(t reflect.Type) reflect.Type {
	switch t.Kind() {
	case reflect.Array, reflect.Slice:
		return opaque(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if bad := opaque(t.Field(i).Type); bad != nil {
				return bad
			}
		}
		return nil
	case reflect.Bool, reflect.String:
		return nil
	}
	if t.Kind() >= reflect.Int && t.Kind() <= reflect.Uintptr {
		return nil
	}
	return t
}

// Type is the type of the values.
func (v *Values) Type() reflect.Type { return v.kind }

// Number is the number of a value, a new one if it has not come before.
func (v *Values) Number(x reflect.Value) int {
	var key any
	if v.flat {
		key = x.Interface()
	} else {
		key = string(encode(nil, x))
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	n, ok := v.numbers[key]
	if !ok {
		n = len(v.list)
		v.numbers[key] = n
		v.list = append(v.list, clone(x))
	}
	return n
}

// At is the value of a number, for the caller to keep.
func (v *Values) At(n int) reflect.Value {
	v.mu.Lock()
	defer v.mu.Unlock()
	return clone(v.list[n])
}

// Len is how many values there are.
func (v *Values) Len() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.list)
}

// Value is the value of a number as the user gave it.
func (v *Values) Value(n int) any {
	bare := v.At(n).Interface()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.wrap != nil {
		return v.wrap(bare)
	}
	return bare
}

// Text writes the value of a number as Go's %v does, strings in quotes.
func (v *Values) Text(n int) string {
	if n < 0 || n >= v.Len() {
		return fmt.Sprintf("position %d", n)
	}
	x := v.Value(n)
	if _, plain := x.(string); plain {
		return fmt.Sprintf("%q", x)
	}
	return fmt.Sprintf("%v", x)
}

// encode appends what a value holds, so that different values differ.
func encode(b []byte, x reflect.Value) []byte {
	switch x.Kind() {
	case reflect.Array, reflect.Slice:
		b = binary.AppendUvarint(b, uint64(x.Len()))
		for i := range x.Len() {
			b = encode(b, x.Index(i))
		}
		return b
	case reflect.Struct:
		for i := range x.NumField() {
			b = encode(b, x.Field(i))
		}
		return b
	case reflect.String:
		b = binary.AppendUvarint(b, uint64(x.Len()))
		return append(b, x.String()...)
	case reflect.Bool:
		if x.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	}
	if x.CanInt() {
		return binary.AppendVarint(b, x.Int())
	}
	return binary.AppendUvarint(b, x.Uint())
}

// clone copies what slices hold, so that a function may change what it is given.
func clone(x reflect.Value) reflect.Value {
	if x.Type().Comparable() {
		return x
	}
	c := reflect.New(x.Type()).Elem()
	c.Set(x)
	switch x.Kind() {
	case reflect.Slice:
		if !x.IsNil() {
			c.Set(reflect.MakeSlice(x.Type(), x.Len(), x.Len()))
		}
		fallthrough
	case reflect.Array:
		for i := range x.Len() {
			c.Index(i).Set(clone(x.Index(i)))
		}
	case reflect.Struct:
		for i := range x.NumField() {
			if c.Field(i).CanSet() {
				c.Field(i).Set(clone(x.Field(i)))
			}
		}
	}
	return c
}
