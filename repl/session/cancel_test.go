package session_test

import (
	"context"
	"testing"
	"time"

	"nimlab/repl/session"
)

// endless are cells that only a cancel ends, by what they wait in.
var endless = []string{
	"for {}",
	"for i := 0; ; i++ { x = i }",
	"func f(n int) int { if n == 0 { return 0 }; return f(n-1) + f(n-1) }; f(60)",
	"select {}",
	"<-make(chan int)",
	"make(chan int) <- 1",
	"time.Sleep(time.Hour)",
	"var wg sync.WaitGroup; wg.Add(1); wg.Wait()",
	"var mu sync.Mutex; mu.Lock(); mu.Lock()",
	"go func() { for {} }(); select {}",
	"go func() { time.Sleep(time.Hour) }(); for {}",
	"sort.Slice([]int{3, 1, 2}, func(i, j int) bool { for {} })",
	"for { fmt.Sprint(1) }",
	"var mu2 sync.Mutex; cond := sync.NewCond(&mu2); mu2.Lock(); cond.Wait()",
	"in, _ := io.Pipe(); in.Read(make([]byte, 1))",
	"big := make([]int, 200000); sort.Slice(big, func(i, j int) bool { return big[i]*7%11 < i*5%13 })",
	"Race(Queen, 6000, 6000).Solve()",
	"Sweep(func(n int) any { for { x++ } }, Axis(\"n\", 0, 5))",
	"var rw sync.RWMutex; rw.Lock(); rw.RLock()",
	"select { case <-make(chan int): case <-time.After(time.Hour): }",
	"func() { defer func() { recover() }(); for {} }()",
	"for range time.Tick(time.Millisecond) { x++ }",
}

// TestCancel stops cells again and again in one session; what was defined before
// must work afterwards.
func TestCancel(t *testing.T) {
	s := prompt(t)
	for _, cell := range []string{"x := 1", "n := 0", "next := func() int { n++; return n }", "type T struct{ f func() int }", "h := T{func() int { return next() * 10 }}"} {
		if r := s.Run(context.Background(), cell); r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	rounds := 200
	if testing.Short() {
		rounds = 30
	}
	for i := range rounds {
		cell := endless[i%len(endless)]
		stop(t, s, cell, time.Duration(i%7)*time.Millisecond)
		if got, want := answer(s.Run(context.Background(), "h.f()")), itoa((i+1)*10); got != want {
			t.Fatalf("after %q the closures answer %s, want %s", cell, got, want)
		}
	}
}

// stop runs a cell and cancels it after a while.
func stop(t *testing.T, s *session.Session, cell string, after time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), after)
	defer cancel()
	done := make(chan session.Result, 1)
	go func() { done <- s.Run(ctx, cell) }()
	select {
	case r := <-done:
		if r.Err == nil {
			t.Fatalf("%q ended without a word about being cancelled", cell)
		}
	case <-time.After(30 * time.Second):
		t.Fatalf("%q does not stop", cell)
	}
}
