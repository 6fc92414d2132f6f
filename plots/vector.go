package plots

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A sink writes finished shapes in one vector format. Coordinates are points, upwards from the bottom left corner.
type sink interface {
	fill(path []segment, sharp bool, col color.NRGBA)
	stroke(path []segment, width float64, dashes []float64, offset float64, col color.NRGBA)
	image(place matrix, img image.Image) // place maps the unit square, upwards, to the page
}

// A segment is one step of an outline: 'M' and 'L' have one place, 'C', a cubic curve, three, 'Z' closes.
type segment struct {
	op rune
	at [3]vg.Point
}

// vector is a vg.Canvas that hands a sink outlines in page coordinates. We do not use gonum's own SVG and PDF canvases: they
// letter-box or mirror images, and their PDF files hold the time and lose letters outside Latin-1.
type vector struct {
	sink  sink
	sharp bool // edges of fills are not to be smoothed
	pen   pen
	saved []pen
}

type pen struct {
	color  color.Color
	width  vg.Length
	dashes []vg.Length
	offset vg.Length
	place  matrix
}

// A matrix maps (x, y) to (ax+cy+e, bx+dy+f).
type matrix struct{ a, b, c, d, e, f float64 }

func newVector(s sink) *vector {
	v := &vector{sink: s}
	v.pen.place = matrix{a: 1, d: 1}
	vg.Initialize(v)
	return v
}

func (m matrix) apply(p vg.Point) vg.Point {
	x, y := float64(p.X), float64(p.Y)
	return vg.Point{X: vg.Length(m.a*x + m.c*y + m.e), Y: vg.Length(m.b*x + m.d*y + m.f)}
}

// after is the map that applies n first, then m.
func (m matrix) after(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

func (v *vector) SetLineWidth(w vg.Length)                  { v.pen.width = w }
func (v *vector) SetLineDash(ds []vg.Length, off vg.Length) { v.pen.dashes, v.pen.offset = ds, off }
func (v *vector) SetColor(c color.Color)                    { v.pen.color = c }
func (v *vector) Push()                                     { v.saved = append(v.saved, v.pen) }

func (v *vector) Pop() {
	v.pen, v.saved = v.saved[len(v.saved)-1], v.saved[:len(v.saved)-1]
}

func (v *vector) Rotate(radians float64) {
	sin, cos := math.Sincos(radians)
	v.pen.place = v.pen.place.after(matrix{a: cos, b: sin, c: -sin, d: cos})
}

func (v *vector) Translate(p vg.Point) {
	v.pen.place = v.pen.place.after(matrix{a: 1, d: 1, e: float64(p.X), f: float64(p.Y)})
}

func (v *vector) Scale(x, y float64) { v.pen.place = v.pen.place.after(matrix{a: x, d: y}) }

func (v *vector) Fill(p vg.Path) { v.sink.fill(v.outline(p), v.sharp, v.nrgba()) }

func (v *vector) Stroke(p vg.Path) {
	if v.pen.width <= 0 {
		return
	}
	scale := math.Sqrt(math.Abs(v.pen.place.a*v.pen.place.d - v.pen.place.b*v.pen.place.c))
	var dashes []float64
	for _, d := range v.pen.dashes {
		dashes = append(dashes, float64(d)*scale)
	}
	v.sink.stroke(v.outline(p), float64(v.pen.width)*scale, dashes, float64(v.pen.offset)*scale, v.nrgba())
}

// FillString draws text in our fonts, with its base line starting at pt.
func (v *vector) FillString(f font.Face, pt vg.Point, text string) {
	l := newLabel(text, float64(f.Font.Size), false)
	var path vg.Path
	for _, line := range l.lines {
		l.trace(line, 0, 0, &path, func(x, y float64) vg.Point {
			return vg.Point{X: pt.X + vg.Length(x*point), Y: pt.Y - vg.Length(y*point)}
		})
	}
	v.Fill(path)
}

func (v *vector) DrawImage(r vg.Rectangle, img image.Image) {
	s := r.Size()
	unit := matrix{a: float64(s.X), d: float64(s.Y), e: float64(r.Min.X), f: float64(r.Min.Y)}
	v.sink.image(v.pen.place.after(unit), img)
}

func (v *vector) nrgba() color.NRGBA {
	if v.pen.color == nil {
		return color.NRGBA{A: 255}
	}
	return color.NRGBAModel.Convert(v.pen.color).(color.NRGBA)
}

// outline turns a path into segments in page coordinates.
func (v *vector) outline(p vg.Path) []segment {
	var out []segment
	var last vg.Point
	add := func(op rune, pts ...vg.Point) {
		s := segment{op: op}
		for i, q := range pts {
			s.at[i] = v.pen.place.apply(q)
			last = q
		}
		out = append(out, s)
	}
	for _, c := range p {
		switch {
		case c.Type == vg.MoveComp:
			add('M', c.Pos)
		case c.Type == vg.LineComp:
			add('L', c.Pos)
		case c.Type == vg.CloseComp:
			add('Z')
		case c.Type == vg.ArcComp:
			for i, s := range arc(c) {
				if i == 0 && len(out) == 0 {
					s.op = 'M'
				}
				add(s.op, s.at[:places(s.op)]...)
			}
		case len(c.Control) == 1: // a quadratic curve is a cubic one with its controls a third of the way from the ends
			q := c.Control[0]
			add('C', last.Add(q.Sub(last).Scale(2./3)), c.Pos.Add(q.Sub(c.Pos).Scale(2./3)), c.Pos)
		case len(c.Control) == 2:
			add('C', c.Control[0], c.Control[1], c.Pos)
		}
	}
	return out
}

func places(op rune) int { return map[rune]int{'M': 1, 'L': 1, 'C': 3}[op] }

// arc is a line to an arc's start and curves of at most a quarter turn; the handle length 4/3 tan(angle/4) keeps them
// within 0.03% of the radius.
func arc(c vg.PathComp) []segment {
	n := max(1, int(math.Ceil(math.Abs(c.Angle)/(math.Pi/2)-1e-9)))
	step := c.Angle / float64(n)
	handle := 4. / 3 * math.Tan(step/4) * float64(c.Radius)
	at := func(a, along float64) vg.Point {
		sin, cos := math.Sincos(a)
		r := float64(c.Radius)
		return c.Pos.Add(vg.Point{X: vg.Length(r*cos - along*sin), Y: vg.Length(r*sin + along*cos)})
	}
	out := []segment{{'L', [3]vg.Point{at(c.Start, 0)}}}
	for i := range n {
		a := c.Start + float64(i)*step
		out = append(out, segment{'C', [3]vg.Point{at(a, handle), at(a+step, -handle), at(a+step, 0)}})
	}
	return out
}

// decimal writes a length in points to a hundredth, without needless zeros.
func decimal(b []byte, v float64) []byte {
	v = math.Round(v * 100)
	if v == 0 {
		return append(b, '0')
	}
	return strconv.AppendFloat(b, v/100, 'f', -1, 64)
}
