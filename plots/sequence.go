package plots

import (
	"fmt"
	"image"
	"strings"

	"gonum.org/v1/plot/vg"
)

// Sequence draws one value for each place of the axis as a stem with a dot, such as the Grundy values of heaps. With
// Period it shades every other period and marks where periodicity begins; with Fold it adds the sequence folded into
// rows of equal remainders. Bar names the values.
func Sequence(x Axis, values []int, o ...Option) (*Figure, error) {
	s, err := settled(o, forSequence)
	if err != nil {
		return nil, err
	}
	c, err := newChart(x, []Series{{s.label, values}}, s)
	if err != nil {
		return nil, err
	}
	if x.step() != 1 && (s.fold > 0 || s.period.length > 0) {
		return nil, fmt.Errorf("Period and Fold need an axis that counts by 1, not by %d", x.Step)
	}
	c.lo, c.hi = min(c.lo, 0), max(c.hi, 0) // stems stand on 0
	stems := &stemBody{chart: c, axis: x, period: s.period}
	if err := stems.check(values); err != nil {
		return nil, err
	}
	top := &panel{title: s.title, x: c.places(x), body: stems, y: stems.levels(s.label)}
	if err := top.overlay(s); err != nil {
		return nil, err
	}
	panels := []*panel{top}
	if s.fold > 0 {
		panels = append(panels, folded(x, values, s))
		s.columns = 1
	}
	return newFigure(s, chartSize(1, c.n), panels...)
}

// A period says that values repeat after length places from the axis value from on.
type period struct{ from, length int }

// Period shades the periods of a Sequence that repeats after length places from the axis value from on. It is an
// error if a value drawn differs from the one a period before it.
func Period(from, length int) Option {
	return func(s *settings) {
		if length < 1 {
			s.fail("period %d: it must be at least 1", length)
		}
		s.period = period{from, length}
		s.use(forSequence, "Period")
	}
}

// Fold adds to a Sequence a grid of rows of equal remainder by width, one column for each full turn. A periodic sequence
// folded at a multiple of its period has constant rows.
func Fold(width int) Option {
	return func(s *settings) {
		if width < 1 || width > 1000 {
			s.fail("a sequence folded at %d: it must be 1 to 1000", width)
		}
		s.fold = width
		s.use(forSequence, "Fold")
	}
}

// stemBody draws a sequence.
type stemBody struct {
	*chart
	axis   Axis
	period period
}

// check verifies the period claimed.
func (b *stemBody) check(values []int) error {
	p := b.period
	if p.length == 0 {
		return nil
	}
	first := p.from - b.axis.First
	if first < 0 || first >= len(values) {
		return fmt.Errorf("period from %d on: the axis has %d to %d", p.from, b.axis.First, b.axis.value(len(values)-1))
	}
	for i := first + p.length; i < len(values); i++ {
		if values[i] != values[i-p.length] {
			return fmt.Errorf("period %d from %d on: the value at %d is %d, but %d a period before", p.length, p.from, b.axis.value(i), values[i], values[i-p.length])
		}
	}
	return nil
}

// levels leaves room for the period's label above the stems.
func (b *stemBody) levels(name string) ruler {
	r := b.chart.levels(name)
	if b.period.length > 0 {
		r.hi += 0.14 * (r.hi - r.lo)
	}
	return r
}

func (b *stemBody) size(avail image.Point) image.Point { return image.Pt(avail.X, avail.X*44/100) }

func (b *stemBody) draw(pg *page, r image.Rectangle) {
	if b.period.length > 0 {
		b.shade(pg, r)
	}
	y, col := b.levels(""), pg.theme.shown(b.strokes[0].color)
	zero := r.Min.Y + int(y.place(float64(-y.first), r.Dy()))
	width := max(min(px(0.7), int(b.spacing(r)/point/2)), 1)
	var dots vg.Path
	dot := *b.strokes[0]
	dot.marker = min(dot.marker, 1.2*b.spacing(r))
	for i, v := range b.series[0].Values {
		if v == Blank {
			continue
		}
		x, top := float64(r.Min.X)+b.across(i, r), float64(r.Min.Y)+y.place(float64(v-y.first), r.Dy())
		left := int(x - float64(width)/2 + 0.5)
		pg.box(image.Rect(left, min(int(top), zero), left+width, max(int(top), zero)), col)
		dots = append(dots, dot.mark(pg.point(x, top))...)
	}
	if dot.marker >= 1 {
		pg.fill(dots, col)
	}
}

// shade tints every other period and draws a dashed line where the first begins, with a label.
func (b *stemBody) shade(pg *page, r image.Rectangle) {
	t, first := pg.theme, b.period.from-b.axis.First
	edge := func(i int) int {
		return r.Min.X + int(float64(min(i, b.n))*float64(r.Dx())/float64(b.n)+0.5)
	}
	for i := first; i < b.n; i += 2 * b.period.length {
		pg.box(image.Rect(edge(i), r.Min.Y, edge(i+b.period.length), r.Max.Y), t.tint)
	}
	x := float64(edge(first))
	var line vg.Path
	line.Move(pg.point(x, float64(r.Min.Y)))
	line.Line(pg.point(x, float64(r.Max.Y)))
	pg.stroke(line, 0.8, []float64{3, 1.8}, t.shown(accent))
	l := newLabel(fmt.Sprintf("period %d from %s", b.period.length, number(b.period.from)), t.tick, false)
	gap, align := float64(px(2)), 0.0
	if x+gap+l.width > float64(r.Max.X) {
		gap, align = -gap, 1
	}
	l.draw(pg, x+gap, float64(r.Min.Y+px(1.5)), align, t.shown(accent))
}

// folded is the panel of the folded sequence.
func folded(x Axis, values []int, s settings) *panel {
	w := s.fold
	start := ((x.First % w) + w) % w // so that a row is a remainder of the axis value
	name := func(op string) string {
		if x.Name == "" {
			return ""
		}
		return fmt.Sprintf("%s %s %d", variable(x.Name), op, w)
	}
	sc := &scale{label: s.label}
	c := newCells((start+len(values)+w-1)/w, w)
	for i, v := range values {
		c.set((start+i)/w, (start+i)%w, v)
		sc.add(v)
	}
	b := &cellBody{cells: c, theme: s.theme, fill: true}
	p := &panel{body: b}
	p.x = ruler{name: name("div"), first: (x.First - start) / w, step: 1, n: c.cols, lo: -0.5, hi: float64(c.cols) - 0.5}
	p.y = ruler{name: name("mod"), step: 1, n: w, lo: -0.5, hi: float64(w) - 0.5}
	p.rescale(sc)
	if width := px(0.8 * s.pageWidth(1)); b.lettered(b.size(image.Pt(width, width))) {
		p.scale = nil // the numbers in the cells say it all
	}
	return p
}

// variable is the last word of an axis name, "heap size \i{n}" giving "\i{n}", if it is italic, else the name, in brackets if it
// is of several words.
func variable(name string) string {
	for i := range name {
		if tail := name[i:]; len(tail) > 4 && tail[:3] == `\i{` && tail[len(tail)-1] == '}' {
			return tail
		}
	}
	if strings.Contains(name, " ") {
		return "(" + name + ")"
	}
	return name
}
