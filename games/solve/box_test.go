package solve

import (
	"context"
	"errors"
	"testing"

	"nimlab/games"
)

// A box reads what Ask answers, at every point that is a position.
func TestBoxReadsWhatAskAnswers(t *testing.T) {
	ctx := context.Background()
	for _, g := range games.All() {
		s, err := g.Bind(g.Small...)
		if err != nil {
			t.Fatal(err)
		}
		lo, hi := extent(s)
		for _, m := range Measures(s) {
			read, err := Box(ctx, s, m, lo, hi)
			if loops := new(loopError); errors.As(err, &loops) && (m == Suspense || m == Grundy) {
				continue
			}
			if err != nil {
				t.Fatalf("%s %v: %v", g.Name, m, err)
			}
			eachInBox(lo, hi, func(p []int) bool {
				got, err := read(p)
				want, wrong := Ask(ctx, s, m, p)
				if wrong != nil {
					want = None
				}
				if got != want || err != nil {
					t.Fatalf("%s %v at %v: box reads %d, %v, ask answers %d", g.Name, m, p, got, err, want)
				}
				return true
			})
		}
	}
}

// extent is the least and the greatest numbers of a shape's positions; where
// they are too many, those up to the start.
func extent(s games.Shape) (lo, hi []int) {
	var bounds []int
	for _, n := range s.Numbers() {
		lo, hi, bounds = append(lo, n.Lo), append(hi, n.Hi), append(bounds, max(n.Hi-n.Lo, n.Hi))
	}
	if volume(bounds) < 1e5 {
		return lo, hi
	}
	for i, x := range s.Start() {
		if hi[i] = x; lo[i] < 0 || i > 4 {
			lo[i] = x
		}
	}
	return lo, hi
}

// eachInBox calls f for every point between lo and hi, in order.
func eachInBox(lo, hi []int, f func(p []int) bool) {
	p := append([]int(nil), lo...)
	for f(p) {
		i := len(p) - 1
		for i >= 0 && p[i] == hi[i] {
			p[i] = lo[i]
			i--
		}
		if i < 0 {
			return
		}
		p[i]++
	}
}

// A box of more points than memory holds is refused, not begun.
func TestBoxTooLargeIsRefused(t *testing.T) {
	s := &games.Moves{Width: 2, From: []int{0, 0}, Rules: games.SourceOf(func(p []int) [][]int { return nil })}
	if _, err := Box(context.Background(), s, Outcome, []int{0, 0}, []int{1 << 31, 1 << 31}); err == nil {
		t.Error("a box of 2^62 points was read")
	}
}
