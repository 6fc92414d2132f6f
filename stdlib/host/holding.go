package host

import (
	"context"
	"sync"
	"time"
)

// Holding is a context that a Ctrl-C ends for as long as a word holds it, and that is
// whole again when the word has returned what it has: the rest of the program goes on.
type Holding struct {
	parent  context.Context
	mu      sync.Mutex
	ctx     context.Context
	cancel  context.CancelFunc
	held    int  // words that hold
	stopped bool // a Ctrl-C has ended ctx
}

// NewHolding makes a context that also ends when its parent does.
func NewHolding(parent context.Context) *Holding {
	h := &Holding{parent: parent}
	h.ctx, h.cancel = context.WithCancel(parent)
	return h
}

// Hold gives the context to watch, and what to call when the word returns.
func (h *Holding) Hold() (ctx context.Context, release func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.held++
	return h.ctx, sync.OnceFunc(h.release)
}

func (h *Holding) release() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held--; h.held == 0 && h.stopped {
		h.ctx, h.cancel = context.WithCancel(h.parent)
		h.stopped = false
	}
}

// Interrupt ends the context for the words that hold it, and reports whether there
// was one that had not been told before.
func (h *Holding) Interrupt() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held == 0 || h.stopped {
		return false
	}
	h.stopped = true
	h.cancel()
	return true
}

func (h *Holding) now() context.Context {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.ctx
}

// Deadline is that of the parent.
func (h *Holding) Deadline() (time.Time, bool) { return h.parent.Deadline() }

// Done is closed by the next Ctrl-C that comes while a word holds.
func (h *Holding) Done() <-chan struct{} { return h.now().Done() }

// Err is nil unless a word that holds was stopped and has not returned yet.
func (h *Holding) Err() error { return h.now().Err() }

// Value is that of the parent.
func (h *Holding) Value(key any) any { return h.now().Value(key) }
