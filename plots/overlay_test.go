package plots

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
)

// center is the middle pixel of a cell given by column and row from the top.
func center(r image.Rectangle, cols, rows, col, row int) image.Point {
	return image.Pt(r.Min.X+(2*col+1)*r.Dx()/(2*cols), r.Min.Y+(2*row+1)*r.Dy()/(2*rows))
}

// TestPiecePlaces: a piece covers the middle of its square, on boards counted from the top and on maps counted from below.
func TestPiecePlaces(t *testing.T) {
	for _, top := range []bool{true, false} {
		g := Grid{Cols: 5, Rows: 4, X: Axis{"x", 1, 0}, Y: Axis{"y", 1, 0}, TopLeft: top, Cell: func(int, int) int { return 0 }}
		img, data := drawn(t, must(Classes(g, threeColors, Piece(Point{2, 1}, "", "", OutcomeDraw), Dots("", Point{4, 3}))))
		rows := map[bool][2]int{true: {0, 2}, false: {3, 1}}[top]
		for _, c := range []struct {
			col, row int
			want     color.Color
		}{{1, rows[0], OutcomeDraw}, {3, rows[1], accent}, {0, 0, OutcomeLevel}, {2, 2, OutcomeLevel}} {
			p := center(data[0], 5, 4, c.col, c.row)
			if got := img.RGBAAt(p.X, p.Y); got != rgba(c.want) {
				t.Errorf("top %v: cell (%d,%d) is %v, want %v", top, c.col, c.row, got, c.want)
			}
		}
	}
}

// TestArrowHead: an arrow's colour lies in the middle between its squares and, beside its line, only at its head.
func TestArrowHead(t *testing.T) {
	img, data := drawn(t, must(Board(5, 1, Arrow(Point{1, 1}, Point{5, 1}, "", OutcomeN))))
	r := data[0]
	if p := center(r, 5, 1, 2, 0); img.RGBAAt(p.X, p.Y) != rgba(OutcomeN) {
		t.Error("no shaft in the middle")
	}
	widest, at := 0, 0
	for x := r.Min.X; x < r.Max.X; x++ {
		if n := colorsIn(img, image.Rect(x, r.Min.Y, x+1, r.Max.Y))[rgba(OutcomeN)]; n > widest {
			widest, at = n, x
		}
	}
	if at < center(r, 5, 1, 4, 0).X-r.Dx()/10 {
		t.Errorf("the head is at pixel %d of %v", at, r)
	}
}

// TestSlopePasses: the line of slope 1 passes the cells of the diagonal, that of slope 2 those of (k, 2k).
func TestSlopePasses(t *testing.T) {
	g := Grid{Cols: 60, Rows: 60, X: Axis{Name: "x"}, Y: Axis{Name: "y"}, Cell: func(int, int) int { return 0 }}
	for _, rise := range []int{1, 2} {
		img, data := drawn(t, must(Classes(g, threeColors, Slope(float64(rise), ""))))
		for k := range 60 / rise {
			p := center(data[0], 60, 60, k, 59-rise*k)
			got := colorsIn(img, image.Rect(p.X-2, p.Y-2, p.X+3, p.Y+3))
			if got[rgba(OutcomeLevel)] == 25 {
				t.Errorf("slope %d: nothing at (%d, %d)", rise, k, rise*k)
			}
		}
		p := center(data[0], 60, 60, 30, 59)
		if img.RGBAAt(p.X, p.Y) != rgba(OutcomeLevel) {
			t.Errorf("slope %d: ink far from the line", rise)
		}
	}
}

// TestClip compares clipping with walking along the line in small steps.
func TestClip(t *testing.T) {
	r := image.Rect(10, 20, 110, 70)
	for _, l := range [][4]float64{{0, 0, 1, 0.5}, {50, 50, 1, 1}, {50, 50, -1, 0}, {0, 30, 1, 0}, {0, 100, 1, 0}, {200, 30, 1, 1}, {60, 0, 0, 1}} {
		from, to, ok := clip(r, l[0], l[1], l[2], l[3])
		first, last, inside := math.Inf(1), 0.0, false
		for k := 0.0; k < 400; k += 0.01 {
			x, y := l[0]+k*l[2], l[1]+k*l[3]
			if x >= 10 && x <= 110 && y >= 20 && y <= 70 {
				first, last, inside = min(first, k), k, true
			}
		}
		if ok != inside || ok && (math.Abs(from-first) > 0.02 || math.Abs(to-last) > 0.02) {
			t.Errorf("line %v: %v to %v (%v), walked %v to %v (%v)", l, from, to, ok, first, last, inside)
		}
	}
}

// TestStems: each stem's column is blue from the value's height to zero and nowhere above.
func TestStems(t *testing.T) {
	values := []int{3, 0, 7, 1, 5}
	f := must(Sequence(Axis{Name: "n"}, values, Bar("g")))
	img, data := drawn(t, f)
	r, y := data[0], f.panels[0].y
	for i, v := range values {
		x := center(r, len(values), 1, i, 0).X
		at := func(level float64) color.RGBA {
			return (img.RGBAAt(x, r.Min.Y+int(y.place(level-float64(y.first), r.Dy()))))
		}
		if v > 0 && at(float64(v)/2) != rgba(OutcomeN) {
			t.Errorf("value %d of %d: no stem", i, v)
		}
		if at(float64(v)+0.7) != light.page {
			t.Errorf("value %d of %d: ink above", i, v)
		}
	}
}

// TestFold: 10 values from 7 on, folded at 4: rows are remainders, columns quotients.
func TestFold(t *testing.T) {
	values := []int{70, 80, 90, 100, 110, 120, 130, 140, 150, 160} // ten times their place
	f := must(Sequence(Axis{Name: `\i{n}`, First: 7}, values, Fold(4)))
	p := f.panels[1]
	c := p.body.(*cellBody).cells
	seen := 0
	for col := range c.cols {
		for row := range c.rows {
			if v := c.at(col, row); v != Blank {
				seen++
				if n := p.x.value(col)*4 + p.y.value(row); 10*n != v {
					t.Errorf("place %d holds %d", n, v)
				}
			}
		}
	}
	if seen != len(values) || p.x.name != `\i{n} div 4` || p.y.name != `\i{n} mod 4` {
		t.Errorf("%d values, axes %q and %q", seen, p.x.name, p.y.name)
	}
}

// TestKaylesPeriod: the sequence of Kayles has period 12 from 71 on (Guy and Smith, 1956), so Period(71, 12) is
// accepted and Period(70, 12) is not.
func TestKaylesPeriod(t *testing.T) {
	if _, err := Sequence(Axis{}, kayles(300), Period(71, 12)); err != nil {
		t.Error(err)
	}
	if _, err := Sequence(Axis{}, kayles(300), Period(70, 12)); err == nil {
		t.Error("period from 70 on was accepted")
	}
}

func TestTerminalBoard(t *testing.T) {
	f := must(Board(3, 2, Piece(Point{2, 1}, "K", "king", OutcomeN), Dots("goal", Point{3, 2}), Arrow(Point{2, 1}, Point{3, 2}, "move", accent)))
	want := `1 .K.
2 ..*
  1 3
move from (2, 1) to (3, 2)
K king
* goal
`
	if got := f.Terminal(80, false); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !strings.Contains(f.Terminal(80, true), ".K.") {
		t.Error("pieces are lost in colour")
	}
}
