package session

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"nimlab/repl/session/backtrace"
	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
)

// trace is what is known of a panic on its way up: the lines in which the
// interpreter says which functions it left, the innermost first, and where the
// innermost of them were.
type trace struct {
	mu     sync.Mutex
	lines  bytes.Buffer
	places []backtrace.Place
	types  *value.Registry
}

// deepest is how many functions inside the user's own may be the session's.
const deepest = 6

// Write takes a line from the interpreter, in the deferred function of the
// function that the panic leaves.
func (t *trace) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if backtrace.Fresh(passesOn) {
		t.lines.Reset()
		t.places = backtrace.Places(deepest)
	}
	if t.lines.Len() < 1<<16 {
		t.lines.Write(p)
	}
	return len(p), nil
}

// passesOn reports whether a function of ours raises a panic again.
func passesOn(function string) bool {
	return strings.HasSuffix(function, "session.(*runner).run") || strings.Contains(function, "session.(*runner).main")
}

// left is what a trace holds.
type left struct {
	lines  string
	places []backtrace.Place
}

// take empties the trace.
func (t *trace) take() left {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := left{t.lines.String(), t.places}
	t.lines.Reset()
	t.places = nil
	return l
}

// put fills the trace.
func (t *trace) put(l left) {
	t.take()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines.WriteString(l.lines)
	t.places = l.places
}

// word gives a fault the numbers of the operation that failed.
func (t *trace) word(v any) any {
	t.mu.Lock()
	defer t.mu.Unlock()
	had := value.Recovered(v)
	f, ok := had.(value.Fault)
	switch {
	case !ok:
		if worded, ok := t.types.Uncomparable(had).(value.Fault); ok {
			return worded
		}
		return v
	case len(t.places) == 0:
		return value.Raise(f, "", nil)
	case f == value.Index && strings.HasPrefix(t.places[0].Of, lower.NoShift):
		f = value.NegativeShift
	}
	return value.Raise(f, t.places[0].Op, t.places[0].Operands)
}

// passed matches a line of the interpreter's trace.
var passed = regexp.MustCompile(`(?m)^(.+?):(\d+)(?::\d+)?: panic: main\.(.*?)\(\.\.\.\)`)

// functions are the functions that a panic left, by the interpreter's names.
func (l left) functions() [][]string { return passed.FindAllStringSubmatch(l.lines, -1) }
