package plots

import (
	"fmt"
	"image"
)

// Scatter draws places, such as the P-positions of a game with two heaps, as dots between axes that begin at their First
// and reach to the farthest place. Both axes have one scale. Slope adds lines; further Dots are told apart by the legend.
func Scatter(x, y Axis, name string, places []Point, o ...Option) (*Figure, error) {
	s, err := settled(o, forGrid)
	if err != nil {
		return nil, err
	}
	if len(places) == 0 {
		return nil, fmt.Errorf("a scatter needs at least one place")
	}
	s.overlays = append(s.overlays, &dots{name: name, places: places, color: accent})
	p := &panel{title: s.title, x: reach(x, s.overlays, func(p Point) int { return p.X }), y: reach(y, s.overlays, func(p Point) int { return p.Y })}
	p.y.up = true
	if err := p.overlay(s); err != nil {
		return nil, err
	}
	p.body = newArea(p, s.theme)
	return newFigure(s, fmt.Sprintf("%d places", len(places)), p)
}

// reach is a ruler from the axis's First to the largest of the places' values.
func reach(a Axis, overlays []overlay, value func(Point) int) ruler {
	last := a.First
	for _, o := range overlays {
		if d, ok := o.(*dots); ok {
			for _, p := range d.places {
				last = max(last, value(p))
			}
		}
	}
	n := max((last-a.First)/a.step()+1, 1)
	return ruler{name: a.Name, first: a.First, step: a.step(), n: n, lo: -0.5, hi: float64(n) - 0.5}
}

// area is an empty data rectangle.
type area struct {
	cols, rows int
	theme      theme
	places     []image.Point // columns and rows from the top, for terminals
}

func newArea(p *panel, t theme) *area {
	a := &area{cols: p.x.n, rows: p.y.n, theme: t}
	for _, o := range p.overlays {
		if d, ok := o.(*dots); ok {
			for _, q := range d.places {
				a.places = append(a.places, image.Pt(int(p.x.index(q.X)), a.rows-1-int(p.y.index(q.Y))))
			}
		}
	}
	return a
}

func (a *area) size(avail image.Point) image.Point {
	side := min(float64(avail.X)/float64(a.cols), float64(avail.Y)/float64(a.rows), float64(px(a.theme.maxCell)))
	least := px(3 * a.theme.minSide)
	return image.Pt(max(int(side*float64(a.cols)), min(least, avail.X)), max(int(side*float64(a.rows)), least))
}

func (a *area) draw(*page, image.Rectangle) {}

func (a *area) note(image.Point) string { return "" }

func (a *area) lettered(image.Point) bool { return false }

// terminal draws the area's places in braille dots.
func (a *area) terminal(s *screen, width int) (lines []string, wide int, note string) {
	w, h := 2*width, 4*min(width/2, 24)
	if a.cols < w && a.rows < h {
		w, h = a.cols, a.rows
	}
	c := newCanvas(w, h)
	for _, p := range a.places {
		c.put(p.X*w/a.cols, p.Y*h/a.rows, accent)
	}
	return c.lines(s), c.wide, ""
}
