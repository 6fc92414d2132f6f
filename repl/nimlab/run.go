package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"

	"nimlab/repl/session"
	"nimlab/repl/session/child"
	"nimlab/repl/terminal"
)

const banner = "nimlab: try Race(Queen, 8, 8).At(3, 1); help lists the words, Ctrl-D leaves"

// prompt reads cells from standard input, at a terminal with a prompt.
func prompt() int {
	o := terminal.Options{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Banner: banner}
	return terminal.Run(o, func(in io.Reader, out, err io.Writer, person bool) (terminal.Evaluator, error) {
		return child.Start(child.Options{
			Args: []string{evaluator}, In: in, Out: out, Err: err,
			Bar: person, Columns: terminal.Columns(os.Stdout), Memory: memory,
		})
	})
}

// asked matches what asks for help at the prompt, which is no Go.
var asked = regexp.MustCompile(`^\s*help(\s+([\pL\d_.]+))?\s*$`)

// evaluate runs the code after -e as a cell, or explains a word.
func evaluate(args []string) int {
	if m := asked.FindStringSubmatch(args[0]); m != nil {
		return help(strings.Fields(m[2]))
	}
	return once(session.Options{Args: args[1:], Columns: terminal.Columns(os.Stdout), Prompt: true}, func(ctx context.Context, s *session.Session) session.Result {
		return s.Run(ctx, args[0])
	})
}

// script runs files or a folder, as go run would.
func script(path string, args []string) int {
	files, args := scriptFiles(path, args)
	if err := readable(files); err != nil {
		return misuse("cannot run %v", err)
	}
	return once(session.Options{Args: args}, func(ctx context.Context, s *session.Session) session.Result {
		return s.RunFiles(ctx, files, args)
	})
}

// scriptFiles parts the files of a script from its arguments as go run does, and at
// -- if that stands between them.
func scriptFiles(path string, args []string) (files, rest []string) {
	files = []string{path}
	for strings.HasSuffix(path, ".go") && len(args) > 0 && strings.HasSuffix(args[0], ".go") {
		files, args = append(files, args[0]), args[1:]
	}
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	return files, args
}

// check says what is wrong with a script without running it.
func check(files []string) int {
	if err := readable(files); err != nil {
		return misuse("cannot check %v", err)
	}
	s, err := session.New(session.Options{})
	if err != nil {
		complain("%v", err)
		return failed
	}
	if err := s.Check(files...); err != nil {
		fmt.Fprint(os.Stderr, terminal.Describe(err, false, terminal.Columns(os.Stderr)()))
		return failed
	}
	return ok
}

// readable returns why the first that cannot be read of the files cannot.
func readable(files []string) error {
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			return fmt.Errorf("%s: %w", path, errors.Unwrap(err))
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			if found, _ := filepath.Glob(filepath.Join(path, "*.go")); len(found) == 0 {
				return fmt.Errorf("%s: there are no Go files in the folder", path)
			}
		}
	}
	return nil
}

// once makes a session on the process's own streams for one run, shows what
// came of it and returns the exit status. The run has a process of its own, for
// a script can end its process in ways that only another can put in a sentence.
func once(o session.Options, do func(context.Context, *session.Session) session.Result) int {
	if shielded {
		var running atomic.Pointer[session.Session]
		ctx, limit := child.Shielded(terminal.Interrupted, func() bool {
			s := running.Load()
			return s != nil && s.Interrupt()
		})
		return here(ctx, limit, o, func(ctx context.Context, s *session.Session) session.Result {
			running.Store(s)
			return do(ctx, s)
		})
	}
	status, err := child.Shield(append([]string{shield}, os.Args[1:]...))
	if err == nil {
		return status
	}
	ctx, stop := terminal.Interruptible()
	defer stop()
	return here(ctx, func(uint64) {}, o, do)
}

// here does that in this process.
func here(ctx context.Context, limit func(bytes uint64), o session.Options, do func(context.Context, *session.Session) session.Result) int {
	o.Stdin, o.Stdout, o.Stderr = os.Stdin, os.Stdout, os.Stderr
	o.Bar, o.Memory = terminal.IsTerminal(os.Stderr), memory
	flush := func() {}
	if !terminal.IsTerminal(os.Stdout) {
		o.Stdout, o.Stderr, flush = child.Batch(os.Stdout, os.Stderr)
	}
	s, err := session.New(o)
	if err != nil {
		complain("%v", err)
		return failed
	}
	limit(s.Memory())
	r := do(ctx, s)
	flush()
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
