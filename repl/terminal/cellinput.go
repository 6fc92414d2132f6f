package terminal

import (
	"context"
	"io"
	"os"
	"runtime"
	"syscall"

	"github.com/peterh/liner"
)

// Begin hands the keyboard to a cell until it ends.
func (e *editor) Begin() (context.Context, func()) {
	ctx, cancel := context.WithCancel(context.Background())
	e.hand(cancel)
	return ctx, func() {
		cancel()
		e.hand(nil)
	}
}

// hand gives the keyboard to the cell that cancel ends, or with nil takes it back.
func (e *editor) hand(cancel func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.cancel, e.interrupts = cancel, 0
	if e.keys != nil {
		e.keys.begin(cancel != nil)
	}
	if e.cooked {
		e.cooked = false
		apply(e.modes.raw)
	}
}

// Stdin is what cells read.
func (e *editor) Stdin() io.Reader {
	if e.keys == nil {
		return os.Stdin
	}
	return cellInput{e}
}

// cellInput is the keyboard as a cell sees it: while it is read the terminal
// echoes, and edits lines by itself.
type cellInput struct{ *editor }

// Read reads a line at most.
func (c cellInput) Read(p []byte) (int, error) {
	c.mu.Lock()
	if c.cancel != nil && !c.cooked {
		c.cooked = true
		apply(c.modes.cooked)
	}
	c.mu.Unlock()
	return c.keys.Read(p)
}

func apply(m liner.ModeApplier) {
	if m != nil {
		m.ApplyMode()
	}
}

// polled is a terminal opened once more so that reading it waits outside the
// kernel's read: Linux lets a read that began without line editing sleep
// through a Ctrl-D typed with it.
func polled(in *os.File) *os.File {
	if runtime.GOOS == "linux" && in.Fd() == 0 {
		if f, err := os.OpenFile("/dev/stdin", os.O_RDONLY|syscall.O_NONBLOCK, 0); err == nil {
			return f
		}
	}
	return in
}
