package session_test

import (
	"context"
	"testing"
	"time"
)

// A solve that calls the user's function stops with the cell and keeps nothing
// of what the function answered while it was being stopped: asked again, the
// game has its true answer.
func TestCancelMoves(t *testing.T) {
	s := prompt(t)
	cell := "g := Moves(1, func(n int) []int { return []int{n - 1, n - 2}[:min(n, 2)] }).Bounds(30000)"
	if r := s.Run(context.Background(), cell); r.Err != nil {
		t.Fatal(r.Err)
	}
	for i := range 5 {
		stop(t, s, "g.Outcome()", time.Duration(1+5*i)*time.Millisecond)
	}
	// Who is to move at a multiple of 3 loses.
	for ask, want := range map[string]string{"g.Outcome()": "P", "g.At(29999).Outcome()": "N", "g.At(2).Grundy()": "2"} {
		if got := answer(s.Run(context.Background(), ask)); got != want {
			t.Errorf("%s: %s, want %s", ask, got, want)
		}
	}
}
