package plots

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// A stroke is the look of one series.
type stroke struct {
	color  color.RGBA
	dashes []float64 // points
	shape  int
	width  float64 // of the line, points
	marker float64 // diameter, points
}

// seriesColors are Okabe and Ito's, darker ones first; yellow, too light for a line, is left out.
var seriesColors = []color.RGBA{
	rgb(0x0072B2), rgb(0xD55E00), rgb(0x009E73), rgb(0xCC79A7), rgb(0xE69F00), rgb(0x56B4E9), rgb(0x1A1A1A),
}

var seriesDashes = [][]float64{nil, {4, 1.5}, {1.2, 1.2}, {5, 1.2, 1.2, 1.2}}

func newStroke(i int, t theme) *stroke {
	return &stroke{
		color: seriesColors[i%len(seriesColors)], dashes: seriesDashes[i%len(seriesDashes)], shape: i % 4,
		width: t.line, marker: t.marker,
	}
}

// draw draws one unbroken run, with markers where they stand apart by the spacing in points.
func (s *stroke) draw(pg *page, run []vg.Point, spacing float64) {
	var path vg.Path
	for i, p := range thinned(run) {
		if i == 0 {
			path.Move(p)
		} else {
			path.Line(p)
		}
	}
	width := s.width
	if spacing < 2*width { // keep dense zigzags apart
		width /= 2
	}
	if len(run) > 1 {
		pg.stroke(path, width, s.dashes, pg.theme.shown(s.color))
	}
	if spacing < 1.5*s.marker && len(run) > 1 {
		return
	}
	var marks vg.Path
	for _, p := range run {
		marks = append(marks, s.mark(p)...)
	}
	pg.fill(marks, pg.theme.shown(s.color))
}

// thinned drops points that share a pixel column with four others: of each column only the first, lowest, highest and
// last remain, which draw the same line.
func thinned(run []vg.Point) []vg.Point {
	var out []vg.Point
	for i := 0; i < len(run); {
		j, lo, hi := i, i, i
		for ; j < len(run) && int(run[j].X/point) == int(run[i].X/point); j++ {
			if run[j].Y < run[lo].Y {
				lo = j
			}
			if run[j].Y > run[hi].Y {
				hi = j
			}
		}
		for k, last := range []int{i, min(lo, hi), max(lo, hi), j - 1} {
			if k == 0 || run[last] != out[len(out)-1] {
				out = append(out, run[last])
			}
		}
		i = j
	}
	return out
}

// mark is the outline of the marker at p: disc, square, triangle or diamond, of about equal area.
func (s *stroke) mark(p vg.Point) vg.Path {
	d := vg.Length(s.marker / 2)
	var path vg.Path
	corners := func(pts ...vg.Point) vg.Path {
		for i, q := range pts {
			if q = p.Add(q.Scale(d)); i == 0 {
				path.Move(q)
			} else {
				path.Line(q)
			}
		}
		path.Close()
		return path
	}
	switch s.shape {
	case 1:
		return corners(vg.Point{X: -0.9, Y: -0.9}, vg.Point{X: 0.9, Y: -0.9}, vg.Point{X: 0.9, Y: 0.9}, vg.Point{X: -0.9, Y: 0.9})
	case 2:
		return corners(vg.Point{X: -1.17, Y: -0.68}, vg.Point{X: 1.17, Y: -0.68}, vg.Point{X: 0, Y: 1.35})
	case 3:
		return corners(vg.Point{X: -1.25}, vg.Point{Y: -1.25}, vg.Point{X: 1.25}, vg.Point{Y: 1.25})
	}
	path.Move(vg.Point{X: p.X + d, Y: p.Y})
	path.Arc(p, d, 0, 2*math.Pi)
	path.Close()
	return path
}

func (s *stroke) wide() bool { return true }

// sample draws the stroke in a legend.
func (s *stroke) sample(pg *page, r image.Rectangle) {
	y := float64(r.Min.Y+r.Max.Y) / 2
	a, b := pg.point(float64(r.Min.X), y), pg.point(float64(r.Max.X), y)
	var path vg.Path
	path.Move(a)
	path.Line(b)
	pg.stroke(path, s.width, s.dashes, pg.theme.shown(s.color))
	pg.fill(s.mark(pg.point(float64(r.Min.X+r.Max.X)/2, y)), pg.theme.shown(s.color))
}
