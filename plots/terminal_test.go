package plots

import (
	"image/color"
	"regexp"
	"strings"
	"testing"
)

// TestTerminalLetters: by hand, the knight reaches (5,5) from (3,4) and (4,3), which it must enter from (2,2).
func TestTerminalLetters(t *testing.T) {
	f := must(Classes(raceGrid(5, false, [2]int{1, 2}, [2]int{2, 1}), outcomes, Title("Knight race")))
	want := `Knight race
1 TTTTT
  TPTTT
  TTTNT
  TTNTT
5 TTTTP
  1   5
  across: start column
  down: start row
N player to move wins (N)
P player to move loses (P)
T tie: the piece gets stuck
`
	if got := f.Terminal(80, false); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTerminalNumbers(t *testing.T) {
	g := xorGrid(4, 3)
	cell := g.Cell
	g.Cell = func(c, r int) int {
		if c == 3 && r == 2 {
			return Blank
		}
		return 5*cell(c, r) - 5
	}
	want := `2  5 10 −5
   0 −5 10  5
0 −5  0  5 10
  0         3
  across: pile a
  up: pile b
`
	if got := must(Values(g)).Terminal(80, false); got != want {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

var blocks = regexp.MustCompile("\x1b\\[38;2;(\\d+);(\\d+);(\\d+)(?:;48;2;(\\d+);(\\d+);(\\d+))?m(.)")

// TestTerminalColours reads the half blocks of a grid back: each upper and lower half has its cell's class colour.
func TestTerminalColours(t *testing.T) {
	g := Grid{Cols: 3, Rows: 3, TopLeft: true, Cell: func(c, r int) int { return (c + r) % 3 }}
	out := must(Classes(g, threeColors)).Terminal(80, true)
	var halves []string
	for _, m := range blocks.FindAllStringSubmatch(out, 6) {
		halves = append(halves, strings.Join(m[1:4], ","), strings.Join(m[4:7], ","))
	}
	name := func(c color.Color) string {
		v := rgba(c)
		return strings.Join([]string{number(int(v.R)), number(int(v.G)), number(int(v.B))}, ",")
	}
	for i, half := range halves {
		col, row := i/2%3, i/6*2+i%2
		want := ",,"
		if row < 3 {
			want = name(threeColors[g.Cell(col, row)].Color)
		}
		if half != want {
			t.Errorf("cell (%d,%d) is %s, want %s", col, row, half, want)
		}
	}
}

// TestTerminalWidth: no data between axes are wider than the terminal (the terminal breaks outlines itself), and plain output holds no colour codes.
func TestTerminalWidth(t *testing.T) {
	for name, make := range gallery {
		f := make()
		for _, width := range []int{20, 60, 132} {
			for _, inColor := range []bool{true, false} {
				for _, p := range f.panels {
					lines, wide, _ := p.body.terminal(&screen{width: width, inColor: inColor, theme: light}, width)
					for _, line := range lines {
						if wide > 0 && visible(line) > width {
							t.Errorf("%s: a line of %d characters on %d: %s", name, visible(line), width, line)
						}
					}
				}
				if out := f.Terminal(width, inColor); !inColor && strings.Contains(out, "\x1b") {
					t.Errorf("%s: colour codes in plain output", name)
				}
			}
		}
	}
}

// TestTerminalPools: a P-position among 1000 x 1000 cells is still there on 60 characters, with a note.
func TestTerminalPools(t *testing.T) {
	g := Grid{Cols: 1000, Rows: 1000, Cell: func(c, r int) int {
		if c == 123 && r == 456 {
			return 1
		}
		return 0
	}}
	out := must(Classes(g, []Class{{0, "wins", "N", OutcomeN}, {1, "loses", "P", OutcomeP}})).Terminal(60, false)
	if n := strings.Count(out, "P"); n != 2 { // the cell and its mark in the legend
		t.Errorf("%d times P in\n%s", n, out)
	}
	if !strings.Contains(out, "rarest class") {
		t.Errorf("no note in\n%s", out)
	}
}
