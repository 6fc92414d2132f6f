package plots

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"unicode/utf8"

	"gonum.org/v1/plot/vg"
)

// Board draws an empty board of light and less light squares, counted from 1 from the top left corner, for Piece and Arrow.
func Board(cols, rows int, o ...Option) (*Figure, error) {
	g := Grid{
		Cols: cols, Rows: rows, TopLeft: true, X: Axis{First: 1}, Y: Axis{First: 1},
		Cell: func(c, r int) int { return (c + r) % 2 },
	}
	return Classes(g, []Class{{Value: 0, Color: rgb(0xF3F1EA)}, {Value: 1, Color: rgb(0xDAD5C4)}}, o...)
}

type piece struct {
	at            Point
	letters, name string
	color         color.Color
}

func (p *piece) check(x, y ruler) error {
	if p.color == nil {
		return fmt.Errorf("piece at (%d, %d) has no colour", p.at.X, p.at.Y)
	}
	if n := utf8.RuneCountInString(plain(p.letters)); n > 3 {
		return fmt.Errorf("piece at (%d, %d) has %d letters: at most 3 fit", p.at.X, p.at.Y, n)
	}
	if err := checkText(p.letters); err != nil {
		return err
	}
	return checkPlace("piece", p.at, x, y)
}

func (p *piece) key() (key, bool) {
	return key{name: p.name, letter: p.letters, sign: p.sign(), color: solid(p.color), mark: p}, p.name != ""
}

// solid is a colour without transparency.
func solid(c color.Color) color.RGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return color.RGBA{n.R, n.G, n.B, 255}
}

// sign is the piece's first letter, or o.
func (p *piece) sign() string {
	for _, r := range plain(p.letters) {
		return string(r)
	}
	return "o"
}

func (p *piece) draw(pg *page, on *panel, r image.Rectangle) {
	x, y := on.at(p.at, r)
	p.disc(pg, x, y, 0.37*on.cell(r))
}

func (p *piece) disc(pg *page, x, y, radius float64) {
	c := pg.theme.shown(solid(p.color))
	pg.fill(pg.disc(x, y, radius+float64(px(pg.theme.frame))/2), pg.theme.ink)
	pg.fill(pg.disc(x, y, radius-float64(px(pg.theme.frame))/2), c)
	if p.letters == "" {
		return
	}
	l := newLabel(p.letters, min(1.1*radius, 1.5*radius*radius/newLabel(p.letters, radius*point, true).width)*point, true)
	l.drawAt(pg, x, y, over(c))
}

func (p *piece) wide() bool { return false }

func (p *piece) sample(pg *page, r image.Rectangle) {
	p.disc(pg, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(r.Dy())/2)
}

type arrow struct {
	from, to Point
	name     string
	color    color.Color
	off, on  bool // whether it starts from and ends at a piece
}

// String says where the arrow leads, for terminals.
func (a *arrow) String() string {
	return fmt.Sprintf("%s from (%d, %d) to (%d, %d)", cmp.Or(plain(a.name), "arrow"), a.from.X, a.from.Y, a.to.X, a.to.Y)
}

// between is the arrow with off and on set.
func (a *arrow) between(overlays []overlay) *arrow {
	b := *a
	for _, o := range overlays {
		if p, ok := o.(*piece); ok {
			b.off, b.on = b.off || p.at == a.from, b.on || p.at == a.to
		}
	}
	return &b
}

func (a *arrow) check(x, y ruler) error {
	if a.color == nil {
		return fmt.Errorf("arrow from (%d, %d) has no colour", a.from.X, a.from.Y)
	}
	if a.from == a.to {
		return fmt.Errorf("arrow from (%d, %d) to itself", a.from.X, a.from.Y)
	}
	if err := checkPlace("arrow", a.from, x, y); err != nil {
		return err
	}
	return checkPlace("arrow", a.to, x, y)
}

func (a *arrow) key() (key, bool) {
	return key{name: a.name, color: solid(a.color), mark: a}, a.name != ""
}

func (a *arrow) draw(pg *page, p *panel, r image.Rectangle) {
	x0, y0 := p.at(a.from, r)
	x1, y1 := p.at(a.to, r)
	cell := p.cell(r)
	n := math.Hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/n, (y1-y0)/n
	start, end := 0.12*cell, 0.06*cell
	if a.off {
		start = 0.3 * cell
	}
	if a.on {
		end = 0.42 * cell
	}
	a.line(pg, x0+start*ux, y0+start*uy, x1-end*ux, y1-end*uy, min(0.07*cell, float64(px(1.5))))
}

// line draws the arrow between two places, its shaft of the given width in pixels, with a thin edge in the page's colour.
func (a *arrow) line(pg *page, x0, y0, x1, y1, width float64) {
	n := math.Hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/n, (y1-y0)/n
	head := min(3.6*width, 0.6*n)
	at := func(along, across float64) vg.Point { return pg.point(x0+along*ux-across*uy, y0+along*uy+across*ux) }
	var path vg.Path
	path.Move(at(0, width/2))
	for _, q := range [][2]float64{{n - head, width / 2}, {n - head, 1.5 * width}, {n, 0}, {n - head, -1.5 * width}, {n - head, -width / 2}, {0, -width / 2}} {
		path.Line(at(q[0], q[1]))
	}
	path.Close()
	pg.stroke(path, 1, nil, pg.theme.halo())
	pg.fill(path, pg.theme.shown(solid(a.color)))
}

func (a *arrow) wide() bool { return true }

func (a *arrow) sample(pg *page, r image.Rectangle) {
	y := float64(r.Min.Y+r.Max.Y) / 2
	a.line(pg, float64(r.Min.X), y, float64(r.Max.X), y, float64(px(1.2)))
}
