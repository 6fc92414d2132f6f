package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimlab/games/known"
)

// The packed list is what the generators work out.
func TestPackedListIsFresh(t *testing.T) {
	want := sequences()
	if got := known.All(); !reflect.DeepEqual(got, want) {
		t.Errorf("the packed list of %d sequences is stale: run go generate ./games/known", len(got))
	}
	if len(want) < 300 {
		t.Errorf("%d sequences, want 300", len(want))
	}
	for _, s := range want {
		if len(s.Terms) < known.Fewest || s.Name == "" {
			t.Errorf("%q has %d terms", s.Name, len(s.Terms))
		}
	}
}

// named is the sequence whose name begins with the text.
func named(t *testing.T, text string) known.Sequence {
	i := slices.IndexFunc(known.All(), func(s known.Sequence) bool { return strings.HasPrefix(s.Name, text) })
	if i < 0 {
		t.Fatalf("no sequence %q", text)
	}
	return known.All()[i]
}

// The numbers are those of Guy and Smith 1956, of Berlekamp, Conway and Guy 1982,
// of the On-Line Encyclopedia of Integer Sequences, and of judges' problems.
func TestTermsAgainstTheLiterature(t *testing.T) {
	cases := []struct{ name, terms string }{
		{"Kayles", "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8 5 4 7"},
		{"Dawson's Kayles", "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4"},
		{"Grundy's game", "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2 4 1 2 4 1 5 4 1 5 4 1 5 4 1 0"},
		{"Treblecross", "0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2 2 4 4 0 5 5 2 2 2"},
		{"Officers", "0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2 1 0 2 1 4 5 1 4 5 1 2"},
		{"Lasker", "0 1 2 4 3 5 6 8 7 9 10 12 11 13 14 16 15 17 18 20 19"},
		{"Wythoff's game: Grundy values of row 10", "10 11 9 8 13 12 0 15 16 17 14 18 7 6 2 3 1 4 5 23 28"},
		{"smaller piles lost in Wythoff's game with slack 1", "1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29 30"},
		{"larger piles lost in Wythoff's game with slack 2", "3 6 10 13 17 20 23 27 30 34 37 40 44 47 51 54 58"},
		{"nim squares", "0 1 3 2 6 7 5 4 13 12 14 15 11 10 8 9"},
		{"take at most half: lost heaps", "0 1 3 7 15 31 63 127 255"},
		{"odious numbers", "1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31"},
		{"Moser-de Bruijn", "0 1 4 5 16 17 20 21 64 65 68 69 80 81 84 85 256"},
		{"lost heaps when at most 3 times", "1 2 3 4 6 8 11 15 21 29 40 55 76"},
		{"Fibonacci word", "0 1 0 0 1 0 1 0 0 1 0 0 1 0 1 0 0 1 0 1"},
	}
	for _, c := range cases {
		got := strings.Trim(fmt.Sprint(named(t, c.name).Terms), "[]")
		if !strings.HasPrefix(got+" ", c.terms+" ") {
			t.Errorf("%s: %s, want %s", c.name, got, c.terms)
		}
	}
	for name, want := range map[string]int{"race of a king": 400, "race of a 2-king": 546, "race of a 3-king": 615} {
		if got := named(t, name).Terms[39]; got != want {
			t.Errorf("%s: %d lost starts on 40 x 40 squares, want %d", name, got, want)
		}
	}
}
