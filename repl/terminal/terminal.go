// Package terminal is the prompt: it reads cells, hands each to an evaluator
// and shows what comes back. It knows editing, history, help and colours, and
// no Go: whether a cell is finished, what it means and what a word could become
// are the evaluator's answers.
package terminal

import (
	"context"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"nimlab/repl/session"
)

// Evaluator is what the prompt needs of a session.
type Evaluator interface {
	Run(ctx context.Context, cell string) session.Result // evaluates one cell; output is written while it runs
	Incomplete(cell string) bool                         // more lines must follow before the cell can run
	Complete(left string) session.Completion             // what the last word of the text left of the cursor could become
	Names() []session.Name                               // what the user has defined
	Help(word string) (string, error)                    // explains a word; "" lists all
	Forget(name string) error                            // takes a name of the user's away
	Script() (string, error)                             // the session as a Go program; the error says what is wrong with it
}

// Start makes the evaluator with the streams of its cells. person says that
// someone sits at the terminal.
type Start func(in io.Reader, out, err io.Writer, person bool) (Evaluator, error)

// Options say where the prompt reads and writes.
type Options struct {
	In, Out, Err *os.File
	Banner       string // printed above the first prompt
	Folder       string // holds the history; "" means the user's state folder
}

// Run reads cells until the input ends and returns the exit status.
//
// At a terminal it prompts, and the status is 0. Any other input is read in
// silence; a failed cell does not end it, but makes the status 1, and a cell
// that leaves with a status of its own ends it with that.
//
// Cells and the standard input that they read are one stream: a cell that reads
// takes the lines after it, at a terminal and from a pipe alike.
func Run(o Options, start Start) int {
	if IsTerminal(o.In) && IsTerminal(o.Out) {
		return runPrompt(o, start)
	}
	p, s := newPipe(o.In), newScreen(o.Out, o.Err, false)
	ev, err := start(p, s.out, s.err, false)
	if err != nil {
		s.fail(err)
		return 1
	}
	return (&loop{source: p, evaluator: ev, screen: s}).run()
}

func runPrompt(o Options, start Start) int {
	s := newScreen(o.Out, o.Err, true)
	ed, err := newEditor(o.In, s)
	if err != nil {
		s.fail(err)
		return 1
	}
	defer ed.Close()
	ev, err := start(ed.Stdin(), s.out, s.err, true)
	if err != nil {
		s.fail(err)
		return 1
	}
	fmt.Fprintln(s.out, o.Banner)
	if err := ed.openHistory(o.Folder); err != nil {
		s.note("history is not kept: " + err.Error())
	}
	l := &loop{source: ed, evaluator: ev, screen: s}
	ed.complete = l.complete
	return l.run()
}

// IsTerminal says whether f is a terminal.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// Columns measures the width of f in characters, now and later: 0 when it is no
// terminal, 80 when it does not say.
func Columns(f *os.File) func() int {
	return func() int {
		if !IsTerminal(f) {
			return 0
		}
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
		return 80
	}
}
