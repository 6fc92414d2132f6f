package main

import (
	"context"
	"errors"
	"io"
	"os"

	"nimlab/repl/session"
	"nimlab/repl/terminal"
)

const banner = "nimlab: try Race(Queen, 8, 8).At(3, 1); help lists the words, Ctrl-D leaves"

// prompt reads cells from standard input, at a terminal with a prompt.
func prompt() int {
	o := terminal.Options{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Banner: banner}
	return terminal.Run(o, func(in io.Reader, out, err io.Writer, person bool) (terminal.Evaluator, error) {
		s, fault := session.New(session.Options{Stdin: in, Stdout: out, Stderr: err, Bar: person, Prompt: true})
		return evaluator{s}, fault
	})
}

// evaluator is a session as the prompt sees it.
type evaluator struct{ *session.Session }

// Incomplete says that more lines must follow before the cell can run.
func (evaluator) Incomplete(cell string) bool { return session.Incomplete(cell) }

// evaluate runs the code after -e as a cell.
func evaluate(args []string) int {
	return once(session.Options{Args: args[1:], Prompt: true}, func(ctx context.Context, s *session.Session) session.Result {
		return s.Run(ctx, args[0])
	})
}

// script runs a file, as go run would.
func script(path string, args []string) int {
	if err := readable(path); err != nil {
		return misuse("cannot run %s: %v", path, err)
	}
	return once(session.Options{Args: args}, func(ctx context.Context, s *session.Session) session.Result {
		return s.RunFile(ctx, path, args)
	})
}

// readable returns why a file cannot be read, if it cannot.
func readable(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return errors.Unwrap(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return errors.New("it is a folder; name the script in it")
	}
	return nil
}

// once makes a session on the process's own streams for one run, shows what
// came of it and returns the exit status.
func once(o session.Options, do func(context.Context, *session.Session) session.Result) int {
	o.Stdin, o.Stdout, o.Stderr = os.Stdin, os.Stdout, os.Stderr
	o.Bar = terminal.IsTerminal(os.Stderr)
	s, err := session.New(o)
	if err != nil {
		complain("%v", err)
		return failed
	}
	ctx, stop := terminal.Interruptible()
	defer stop()
	r := do(ctx, s)
	terminal.Show(r, os.Stdout, os.Stderr)
	return status(ctx, r)
}

// status is the exit status after one run.
func status(ctx context.Context, r session.Result) int {
	switch {
	case r.Exited:
		return r.Exit
	case ctx.Err() != nil:
		return terminal.Interrupted
	case r.Err != nil:
		return failed
	}
	return ok
}
