package games

import (
	"fmt"
	"reflect"
)

// A codec turns positions into arguments of a user's function and back.
type codec struct {
	kind   reflect.Type
	width  int
	values *Values // nil: vectors
}

// codec is how the game's positions are given to functions.
func (m *Moves) codec() codec {
	if m.Values != nil {
		return codec{m.Values.Type(), 1, m.Values}
	}
	return codec{reflect.TypeFor[[]int](), m.Width, nil}
}

// takes says whether a parameter of type t can be given a position: the
// position's own type, or an int where it is one number.
func (c codec) takes(t reflect.Type) bool {
	return t == c.kind || c.values == nil && c.width == 1 && t.Kind() == reflect.Int
}

// in is a position as a value of type t.
func (c codec) in(p []int, t reflect.Type) reflect.Value {
	switch {
	case c.values != nil:
		return c.values.At(p[0])
	case t.Kind() == reflect.Int:
		return reflect.ValueOf(p[0]).Convert(t)
	}
	return reflect.ValueOf(append([]int(nil), p...))
}

// out is a value as a position.
func (c codec) out(x reflect.Value) []int {
	switch {
	case c.values != nil:
		return []int{c.values.Number(x)}
	case x.Kind() == reflect.Int:
		return []int{int(x.Int())}
	}
	return append([]int(nil), x.Interface().([]int)...)
}

// function checks that f takes so many positions and returns what out says: a
// type, nil for a position, and []nil for a list of them.
func (c codec) function(word string, f any, in int, out ...reflect.Type) (reflect.Value, error) {
	f = unboxed(f)
	v := reflect.ValueOf(f)
	ok := v.IsValid() && v.Kind() == reflect.Func && !v.IsNil() && v.Type().NumIn() == in && v.Type().NumOut() == len(out)
	for i := 0; ok && i < in; i++ {
		ok = c.takes(v.Type().In(i))
	}
	for i, want := range out {
		ok = ok && (v.Type().Out(i) == want || want == nil && c.takes(v.Type().Out(i)) || want == listOf && v.Type().Out(i).Kind() == reflect.Slice && c.takes(v.Type().Out(i).Elem()))
	}
	if !ok {
		return v, fmt.Errorf("%s: %s, want %s", word, TypeOf(f), c.signature(in, out))
	}
	return v, nil
}

// listOf stands for a list of positions in a signature.
var listOf = reflect.TypeFor[[][]struct{}]()

// signature writes the function that is wanted.
func (c codec) signature(in int, out []reflect.Type) string {
	text := "func("
	for i := range in {
		if i > 0 {
			text += ", "
		}
		text += c.kind.String()
	}
	text += ") "
	if len(out) > 1 {
		text += "("
	}
	for i, o := range out {
		if i > 0 {
			text += ", "
		}
		switch o {
		case nil:
			text += c.kind.String()
		case listOf:
			text += "[]" + c.kind.String()
		default:
			text += o.String()
		}
	}
	if len(out) > 1 {
		text += ")"
	}
	return text
}

// call gives positions to a function.
func (c codec) call(f reflect.Value, positions ...[]int) []reflect.Value {
	in := make([]reflect.Value, len(positions))
	for i, p := range positions {
		in[i] = c.in(p, f.Type().In(i))
	}
	return f.Call(in)
}

// OverOf is a user's rule for the end of play as Over wants it.
func (m *Moves) OverOf(f any) (func(p []int) (Outcome, bool), error) {
	if direct, ok := f.(func(p []int) (Outcome, bool)); ok && m.Values == nil {
		return direct, nil
	}
	c := m.codec()
	v, err := c.function("Over", f, 1, reflect.TypeFor[Outcome](), reflect.TypeFor[bool]())
	return func(p []int) (Outcome, bool) {
		r := c.call(v, p)
		return r[0].Interface().(Outcome), r[1].Bool()
	}, err
}

// GainOf is a user's rule for the points of a move as Points wants it.
func (m *Moves) GainOf(f any) (func(p, q []int) int, error) {
	c := m.codec()
	v, err := c.function("Gain", f, 2, reflect.TypeFor[int]())
	return func(p, q []int) int { return int(c.call(v, p, q)[0].Int()) }, err
}

// TurnOf is a user's rule for whose turn it is as Points wants it.
func (m *Moves) TurnOf(f any) (func(p []int) int, error) {
	c := m.codec()
	v, err := c.function("Turn", f, 1, reflect.TypeFor[int]())
	return func(p []int) int { return int(c.call(v, p)[0].Int()) }, err
}

// FormOf is a user's canonical form of positions as Form wants it.
func (m *Moves) FormOf(f any) (func(p []int) []int, error) {
	c := m.codec()
	v, err := c.function("Same", f, 1, nil)
	return func(p []int) []int { return c.out(c.call(v, p)[0]) }, err
}

// PartsOf is a user's rule for the independent parts of a position as Parts
// wants it.
func (m *Moves) PartsOf(f any) (func(p []int) [][]int, error) {
	c := m.codec()
	v, err := c.function("Parts", f, 1, listOf)
	return func(p []int) [][]int { return c.list(c.call(v, p)[0]) }, err
}

// list is a slice of positions.
func (c codec) list(x reflect.Value) [][]int {
	list := make([][]int, x.Len())
	for i := range list {
		list[i] = c.out(x.Index(i))
	}
	return list
}

// MovesOf is a game whose positions are values of the type that the function
// takes: func(s S) []S, where S is a string, a struct, a slice and so on.
func MovesOf(function any) (*Moves, error) {
	function = unboxed(function)
	f := reflect.ValueOf(function)
	if !f.IsValid() || f.Kind() != reflect.Func || f.Type().NumIn() != 1 || f.Type().NumOut() != 1 || f.Type().Out(0) != reflect.SliceOf(f.Type().In(0)) {
		return nil, fmt.Errorf("%s, want a function from a position to a list of them, such as func(s string) []string", TypeOf(function))
	}
	values, err := NewValues(f.Type().In(0))
	if err != nil {
		return nil, err
	}
	m := &Moves{Width: 1, Values: values, Names: []string{"position"}}
	m.Rules = valued{m.codec(), f}
	return m, nil
}

// SourceOf is another function that lists options, of the same form as that of
// the game.
func (m *Moves) SourceOf(function any) (Source, error) {
	function = unboxed(function)
	f, want := reflect.ValueOf(function), m.Values.Type()
	if !f.IsValid() || f.Type() != reflect.FuncOf([]reflect.Type{want}, []reflect.Type{reflect.SliceOf(want)}, false) {
		return nil, fmt.Errorf("a %T, want func(%v) []%v as the other one", function, want, want)
	}
	return valued{m.codec(), f}, nil
}

// valued is a function from a value to a list of them as a Source.
type valued struct {
	codec
	f reflect.Value
}

// Options implements Source.
func (s valued) Options(p []int, _ int, b *Batch) error {
	for i := range p {
		list := s.call(s.f, p[i:i+1])[0]
		for k := range list.Len() {
			b.To = append(b.To, s.values.Number(list.Index(k)))
		}
		b.Done()
	}
	return nil
}

// Of is the number of a user's value of a position.
func (m *Moves) Of(value any) ([]int, error) {
	if m.Values == nil {
		return nil, fmt.Errorf("positions are numbers, want At with %d of them", m.Width)
	}
	plain := unboxed(value)
	v := reflect.ValueOf(plain)
	if !v.IsValid() || v.Type() != m.Values.Type() {
		return nil, fmt.Errorf("the position is %s, want a %v", TypeOf(value), m.Values.Type())
	}
	m.Values.wrapAs(value)
	return []int{m.Values.Number(v)}, nil
}

// A boxed value is one of a type of the user's at the prompt, with that type.
type boxed interface{ Unbox() any }

// unboxed is the bare value.
func unboxed(v any) any {
	if b, ok := v.(boxed); ok {
		return b.Unbox()
	}
	return v
}

// wrapAs learns from a boxed value how to box others, so that they show
// themselves as the user's type does.
func (v *Values) wrapAs(x any) {
	if _, ok := x.(boxed); !ok {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.wrap = func(bare any) any {
		box := reflect.New(reflect.TypeOf(x)).Elem()
		box.Set(reflect.ValueOf(x))
		if field := box.FieldByName("V"); field.IsValid() {
			field.Set(reflect.ValueOf(bare))
		}
		return box.Interface()
	}
}
