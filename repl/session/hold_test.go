package session

import (
	"context"
	"strings"
	"testing"
	"time"
)

// A sweep that is stopped keeps the cells it has: the cell that made it ends
// well, and the name it was given holds the rest.
func TestStoppedSweepIsKept(t *testing.T) {
	defer func(hold, grace time.Duration) { holdFor, graceFor = hold, grace }(holdFor, graceFor)
	holdFor, graceFor = time.Minute, time.Minute // the test is of what is kept, on a machine as busy as may be
	out := &trigger{on: "two"}
	s, err := New(Options{Prompt: true, Stdout: out})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		ctx, cancel := context.WithCancel(context.Background())
		out.text, out.do = "", cancel
		r := s.Run(ctx, `g := Sweep(func(n int) int { if n == 2 { fmt.Println("two") }; time.Sleep(2 * time.Millisecond); return n }, Axis("n", 1, 5000))`)
		if r.Err != nil || !strings.Contains(out.text, "which are kept") {
			t.Fatalf("stopping the sweep: %v, output %q", r.Err, out.text)
		}
		if r := s.Run(context.Background(), "g.Stopped() && g.At(1) == 1"); r.Err != nil || r.Values[0].Text != "true" {
			t.Fatalf("after it: %v", r)
		}
	}
}

// trigger is a stream that does something when a text is written to it.
type trigger struct {
	text, on string
	do       func()
}

func (t *trigger) Write(p []byte) (int, error) {
	if t.text += string(p); strings.Contains(string(p), t.on) {
		t.do()
	}
	return len(p), nil
}

// A function of the user's that ignores the stop is ended all the same.
func TestStuckSweepIsEnded(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if r := s.Run(ctx, `Sweep(func(n int) int { for { } }, Axis("n", 1, 5))`); r.Err == nil || !strings.Contains(r.Err.Error(), "cancelled") {
		t.Fatalf("a stuck sweep: %v", r)
	}
	if r := s.Run(context.Background(), "1 + 1"); r.Err != nil || r.Values[0].Text != "2" {
		t.Fatalf("after it: %v", r)
	}
}
