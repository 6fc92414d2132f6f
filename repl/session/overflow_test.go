package session

import (
	"context"
	"strings"
	"testing"
)

// The stack that a recursion leaves behind is not held against the next cell.
func TestAfterOverflow(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Run(context.Background(), "func down(n int) int { return down(n+1) + 1 }")
	for range 3 {
		if r := s.Run(context.Background(), "down(0)"); r.Err == nil || !strings.Contains(r.Err.Error(), "down called itself without end") {
			t.Fatalf("down(0) ends with %v", r.Err)
		}
		// It takes long enough for the watchman to look.
		if r := s.Run(context.Background(), "n := 0; for i := range 300000 { n += i % 3 }; n"); r.Err != nil || r.Values[0].Text != "300000" && r.Values[0].Text != "299999" {
			t.Fatalf("the next cell gives %v, %v", r.Values, r.Err)
		}
	}
}
