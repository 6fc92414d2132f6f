package plots

import (
	"fmt"
	"image"
	"image/color"

	"gonum.org/v1/plot/vg"
)

// A Series is one line of a chart: its value at each place of the axis, Blank for a gap.
type Series struct {
	Name   string
	Values []int
}

// maxLevel bounds the values of a chart, so that all are exact as floating-point numbers.
const maxLevel = 1_000_000_000_000_000

// Lines draws series over one axis, with integer ticks. One series gives its name to the upright axis unless Bar does;
// more are told apart by colour, dashes and marker and named in a legend outside the data. Series may have different lengths.
func Lines(x Axis, series []Series, o ...Option) (*Figure, error) {
	s, err := settled(o, forLines)
	if err != nil {
		return nil, err
	}
	c, err := newChart(x, series, s)
	if err != nil {
		return nil, err
	}
	p := &panel{title: s.title, body: c}
	p.x = c.places(x)
	p.y = c.levels(s.label)
	if len(series) == 1 && s.label == "" {
		p.y.name = series[0].Name
	}
	for i, k := range series {
		if len(series) > 1 {
			st := newStroke(i, s.theme)
			p.keys = append(p.keys, key{name: k.Name, color: st.color, mark: st})
		}
	}
	return newFigure(s, chartSize(len(series), c.n), p)
}

func chartSize(series, n int) string {
	if series == 1 {
		return fmt.Sprintf("%d values", n)
	}
	return fmt.Sprintf("%d series of %d values", series, n)
}

// chart is the body of a line chart.
type chart struct {
	series  []Series
	n       int
	lo, hi  int // of the values, with 0 if it is near
	strokes []*stroke
}

func newChart(x Axis, series []Series, s settings) (*chart, error) {
	if len(series) == 0 {
		return nil, fmt.Errorf("a line chart needs at least one series")
	}
	c := &chart{series: series}
	seen := false
	for i, k := range series {
		c.n = max(c.n, len(k.Values))
		c.strokes = append(c.strokes, newStroke(i, s.theme))
		for j, v := range k.Values {
			if v == Blank {
				continue
			}
			if v < -maxLevel || v > maxLevel {
				return nil, fmt.Errorf("series %q has the value %d at %d: a chart shows values from %d to %d", k.Name, v, x.value(j), -maxLevel, maxLevel)
			}
			if !seen {
				seen, c.lo, c.hi = true, v, v
			}
			c.lo, c.hi = min(c.lo, v), max(c.hi, v)
		}
	}
	if !seen {
		return nil, fmt.Errorf("a line chart needs at least one value: all %d series are empty", len(series))
	}
	return c, nil
}

// places is the ruler of the axis.
func (c *chart) places(x Axis) ruler {
	return ruler{name: x.Name, first: x.First, step: x.step(), n: c.n, lo: -0.5, hi: float64(c.n) - 0.5}
}

// levels is the upright ruler: from 0 when the values come near it, with room above and below.
func (c *chart) levels(name string) ruler {
	lo, hi := c.lo, c.hi
	if lo > 0 && lo <= hi/2 {
		lo = 0
	}
	if hi < 0 && hi >= lo/2 {
		hi = 0
	}
	pad := max(0.06*float64(hi-lo), 0.5*one(hi-lo+1))
	return ruler{name: name, first: lo, step: 1, n: hi - lo + 1, lo: -pad, hi: float64(hi-lo) + pad, up: true, inner: true}
}

func (c *chart) size(avail image.Point) image.Point { return image.Pt(avail.X, avail.X*62/100) }

func (c *chart) note(image.Point) string { return "" }

func (c *chart) lettered(image.Point) bool { return false }

func (c *chart) draw(pg *page, r image.Rectangle) {
	y := c.levels("")
	for i, s := range c.series {
		var run []vg.Point
		for j, v := range s.Values {
			if v == Blank {
				c.strokes[i].draw(pg, run, c.spacing(r))
				run = nil
				continue
			}
			run = append(run, pg.point(
				float64(r.Min.X)+c.across(j, r),
				float64(r.Min.Y)+y.place(float64(v-y.first), r.Dy())))
		}
		c.strokes[i].draw(pg, run, c.spacing(r))
	}
}

// across is the pixel of the i-th value, from the left edge of r.
func (c *chart) across(i int, r image.Rectangle) float64 {
	return (float64(i) + 0.5) * float64(r.Dx()) / float64(c.n)
}

// spacing is the distance between neighbouring values, in points.
func (c *chart) spacing(r image.Rectangle) float64 { return float64(r.Dx()) / float64(c.n) * point }

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
	path.Arc(p, d, 0, 2*3.141592653589793)
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
