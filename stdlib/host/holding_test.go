package host

import (
	"context"
	"testing"
)

// A Ctrl-C ends the work of the word that holds, and nothing after it.
func TestHolding(t *testing.T) {
	parent, end := context.WithCancel(context.Background())
	h := NewHolding(parent)
	if h.Interrupt() {
		t.Error("an interrupt is taken though no word holds")
	}
	for range 2 {
		ctx, release := h.Hold()
		inner, done := context.WithCancel(h)
		_, other := h.Hold()
		if ctx.Err() != nil || !h.Interrupt() || h.Interrupt() {
			t.Error("the first interrupt, and that alone, is for the word")
		}
		<-ctx.Done()
		<-inner.Done()
		done()
		release()
		release()
		if h.Err() == nil {
			t.Error("whole though a word still holds")
		}
		other()
		if h.Err() != nil || ctx.Err() == nil {
			t.Errorf("after the word: %v", h.Err())
		}
	}
	if end(); h.Err() == nil {
		t.Error("it does not end with its parent")
	}
}
