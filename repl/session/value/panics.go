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

// The faults that the interpreter words in its own way; Raise gives them the
// numbers of Go.
const (
	NilDereference = Fault("invalid memory address or nil pointer dereference")
	Index          = Fault("index out of range")
	Bounds         = Fault("slice bounds out of range")
	NegativeLen    = Fault("makeslice: len out of range")
	NegativeCap    = Fault("makeslice: cap out of range")
	NegativeBuffer = Fault("makechan: size out of range")
	NegativeShift  = Fault("negative shift amount")
	BodyStopped    = Fault("range function continued iteration after function for loop body returned false")
	BodyPanicked   = Fault("range function continued iteration after loop body panic")
	LoopOver       = Fault("range function continued iteration after whole loop exit")
	PanicLost      = Fault("range function recovered a loop body panic and did not resume panicking")
)

// Panic is what panic(v) raises.
type Panic struct{ V any }

// String is what was raised, as text: compiled code that calls the user's
// functions words the panic.
func (p Panic) String() string { return fmt.Sprint(p.V) }

// faults translates the panics of the interpreter's way of doing things, which
// speak of reflection, to those of Go.
var faults = []struct {
	part  string
	fault Fault
}{
	{"reflect: slice index out of range", Index},
	{"reflect: array index out of range", Index},
	{"reflect: string index out of range", Index},
	{"reflect.Value.Slice: slice index out of bounds", Bounds},
	{"reflect.Value.Slice: string slice index out of bounds", Bounds},
	{"reflect.Value.Slice3: slice index out of bounds", Bounds},
	{"reflect.Value.Slice: slice of unaddressable", NilDereference},
	{"on zero Value", NilDereference},
	{"using zero Value", NilDereference},
	{"using value obtained using unexported field", NilDereference},
	{"reflect: call of reflect.Value.Call on nil", NilDereference},
	{"call of nil function", NilDereference},
	{"on nil interface value", NilDereference},
	{"negative len", NegativeLen},
	{"negative cap", NegativeCap},
	{"negative buffer size", NegativeBuffer},
	{"reflect.MakeSlice: len > cap", NegativeCap},
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
		if p.Error() == "runtime: allocation size out of range" { // of what is made by reflection
			return NegativeLen
		}
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

// recovered is what recover gives where the panic has just been caught.
func (r *Registry) recovered(v any) any {
	if r.Word != nil {
		v = r.Word(v)
	}
	return Recovered(v)
}

func fromText(text string) any {
	if !strings.Contains(text, "reflect") && !strings.Contains(text, "zero Value") {
		return text
	}
	for _, f := range faults {
		if strings.Contains(text, f.part) {
			return f.fault
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
