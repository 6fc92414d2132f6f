package solve

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"nimlab/games"
)

// Every game on the list comes back from its file and answers as before, or
// its kind is refused with the reason.
func TestEveryGameIsSavedOrRefused(t *testing.T) {
	reasons := map[string]string{
		"*games.Heaps":  "no table of positions is made",
		"*games.Proved": "no table is made",
		"*games.Sides":  "does not hold functions",
	}
	for _, g := range games.All() {
		s, err := g.Bind(g.Small...)
		if err != nil {
			t.Fatal(err)
		}
		table := solved(t, s)
		kind := fmt.Sprintf("%T", s)
		if reason := reasons[kind]; reason != "" {
			if err := Save(ctx, new(bytes.Buffer), table, nil); err == nil || !strings.Contains(err.Error(), reason) {
				t.Errorf("%s: %v, want %q", g.Name, err, reason)
			}
			continue
		}
		if m := games.FunctionsOf(s); m != nil && (m.Values != nil || m.Form != nil || m.Parts != nil) {
			if err := Save(ctx, new(bytes.Buffer), table, nil); err == nil || !strings.Contains(err.Error(), "values, representatives or parts cannot be saved") {
				t.Errorf("%s: %v", g.Name, err)
			}
			continue
		}
		sameAnswers(t, g.Name, table, load(t, saved(t, table)))
	}
}

// sameAnswers compares all positions and measures of two tables.
func sameAnswers(t *testing.T, name string, want, got *Table) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Errorf("%s: %d positions, want %d", name, got.Len(), want.Len())
	}
	n := 0
	want.Each(func(p []int) bool {
		n++
		for m, read := range want.read[:Score+1] {
			if read != nil && got.At(Measure(m), p) != want.At(Measure(m), p) {
				t.Errorf("%s at %v: %v %d, want %d", name, p, Measure(m), got.At(Measure(m), p), want.At(Measure(m), p))
				return false
			}
		}
		return true
	})
	if n == 0 {
		t.Errorf("%s: no positions", name)
	}
}

// Loaded cells and diagrams are their rules again: they list moves, and are
// answered by their own table, but for the moves of two sides.
func TestLoadedCellsAndDiagrams(t *testing.T) {
	for _, name := range []string{"Cram", "Domineering", "Chomp", "Treblecross"} {
		g, _ := games.Lookup(name)
		s := bind(t, name, g.Small...)
		want, err1 := Options(ctx, s, s.Start())
		back := load(t, saved(t, solved(t, s)))
		tables.clear()
		got, err2 := Options(ctx, back.Shape(), s.Start())
		if err1 != nil || err2 != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(back.Shape(), s) {
			t.Errorf("%s: %v, %v, want %v, %v", name, got, err2, want, err1)
		}
		if len(tables.entries) > 0 && name != "Domineering" {
			t.Errorf("%s was solved anew", name)
		}
	}
}
