package session

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Error is a fault in the user's program, at its place in the user's text.
type Error struct {
	File      string // as the user gave it; In[n] for cell n
	Line, Col int    // from 1; 0 if not known
	Earlier   bool   // File is a cell before the one that was run
	Msg       string
	Source    string   // the line at fault, for a caret under it
	More      []*Error // further faults of the same cell
}

// Error is one line "file:line:col: message" for each fault.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.place() + e.Msg)
	for _, m := range e.More {
		b.WriteString("\n" + m.Error())
	}
	return b.String()
}

func (e *Error) place() string {
	switch {
	case e.Line == 0 && e.File == "":
		return ""
	case e.Line == 0:
		return e.File + ": "
	case e.Col == 0:
		return fmt.Sprintf("%s:%d: ", e.File, e.Line)
	}
	return fmt.Sprintf("%s:%d:%d: ", e.File, e.Line, e.Col)
}

// join makes one error of several, in the order of their places.
func join(list []*Error) error {
	slices.SortStableFunc(list, func(a, b *Error) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	first := *list[0]
	first.More = list[1:]
	return &first
}

// reason is the part of a file error that is not the path.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}
