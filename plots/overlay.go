package plots

import (
	"fmt"
	"image"
	"image/color"
	"math"
)

// A Point is a place on a figure's axes, in the axes' own integers: on a board whose axes start at 1 the first square
// is Point{1, 1}, its column first.
type Point struct{ X, Y int }

// An overlay is drawn over the data of a panel.
type overlay interface {
	check(x, y ruler) error
	draw(pg *page, p *panel, r image.Rectangle)
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
	if b, ok := p.body.(*cellBody); ok {
		b.bare = p.covered()
	}
	return nil
}

// covered are the cells on which a piece stands or an arrow begins or ends, by column and row from the top.
func (p *panel) covered() map[image.Point]bool {
	cells := map[image.Point]bool{}
	for _, o := range p.overlays {
		switch o := o.(type) {
		case *piece:
			cells[p.cellOf(o.at)] = true
		case *arrow:
			cells[p.cellOf(o.from)], cells[p.cellOf(o.to)] = true, true
		}
	}
	return cells
}

// cellOf is a point's cell by column and row from the top.
func (p *panel) cellOf(q Point) image.Point {
	row := int(p.y.index(q.Y))
	if p.y.up {
		row = p.y.n - 1 - row
	}
	return image.Pt(int(p.x.index(q.X)), row)
}

// marks are the signs of a panel's dots and pieces in a terminal, by column and row from the top.
func (p *panel) marks() map[image.Point]string {
	marks := map[image.Point]string{}
	put := func(q Point, sign string) { marks[p.cellOf(q)] = sign }
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
	for _, lines := range []bool{true, false} { // lines under everything else
		for _, o := range p.overlays {
			if _, line := o.(*slope); line == lines {
				o.draw(pg, p, r)
			}
		}
	}
}

// at is where a point lies in r, in pixels.
func (p *panel) at(q Point, r image.Rectangle) (x, y float64) {
	return float64(r.Min.X) + p.x.place(p.x.index(q.X), r.Dx()), float64(r.Min.Y) + p.y.place(p.y.index(q.Y), r.Dy())
}

// cell is the smaller side of one step of both axes in r, in pixels.
func (p *panel) cell(r image.Rectangle) float64 {
	return min(float64(r.Dx())/(p.x.hi-p.x.lo), float64(r.Dy())/(p.y.hi-p.y.lo))
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
