package terminal

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"nimlab/repl/session"
)

// Show writes the values of a result to out and its error to err, as the
// prompt does.
func Show(r session.Result, out, err io.Writer) {
	s := newScreen(out, err, false)
	s.Values(r)
	if r.Err != nil {
		s.fail(r.Err)
	}
}

// Values shows each value of a result.
func (s *screen) Values(r session.Result) {
	for _, v := range r.Values {
		s.value(v.Text)
	}
}

// Describe is an error in one sentence, with the source line and a caret below
// the place where that is known; several errors come one after the other.
func Describe(err error, red bool) string {
	head := "error: "
	if red {
		head = "\x1b[31merror:\x1b[0m "
	}
	var e *session.Error
	if !errors.As(err, &e) {
		return head + err.Error() + "\n"
	}
	text := head + place(e) + e.Msg + "\n" + caret(e.Source, e.Col)
	for _, more := range e.More {
		text += Describe(more, red)
	}
	return text
}

// place is where a fault is, as Go's own tools write it. The user sees which
// cell it is, and a cell of one line needs no line.
func place(e *session.Error) string {
	cell := e.File == "" || strings.HasPrefix(e.File, "In[")
	switch {
	case e.Earlier:
		return fmt.Sprintf("%s:%d: ", e.File, e.Line)
	case cell && e.Line > 1:
		return fmt.Sprintf("line %d: ", e.Line)
	case cell:
		return ""
	case e.Line == 0:
		return e.File + ": "
	case e.Col == 0:
		return fmt.Sprintf("%s:%d: ", e.File, e.Line)
	}
	return fmt.Sprintf("%s:%d:%d: ", e.File, e.Line, e.Col)
}

// room is how many bytes of a source line are shown on either side of a caret.
const room = 60

// caret is the source line with a caret below byte col, counted from 1.
func caret(source string, col int) string {
	if source == "" || col < 1 || col > len(source)+1 {
		return ""
	}
	left, right := source[:col-1], source[col-1:]
	left = strings.TrimLeft(expand(left), " ")
	if len(left) > room {
		left = "…" + clean(left[len(left)-room:])
	}
	if len(right) > room {
		right = clean(right[:room]) + "…"
	}
	pad := strings.Repeat(" ", runewidth.StringWidth(left))
	return fmt.Sprintf("    %s%s\n    %s^\n", left, expand(right), pad)
}

// expand makes tabs visible in the same width everywhere.
func expand(s string) string { return strings.ReplaceAll(s, "\t", "    ") }

// clean drops what is left of a character cut in two.
func clean(s string) string {
	for s != "" && !utf8.RuneStart(s[0]) {
		s = s[1:]
	}
	return strings.ToValidUTF8(s, "")
}
