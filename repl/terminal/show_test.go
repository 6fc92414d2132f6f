package terminal

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nimlab/repl/session"
)

func TestDescribe(t *testing.T) {
	long := strings.Repeat("a + ", 100)
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"plain", errors.New("no"), "error: no\n"},
		{"first line", &session.Error{Line: 1, Col: 5, Msg: "undefined: y", Source: "x = y"}, "error: undefined: y\n    x = y\n        ^\n"},
		{"later line", &session.Error{Line: 3, Col: 2, Msg: "undefined: y", Source: "\ty"}, "error: line 3: undefined: y\n    y\n    ^\n"},
		{"script", &session.Error{File: "a.go", Line: 3, Col: 1, Msg: "no", Source: "y"}, "error: a.go:3:1: no\n    y\n    ^\n"},
		{"a column counts bytes, a caret columns", &session.Error{Line: 1, Col: 11, Msg: "no", Source: "局面 := y"}, "error: no\n    局面 := y\n            ^\n"},
		{"tab inside", &session.Error{Line: 1, Col: 3, Msg: "no", Source: "a\tb"}, "error: no\n    a    b\n         ^\n"},
		{"end of the line", &session.Error{Line: 1, Col: 3, Msg: "no", Source: "f("}, "error: no\n    f(\n      ^\n"},
		{"no source", &session.Error{Line: 2, Col: 9, Msg: "no"}, "error: line 2: no\n"},
		{"column beyond the source", &session.Error{Line: 1, Col: 9, Msg: "no", Source: "f("}, "error: no\n"},
		{"no place", &session.Error{Msg: "no"}, "error: no\n"},
		{"cell", &session.Error{File: "In[3]", Line: 1, Col: 1, Msg: "no", Source: "y"}, "error: no\n    y\n    ^\n"},
		{"script without a place", &session.Error{File: "a.go", Msg: "no"}, "error: a.go: no\n"},
		{"two", &session.Error{Line: 1, Col: 1, Msg: "no", Source: "y", More: []*session.Error{{Line: 2, Col: 1, Msg: "nor this", Source: "z"}}},
			"error: no\n    y\n    ^\nerror: line 2: nor this\n    z\n    ^\n"},
		{"long line", &session.Error{Line: 1, Col: 201, Msg: "no", Source: long},
			"error: no\n    …" + long[:60] + long[:60] + "…\n    " + strings.Repeat(" ", 61) + "^\n"},
	} {
		if got := Describe(c.err, false, 0); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	if got := Describe(errors.New("no"), true, 0); got != "\x1b[31merror:\x1b[0m no\n" {
		t.Errorf("red: %q", got)
	}
}

func TestScreen(t *testing.T) {
	for _, c := range []struct {
		name, written, want string
		person              bool
	}{
		{"closed line", "a\n", "a\n1\n", true},
		{"open line", "a", "a\n1\n", true},
		{"wiped progress bar", "50%\r\x1b[K", "50%\r\x1b[K1\n", true},
		{"nothing", "", "1\n", true},
		{"nobody watches", "a", "a\n1\n", false},
	} {
		var b bytes.Buffer
		s := newScreen(&b, &b, c.person)
		s.out.Write([]byte(c.written))
		s.value("1")
		if b.String() != c.want {
			t.Errorf("%s: %q, want %q", c.name, b.String(), c.want)
		}
	}
}
