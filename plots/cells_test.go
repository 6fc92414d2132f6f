package plots

import (
	"bytes"
	"image"
	"image/color"
	"math/rand"
	"testing"
)

var threeColors = []Class{
	{0, "background", "", OutcomeLevel},
	{1, "marked corner", "", OutcomeP},
	{2, "bar", "", OutcomeN},
}

// drawn is the figure's picture and the place of its data rectangles in it.
func drawn(t testing.TB, f *Figure) (*image.RGBA, []image.Rectangle) {
	t.Helper()
	data, err := f.PNG()
	if err != nil {
		t.Fatal(err)
	}
	var places []image.Rectangle
	for _, s := range f.lay().slots.slots {
		places = append(places, s.data)
	}
	return decode(t, data), places
}

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

// TestOrientation marks the cell (0,0) of an 8 x 5 grid and the whole column 6: the corner must be on the left, on
// top or at the bottom, and nowhere else.
func TestOrientation(t *testing.T) {
	for _, top := range []bool{true, false} {
		g := Grid{Cols: 8, Rows: 5, X: Axis{"x", 0, 0}, Y: Axis{"y", 0, 0}, TopLeft: top, Cell: func(c, r int) int {
			switch {
			case c == 0 && r == 0:
				return 1
			case c == 6:
				return 2
			}
			return 0
		}}
		img, data := drawn(t, must(Classes(g, threeColors)))
		r := data[0]
		if r.Dx()*5 != r.Dy()*8 {
			t.Errorf("data rectangle %v of 8 x 5 cells: cells are not square", r)
		}
		for row := range 5 {
			for col := range 8 {
				want := threeColors[g.Cell(col, row)].Color
				y := row
				if !top {
					y = 4 - row
				}
				at := image.Pt(r.Min.X+(2*col+1)*r.Dx()/16, r.Min.Y+(2*y+1)*r.Dy()/10)
				if got := img.RGBAAt(at.X, at.Y); got != rgba(want) {
					t.Errorf("TopLeft %v: cell (%d,%d) is %v, want %v", top, col, row, got, want)
				}
			}
		}
	}
}

// colorsIn counts the pixels of each colour in a rectangle.
func colorsIn(img *image.RGBA, r image.Rectangle) map[color.RGBA]int {
	n := map[color.RGBA]int{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			n[img.RGBAAt(x, y)]++
		}
	}
	return n
}

// TestExactColours: small cells have exactly the colours of the classes that occur, and as many pixels each as cells.
func TestExactColours(t *testing.T) {
	for _, n := range []int{60, 100, 317, 800} {
		g := Grid{Cols: n, Rows: n, Cell: func(c, r int) int { return (c*c + 3*r) % 7 % 3 }}
		img, data := drawn(t, must(Classes(g, threeColors)))
		got := colorsIn(img, data[0])
		for _, c := range threeColors {
			if got[rgba(c.Color)] == 0 {
				t.Errorf("%d x %d: no pixel of class %q", n, n, c.Name)
			}
			delete(got, rgba(c.Color))
		}
		if len(got) > 0 {
			t.Errorf("%d x %d: colours that no class has: %v", n, n, got)
		}
		if around := img.RGBAAt(data[0].Min.X-1, data[0].Min.Y); around != light.ink {
			t.Errorf("%d x %d: the frame is %v, want %v", n, n, around, light.ink)
		}
	}
}

// TestPartedCells: bigger cells add only the page's colour, as lines between them.
func TestPartedCells(t *testing.T) {
	g := Grid{Cols: 20, Rows: 20, Cell: func(c, r int) int { return (c + r) % 3 }}
	img, data := drawn(t, must(Classes(g, threeColors)))
	got := colorsIn(img, data[0])
	if len(got) != 4 || got[light.page] == 0 {
		t.Errorf("colours %v: want those of 3 classes and the page", got)
	}
}

func TestConstantGrids(t *testing.T) {
	for _, g := range []Grid{{Cols: 1, Rows: 1}, {Cols: 60, Rows: 60}} {
		g.Cell = func(int, int) int { return 2 }
		values, scores, classes := must(Values(g)), must(Scores(g)), must(Classes(g, threeColors))
		for name, f := range map[string]*Figure{"Values": values, "Scores": scores, "Classes": classes} {
			img, data := drawn(t, f)
			if got := img.RGBAAt(data[0].Min.X+1, data[0].Min.Y+1); got == light.page {
				t.Errorf("%s of a constant %s: blank", name, g.size())
			}
		}
	}
}

// TestSparseCell: one P-position among 4000 x 4000 cells leaves a pixel, and the figure says that it pooled.
func TestSparseCell(t *testing.T) {
	for _, at := range []image.Point{{0, 0}, {1234, 3210}} {
		g := Grid{Cols: 4000, Rows: 4000, Cell: func(c, r int) int {
			if c == at.X && r == at.Y {
				return 1
			}
			return 0
		}}
		f := must(Classes(g, threeColors))
		img, data := drawn(t, f)
		if n := colorsIn(img, data[0])[rgba(OutcomeP)]; n != 1 {
			t.Errorf("cell %v: %d pixels, want 1", at, n)
		}
		if notes := f.lay().noteTexts(); len(notes) != 1 {
			t.Errorf("notes %q: want one about pooling", notes)
		}
	}
}

// TestPoolAgainstDefinition compares pooled grids with a direct reading of the rule: the winner among all cells whose
// scaled place falls on the pixel.
func TestPoolAgainstDefinition(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for range 200 {
		n, m, w, h := 1+rnd.Intn(40), 1+rnd.Intn(40), 1+rnd.Intn(30), 1+rnd.Intn(30)
		v := make([]int, n*m)
		for i := range v {
			if v[i] = rnd.Intn(40) - 20; v[i] == 0 {
				v[i] = Blank
			}
		}
		g := Grid{Cols: n, Rows: m, TopLeft: true, Cell: func(c, r int) int { return v[r*n+c] }}
		b := must(Values(g)).panels[0].body.(*cellBody)
		got := b.pool(w, h)
		want := map[image.Point]int{}
		for i := range v {
			p := image.Pt(i%n*got.cols/n, i/n*got.rows/m)
			if best, ok := want[p]; !ok || v[i] > best { // Blank is the smallest integer
				want[p] = v[i]
			}
		}
		if b.paint.(*valuePaint).scale.steps != nil {
			continue // few values: the rarest wins, tested below
		}
		for y := range got.rows {
			for x := range got.cols {
				if got.at(x, y) != want[image.Pt(x, y)] {
					t.Fatalf("%d x %d on %d x %d: pixel (%d,%d) is %d, want %d", n, m, w, h, x, y, got.at(x, y), want[image.Pt(x, y)])
				}
			}
		}
	}
}

func TestPoolRules(t *testing.T) {
	row := func(v ...int) Grid { return Grid{Cols: len(v), Rows: 1, Cell: func(c, _ int) int { return v[c] }} }
	long := row(3, -40, 5, 1, 2, 6, 7, 8, 9, 10, 11, 12)
	for _, c := range []struct {
		f    *Figure
		want int
	}{
		{must(Values(long)), 12},
		{must(Scores(long)), -40},
		{must(Values(row(0, 5, 5, 0, 3))), 3},   // 3 occurs once
		{must(Values(row(7, Blank, Blank))), 7}, // no cell never wins
		{must(Classes(row(0, 1, 0, 2, 2), threeColors)), 1},
	} {
		if got := c.f.panels[0].body.(*cellBody).pool(1, 1).at(0, 0); got != c.want {
			t.Errorf("%v: one pixel shows %d, want %d", c.f, got, c.want)
		}
	}
}

// TestWideValues: values beyond 32 bits survive, also when small ones came before.
func TestWideValues(t *testing.T) {
	v := []int{1, Blank, -1 << 31, 1<<31 - 1, 1 << 40, -1 << 60}
	b := must(Values(Grid{Cols: len(v), Rows: 1, Cell: func(c, _ int) int { return v[c] }})).panels[0].body.(*cellBody)
	for i, want := range v {
		if got := b.cells.at(i, 0); got != want {
			t.Errorf("cell %d holds %d, want %d", i, got, want)
		}
	}
}

func TestSameBytesTwice(t *testing.T) {
	for _, name := range []string{"races", "grundy", "lines", "mixed", "pooled"} {
		make := gallery[name]
		a, errA := make().PNG()
		b, errB := make().PNG()
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: two runs give different bytes (%v, %v)", name, errA, errB)
		}
	}
}

func benchmarkGrid(b *testing.B, n int) {
	g := Grid{Cols: n, Rows: n, X: Axis{"x", 0, 0}, Y: Axis{"y", 0, 0}, Cell: func(c, r int) int { return 1 + (c&r)%3 }}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := must(Classes(g, outcomes, Title("Benchmark"))).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkClasses100(b *testing.B)  { benchmarkGrid(b, 100) }
func BenchmarkClasses4000(b *testing.B) { benchmarkGrid(b, 4000) }

func BenchmarkSVG4000(b *testing.B) { benchmarkVector(b, (*Figure).SVG) }
func BenchmarkPDF4000(b *testing.B) { benchmarkVector(b, (*Figure).PDF) }

func benchmarkVector(b *testing.B, encode func(*Figure) ([]byte, error)) {
	g := xorGrid(4000, 4000)
	for b.Loop() {
		data, err := encode(must(Values(g, Title("Benchmark"))))
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(data)), "bytes")
	}
}

func BenchmarkValues100(b *testing.B) {
	for b.Loop() {
		if _, err := must(Values(xorGrid(100, 100), Title("Benchmark"))).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkValues4000(b *testing.B) {
	for b.Loop() {
		if _, err := must(Values(xorGrid(4000, 4000), Title("Benchmark"))).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
