package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimlab/repl/session"
)

// Each row is a cell that would end a compiled program, and parts of the sentence
// that it ends in; the session goes on.
func TestSurvive(t *testing.T) {
	s, err := session.New(session.Options{Prompt: true, Memory: 600 << 20})
	if err != nil {
		t.Fatal(err)
	}
	s.Run(context.Background(), "keep := 7")
	for _, row := range [][]string{
		{"func down(n int) int { return down(n+1) + 1 }; down(0)", "down called itself without end", "In[2]:1"},
		{"func ping(n int) int { return pong(n) + 1 }\nfunc pong(n int) int { return ping(n) + 1 }\nping(1)", "called itself without end"},
		{"type T struct{ n int }\nfunc (t T) String() string { return fmt.Sprint(t) }\nT{1}", "T.String called itself without end"},
		{"fib := func(n int) int { return n }; fib = func(n int) int { return fib(n-1) + fib(n-2) }; fib(5)", "fib called itself without end"},
		{"type I interface{ M(n int) int }\ntype A struct{ next I }\nfunc (a A) M(n int) int { return a.next.M(n+1) }\na := &A{}; a.next = a; a.M(1)", "A.M called itself without end"},
		{"var one func(n int) int; two := func(n int) int { return one(n + 1) }; one = func(n int) int { return two(n) + 1 }; one(1)", "calls nested without end"},
		{"xs := []int{}; for { xs = append(xs, 1, 2, 3, 4) }", "stopped at 600 MB of memory", "append"},
		{`go func() { panic("in a goroutine") }(); select {}`, "in a goroutine"},
		{`var m map[string]int; m["a"] = 1`, "assignment to entry in nil map"},
		{"make([]int, keep-8)", "makeslice: len out of range"},
		{"var p *struct{ x int }; p.x = 1", "nil pointer dereference"},
		{"1 / (keep - 7)", "integer divide by zero"},
		{`panic(fmt.Errorf("board %d x %d is too small", 0, 3))`, "board 0 x 3 is too small"},
		{"var e error; e.Error()", "nil pointer dereference"},
		{"var f func(); f()", "nil pointer dereference"},
		{"any(3).(string)", "interface conversion: interface {} is int, not string"},
		{"close((chan int)(nil))", "close of nil channel"},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
		r := s.Run(ctx, row[0])
		cancel()
		for _, part := range row[1:] {
			if r.Err == nil || !strings.Contains(r.Err.Error(), part) {
				t.Errorf("%q ends in %v, want %q", row[0], r.Err, part)
			}
		}
		if r.Err != nil && strings.Contains(r.Err.Error(), "goroutine 1") {
			t.Errorf("%q shows a stack trace", row[0])
		}
		if got := answer(s.Run(context.Background(), "keep + 1")); got != "8" {
			t.Fatalf("after %q the session answers %q", row[0], got)
		}
	}
}
