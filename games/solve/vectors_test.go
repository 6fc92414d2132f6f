package solve

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/games"
)

// The set of vectors against a map, over numbers of all sizes.
func TestVectors(t *testing.T) {
	seed(45)
	for width := 1; width <= 3; width++ {
		v, want := newVectors(width), map[string]int{}
		p, q := make([]int, width), make([]int, width)
		for range 20_000 {
			for i := range p {
				p[i] = random.IntN(40) - 20
				if random.IntN(50) == 0 {
					p[i] = int(random.Uint64()) >> random.IntN(64)
				}
			}
			n, ok := want[fmt.Sprint(p)]
			if m, found := v.find(p); found != ok || ok && m != n {
				t.Fatalf("%v: found %v as %d, want %v, %d", p, found, m, ok, n)
			}
			if !ok {
				n = len(want)
				want[fmt.Sprint(p)] = n
			}
			if m, err := v.add(p); err != nil || m != n {
				t.Fatalf("%v: %d, %v, want %d", p, m, err, n)
			}
			if v.position(n, q); !slices.Equal(p, q) {
				t.Fatalf("number %d is %v, want %v", n, q, p)
			}
		}
	}
}

// Questions from one slice that changes between them keep one root each.
func TestRootsAreKept(t *testing.T) {
	tables.clear()
	s := &games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(p []int) [][]int { return nil })}
	p := []int{0}
	for p[0] = range 100 {
		if got, err := Ask(ctx, s, Outcome, p); err != nil || got != int(games.PPosition) {
			t.Fatalf("at %v: %v, %v", p, got, err)
		}
	}
	e := &moves{Moves: s}
	if _, err := e.explore(ctx, []Measure{Outcome}, [][]int{{100}}); err != nil || len(e.reached.roots) != 101 {
		t.Errorf("%d roots after 101 questions, %v", len(e.reached.roots), err)
	}
}
