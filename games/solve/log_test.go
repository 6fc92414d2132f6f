package solve

import (
	"context"
	"strings"
	"testing"

	"nimlab/games"
)

// What is solved is logged once, with the engine; what the cache holds is not.
func TestLog(t *testing.T) {
	s := &games.Lattice{Bounds: []int{6, 7}, Jumps: []games.Jump{{By: []int{1, 2}}, {By: []int{2, 1}}}}
	tables.clear()
	ctx, l := Logged(context.Background())
	if l.String() != "" {
		t.Errorf("before all: %q", l)
	}
	for range 2 {
		if _, err := Solve(ctx, s, Outcome); err != nil {
			t.Fatal(err)
		}
	}
	first := l.String()
	if !strings.HasPrefix(first, "solved ") || !strings.Contains(first, " by lattice: ") {
		t.Errorf("logged %q", first)
	}
	again, l := Logged(context.Background())
	if _, err := Ask(again, s, Outcome, []int{3, 3}); err != nil || l.String() != "" {
		t.Errorf("solved a second time: %q, %v", l, err)
	}
}

// The positions of a function's game are those that it reached.
func TestLogExplored(t *testing.T) {
	rules := func(p []int) [][]int {
		if p[0] == 0 {
			return nil
		}
		return [][]int{{p[0] - 1}}
	}
	s := &games.Moves{Width: 1, From: []int{10}, Rules: games.SourceOf(rules)}
	tables.clear()
	ctx, l := Logged(context.Background())
	if _, err := Ask(ctx, s, Outcome, []int{10}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(l.String(), "solved 11 positions by moves: ") { // 10 to 0
		t.Errorf("logged %q", l)
	}
}
