package plots

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// dots are round marks on places.
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

func (d *dots) draw(pg *page, p *panel, r image.Rectangle) {
	size := min(max(0.8*p.cell(r), d.least()), float64(px(3.4)))
	var path vg.Path
	for _, q := range d.places {
		x, y := p.at(q, r)
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
