package solve

import (
	"context"
	"errors"
	"strings"
	"testing"

	"nimlab/games"
)

// Each mistake is one sentence that names the position.
func TestMovesMistakes(t *testing.T) {
	calls := 0
	for _, c := range []struct {
		function any
		width    int
		over     func(p []int) (games.Outcome, bool)
		want     string
	}{
		{func(p []int) [][]int { return [][]int{{p[0], p[1] - 1}} }, 2, nil, "0) to (%d,-1) leaves the bounds: pile 2 = -1, want 0 to 50"},
		{func(p []int) [][]int { return [][]int{{p[0], p[1] + 1}} }, 2, nil, "leaves the bounds: pile 2 = 51, want 0 to 50"},
		{func(p []int) [][]int { return [][]int{{p[0]}} }, 2, nil, "has length 1, want 2"},
		{func(p []int, emit func(...int)) { emit(p[0], 0, 0) }, 2, nil, "has length 3, want 2"},
		{func(p, buf []int) []int { return append(buf, 1, 2, 3) }, 2, nil, "have 3 numbers in all, want a multiple of 2"},
		{func(p []int) [][]int { calls++; return [][]int{{calls % 50, 0}, {calls % 49, 50}} }, 2, nil, "not deterministic: asked twice at ("},
		{func(p []int) [][]int { return [][]int{{p[5], 0}} }, 2, nil, "index out of range [5] with length 2"},
		{func(n int) []int { panic("no rule") }, 1, nil, "the function panics at ("},
		{func(n int) []int { return []int{n - 1, n / (n - 40)}[:min(n, 1)] }, 1, func(p []int) (games.Outcome, bool) { return games.Tie, p[0]%2 == 1 }, "the function panics at (40): runtime error: integer divide"},
		{func(n int) []int { return nil }, 1, func(p []int) (games.Outcome, bool) { return games.Draw, p[0] == 3 }, "over at (3) with the outcome Draw, want N, P or Tie"},
	} {
		s := own(t, c.width, c.function, []int{50, 50}[:c.width]...)
		s.Over = c.over
		for _, bounds := range [][]int{s.Bounds, nil} {
			if s.Bounds = bounds; bounds == nil && (c.over != nil || strings.Contains(c.want, "bounds") || strings.Contains(c.want, "twice")) {
				continue // play from 50 does not get there
			}
			s.From = []int{50, 50}[:c.width]
			tables.clear()
			_, err := Solve(ctx, s, Outcome)
			part := c.want
			if at := strings.Index(part, "(%d"); at >= 0 {
				part = part[strings.Index(part, "leaves"):]
			}
			if err == nil || !strings.Contains(err.Error(), part) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%T, bounds %v: %v, want %q", c.function, bounds, err, part)
			}
		}
	}
}

func TestMovesExploredTwice(t *testing.T) {
	calls := 0
	s := own(t, 1, func(n int) []int {
		calls++
		return []int{n + 1 + calls%2, n + 5}[:2*(1-n/300)]
	})
	s.Bounds, s.From = nil, []int{0}
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "not deterministic") {
		t.Errorf("%v, want not deterministic", err)
	}
}

// A loop has no Grundy values, and the error goes round it; the other measures
// come all the same.
func TestMovesNameALoop(t *testing.T) {
	s := own(t, 1, func(n int) []int {
		return [][]int{{}, {0, 2}, {3}, {1}, {0}}[n]
	}, 4)
	for _, bounds := range [][]int{{4}, nil} {
		s.Bounds, s.From = bounds, []int{1}
		_, err := Solve(ctx, s, Grundy)
		if want := "no grundy: play can go round (1) (2) (3) (1)"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		table, err := Solve(ctx, s)
		if err != nil || table.At(Outcome, []int{2}) != int(games.NPosition) || table.At(Remoteness, []int{2}) != 3 {
			t.Errorf("all measures: %v, want (2) (3) (1) (0) as the line of play", err)
		}
	}
}

// A search without end stops and says how far it came.
func TestMovesWithoutEnd(t *testing.T) {
	defer func(old int) { mostFound = old }(mostFound)
	mostFound = 5000
	s := own(t, 1, func(n int) []int { return []int{n + 1, 2 * n} })
	s.Bounds, s.From = nil, []int{7}
	_, err := Solve(ctx, s)
	if err == nil || !strings.Contains(err.Error(), "thousand positions found from (7)") || !strings.Contains(err.Error(), "the limit is 5.0 thousand") {
		t.Errorf("%v, want the positions found", err)
	}
}

// A table or a search that would not fit is refused.
func TestMovesThatDoNotFit(t *testing.T) {
	defer func() { free = available }()
	free = func() int { return 100 << 20 }
	s := own(t, 3, func(p, buf []int) []int { return buf }, 199, 199, 199)
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "8.0 million positions need 128.0 MB") {
		t.Errorf("%v, want an estimate", err)
	}
	free = func() int { return 0 }
	s = own(t, 1, func(n int, buf []int) []int { return append(buf, n+1) })
	s.Bounds, s.From = nil, []int{0}
	if _, err := Solve(ctx, s); err == nil || !strings.Contains(err.Error(), "of the 0 B free") && !strings.Contains(err.Error(), "free at most three quarters") {
		t.Errorf("%v, want the memory that is missing", err)
	}
}

// A cancelled solve stops within a few calls of the function and keeps nothing.
// Once cancelled the function answers nonsense, as one that is interpreted does.
func TestMovesCancelled(t *testing.T) {
	for _, bounds := range [][]int{{1 << 20}, nil} {
		calls, after := 0, 0
		stop, cancel := context.WithCancel(ctx)
		s := own(t, 1, func(n int) []int {
			calls++
			if calls == 5000 {
				cancel()
			}
			if calls >= 5000 {
				after++
				return nil
			}
			return []int{n - 1, n - 2}[:min(2, n)]
		})
		s.Bounds, s.From = bounds, []int{1 << 20}
		if _, err := Solve(stop, s, Outcome); !errors.Is(err, context.Canceled) {
			t.Errorf("%v, want cancelled", err)
		}
		if after > 64 {
			t.Errorf("%d calls after the cancel, want at most 64", after)
		}
		calls = -1 << 40
		// 2^20 leaves 1 on division by 3; who is to move at a multiple of 3 loses.
		if got, err := Ask(ctx, s, Outcome, []int{1 << 20}); err != nil || games.Outcome(got) != games.NPosition {
			t.Errorf("asked again: %v, %v, want N", games.Outcome(got), err)
		}
		if got, err := Ask(ctx, s, Outcome, []int{3 << 10}); err != nil || games.Outcome(got) != games.PPosition {
			t.Errorf("asked again: %v, %v, want P", games.Outcome(got), err)
		}
	}
}
