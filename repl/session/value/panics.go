package value

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

// Fault is a run-time error with the words of Go.
type Fault string

func (f Fault) Error() string { return "runtime error: " + string(f) }

// RuntimeError marks a Fault as an error that Go itself raises.
func (f Fault) RuntimeError() {}

// NilDereference is the commonest fault.
const NilDereference = Fault("invalid memory address or nil pointer dereference")

// BadIndex is the fault of an index i into n elements.
func BadIndex(i, n int) Fault {
	if i < 0 {
		return Fault(fmt.Sprintf("index out of range [%d]", i))
	}
	return Fault(fmt.Sprintf("index out of range [%d] with length %d", i, n))
}

// Low checks the lower bound of a slice expression.
func Low(low, high int) int {
	if low < 0 {
		panic(Fault(fmt.Sprintf("slice bounds out of range [%d:]", low)))
	}
	if low > high && high >= 0 {
		panic(Fault(fmt.Sprintf("slice bounds out of range [%d:%d]", low, high)))
	}
	return low
}

// High checks the upper bound against a limit: a capacity, or a string's length.
func High(high, limit int, text bool) int {
	switch {
	case high < 0:
		panic(Fault(fmt.Sprintf("slice bounds out of range [:%d]", high)))
	case high > limit && text:
		panic(Fault(fmt.Sprintf("slice bounds out of range [:%d] with length %d", high, limit)))
	case high > limit:
		panic(Fault(fmt.Sprintf("slice bounds out of range [:%d] with capacity %d", high, limit)))
	}
	return high
}

// Panic is what panic(v) raises.
type Panic struct{ V any }

// String is what was raised, as text: compiled code that calls the user's
// functions words the panic.
func (p Panic) String() string { return fmt.Sprint(p.V) }

// faults translates the panics of the interpreter's way of doing things, which
// speak of reflection, to those of Go.
var faults = []struct{ part, fault string }{
	{"reflect: slice index out of range", "index out of range"},
	{"reflect: array index out of range", "index out of range"},
	{"reflect: string index out of range", "index out of range"},
	{"reflect.Value.Slice: slice index out of bounds", "slice bounds out of range"},
	{"reflect.Value.Slice: string slice index out of bounds", "slice bounds out of range"},
	{"reflect.Value.Slice3: slice index out of bounds", "slice bounds out of range"},
	{"reflect.Value.Slice: slice of unaddressable", "invalid memory address or nil pointer dereference"},
	{"on zero Value", "invalid memory address or nil pointer dereference"},
	{"using zero Value", "invalid memory address or nil pointer dereference"},
	{"using value obtained using unexported field", "invalid memory address or nil pointer dereference"},
	{"reflect: call of reflect.Value.Call on nil", "invalid memory address or nil pointer dereference"},
	{"call of nil function", "invalid memory address or nil pointer dereference"},
	{"on nil interface value", "invalid memory address or nil pointer dereference"},
	{"negative len", "makeslice: len out of range"},
	{"reflect.MakeSlice: len > cap", "makeslice: cap out of range"},
}

// Recovered is what recover() gives the user for a panic that compiled code saw.
func Recovered(r any) any {
	if v, ok := r.(reflect.Value); ok {
		if !v.IsValid() {
			return nil
		}
		r = v.Interface()
	}
	switch p := r.(type) {
	case Panic:
		return p.V
	case *Panic:
		return p.V
	case *runtime.TypeAssertionError:
		return Fault(strings.TrimPrefix(p.Error(), "runtime error: "))
	case runtime.Error:
		return r
	case *reflect.ValueError:
		return NilDereference
	case string:
		return fromText(p)
	case error:
		if text := p.Error(); strings.Contains(text, "reflect") {
			return fromText(text)
		}
	}
	return r
}

func fromText(text string) any {
	if !strings.Contains(text, "reflect") && !strings.Contains(text, "zero Value") {
		return text
	}
	for _, f := range faults {
		if strings.Contains(text, f.part) {
			return Fault(f.fault)
		}
	}
	return text
}

// Is reports whether err's chain holds target, as errors.Is does, seeing through
// the wrappers of user's types.
func (r *Registry) ErrorIs(err, target error) bool {
	if err == nil || target == nil {
		return err == target
	}
	want := Plain(target)
	comparable := reflect.TypeOf(want).Comparable() && isComparable(want)
	for e := range r.chain(err) {
		have := Plain(e)
		if comparable && isComparable(have) && have == want {
			return true
		}
		if is, ok := r.callIs(e, target); ok && is {
			return true
		}
	}
	return false
}

func isComparable(v any) bool {
	b, ok := v.(Box)
	if ok {
		v = b.V
	}
	return v == nil || reflect.TypeOf(v).Comparable()
}

func (r *Registry) callIs(e, target error) (is, ok bool) {
	if b, boxed := Boxed(e); boxed {
		fn, recv := b.method("Is")
		f, has := fn.(func(any, error) bool)
		return has && f(recv, target), has
	}
	x, has := e.(interface{ Is(error) bool })
	return has && x.Is(target), has
}

// chain walks the tree of wrapped errors, outermost first.
func (r *Registry) chain(err error) func(func(error) bool) {
	return func(yield func(error) bool) { r.walk(err, yield) }
}

func (r *Registry) walk(err error, yield func(error) bool) bool {
	for err != nil {
		if !yield(err) {
			return false
		}
		many, one := r.Unwrap(err)
		for _, e := range many {
			if !r.walk(e, yield) {
				return false
			}
		}
		err = one
	}
	return true
}

// Unwrap gives what err wraps: several errors or one.
func (r *Registry) Unwrap(err error) (many []error, one error) {
	if b, ok := Boxed(err); ok {
		fn, recv := b.method("Unwrap")
		switch f := fn.(type) {
		case func(any) error:
			return nil, f(recv)
		case func(any) []error:
			return f(recv), nil
		}
		return nil, nil
	}
	if x, ok := err.(interface{ Unwrap() []error }); ok {
		return x.Unwrap(), nil
	}
	return nil, errors.Unwrap(err)
}

// ErrorAs is errors.As; target is a pointer, boxed if it points to a user's type.
func (r *Registry) ErrorAs(err error, target any) bool {
	b, ok := Boxed(target)
	if !ok {
		return r.plainAs(err, target)
	}
	n, _ := b.T.elem()
	for e := range r.chain(err) {
		if got, ok := r.Assert(e, r.ID(n)); ok {
			set(reflect.ValueOf(b.V).Elem(), got)
			return true
		}
	}
	return false
}

func set(to reflect.Value, v any) {
	if v == nil {
		to.SetZero()
		return
	}
	to.Set(reflect.ValueOf(v).Convert(to.Type()))
}

func (r *Registry) plainAs(err error, target any) bool {
	for e := range r.chain(err) {
		if _, boxed := Boxed(e); !boxed && as(e, target) {
			return true
		}
	}
	return false
}

// as matches one error alone, not its chain.
func as(e error, target any) bool {
	to := reflect.ValueOf(target).Elem()
	if reflect.TypeOf(e).AssignableTo(to.Type()) {
		to.Set(reflect.ValueOf(e))
		return true
	}
	x, ok := e.(interface{ As(any) bool })
	return ok && x.As(target)
}
