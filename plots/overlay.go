package plots

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// A Point is a place on a figure's axes, in the axes' own integers: on a board whose axes start at 1 the first square
// is Point{1, 1}, its column first.
type Point struct{ X, Y int }

// An overlay is drawn over the data of a panel.
type overlay interface {
	check(x, y ruler) error
	draw(pg *page, at func(Point) (x, y float64), r image.Rectangle, cell float64)
	key() (key, bool)
}

// accent is the vermillion of Okabe and Ito, which no outcome has.
var accent = rgb(0xD55E00)

// Dots marks places of a grid or scatter by round dots, with an entry in the legend unless the name is empty.
func Dots(name string, places ...Point) Option {
	return over2D("Dots", &dots{name: name, places: places, color: accent})
}

// Slope draws a dashed line of the given rise per step to the right through (0, 0) of the axes, labelled along the line.
func Slope(rise float64, label string) Option {
	return over2D("Slope", &slope{rise: rise, text: label})
}

// Piece puts a round piece on a board, with up to three letters on it, such as "K"; name is its entry in the legend,
// "" for none.
func Piece(at Point, letters, name string, c color.Color) Option {
	return over2D("Piece", &piece{at: at, letters: letters, name: name, color: c})
}

// Arrow draws an arrow from one square to another; name is its entry in the legend, "" for none.
func Arrow(from, to Point, name string, c color.Color) Option {
	return over2D("Arrow", &arrow{from: from, to: to, name: name, color: c})
}

func over2D(word string, o overlay) Option {
	return func(s *settings) {
		s.overlays = append(s.overlays, o)
		s.use(forGrid, word)
	}
}

// overlay adds the settings' overlays to a panel.
func (p *panel) overlay(s settings) error {
	for _, o := range s.overlays {
		if err := o.check(p.x, p.y); err != nil {
			return err
		}
		if k, ok := o.key(); ok && !hasKey(p.keys, k) {
			p.keys = append(p.keys, k)
		}
	}
	for _, o := range s.overlays {
		if a, ok := o.(*arrow); ok {
			o = a.between(s.overlays)
		}
		p.overlays = append(p.overlays, o)
	}
	return nil
}

// marks are the signs of a panel's dots and pieces in a terminal, by column and row from the top.
func (p *panel) marks() map[image.Point]string {
	marks := map[image.Point]string{}
	put := func(q Point, sign string) {
		row := int(p.y.index(q.Y))
		if p.y.up {
			row = p.y.n - 1 - row
		}
		marks[image.Pt(int(p.x.index(q.X)), row)] = sign
	}
	for _, o := range p.overlays {
		switch o := o.(type) {
		case *dots:
			for _, q := range o.places {
				put(q, "*")
			}
		case *piece:
			put(o.at, o.sign())
		}
	}
	return marks
}

// drawOverlays draws what lies over the data in r.
func (p *panel) drawOverlays(pg *page, r image.Rectangle) {
	at := func(q Point) (x, y float64) {
		return float64(r.Min.X) + p.x.place(p.x.index(q.X), r.Dx()), float64(r.Min.Y) + p.y.place(p.y.index(q.Y), r.Dy())
	}
	cell := min(float64(r.Dx())/(p.x.hi-p.x.lo), float64(r.Dy())/(p.y.hi-p.y.lo))
	for _, lines := range []bool{true, false} { // lines under everything else
		for _, o := range p.overlays {
			if _, line := o.(*slope); line == lines {
				o.draw(pg, at, r, cell)
			}
		}
	}
}

// index is where a value lies among the ruler's integers.
func (r ruler) index(value int) float64 { return float64(value-r.first) / float64(r.step) }

// checkPlace returns an error if a place is none of the rulers' integers.
func checkPlace(what string, p Point, x, y ruler) error {
	for _, side := range []struct {
		name  string
		value int
		ruler ruler
	}{{"x", p.X, x}, {"y", p.Y, y}} {
		i := side.ruler.index(side.value)
		if i < 0 || i > float64(side.ruler.n-1) || i != math.Trunc(i) {
			return fmt.Errorf("%s at (%d, %d): %s must be one of %d to %d", what, p.X, p.Y, side.name, side.ruler.value(0), side.ruler.value(side.ruler.n-1))
		}
	}
	return nil
}

type dots struct {
	name   string
	places []Point
	color  color.RGBA
}

func (d *dots) check(x, y ruler) error {
	for _, p := range d.places {
		if err := checkPlace("dot", p, x, y); err != nil {
			return err
		}
	}
	return nil
}

func (d *dots) key() (key, bool) {
	return key{name: d.name, sign: "*", color: d.color, mark: d}, d.name != ""
}

// least is the diameter in pixels under which dots are not seen: smaller the more there are.
func (d *dots) least() float64 {
	switch n := len(d.places); {
	case n <= 300:
		return float64(px(2.2))
	case n <= 3000:
		return float64(px(1.2))
	}
	return float64(px(0.6))
}

func (d *dots) draw(pg *page, at func(Point) (x, y float64), r image.Rectangle, cell float64) {
	size := min(max(0.8*cell, d.least()), float64(px(3.4)))
	var path vg.Path
	for _, p := range d.places {
		x, y := at(p)
		path = append(path, pg.disc(x, y, size/2)...)
	}
	pg.fill(path, pg.theme.shown(d.color))
}

func (d *dots) wide() bool { return false }

func (d *dots) sample(pg *page, r image.Rectangle) {
	pg.fill(pg.disc(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(px(1.7))), pg.theme.shown(d.color))
}

// disc is a circle's outline.
func (pg *page) disc(x, y, radius float64) vg.Path {
	c, r := pg.point(x, y), vg.Length(radius*point)
	var path vg.Path
	path.Move(vg.Point{X: c.X + r, Y: c.Y})
	path.Arc(c, r, 0, 2*math.Pi)
	path.Close()
	return path
}

type slope struct {
	rise float64
	text string
}

func (s *slope) check(x, y ruler) error {
	if math.IsNaN(s.rise) || math.IsInf(s.rise, 0) {
		return fmt.Errorf("slope %v: it must be a number", s.rise)
	}
	return checkText(s.text)
}

func (s *slope) key() (key, bool) { return key{}, false }

func (s *slope) draw(pg *page, at func(Point) (x, y float64), r image.Rectangle, _ float64) {
	x0, y0 := at(Point{})
	x1, y1 := at(Point{1, 0})
	_, up := at(Point{0, 1})
	dx, dy := x1-x0, s.rise*(up-y1) // along the line, in pixels
	from, to, ok := clip(r, x0, y0, dx, dy)
	if !ok {
		return
	}
	a, b := pg.point(x0+from*dx, y0+from*dy), pg.point(x0+to*dx, y0+to*dy)
	var path vg.Path
	path.Move(a)
	path.Line(b)
	t := pg.theme
	pg.stroke(path, 1.5, nil, t.halo())
	pg.stroke(path, 0.8, []float64{3, 2}, t.ink)
	if s.text != "" {
		s.label(pg, x0+(from+0.72*(to-from))*dx, y0+(from+0.72*(to-from))*dy, dx, dy)
	}
}

// label writes the text along the line, just above it.
func (s *slope) label(pg *page, x, y, dx, dy float64) {
	l := newLabel(s.text, pg.theme.tick, false)
	n := math.Hypot(dx, dy)
	dx, dy = dx/n, dy/n
	if dx < 0 {
		dx, dy = -dx, -dy
	}
	turned := func(along, down float64) vg.Point {
		return pg.point(x+along*dx-down*dy, y+along*dy+down*dx)
	}
	var path vg.Path
	for _, line := range l.lines {
		l.trace(line, -l.width/2, -float64(px(2.2)), &path, turned)
	}
	pg.stroke(path, 2, nil, pg.theme.halo())
	pg.fill(path, pg.theme.ink)
}

// clip is the part of the line (x, y) + k (dx, dy) with k >= 0 that lies in r.
func clip(r image.Rectangle, x, y, dx, dy float64) (from, to float64, ok bool) {
	from, to = 0, math.Inf(1)
	for _, side := range []struct{ at, d, lo, hi float64 }{
		{x, dx, float64(r.Min.X), float64(r.Max.X)}, {y, dy, float64(r.Min.Y), float64(r.Max.Y)},
	} {
		if side.d == 0 {
			if side.at < side.lo || side.at > side.hi {
				return 0, 0, false
			}
			continue
		}
		a, b := (side.lo-side.at)/side.d, (side.hi-side.at)/side.d
		from, to = max(from, min(a, b)), min(to, max(a, b))
	}
	return from, to, from < to && !math.IsInf(to, 1)
}
