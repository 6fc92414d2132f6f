package plots

import (
	"image/color"
	"strings"
	"testing"
)

// parityGrid holds on each place its distance from the far corner, in class 1 if that is odd and 2 if it is even; the
// places of the rising diagonal have class 3 and no number.
func parityGrid(n int) (Grid, func(col, row int) int) {
	g := Grid{Cols: n, Rows: n, X: Axis{Name: "column", First: 1}, Y: Axis{Name: "row", First: 1}, TopLeft: true,
		Cell: func(c, r int) int {
			if c+r == n-1 {
				return Blank
			}
			return 2*n - 2 - c - r
		}}
	return g, func(c, r int) int {
		switch {
		case c+r == n-1:
			return 3
		case (c+r)%2 == 1:
			return 1
		}
		return 2
	}
}

var sides = []Class{
	{Value: 1, Name: "player to move wins (N)", Letter: "N", Color: OutcomeN},
	{Value: 2, Name: "player to move loses (P)", Letter: "P", Color: OutcomeP},
	{Value: 3, Name: "tie", Letter: "T", Color: OutcomeLevel},
}

func shadesFigure(n int, o ...Option) *Figure {
	g, class := parityGrid(n)
	return must(Shades(g, class, sides, o...))
}

func init() {
	gallery["shades"] = func() *Figure { return shadesFigure(9, Title("Who wins, and how soon"), Bar("remoteness in plies")) }
	gallery["shadespanels"] = func() *Figure {
		return must(Multiples([]*Figure{shadesFigure(5, Title("5 × 5")), shadesFigure(24, Title("24 × 24"))}, Title("Two boards"), Bar("plies")))
	}
}

// Larger numbers are darker within a class, and in grey print every shade of P stays lighter than every one of N.
func TestShades(t *testing.T) {
	b := shadesFigure(6).panels[0].body.(*cellBody)
	shown := func(col, row int) float64 { return luminance(b.paint.color(b.cells.at(col, row), light)) }
	if a, z := shown(0, 0), shown(4, 4); a >= z {
		t.Errorf("10 has lightness %v, 2 has %v: want the first darker", a, z)
	}
	for _, n := range [][2]int{{0, 1}, {5, 4}} {
		for _, p := range [][2]int{{0, 0}, {5, 5}} {
			if a, z := shown(n[0], n[1]), shown(p[0], p[1]); a >= z {
				t.Errorf("N at %v has lightness %v, P at %v has %v: want N darker", n, a, p, z)
			}
		}
	}
	if c := b.paint.color(b.cells.at(0, 5), light); c != OutcomeLevel.(color.RGBA) {
		t.Errorf("a tie is %v, want the colour of its class", c)
	}
}

// A page tells what a cell is, and panels share one scale.
func TestShadesElsewhere(t *testing.T) {
	f := shadesFigure(6)
	b := f.panels[0].body.(*cellBody)
	if name := b.paint.(*shadePaint).names()[b.cells.at(0, 0)]; name != "player to move loses (P): 10" {
		t.Errorf("the corner is %q, want P with its distance 5 + 5", name)
	}
	if text := f.Terminal(80, false); !strings.Contains(text, "10 9 8 7 6 T") && !strings.Contains(text, "10  9  8  7  6  T") {
		t.Errorf("the first row is missing in\n%s", text)
	}
	two := must(Multiples([]*Figure{shadesFigure(3), shadesFigure(9)}))
	if a, z := two.panels[0].scale, two.panels[1].scale; a != z || a.hi != 16 || a.lo != 0 {
		t.Errorf("scales %v and %v, want one from 0 to 16", a, z)
	}
}

func TestShadesErrors(t *testing.T) {
	g, _ := parityGrid(3)
	if _, err := Shades(g, func(c, r int) int { return 7 }, sides); err == nil || !strings.Contains(err.Error(), "(1, 1) is of class 7") {
		t.Errorf("class 7: %v", err)
	}
	if _, err := Shades(g, nil, sides); err == nil {
		t.Error("no class function: no error")
	}
}

// Pieces and arrows leave no number half covered.
func TestCoveredCellsAreBare(t *testing.T) {
	f := shadesFigure(6, Piece(Point{2, 1}, "", "", color.White), Arrow(Point{4, 4}, Point{5, 5}, "", color.Black))
	bare := f.panels[0].body.(*cellBody).bare
	if len(bare) != 3 || !bare[f.panels[0].cellOf(Point{2, 1})] || !bare[f.panels[0].cellOf(Point{4, 4})] || !bare[f.panels[0].cellOf(Point{5, 5})] {
		t.Errorf("bare cells %v, want those of the piece and of the arrow's ends", bare)
	}
}
