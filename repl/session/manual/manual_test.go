package manual_test

import (
	"strings"
	"testing"

	"nimlab/repl/session/manual"
	"nimlab/repl/session/manual/extract"
)

var testManual = manual.Manual{
	{"Race", "game", "one piece races", "func Race(piece Piece, rows int, cols int) Game", "One piece races.\nWhoever moves it onto the corner wins.", ">>> Race(King, 3, 3).Outcome()\nP\n"},
	{"Pursuit", "game", "white hunts black", "func Pursuit(n int) Game", "White hunts black.", ""},
	{"Grid", "type", "Grid is a table.", "type Grid", "Grid is a table.", ""},
	{"Grid.Plot", "method", "Plot draws it.", "func (g *Grid) Plot(path string)", "Plot draws it.", ""},
	{"Table.Plot", "method", "Plot draws that.", "func (t *Table) Plot(path string)", "Plot draws that.", ""},
}

const (
	racePage = `func Race(piece Piece, rows int, cols int) Game

  One piece races.
  Whoever moves it onto the corner wins.

Example
  >>> Race(King, 3, 3).Outcome()
  P
`
	gridPage = `type Grid

  Grid is a table.

Methods
  Grid.Plot  draws it
`
	plotPages = `func (g *Grid) Plot(path string)

  Plot draws it.

func (t *Table) Plot(path string)

  Plot draws that.
`
	listPage = `Games
  Race     one piece races
  Pursuit  white hunts black

Types, whose pages list their methods
  Grid  a table

help WORD explains a word, as in help Race.
`
)

func TestHelp(t *testing.T) {
	for word, want := range map[string]string{
		"Race": racePage, "grid": gridPage, "Plot": plotPages, "": listPage, "Rcae": "",
		"Grid.Plot": "func (g *Grid) Plot(path string)\n\n  Plot draws it.\n",
	} {
		if got := testManual.Help(word); got != want {
			t.Errorf("help %q is\n%s\nwant\n%s", word, got, want)
		}
	}
}

func TestLookup(t *testing.T) {
	for key, want := range map[string]string{ // as Go's own documentation has them
		"strings.Fields":       "func Fields(s string) []string",
		"strings.Builder.Grow": "func (b *Builder) Grow(n int)",
		"math/rand/v2.IntN":    "func IntN(n int) int",
		"slices.Max":           "func Max[S ~[]E, E cmp.Ordered](x S) E",
		"io.Reader.Read":       "func (Reader) Read(p []byte) (n int, err error)",
		"builtin.len":          "func len(v Type) int",
		"math.Pi":              "const Pi",
		"time":                 "package time",
	} {
		if e, ok := manual.Lookup(key); !ok || e.Signature != want || key != "io.Reader.Read" && e.Doc == "" {
			t.Errorf("%s: %+v, want %q", key, e, want)
		}
	}
}

// The table holds what the sources of nimlab's own packages say now.
func TestDocsAreCurrent(t *testing.T) {
	for _, at := range []string{"nimlab/stdlib", "nimlab/games", "nimlab/plots"} {
		text, err := extract.Package(at)
		if err != nil {
			t.Fatal(err)
		}
		entries := strings.Split(strings.TrimSuffix(text, manual.EntryEnd), manual.EntryEnd)
		if len(entries) < 10 {
			t.Errorf("%s has %d entries", at, len(entries))
		}
		for _, entry := range entries {
			f := strings.Split(entry, manual.FieldEnd)
			if got, ok := manual.Lookup(f[0]); !ok || got.Signature != f[1] || got.Doc != f[2] {
				t.Fatalf("the entry of %s is stale: run go generate ./repl/session/...", f[0])
			}
		}
	}
}
