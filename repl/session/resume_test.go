package session_test

import (
	"context"
	"strconv"
	"testing"
	"time"
)

// A solve that is stopped goes on when it is asked again: the function of the
// moves is not called again for the positions that it was asked for before.
func TestStoppedSolveGoesOn(t *testing.T) {
	s := prompt(t)
	for _, game := range []string{"g := rules.Bounds(149_999)", "g := rules.From(149_999)"} {
		for _, cell := range []string{
			"calls := 0",
			"rules := Moves(1, func(n int, buf []int) []int { calls++; if n == 0 { return buf }; return append(buf, n-1, n/2) })",
			game,
		} {
			if r := s.Run(context.Background(), cell); r.Err != nil {
				t.Fatal(r.Err)
			}
		}
		stops := 0
		for ; stops < 1000; stops++ {
			ctx, cancel := context.WithTimeout(context.Background(), time.Duration(60+5*stops)*time.Millisecond)
			r := s.Run(ctx, "t := g.Solve()")
			cancel()
			if r.Err == nil {
				break
			}
		}
		if got := answer(s.Run(context.Background(), "t.Len()")); got != "150000" {
			t.Fatalf("%s: after %d stops %s positions, want 150000", game, stops, got)
		}
		calls, err := strconv.Atoi(answer(s.Run(context.Background(), "calls")))
		if err != nil || calls < 150_000 || calls > 150_000+stops*2*4096+2000 {
			t.Errorf("%s: stopped %d times the function was called %d times, %v, for 150,000 positions", game, stops, calls, err)
		}
		t.Logf("%s: stopped %d times, %d calls", game, stops, calls)
	}
}
