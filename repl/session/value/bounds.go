package value

import (
	"fmt"
	"reflect"
	"runtime"
)

// raised is the error of Go itself that f panics with.
func raised(f func()) (err error) {
	defer func() { err, _ = recover().(runtime.Error) }()
	f()
	return nil
}

// Raise is the error that Go raises where the interpreter panicked with a fault;
// op and its operands are what the interpreter was doing. The same is done again
// with values of no size, so that the error is Go's in type, words and numbers.
func Raise(f Fault, op string, operands []reflect.Value) error {
	var err error
	switch {
	case f == NilDereference:
		err = raised(func() { var p *int; *p = 1 })
	case f == NegativeLen:
		err = raised(func() { _ = make([]struct{}, minus) })
	case f == NegativeCap:
		err = raised(func() { _ = make([]struct{}, 0, minus) })
	case f == NegativeBuffer:
		err = raised(func() { _ = make(chan struct{}, minus) })
	case f == NegativeShift:
		err = raised(func() { minus <<= minus })
	case len(operands) == 0:
	case f == Index && op == "getIndexArray":
		err = raised(func() { index(operands) })
	case f == Bounds && (op == "slice" || op == "slice0"):
		err = raised(func() { slice(operands, op == "slice") })
	}
	if err != nil {
		return err
	}
	return f
}

var minus = -1

// index does x[i] as far as bounds go.
func index(operands []reflect.Value) {
	n, _, ok := size(operands[0])
	i, whole := integer(operands[1])
	if ok && whole {
		_ = make([]struct{}, n)[i]
	}
}

// slice does x[low:high:max] as far as bounds go; low says whether the first of
// the bounds is a lower one.
func slice(operands []reflect.Value, low bool) {
	n, most, ok := size(operands[0])
	bounds := make([]int, 0, 3)
	if !low {
		bounds = append(bounds, 0)
	}
	for _, o := range operands[1:] {
		i, whole := integer(o)
		bounds, ok = append(bounds, i), ok && whole
	}
	if !ok {
		return
	}
	x := make([]struct{}, n, most)
	switch fixed := operands[0].Kind() != reflect.Slice; {
	case len(bounds) == 3:
		_ = x[bounds[0]:bounds[1]:bounds[2]]
	case fixed && len(bounds) == 2:
		_ = string(make([]byte, n))[bounds[0]:bounds[1]]
	case len(bounds) == 2:
		_ = x[bounds[0]:bounds[1]]
	case fixed:
		_ = string(make([]byte, n))[bounds[0]:]
	default:
		_ = x[bounds[0]:]
	}
}

// Array is a slice as a pointer to an array, which must not be longer; want is of
// the pointer's type.
func Array(slice, want any) any {
	v, t := reflect.ValueOf(slice), reflect.TypeOf(want)
	if n := t.Elem().Len(); v.Len() < n {
		panic(Fault(fmt.Sprintf("cannot convert slice with length %d to array or pointer to array with length %d", v.Len(), n)))
	}
	return v.Convert(t).Interface()
}

// size is the length and the capacity of what is indexed, through a pointer to an
// array.
func size(v reflect.Value) (length, capacity int, ok bool) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		return v.Len(), v.Cap(), true
	case reflect.String:
		return v.Len(), v.Len(), true
	}
	return 0, 0, false
}

func integer(v reflect.Value) (int, bool) {
	switch {
	case v.IsValid() && v.CanInt():
		return int(v.Int()), true
	case v.IsValid() && v.CanUint():
		return int(v.Uint()), true
	}
	return 0, false
}
