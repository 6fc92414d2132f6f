package session

import (
	"context"
	"strings"
	"testing"
	"time"
)

// Goroutines live on from cell to cell, until a cell is cancelled.
func TestCancelEndsOldGoroutines(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Run(context.Background(), "n := 0; look := make(chan int)")
	for _, cell := range []string{
		"go func() { for { time.Sleep(time.Millisecond); n++ } }()",
		"go func() { for { n++ } }()",
		"go func() { for { look <- n } }()",
		"go func() { var mu sync.Mutex; mu.Lock(); mu.Lock() }()",
	} {
		if r := s.Run(context.Background(), cell); r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	before := s.Run(context.Background(), "<-look").Values[0].Text
	for s.Run(context.Background(), "<-look").Values[0].Text == before {
		time.Sleep(time.Millisecond)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if r := s.Run(ctx, "for {}"); r.Err == nil {
		t.Fatal("the loop ended by itself")
	}
	if alive := s.rt.alive.Load(); alive != 0 {
		t.Errorf("%d goroutines live on after a cancel, want none", alive)
	}
}

// A cancel ends what waits in a function of an earlier cell, and the function can
// wait again.
func TestCancelOldClosures(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Run(context.Background(), "c := make(chan int); last := 0")
	s.Run(context.Background(), "take := func() int { return <-c }; give := func(n int) { c <- n }; drain := func() { for n := range c { last = n } }; choose := func() int { select { case n := <-c: return n } }")
	for range 5 {
		for _, call := range []string{"take()", "give(1)", "drain()", "choose()"} {
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
			if r := s.Run(ctx, call); r.Err == nil || r.Err.Error() == "" {
				t.Errorf("%s ended by itself", call)
			}
			cancel()
		}
		s.Run(context.Background(), "go give(3)")
		if r := s.Run(context.Background(), "take()"); r.Err != nil || r.Values[0].Text != "3" {
			t.Errorf("after a cancel take() is %v, %v, want 3", r.Values, r.Err)
		}
		s.Run(context.Background(), "go give(4)")
		if r := s.Run(context.Background(), "choose()"); r.Err != nil || r.Values[0].Text != "4" {
			t.Errorf("after a cancel choose() is %v, %v, want 4", r.Values, r.Err)
		}
	}
}

// A session in which a goroutine panicked after its cell goes on; a program would not,
// and saving says so.
func TestScriptSaysWhatEndsIt(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	const last = "for range 1000 { time.Sleep(time.Millisecond) }" // the panic comes before it or in it
	for _, cell := range []string{"gone := make(chan int)", `go func() { <-gone; panic("late") }()`, "gone <- 1", last} {
		if _, err := s.Script(); err != nil && cell != last {
			t.Errorf("before %s: %v", cell, err)
		}
		ctx, stop := context.WithCancel(context.Background())
		go func() {
			for ctx.Err() == nil && s.rt.ends() == nil {
				time.Sleep(time.Millisecond)
			}
			stop()
		}()
		s.Run(ctx, cell)
		stop()
	}
	if text, err := s.Script(); text == "" || err == nil || !strings.HasPrefix(err.Error(), "a panic of a goroutine ends a program: In[2]:1: panic: late") {
		t.Errorf("the script is said to have the fault %v, want the panic", err)
	}
}
