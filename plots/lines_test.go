package plots

import (
	"image"
	"math/rand"
	"testing"

	"gonum.org/v1/plot/vg"
)

// TestThinnedLines: of every pixel column the thinned line keeps the first, the last, the lowest and the highest point.
func TestThinnedLines(t *testing.T) {
	rnd := rand.New(rand.NewSource(2))
	var run []vg.Point
	for i := range 5000 {
		run = append(run, vg.Point{X: vg.Length(i) * 0.01, Y: vg.Length(rnd.Intn(100))})
	}
	span := func(pts []vg.Point) map[int][4]vg.Length {
		m := map[int][4]vg.Length{}
		for _, p := range pts {
			x := int(p.X / point)
			s, ok := m[x]
			if !ok {
				s = [4]vg.Length{p.Y, p.Y, p.Y, p.Y}
			}
			m[x] = [4]vg.Length{s[0], p.Y, min(s[2], p.Y), max(s[3], p.Y)}
		}
		return m
	}
	thin := thinned(run)
	want, got := span(run), span(thin)
	if len(want) != len(got) || len(thin) > 4*len(want) {
		t.Fatalf("%d columns and %d points, want %d columns", len(got), len(thin), len(want))
	}
	for x, s := range want {
		if got[x] != s {
			t.Errorf("column %d: first, last, low, high are %v, want %v", x, got[x], s)
		}
	}
}

// TestLinePasses: the pixel at each value has the line's colour.
func TestLinePasses(t *testing.T) {
	values := []int{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5}
	f := must(Lines(Axis{"n", 1, 0}, []Series{{"digits", values}}))
	img, data := drawn(t, f)
	r, y := data[0], f.panels[0].y
	for i, v := range values {
		at := image.Pt(r.Min.X+(2*i+1)*r.Dx()/(2*len(values)), r.Min.Y+int(y.place(float64(v-y.first), r.Dy())))
		if got := img.RGBAAt(at.X, at.Y); got != seriesColors[0] {
			t.Errorf("value %d of %d: pixel %v is %v", i, v, at, got)
		}
	}
}
