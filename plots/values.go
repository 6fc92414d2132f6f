package plots

import "image/color"

// Values draws a grid of numbers, dark to bright, with a colour bar with integer ticks; up to 8 different values get
// separate steps. Numbers are printed in the cells when they fit. Where cells are smaller than
// pixels a pixel shows its largest value, or its rarest one if there are at most 8, and the figure says so.
func Values(g Grid, o ...Option) (*Figure, error) { return numbers(g, o, false) }

// Scores draws a grid of numbers that are good for one side when positive and for the other when negative: blue above 0,
// orange below, near white at 0, with a colour bar. Numbers are printed in the cells when they fit. Where cells are
// smaller than pixels a pixel shows the value farthest from 0, and the figure says so.
func Scores(g Grid, o ...Option) (*Figure, error) { return numbers(g, o, true) }

func numbers(g Grid, o []Option, diverging bool) (*Figure, error) {
	s, err := settled(o, forGrid)
	if err == nil {
		err = g.check()
	}
	if err != nil {
		return nil, err
	}
	sc := &scale{label: s.label, diverging: diverging}
	c, err := read(g, func(_, _, v int) (int, error) { sc.add(v); return v, nil })
	if err != nil {
		return nil, err
	}
	b := &cellBody{cells: c, theme: s.theme}
	p := &panel{title: s.title, body: b}
	p.x, p.y = g.rulers()
	p.rescale(sc)
	if err := p.overlay(s); err != nil {
		return nil, err
	}
	return newFigure(s, g.size(), p)
}

// rescale gives a panel of numbers another colour scale.
func (p *panel) rescale(sc *scale) {
	p.scale = sc
	b := p.body.(*cellBody)
	if old, ok := b.paint.(*shadePaint); ok {
		shades := *old
		shades.scale, b.paint = sc, &shades
		return
	}
	b.paint = &valuePaint{sc}
}

// valuePaint paints cells that hold numbers.
type valuePaint struct{ scale *scale }

func (p *valuePaint) color(v int, t theme) color.RGBA { return t.shown(p.scale.color(v, t)) }

func (p *valuePaint) text(v int) string { return number(v) }

func (p *valuePaint) wins(a, b int) bool {
	switch {
	case p.scale.diverging:
		return size(a) > size(b)
	case p.scale.steps != nil:
		return p.scale.count(a) < p.scale.count(b)
	}
	return a > b
}

func (p *valuePaint) rule() string {
	switch {
	case p.scale.diverging:
		return "each pixel shows its value farthest from 0"
	case p.scale.steps != nil:
		return "each pixel shows its rarest value"
	}
	return "each pixel shows its largest value"
}
