package plots

import (
	"fmt"
	"image"

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
	if err := p.overlay(s); err != nil {
		return nil, err
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
