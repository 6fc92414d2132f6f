package session

import (
	"context"
	"sync"
	"time"

	"nimlab/stdlib/host"
)

// A word that keeps what it has, such as a sweep, holds off the end of a
// cancelled run: first the word sees the cancel through its own context and
// returns what it has, then the program has a moment to put that away.
var (
	holdFor  = 120 * time.Millisecond // for the word to return
	graceFor = 40 * time.Millisecond  // for the program to keep what it returned
)

// holder counts the words that hold off the end of a run.
type holder struct {
	mu   sync.Mutex
	held int
	ever bool          // a word has held
	told bool          // and was stopped while it did
	free chan struct{} // closed when held comes back to 0
}

// hold is the run's host.Host.Hold.
func (h *holder) hold(holding *host.Holding) (context.Context, func()) {
	ctx, release := holding.Hold()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held == 0 {
		h.free = make(chan struct{})
	}
	h.held++
	h.ever = true
	return ctx, sync.OnceFunc(func() {
		h.release(ctx.Err() != nil)
		release()
	})
}

func (h *holder) release(told bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.told = h.told || told
	if h.held--; h.held == 0 {
		close(h.free)
	}
}

// cancelled says whether a cancel ended the run: one that a word held off, and
// after which the program came to its own end, did not.
func (h *holder) cancelled(ctx, hard context.Context) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return hard.Err() != nil || ctx.Err() != nil && !h.ever
}

// waiting is closed when no word holds, nil when none did at the stop.
func (h *holder) waiting() chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held == 0 && !h.told {
		return nil
	}
	return h.free
}

// after gives a context that ends as ctx does, at once when no word holds and
// else when the word and the program have had their time.
func (h *holder) after(ctx context.Context) (context.Context, context.CancelFunc) {
	later, cancel := context.WithCancel(context.WithoutCancel(ctx))
	go func() {
		select {
		case <-later.Done():
			return
		case <-ctx.Done():
		}
		defer cancel()
		free := h.waiting()
		if free == nil {
			return
		}
		if pause(free, holdFor) {
			grace(later.Done())
		}
	}()
	return later, cancel
}

// grace gives the program its moment: longer if it has not come to run in it.
func grace(done <-chan struct{}) {
	start := cpuTime()
	for range 4 {
		if pause(done, graceFor) || cpuTime()-start > graceFor/2 {
			return
		}
	}
}

// pause waits for the end of done, and reports whether it came within d. The time in
// which this process was kept waiting for a processor does not count.
func pause(done <-chan struct{}, d time.Duration) bool {
	const step = time.Millisecond
	for ; d > 0; d -= step {
		select {
		case <-done:
			return true
		case <-time.After(step):
		}
	}
	return false
}
