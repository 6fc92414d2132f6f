package backtrace

import (
	"go/constant"
	"go/token"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"unsafe"
)

// Place is where an interpreted function was when a panic left it.
type Place struct {
	Pos      token.Pos       // of the innermost expression, in the interpreter's file set
	Op       string          // what it did there, such as getIndexArray
	Of       string          // the variable that is indexed or sliced, "" if it is none
	Operands []reflect.Value // of indexing and slicing: the container and the bounds
}

// Places are those of the innermost interpreted functions, while a panic unwinds.
// A deferred function of the innermost must call it. A place that is not found has
// no position.
func Places(most int) (list []Place) {
	if Known() != nil {
		return nil
	}
	defer func() { // the interpreter is not as expected: then the places are unknown
		if recover() != nil {
			list = nil
		}
	}()
	text := make([]byte, 1<<15)
	text = text[:runtime.Stack(text, false)]
	stack := calls(text, most)
	for i, c := range stack {
		if i == 0 {
			list = append(list, c.place())
		} else {
			list = append(list, c.calling(stack[i-1]))
		}
	}
	return list
}

// candidates are the nodes of c's function whose code was running.
func (c call) candidates() []node {
	var list []node
	walk(function(c.node), func(n node) {
		if codeName(n) == c.code {
			list = append(list, n)
		}
	})
	return list
}

// function is the declaration or literal that a node lies in.
func function(n node) node {
	for n != nil && kind(n) != funcDecl && kind(n) != funcLit {
		n = above(n)
	}
	return n
}

// walk visits the nodes of a function's body, but not those of functions inside.
func walk(n node, visit func(node)) {
	for _, c := range child(n) {
		if c != nil && kind(c) != funcLit {
			walk(c, visit)
		}
	}
	visit(n)
}

// pure are operations that only read, and so can be done again.
var pure = []string{"getIndexArray", "getIndexMap", "getIndexSeq", "getPtrIndexSeq", "getIndexSeqField", "slice", "slice0", "quo", "rem", "deref", "convert", "_make", "shl", "shr"}

// place is where the innermost function was.
func (c call) place() Place {
	list := c.candidates()
	if len(list) == 0 {
		return Place{}
	}
	op, _, _ := strings.Cut(strings.TrimPrefix(c.code, interpreter), ".")
	n := list[0]
	switch {
	case len(list) == 1:
	case slices.Contains(pure, op):
		n = c.again(list)
	case op == "callBin":
		n = c.called(list)
	default:
		n = c.suspect(list, op)
	}
	p := Place{Pos: position(n), Op: op}
	if op == "getIndexArray" || op == "slice" || op == "slice0" {
		p.Of = ident(child(n)[0])
		for _, x := range child(n) {
			p.Operands = append(p.Operands, plain(valueOf(x, c.frame)))
		}
	}
	return p
}

// plain is the value of a constant too.
func plain(v reflect.Value) reflect.Value {
	if v.IsValid() && v.CanInterface() {
		if c, ok := v.Interface().(constant.Value); ok {
			i, _ := constant.Int64Val(constant.ToInt(c))
			return reflect.ValueOf(int(i))
		}
	}
	return v
}

// again is the first node that panics when its code runs again and, of several, that
// has not given a result yet: the variables may have changed since the others ran.
func (c call) again(list []node) node {
	first := list[0]
	for i, found := len(list)-1, false; i >= 0; i-- {
		v := valueOf(list[i], c.frame)
		new := !v.IsValid() || v.IsZero()
		if !panics(func() { code(list[i])(unsafe.Pointer(c.frame)) }) {
			continue
		}
		if new || !found {
			first, found = list[i], new
		}
	}
	return first
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// called is the call of a compiled function that is on the stack and, of several,
// the first that has not given a result yet.
func (c call) called(list []node) node {
	var named []node
	for _, n := range list {
		if len(child(n)) > 0 && c.calls(child(n)[0]) {
			named = append(named, n)
		}
	}
	if len(named) == 0 {
		named = list
	}
	for _, n := range named {
		if v := valueOf(n, c.frame); !v.IsValid() || v.IsZero() {
			return n
		}
	}
	return named[0]
}

// calls reports whether what fun names is the function that c called.
func (c call) calls(fun node) bool {
	if v := field[reflect.Value](unsafe.Pointer(fun), nodeFields["rval"]); v.IsValid() && v.Kind() == reflect.Func {
		f := runtime.FuncForPC(v.Pointer())
		return f != nil && strings.HasSuffix(c.inner, f.Name())
	}
	if list := child(fun); len(list) > 1 {
		return strings.HasSuffix(c.inner, "."+ident(list[1]))
	}
	return false
}

// suspect is a node that would panic, judged by its operands.
func (c call) suspect(list []node, op string) node {
	for _, n := range list {
		for _, x := range child(n) {
			if c.faulty(x, op) {
				return n
			}
		}
	}
	return list[0]
}

// faulty reports whether an operand is a divisor of zero, a nil map to be written,
// or a nil function.
func (c call) faulty(x node, op string) bool {
	v := valueOf(x, c.frame)
	if op == "assign" && len(child(x)) > 0 {
		v = valueOf(child(x)[0], c.frame)
	}
	if !v.IsValid() {
		return len(child(x)) == 1 // what a nil pointer points to
	}
	switch v.Kind() {
	case reflect.Map, reflect.Func, reflect.Interface, reflect.Pointer, reflect.Chan:
		return v.IsNil()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int() == 0 && (op == "quoAssign" || op == "remAssign")
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return v.Uint() == 0 && (op == "quoAssign" || op == "remAssign")
	}
	return false
}

// calling is where a function called another interpreted one.
func (c call) calling(inner call) Place {
	var list []node
	for _, n := range c.candidates() {
		if len(child(n)) > 0 && c.callee(child(n)[0]) == function(inner.node) {
			list = append(list, n)
		}
	}
	if len(list) == 0 {
		return Place{}
	}
	for _, n := range list {
		if c.given(n, inner) {
			return Place{Pos: position(n)}
		}
	}
	return Place{Pos: position(list[0])}
}

// callee is the interpreted function that a node stands for, nil if none.
func (c call) callee(n node) node {
	v := valueOf(n, c.frame)
	if v.IsValid() && v.Type() == reflect.PointerTo(nodeType) {
		return node(v.UnsafePointer())
	}
	return nil
}

// given reports whether a call passes what the function that it called has got.
func (c call) given(n node, inner call) bool {
	first := results(function(inner.node))
	for i, arg := range child(n)[1:] {
		a, b := plain(valueOf(arg, c.frame)), slot(inner.frame, 0, first+i)
		if !a.IsValid() || !b.IsValid() || !a.CanInterface() || !b.CanInterface() || !a.Comparable() || !b.Comparable() {
			continue
		}
		if a.Interface() != b.Interface() {
			return false
		}
	}
	return true
}

// results is how many results a function has, which come first in its frame.
func results(fun node) int {
	typ := child(fun)[2]
	if len(child(typ)) < 3 {
		return 0
	}
	n := 0
	for _, f := range child(child(typ)[2]) {
		n += max(1, len(child(f))-1)
	}
	return n
}
