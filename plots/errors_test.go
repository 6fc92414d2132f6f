package plots

import (
	"gonum.org/v1/plot/vg/draw"
	"image/color"
	"math"
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
		{"false period", second(Sequence(Axis{First: 1}, []int{1, 2, 1, 2, 3}, Period(1, 2))), "the value at 5 is 3, but 1 a period before"},
		{"period 0", second(Sequence(Axis{}, []int{1}, Period(0, 0))), "at least 1"},
		{"late period", second(Sequence(Axis{First: 5}, []int{1, 2}, Period(4, 1))), "the axis has 5 to 6"},
		{"stepped period", second(Sequence(Axis{Step: 2}, []int{1, 1}, Period(0, 1))), "counts by 1, not by 2"},
		{"fold", second(Sequence(Axis{}, []int{1}, Fold(0))), "1 to 1000"},
		{"empty sequence", second(Sequence(Axis{}, nil)), "at least one value"},
		{"period of a grid", second(Values(grid, Period(1, 2))), "Period works on a Sequence, not on a grid"},
		{"dots on lines", second(Lines(Axis{}, []Series{{"a", []int{1}}}, Dots("", Point{}))), "Dots works on a grid"},
		{"dots on panels", second(Multiples([]*Figure{someFigure()}, Dots("", Point{}))), "not on small multiples"},
		{"dot outside", second(Values(grid, Dots("", Point{10, 1}, Point{11, 1}))), "dot at (11, 1): x must be one of 10 to 20"},
		{"no places", second(Scatter(Axis{}, Axis{}, "", nil)), "at least one place"},
		{"place before First", second(Scatter(Axis{First: 1}, Axis{}, "", []Point{{0, 0}})), "dot at (0, 0)"},
		{"slope", second(Values(grid, Slope(math.NaN(), ""))), "slope NaN"},
		{"slope glyph", second(Values(grid, Slope(1, "棋"))), "U+68CB"},
		{"piece letters", second(Board(3, 3, Piece(Point{1, 1}, "KING", "", OutcomeN))), "4 letters"},
		{"piece outside", second(Board(3, 3, Piece(Point{1, 4}, "K", "", OutcomeN))), "piece at (1, 4): y must be one of 1 to 3"},
		{"piece colour", second(Board(3, 3, Piece(Point{1, 1}, "K", "", nil))), "no colour"},
		{"arrow to itself", second(Board(3, 3, Arrow(Point{1, 1}, Point{1, 1}, "", OutcomeN))), "to itself"},
		{"arrow outside", second(Board(3, 3, Arrow(Point{1, 1}, Point{0, 1}, "", OutcomeN))), "arrow at (0, 1)"},
		{"board", second(Board(0, 3)), "0 x 3 cells"},
		{"empty histogram", second(Histogram("n", []Series{{Values: []int{Blank}}})), "at least one value"},
		{"far histogram", second(Histogram("n", []Series{{"a", []int{1 << 62}}})), "a histogram shows values from"},
		{"over nothing", second(Values(grid, Over(nil))), "drawing function"},
		{"over panels", second(Multiples([]*Figure{someFigure()}, Over(func(draw.Canvas, Span, Span) {}))), "one panel"},
		{"no panels", second(Multiples(nil)), "at least one panel"},
		{"nil panel", second(Multiples([]*Figure{nil})), "panel 1 of 1 is nil"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("%s: error %v, want one that says %s", c.name, c.err, c.want)
		}
	}
}

// TestEmptyFigure: a Figure that nothing made is an error, not a crash.
func TestEmptyFigure(t *testing.T) {
	for ext, encode := range formats {
		if _, err := encode(&Figure{}); err == nil || !strings.Contains(err.Error(), "it is empty") {
			t.Errorf("%s: error %v", ext, err)
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

func TestNilOption(t *testing.T) {
	_, err := Board(3, 3, Title("x"), nil)
	if err == nil || err.Error() != "an option of the figure is nil, want one such as Title" {
		t.Errorf("a nil option: %v", err)
	}
}
