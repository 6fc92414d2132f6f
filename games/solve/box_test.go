package solve

import (
	"context"
	"math"
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
// they have no bounds, those of the start.
func extent(s games.Shape) (lo, hi []int) {
	for i, n := range s.Numbers() {
		if n.Lo == math.MinInt {
			n.Lo, n.Hi = s.Start()[i], s.Start()[i]
		}
		lo, hi = append(lo, n.Lo), append(hi, n.Hi)
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
