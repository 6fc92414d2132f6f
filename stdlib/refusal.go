package stdlib

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"nimlab/stdlib/host"
)

// refusal is what a word panics with: an error, which a script may recover. When no
// script does, Go would print it with a trace of all goroutines; a compiled script
// is to end in one sentence instead, as under nimlab.
type refusal struct {
	err error
	at  string // the script's file and line, "" if not known
}

// refuse is the panic of a word that cannot do what it is asked.
func refuse(err error) {
	r := &refusal{err: err}
	if host.Current().Compiled {
		r.at = askedAt()
	}
	panic(r)
}

// Error is the sentence. Go asks for it once more when it ends a program for a panic
// that nobody recovered: then it is printed, and is the end.
func (r *refusal) Error() string {
	if host.Current().Compiled && ending() {
		fmt.Fprintf(os.Stderr, "error: %s%v\n", r.at, r.err)
		os.Exit(1)
	}
	return r.err.Error()
}

// Unwrap is the error of the inner packages.
func (r *refusal) Unwrap() error { return r.err }

// ending says that the caller's caller is the part of Go's runtime that prints an
// unrecovered panic. Should it get another name the trace is back, and a test fails.
func ending() bool {
	pcs := make([]uintptr, 1)
	f, _ := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)]).Next()
	return f.Function == "runtime.preprintpanics"
}

// askedAt is the place in package main from which a word was called.
func askedAt() string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for more := true; more; {
		var f runtime.Frame
		if f, more = frames.Next(); strings.HasPrefix(f.Function, "main.") {
			return fmt.Sprintf("%s:%d: ", filepath.Base(f.File), f.Line)
		}
	}
	return ""
}
