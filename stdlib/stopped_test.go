package stdlib

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"nimlab/stdlib/host"
)

// A solve that is stopped says how far it has come, and what is known answers
// without a call of the function.
func TestStoppedSolveAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var said bytes.Buffer
	h := *host.Current()
	h.Stderr, h.Context, h.Bar = &said, ctx, false
	before := host.Use(&h)
	defer host.Use(before)
	calls := 0
	g := Moves(1, func(n int) (to []int) {
		if calls++; calls == 60_000 {
			cancel()
		}
		for k := 1; k <= min(3, n); k++ {
			to = append(to, n-k)
		}
		return to
	}).Bounds(99_999)
	if text := saying(func() { g.Solve() }); text != "stopped" {
		t.Fatalf("said %q", text)
	}
	if text := said.String(); !strings.HasPrefix(text, "nimlab: ") || !strings.Contains(text, "stopped after ") || !strings.Contains(text, " of 100,000 positions; what is known answers at once") {
		t.Errorf("said %q", text)
	}
	again := h
	again.Context = context.Background()
	host.Use(&again)
	asked := calls
	if o := g.At(20_000).Outcome(); o != PPosition || calls != asked {
		t.Errorf("at 20,000 %v after %d calls, want P after none", o, calls-asked)
	}
	if o := g.At(99_999).Outcome(); o != NPosition || calls == asked {
		t.Errorf("at 99,999 %v after %d calls, want N after some", o, calls-asked)
	}
}
