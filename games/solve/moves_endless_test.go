package solve

import (
	"reflect"
	"strings"
	"testing"

	"nimlab/games"
)

// A game that grows for ever is given up with a sentence that says from where it
// came to where; one that only counts on for long is not.
func TestEndless(t *testing.T) {
	defer func(n, far int) { mostGrowing, farText = n, far }(mostGrowing, farText)
	mostGrowing, farText = 1<<13, 1<<8
	for _, c := range []struct {
		m    *games.Moves
		want string
	}{
		{&games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(n int) []int { return []int{n + 1, n + 2} })}, "play seems to go on without end: from (0) the function has come to (8194)"},
		{&games.Moves{Width: 2, From: []int{3, 0}, Rules: games.SourceOf(func(p []int) [][]int { return [][]int{{p[0] + 2, p[1]}, {p[0], p[1] + 3}} })}, "play seems to go on without end: from (3,0)"},
		{text(t, "b", func(s string) []string { return []string{s + "a"} }), `play seems to go on without end: from "b" the function has come to "baaa`},
		{&games.Moves{Width: 1, From: []int{20000}, Rules: games.SourceOf(func(n int) []int { return []int{n - 1, n - 2}[:min(n, 2)] })}, ""},
		{&games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(n int) []int { return []int{n + 1, n + 2}[:min(8000-n, 2)] })}, ""},
	} {
		_, err := Ask(ctx, c.m, Outcome, c.m.From)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
			t.Errorf("from %v: %v, want %q", c.m.From, err, c.want)
		}
	}
}

// text is a game on texts.
func text(t *testing.T, from string, f func(s string) []string) *games.Moves {
	m, err := games.MovesOf(f)
	if err != nil {
		t.Fatal(err)
	}
	m.From = []int{m.Values.Number(reflect.ValueOf(from))}
	return m
}

// The length of play that an engine does not give is found by a search, and is
// what the rules say.
func TestPliesBySearch(t *testing.T) {
	defer func(n int) { mostSearched = n }(mostSearched)
	for _, s := range []games.Shape{bind(t, "ChompBar", []int{4, 3, 1}), bind(t, "Nim", []int{3, 2, 1}), bind(t, "NodeKayles", [][]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}})} {
		p := s.Start()
		m := games.Follow(s)
		for _, measure := range []Measure{Remoteness, Suspense} {
			if measure == Suspense {
				m = &games.Moves{Width: m.Width, Rules: m.Rules, From: p}
			}
			if got, want := ask(t, s, measure, p...), ask(t, m, measure, p...); got != want {
				t.Errorf("%s: %v %d, want %d", show(s), measure, got, want)
			}
		}
	}
	mostSearched = 10
	if _, err := Ask(ctx, bind(t, "Nim", []int{3, 2, 1}), Remoteness, []int{3, 2, 1}); err == nil || !strings.Contains(err.Error(), "ask a smaller game") {
		t.Errorf("error %v", err)
	}
}
