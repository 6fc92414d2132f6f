// Package host is the one seam between nimlab's words and whatever runs them.
// Compiled with `go run` a word talks to the process; in a session the session
// puts itself in between for the time of one cell.
package host

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
)

// Host is where words read, write, stop and leave.
type Host struct {
	Context  context.Context // done when the user cancels; solves and sweeps watch it
	Stdin    io.Reader
	Stdout   io.Writer
	Stderr   io.Writer
	Exit     func(status int) // ends the program, never returns
	Bar      bool             // a person watches Stderr: long work may draw a progress bar there
	Script   string           // path of the running script, "" at the prompt
	Compiled bool             // the script is compiled in: it is the source file of its main function

	// Program is a digest of the program that runs, of a session of all cells so
	// far: functions of the same program are taken for the same.
	Program func() string

	// Hold gives the context for a word that keeps what it has when it is
	// stopped, such as a sweep. Between Hold and release a cancel reaches the
	// word through the context alone; the program then goes on for a moment, so
	// that what the word returns is not lost.
	Hold func() (ctx context.Context, release func())
}

var current atomic.Pointer[Host]

func init() { current.Store(process()) }

// process is the host of a compiled script: the process itself.
func process() *Host {
	holding := NewHolding(context.Background())
	return &Host{
		Context: holding,
		Stdin:   os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Exit: os.Exit,
		Bar:  terminal(os.Stderr), Compiled: true, Program: sync.OnceValue(executable),
		Hold: func() (context.Context, func()) { return interruptible(holding) },
	}
}

// executable is a digest of the program and its arguments, "" where its file
// cannot be read. The Go build ID, a digest of all that was compiled, lies near
// the beginning of the file.
func executable() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	head := make([]byte, 64<<10)
	n, _ := io.ReadFull(file, head)
	h := sha256.New()
	h.Write(head[:n])
	if !bytes.Contains(head, []byte("Go build ID: \"")) && !bytes.Contains(head, []byte("\x04\x00\x00\x00Go\x00\x00")) {
		if _, err := io.Copy(h, file); err != nil {
			return ""
		}
	}
	fmt.Fprintf(h, "%q", os.Args[1:])
	return fmt.Sprintf("%x", h.Sum(nil))
}

// interruptible holds a context that the first Ctrl-C ends; a second one ends the
// process.
func interruptible(h *Holding) (context.Context, func()) {
	ctx, release := h.Hold()
	signals, over := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, os.Interrupt)
	go func() {
		for {
			select {
			case <-signals:
				if !h.Interrupt() {
					os.Exit(interrupted)
				}
			case <-over:
				return
			}
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(over)
		release()
	}
}

// interrupted is the exit status of a program that a Ctrl-C ends.
const interrupted = 130

// terminal says whether f is a character device, such as a terminal.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Current is the host in force.
func Current() *Host { return current.Load() }

// Use puts h in force and returns what was in force before.
func Use(h *Host) *Host { return current.Swap(h) }
