package plots

import (
	"image/color"
	"strings"
	"testing"
)

func TestErrors(t *testing.T) {
	cell := func(c, r int) int { return 7 }
	grid := Grid{Cols: 3, Rows: 2, X: Axis{"n", 10, 5}, Y: Axis{"m", 1, 0}, Cell: cell}
	seven := []Class{{7, "seven", "", OutcomeN}}
	second := func(_ *Figure, err error) error { return err }
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"empty grid", second(Classes(Grid{Cell: cell}, seven)), "0 x 0 cells"},
		{"negative", second(Values(Grid{Cols: -1, Rows: 3, Cell: cell})), "-1 x 3"},
		{"too large", second(Values(Grid{Cols: 1 << 40, Rows: 1 << 40, Cell: cell})), "at most 100000000 cells"},
		{"nil cell", second(Scores(Grid{Cols: 1, Rows: 1})), "Cell function is nil"},
		{"twice", second(Classes(grid, []Class{{7, "a", "", OutcomeN}, {7, "b", "", OutcomeP}})), `"a" and "b" both have the value 7`},
		{"no class", second(Classes(grid, threeColors)), "cell (10, 1) has the value 7"},
		{"no colour", second(Classes(grid, []Class{{7, "seven", "", nil}})), `"seven" has no colour`},
		{"see-through", second(Classes(grid, []Class{{7, "seven", "", color.RGBA{1, 1, 1, 9}}})), "opacity 9"},
		{"Blank class", second(Classes(grid, []Class{{Blank, "none", "", OutcomeN}})), "Blank"},
		{"title glyph", second(Classes(grid, seven, Title("棋"))), "'棋' (U+68CB)"},
		{"axis glyph", second(Classes(Grid{Cols: 1, Rows: 1, X: Axis{Name: "棋"}, Cell: cell}, seven)), "U+68CB"},
		{"legend glyph", second(Classes(grid, []Class{{7, "棋", "", OutcomeN}})), "U+68CB"},
		{"letter glyph", second(Classes(grid, []Class{{7, "seven", "棋", OutcomeN}})), "U+68CB"},
		{"bar glyph", second(Values(grid, Bar("棋"))), "U+68CB"},
		{"series glyph", second(Lines(Axis{}, []Series{{"棋", []int{1}}, {"b", []int{2}}})), "U+68CB"},
		{"width", second(Values(grid, Width(3))), "width is 3 points: it must be 60 to 2000"},
		{"columns", second(Values(grid, Columns(0))), "0 columns"},
		{"meta", second(Values(grid, Meta("Größe", "1"))), `"Größe"`},
		{"no series", second(Lines(Axis{}, nil)), "at least one series"},
		{"no values", second(Lines(Axis{}, []Series{{Name: "a"}, {"b", []int{Blank}}})), "all 2 series are empty"},
		{"level", second(Lines(Axis{First: 1}, []Series{{"a", []int{1, 1 << 60}}})), `"a" has the value 1152921504606846976 at 2`},
		{"no panels", second(Multiples(nil)), "at least one panel"},
		{"nil panel", second(Multiples([]*Figure{nil})), "panel 1 of 1 is nil"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("%s: error %v, want one that says %s", c.name, c.err, c.want)
		}
	}
}

func TestString(t *testing.T) {
	for want, f := range map[string]*Figure{
		"figure: three, 3 x 2 cells":                               someFigure(Title("three")),
		"figure: 3 x 2 cells":                                      someFigure(),
		"figure: n, 2 panels of 3 x 2 cells":                       must(Multiples([]*Figure{someFigure(), someFigure()}, Title(`\i{n}`))),
		"figure: A long sequence, 1000 values":                     gallery["line"](),
		"figure: P-positions by board size, 3 series of 39 values": gallery["lines"](),
	} {
		if f.String() != want {
			t.Errorf("got %q, want %q", f, want)
		}
	}
}
