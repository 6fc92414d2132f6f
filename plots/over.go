package plots

import (
	"image"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Span is the part of an axis that a data rectangle shows, in the axis's own integers: an axis of cells from 1 to 8
// spans 0.5 to 8.5. Down tells that Min is on top.
type Span struct {
	Min, Max float64
	Down     bool
}

// Over calls your own drawing on the data rectangle, over the data, in every format. With it any plotter of gonum/plot
// can be added:
//
//	plots.Over(func(c draw.Canvas, x, y plots.Span) {
//		p := plot.New()
//		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = x.Min, x.Max, y.Min, y.Max
//		if y.Down {
//			p.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
//		}
//		plotter.NewFunction(math.Sqrt).Plot(c, p)
//	})
func Over(drawing func(c draw.Canvas, x, y Span)) Option {
	return func(s *settings) {
		if drawing == nil {
			s.fail("Over needs a drawing function, not nil")
			return
		}
		s.overlays = append(s.overlays, foreign(drawing))
	}
}

// foreign is an overlay drawn by a user's function.
type foreign func(c draw.Canvas, x, y Span)

func (foreign) check(x, y ruler) error { return nil }

func (foreign) key() (key, bool) { return key{}, false }

func (f foreign) draw(pg *page, p *panel, r image.Rectangle) {
	lower, upper := pg.point(float64(r.Min.X), float64(r.Max.Y)), pg.point(float64(r.Max.X), float64(r.Min.Y))
	f(draw.Canvas{Canvas: pg.canvas, Rectangle: vg.Rectangle{Min: lower, Max: upper}}, p.x.span(), p.y.span())
}

// span is what the ruler's side shows.
func (r ruler) span() Span {
	at := func(i float64) float64 { return float64(r.first) + i*float64(r.step) }
	return Span{Min: min(at(r.lo), at(r.hi)), Max: max(at(r.lo), at(r.hi)), Down: !r.up == (r.step > 0)}
}
