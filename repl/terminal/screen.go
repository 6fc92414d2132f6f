package terminal

import (
	"bytes"
	"io"
	"os"
	"strings"
	"sync"
)

// screen is where a session shows itself: the two output streams, whether a
// person watches, and whether errors are red.
type screen struct {
	out, err *stream
	person   bool
	red      bool
}

// newScreen makes the screen on two streams; at a terminal they share a cursor.
func newScreen(out, err io.Writer, person bool) *screen {
	s := &screen{out: newStream(out), err: newStream(err), person: person, red: coloured(err)}
	if person {
		s.err.line = s.out.line
	}
	return s
}

// line is the line that the cursor is on.
type line struct {
	mu   sync.Mutex
	open bool // something stands on it
}

// stream is an output stream that knows whether its last line is open.
type stream struct {
	w       io.Writer
	columns func() int // of the terminal, 0 for none
	*line
}

func newStream(w io.Writer) *stream {
	s := &stream{w: w, line: new(line), columns: func() int { return 0 }}
	if f, ok := w.(*os.File); ok {
		s.columns = Columns(f)
	}
	return s
}

// Write passes p on.
func (s *stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(p) > 0 {
		s.open = !closing(p)
	}
	return s.w.Write(p)
}

// closing says that p leaves the cursor on a fresh line: it ends a line, or has
// wiped the line as a progress bar does.
func closing(p []byte) bool {
	for _, end := range []string{"\n", "\r", "\r\x1b[K", "\r\x1b[0K", "\r\x1b[2K"} {
		if bytes.HasSuffix(p, []byte(end)) {
			return true
		}
	}
	return false
}

// close ends an open line.
func (s *stream) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open {
		s.open = false
		io.WriteString(s.w, "\n")
	}
}

// fresh puts a person's cursor at the beginning of a line.
func (s *screen) fresh() {
	if s.person {
		s.out.close()
	}
}

// value shows a text on lines of its own.
func (s *screen) value(text string) {
	s.out.close()
	io.WriteString(s.out, strings.TrimRight(text, "\n")+"\n")
}

// page shows a help page.
func (s *screen) page(text string) { s.value(Fit(text, s.out.columns())) }

// note tells a person something about the prompt itself.
func (s *screen) note(text string) {
	s.fresh()
	io.WriteString(s.err, strings.Join(wrap("("+text+")", s.err.columns(), 1), "\n")+"\n")
}

// fail shows an error.
func (s *screen) fail(err error) {
	s.err.close()
	io.WriteString(s.err, Describe(err, s.red, s.err.columns()))
}

// coloured says whether w takes colours: a terminal that can, and a user who
// has not refused (https://no-color.org).
func coloured(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
