// Package backtrace finds where an interpreted program panicked, after the fact,
// so that running code need not note where it is.
//
// The interpreter walks a graph of nodes: runCfg(node, frame, ...) calls one
// closure after another, and forgets which node a closure came from. But while a
// panic unwinds, its stack is still there. The trace of it names the closure and
// gives the node and the frame that runCfg was called with. The nodes of the
// function whose closure has that code are few; those that only read are run
// again, with the frame as it was left, and the one that panics is the place.
package backtrace

import (
	"fmt"
	"go/token"
	"reflect"
	"runtime"
	"unsafe"

	"github.com/traefik/yaegi/interp"
)

// The interpreter's own types, of which the fields used are named below.
var (
	nodeType   = pointee(reflect.TypeFor[interp.Program](), "root")
	frameType  = pointee(reflect.TypeFor[interp.Interpreter](), "frame")
	symbolType = pointee(nodeType, "sym")

	nodeFields   = offsets(nodeType, "kind", "child", "anc", "findex", "level", "pos", "sym", "exec", "val", "rval", "ident")
	frameFields  = offsets(frameType, "root", "anc", "data")
	symbolFields = offsets(symbolType, "index", "global", "node")
)

// Kinds of nodes, by the names they have.
var funcDecl, funcLit = kindNamed("funcDecl"), kindNamed("funcLit")

func kindNamed(name string) uint {
	if nodeType == nil {
		return 0
	}
	f, ok := nodeType.FieldByName("kind")
	if !ok || f.Type.Kind() != reflect.Uint {
		return 0
	}
	for k := range uint(256) {
		v := reflect.New(f.Type).Elem()
		v.SetUint(uint64(k))
		if fmt.Sprint(v.Interface()) == name {
			return k
		}
	}
	return 0
}

// pointee is what a field of a struct type points to, nil if there is none.
func pointee(t reflect.Type, field string) reflect.Type {
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	f, ok := t.FieldByName(field)
	if !ok || f.Type.Kind() != reflect.Pointer {
		return nil
	}
	return f.Type.Elem()
}

// offsets are the places of fields in a struct; nil if one is missing.
func offsets(t reflect.Type, names ...string) map[string]uintptr {
	at := map[string]uintptr{}
	for _, name := range names {
		if t == nil {
			return nil
		}
		f, ok := t.FieldByName(name)
		if !ok {
			return nil
		}
		at[name] = f.Offset
	}
	return at
}

// Known reports whether the interpreter's types are as this package expects. If
// they are not, places are not found, and a test says so.
func Known() error {
	if nodeFields == nil || frameFields == nil || symbolFields == nil || funcDecl == 0 || funcLit == 0 {
		return fmt.Errorf("the interpreter's node, frame or symbol has other fields than expected")
	}
	return nil
}

type (
	node  unsafe.Pointer
	frame unsafe.Pointer
)

func field[T any](p unsafe.Pointer, at uintptr) T { return *(*T)(unsafe.Add(p, at)) }

func child(n node) []node { return field[[]node](unsafe.Pointer(n), nodeFields["child"]) }
func above(n node) node   { return field[node](unsafe.Pointer(n), nodeFields["anc"]) }
func kind(n node) uint    { return field[uint](unsafe.Pointer(n), nodeFields["kind"]) }
func ident(n node) string { return field[string](unsafe.Pointer(n), nodeFields["ident"]) }

func position(n node) token.Pos { return field[token.Pos](unsafe.Pointer(n), nodeFields["pos"]) }

// closure is the code of a node, as the interpreter calls it.
type closure func(unsafe.Pointer) unsafe.Pointer

func code(n node) closure { return field[closure](unsafe.Pointer(n), nodeFields["exec"]) }

// codeName is the name of the compiled function behind a node's closure.
func codeName(n node) string {
	c := code(n)
	if c == nil {
		return ""
	}
	f := runtime.FuncForPC(reflect.ValueOf(c).Pointer())
	if f == nil {
		return ""
	}
	return f.Name()
}

// valueOf is the value that a node has in a frame.
func valueOf(n node, f frame) reflect.Value {
	p := unsafe.Pointer(n)
	if kind(n) == funcDecl {
		return reflect.ValueOf(field[any](p, nodeFields["val"]))
	}
	if v := field[reflect.Value](p, nodeFields["rval"]); v.IsValid() {
		return v
	}
	level, index := field[int](p, nodeFields["level"]), field[int](p, nodeFields["findex"])
	if sym := field[unsafe.Pointer](p, nodeFields["sym"]); sym != nil {
		i, of := field[int](sym, symbolFields["index"]), field[node](sym, symbolFields["node"])
		if i < 0 && of != nil && of != n {
			return valueOf(of, f)
		}
		if index = i; field[bool](sym, symbolFields["global"]) {
			level = -1
		}
	}
	if index < 0 {
		v := field[any](p, nodeFields["val"])
		if w, ok := v.(reflect.Value); ok {
			return w
		}
		return reflect.ValueOf(v)
	}
	return slot(f, level, index)
}

// slot is a place of a frame or, level frames up, of one around it; -1 is the
// frame of the whole program.
func slot(f frame, level, index int) reflect.Value {
	at := unsafe.Pointer(f)
	if level < 0 {
		at = field[unsafe.Pointer](at, frameFields["root"])
	}
	for ; level > 0 && at != nil; level-- {
		at = field[unsafe.Pointer](at, frameFields["anc"])
	}
	if at == nil {
		return reflect.Value{}
	}
	data := field[[]reflect.Value](at, frameFields["data"])
	if index < 0 || index >= len(data) {
		return reflect.Value{}
	}
	return data[index]
}
