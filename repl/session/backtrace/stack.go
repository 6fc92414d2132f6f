package backtrace

import (
	"bytes"
	"runtime"
	"strconv"
	"strings"
	"unsafe"
)

const interpreter = "github.com/traefik/yaegi/interp."

// call is one interpreted function on the stack of a panic.
type call struct {
	node  node   // where the function begins
	frame frame  // its variables
	code  string // the compiled function that runs the node under way
	inner string // the compiled function that the program called, if it called one
}

// Fresh reports whether the panic that a deferred function of the interpreter
// sees is new, and not one that it or a function in passes raised again.
func Fresh(passes func(function string) bool) bool {
	var pcs [24]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	panicking := false
	for {
		f, more := frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicking = true
		case panicking && !strings.HasPrefix(f.Function, "runtime."):
			return f.Function != interpreter+"runCfg.func1" && !passes(f.Function)
		}
		if !more {
			return false
		}
	}
}

// Running are the names of the interpreted functions that run on the goroutine,
// the innermost first, inside the compiled function named; a literal has the name of
// the declaration it stands in. ok is false if that cannot be found out.
func Running(inside string) (names []string, ok bool) {
	if Known() != nil {
		return nil, false
	}
	defer func() { // the interpreter is not as expected
		if recover() != nil {
			names, ok = nil, false
		}
	}()
	text := make([]byte, 1<<15)
	text = text[:runtime.Stack(text, false)]
	for line := range strings.SplitSeq(string(text), "\n") {
		switch name, args := split(line); name {
		case inside:
			return names, true
		case interpreter + "runCfg":
			p, known := pointers(args)
			if !known {
				return nil, false
			}
			names = append(names, declaration(node(p[0])))
		}
	}
	return nil, false
}

// declaration is the name of the declared function that a node lies in.
func declaration(n node) string {
	for n != nil && kind(n) != funcDecl {
		n = above(n)
	}
	if n == nil {
		return ""
	}
	return ident(child(n)[1])
}

// calls are the innermost interpreted functions on the stack of the goroutine, as
// the trace in text gives them, most at most.
func calls(text []byte, most int) []call {
	lines := bytes.Split(text, []byte("\n"))
	var list []call
	panicking, before, inner := false, "", ""
	for i := 1; i+1 < len(lines) && len(list) < most; i += 2 {
		name, args := split(string(lines[i]))
		switch {
		case name == "panic":
			panicking, list = true, nil
		case panicking && name == interpreter+"runCfg":
			c := call{code: before, inner: inner}
			p, ok := pointers(args)
			if !ok {
				return list
			}
			c.node, c.frame = node(p[0]), frame(p[1])
			list = append(list, c)
		}
		if name == "reflect.Value.call" {
			inner = before
		}
		if !strings.HasPrefix(name, interpreter+"setExec") { // stands for a node that a loop comes back to
			before = name
		}
	}
	return list
}

// split takes a line of a trace apart: a function and its arguments.
func split(line string) (name, args string) {
	if i := strings.LastIndexByte(line, '('); i >= 0 && strings.HasSuffix(line, ")") {
		return line[:i], line[i+1 : len(line)-1]
	}
	return line, ""
}

// pointers reads the first two arguments. One with a question mark may be stale.
func pointers(args string) (p [2]unsafe.Pointer, ok bool) {
	list := strings.Split(args, ", ")
	for i := range p {
		if i >= len(list) {
			return p, false
		}
		n, err := strconv.ParseUint(list[i], 0, 64)
		if err != nil || n == 0 {
			return p, false
		}
		at := uintptr(n)
		p[i] = *(*unsafe.Pointer)(unsafe.Pointer(&at)) // what it points to is in use on the stack that was traced
	}
	return p, true
}
