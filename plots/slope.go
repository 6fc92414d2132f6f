package plots

import (
	"fmt"
	"image"
	"math"

	"gonum.org/v1/plot/vg"
)

// slope is a dashed line through (0, 0).
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

func (s *slope) draw(pg *page, p *panel, r image.Rectangle) {
	x0, y0 := p.at(Point{}, r)
	x1, y1 := p.at(Point{1, 0}, r)
	_, up := p.at(Point{0, 1}, r)
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
