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
// the place where that is known; several errors come one after the other. On a
// terminal of so many columns, 0 for none, it is wrapped.
func Describe(err error, red bool, columns int) string {
	var e *session.Error
	if !errors.As(err, &e) {
		return sentence(err.Error(), red, columns)
	}
	text := sentence(place(e)+e.Msg, red, columns) + caret(e.Source, e.Col, columns)
	for _, more := range e.More {
		text += Describe(more, red, columns)
	}
	return text
}

// sentence is what an error says.
func sentence(msg string, red bool, columns int) string {
	const head = "error: "
	var lines []string
	for line := range strings.SplitSeq(head+msg, "\n") {
		if columns > 0 {
			line = strings.ReplaceAll(line, "\t", strings.Repeat(" ", len(head)+1))
		}
		lines = append(lines, wrap(line, columns, len(head)+len(leading(line)))...)
	}
	text := strings.Join(lines, "\n") + "\n"
	if red {
		text = "\x1b[31merror:\x1b[0m " + text[len(head):]
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

// room is how many bytes of a source line are shown on either side of a caret
// where no terminal says how wide it is.
const room = 60

// margin is what stands before a source line.
const margin = "    "

// caret is the source line with a caret below byte col, counted from 1. On a
// terminal both fit a line.
func caret(source string, col, columns int) string {
	if source == "" || col < 1 || col > len(source)+1 {
		return ""
	}
	left, right := strings.TrimLeft(expand(source[:col-1]), " "), expand(source[col-1:])
	before, after := room, room
	if columns > 0 {
		free := max(columns, narrowest) - len(margin)
		if len(left)+len(right) > free {
			free -= 2 // for … on either side
		}
		after = min(len(right), max(free-len(left), free/2))
		before = max(free-after, 1)
	}
	if len(left) > before {
		left = "…" + clean(left[len(left)-before:])
	}
	if len(right) > after {
		right = clean(right[:after]) + "…"
	}
	pad := strings.Repeat(" ", runewidth.StringWidth(left))
	return margin + left + right + "\n" + margin + pad + "^\n"
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
