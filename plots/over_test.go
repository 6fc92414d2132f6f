package plots

import (
	"image"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"
)

// TestOver adds one of gonum's plotters and finds its marker on the right cell, on boards and maps, in every format.
func TestOver(t *testing.T) {
	for _, top := range []bool{true, false} {
		g := Grid{Cols: 5, Rows: 4, X: Axis{"x", 1, 0}, Y: Axis{"y", 10, 10}, TopLeft: top, Cell: func(int, int) int { return 0 }}
		f := must(Classes(g, threeColors, Over(func(c draw.Canvas, x, y Span) {
			p := plot.New()
			p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = x.Min, x.Max, y.Min, y.Max
			if y.Down {
				p.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
			}
			s, err := plotter.NewScatter(plotter.XYs{{X: 2, Y: 30}})
			if err != nil {
				panic(err)
			}
			s.GlyphStyle = draw.GlyphStyle{Color: accent, Radius: 5, Shape: draw.CircleGlyph{}}
			s.Plot(c, p)
		})))
		img, data := drawn(t, f)
		row := map[bool]int{true: 2, false: 1}[top]
		check := func(name string, img *image.RGBA) {
			if p := center(data[0], 5, 4, 1, row); img.RGBAAt(p.X, p.Y) != accent {
				t.Errorf("%s, top %v: cell (1,%d) is %v", name, top, row, img.RGBAAt(p.X, p.Y))
			}
		}
		check("PNG", img)
		for i, r := range renderers {
			t.Run(r.format, func(t *testing.T) { check(r.format, rendered(t, i, f)) })
		}
	}
}

// TestOverPanics: a panic in a user's drawing is an error of the figure.
func TestOverPanics(t *testing.T) {
	f := someFigure(Over(func(draw.Canvas, Span, Span) { panic("no ink") }))
	for _, encode := range formats {
		if _, err := encode(f); err == nil {
			t.Error("no error")
		}
	}
}
