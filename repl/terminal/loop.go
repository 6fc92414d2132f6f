package terminal

import (
	"context"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"

	"nimlab/repl/session"
)

// prompts are what a person types cell n behind: its first line, and those that
// go on with it, as wide.
func prompts(n int) (first, more string) {
	first = fmt.Sprintf("In[%d]: ", n)
	return first, fmt.Sprintf("%*s", len(first), "...: ")
}

// Interrupted is the exit status of a program that Ctrl-C ended, by the
// shells' convention 128 + SIGINT.
const Interrupted = 130

// source gives the lines of cells, however they are typed.
type source interface {
	// Line reads a line; before holds the cell's earlier lines. It ends with
	// io.EOF, with errCancelled after Ctrl-C, or with errIdle after Ctrl-C where
	// nothing was typed.
	Line(prompt, before string) (string, error)
	Pasting() bool        // the line is followed by others of the same paste
	Waiting() bool        // more input has already come, so nobody is typing
	Remember(cell string) // puts a cell into the history
	// Begin is called when a cell begins: until end is called the cell may read
	// standard input, and Ctrl-C ends the context.
	Begin() (ctx context.Context, end func())
}

var (
	errCancelled = errors.New("cancelled")
	errIdle      = errors.New("cancelled while idle")
)

// loop reads cells, runs them and shows their results.
type loop struct {
	source
	evaluator Evaluator
	screen    *screen
	failed    bool
	cells     int // that were evaluated
}

// run is the whole session; it returns the exit status.
func (l *loop) run() int {
	for {
		cell, err := l.cell()
		switch {
		case errors.Is(err, errIdle) && cell == "":
			l.screen.note("Ctrl-D leaves nimlab")
			continue
		case errors.Is(err, errIdle), errors.Is(err, errCancelled):
			continue
		case err != nil && !errors.Is(err, io.EOF):
			l.screen.fail(err)
			return 1
		}
		if leave, status := l.do(cell); leave {
			return status
		}
		if err != nil {
			return l.status()
		}
	}
}

// status is the exit status when the input has ended.
func (l *loop) status() int {
	if l.failed && !l.screen.person {
		return 1
	}
	return 0
}

// cell reads lines until they make a whole cell. With an error it returns what
// came before.
func (l *loop) cell() (string, error) {
	prompt, more := prompts(l.cells + 1)
	copied := false
	for cell := ""; ; {
		l.screen.fresh()
		line, err := l.Line(prompt, cell)
		if err != nil {
			return l.unfinished(cell+line, err)
		}
		line, copied = unprompted(line, cell == "", copied)
		cell += line
		if !l.Pasting() && l.whole(cell, line, prompt == more) {
			return cell, nil
		}
		cell += "\n"
		prompt = more
	}
}

// copies are prompts as they stand in transcripts: before a cell, and before the
// lines that go on with it.
var copies = [2]*regexp.Regexp{regexp.MustCompile(`^\s*(>>>|In ?\[\d+\]:)( |$)`), regexp.MustCompile(`^\s*\.\.\.:?( |$)`)}

// unprompted is a line without the prompt that it was copied with, if the cell
// was copied with one.
func unprompted(line string, first, copied bool) (string, bool) {
	if at := copies[0].FindStringIndex(line); at != nil && (first || copied) {
		return line[at[1]:], true
	}
	if at := copies[1].FindStringIndex(line); at != nil && copied {
		return line[at[1]:], true
	}
	return line, copied
}

// whole says that the cell is to be run as it is. Two blank lines typed by hand
// end a cell that waits for more; a whole program goes on for as long as there
// is input.
func (l *loop) whole(cell, line string, goesOn bool) bool {
	if blank(cell) || l.asks(cell) {
		return true
	}
	if !l.evaluator.Incomplete(cell) {
		return !isHead(cell) || !l.Waiting()
	}
	return goesOn && blank(line) && strings.HasSuffix(cell, "\n\n") && !l.Waiting()
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

// isHead says that a cell may be the first part of a program: it begins with a
// package clause, or is but comments.
func isHead(cell string) bool {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(cell)), []byte(cell), nil, 0)
	_, first, _ := s.Scan()
	return first == token.PACKAGE || first == token.EOF
}

// unfinished is a cell whose input ended: in a pipe it still runs, at a
// terminal it is kept in the history and not run.
func (l *loop) unfinished(cell string, err error) (string, error) {
	if !errors.Is(err, io.EOF) || !l.screen.person {
		return cell, err
	}
	if !blank(cell) {
		l.Remember(cell)
	}
	fmt.Fprintln(l.screen.out)
	return "", err
}

// do runs a cell or a command of the prompt, and says whether to leave.
func (l *loop) do(cell string) (leave bool, status int) {
	if blank(cell) {
		return false, 0
	}
	l.Remember(cell)
	if leave, done := l.command(cell); done {
		return leave, l.status()
	}
	r, stopped := l.evaluate(cell)
	l.show(r)
	if stopped && !l.screen.person {
		return true, Interrupted
	}
	return l.exited(r)
}

// show writes a cell's values and its error.
func (l *loop) show(r session.Result) {
	l.screen.Values(r)
	if r.Err != nil {
		l.failed = true
		l.screen.fail(r.Err)
	}
}

// exited treats a cell that called os.Exit: a person keeps the session.
func (l *loop) exited(r session.Result) (leave bool, status int) {
	if !r.Exited {
		return false, 0
	}
	if !l.screen.person {
		return true, r.Exit
	}
	if r.Said {
		return false, 0
	}
	l.screen.note(fmt.Sprintf("os.Exit(%d) ended the cell; exit or Ctrl-D leaves nimlab", r.Exit))
	return false, 0
}

// evaluate runs a cell, which Ctrl-C stops.
func (l *loop) evaluate(cell string) (r session.Result, stopped bool) {
	ctx, end := l.Begin()
	defer end()
	l.cells++
	return l.evaluator.Run(ctx, cell), ctx.Err() != nil
}

// Interruptible is a context that ends with Ctrl-C. A second Ctrl-C ends the
// process.
func Interruptible() (context.Context, func()) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
