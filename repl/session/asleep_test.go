package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimlab/repl/session"
)

// What Go's runtime calls a deadlock ends; what only waits for long does not.
func TestAsleep(t *testing.T) {
	s := quiet(t)
	for _, cell := range []string{
		"select {}", "c := make(chan int); <-c", "c := make(chan int); c <- 1", "var n chan int; <-n",
		"var wg sync.WaitGroup; wg.Add(1); wg.Wait()", "var mu sync.Mutex; mu.Lock(); mu.Lock()",
		"c := make(chan int); go func() { c <- 1; c <- 2 }(); <-c; <-c; <-c",
		"c := make(chan int); for i := range 3 { go func() { c <- i }() }; for v := range c { _ = v }",
		"a, b := make(chan int), make(chan int); go func() { <-a; b <- 1 }(); <-b; a <- 1",
		"var mu sync.Mutex; c := sync.NewCond(&mu); mu.Lock(); c.Wait()",
		"<-time.After(time.Millisecond); c := make(chan int); <-c",
		"ctx, _ := context.WithTimeout(context.Background(), time.Millisecond); <-ctx.Done(); select {}",
	} {
		if got := until(s, cell, time.Minute); !strings.Contains(got, "all goroutines are asleep - deadlock") {
			t.Errorf("%q: %s, want a deadlock", cell, got)
		}
	}
	const last = 500 * time.Millisecond // long enough for two looks
	for _, cell := range []string{
		"time.Sleep(time.Hour)", "<-time.After(time.Hour)", "for {}", "fmt.Scanln(new(string))",
		"<-time.After(1<<63 - 1)", "<-time.After(time.Millisecond); <-time.After(time.Hour)",
		"c := make(chan int); go func() { time.Sleep(time.Hour); c <- 1 }(); <-c",
		"c := make(chan int); go func() { for {} }(); <-c",
		"c := make(chan int); time.AfterFunc(time.Hour, func() { c <- 1 }); <-c",
		"ctx, _ := context.WithTimeout(context.Background(), time.Hour); <-ctx.Done()",
		"for range time.Tick(time.Millisecond) {}",
		"bufio.NewReader(os.Stdin).ReadString('\\n')",
	} {
		if got := until(quiet(t), cell, last); !strings.Contains(got, "cancelled") {
			t.Errorf("%q: %s, want that it waits", cell, got)
		}
	}
	s.Run(context.Background(), "tick := time.NewTicker(time.Hour)")
	if got := until(s, "<-tick.C", last); !strings.Contains(got, "cancelled") {
		t.Errorf("a ticker of an earlier cell: %s", got)
	}
}

// quiet is a session at a keyboard that nobody touches.
func quiet(t *testing.T) *session.Session {
	t.Helper()
	s, err := session.New(session.Options{Prompt: true, Stdin: silent{}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// silent is a keyboard that nobody touches for long.
type silent struct{}

func (silent) Read([]byte) (int, error) { time.Sleep(3 * time.Second); return 0, nil }

// until runs a cell for so long at most.
func until(s *session.Session, cell string, d time.Duration) string {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	return answer(s.Run(ctx, cell))
}
