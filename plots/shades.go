package plots

import (
	"fmt"
	"image/color"
)

// Shades draws a grid of numbers that belong to classes, such as the remoteness of won and of lost positions: each
// number in a shade of its class's colour, darker the larger it is, beside a bar of one strip a class. A class lighter
// than mid-grey stays lighter than any shade of a dark one, so that the two part in grey print. class gives a place's
// class; a place with a class and no number, Blank, has the class's own colour. Where cells are smaller than pixels a
// pixel shows the largest number of its rarest class, and the figure says so.
func Shades(g Grid, class func(col, row int) int, classes []Class, o ...Option) (*Figure, error) {
	s, err := settled(o, forGrid)
	if err == nil {
		err = g.check()
	}
	if err != nil {
		return nil, err
	}
	if class == nil {
		return nil, fmt.Errorf("a grid of %d x %d cells cannot be drawn in shades: its class function is nil", g.Cols, g.Rows)
	}
	kinds, err := newClassPaint(classes, s.theme)
	if err != nil {
		return nil, err
	}
	p := &shadePaint{kinds: kinds, scale: &scale{label: s.label, strips: make([]*ramp, len(classes))}, known: map[shade]int{}}
	c, err := read(g, func(col, row, v int) (int, error) { return p.index(g, col, row, class(col, row), v) })
	if err != nil {
		return nil, err
	}
	on := &panel{title: s.title, body: &cellBody{cells: c, paint: p, theme: s.theme}, keys: kinds.keys(classes)}
	on.x, on.y = g.rulers()
	if p.scale.seen {
		on.scale = p.scale
	}
	if err := on.overlay(s); err != nil {
		return nil, err
	}
	return newFigure(s, g.size(), on)
}

// A shade is what a cell shows: the index of a class, and a number or Blank.
type shade struct{ class, number int }

// shadePaint paints cells that hold indices into its list of shades.
type shadePaint struct {
	kinds *classPaint
	scale *scale
	list  []shade
	known map[shade]int
}

// index is the place of a cell's shade in the list, which grows as new ones come.
func (p *shadePaint) index(g Grid, col, row, class, number int) (int, error) {
	if class == Blank {
		return Blank, nil
	}
	k, ok := p.kinds.indices[class]
	if !ok {
		return 0, fmt.Errorf("cell %s is of class %d, which is none of the list", g.at(col, row), class)
	}
	p.kinds.count[k]++
	if number != Blank {
		p.scale.add(number)
		if p.scale.strips[k] == nil {
			p.scale.strips[k] = shadesOf(p.kinds.colors[k])
		}
	}
	s := shade{k, number}
	i, ok := p.known[s]
	if !ok {
		i = len(p.list)
		p.list, p.known[s] = append(p.list, s), i
	}
	return i, nil
}

// shadesOf runs from a light to a dark shade of a colour: between OKLab lightness 0.96 and 0.64 for a light colour, such
// as the orange of OutcomeP, and between 0.60 and 0.24 for a dark one, such as the blue of OutcomeN.
func shadesOf(c color.RGBA) *ramp {
	m := toLab(c)
	from, to := 0.60, 0.24
	if m[0] > 0.62 {
		from, to = 0.96, 0.64
	}
	at := func(l float64) lab { // towards white and black colours fade
		k := min((1-l)/(1-m[0]), l/m[0], 1)
		return lab{l, m[1] * k, m[2] * k}
	}
	var stops []lab
	for k := range 9 {
		stops = append(stops, at(from+(to-from)*float64(k)/8))
	}
	return newLabRamp(stops...)
}

func (p *shadePaint) color(i int, t theme) color.RGBA {
	s := p.list[i]
	if s.number == Blank {
		return p.kinds.color(s.class, t)
	}
	return t.shown(p.scale.strips[s.class].at(p.scale.place(s.number)))
}

func (p *shadePaint) text(i int) string {
	if s := p.list[i]; s.number != Blank {
		return number(s.number)
	}
	return p.kinds.letters[p.list[i].class]
}

func (p *shadePaint) plain(i int) string {
	if s := p.list[i]; s.number != Blank {
		return number(s.number)
	}
	return p.kinds.signs[p.list[i].class]
}

// sign is the class's in one character.
func (p *shadePaint) sign(i int) string { return p.kinds.signs[p.list[i].class] }

func (p *shadePaint) wins(a, b int) bool {
	s, r := p.list[a], p.list[b]
	if s.class != r.class {
		return p.kinds.wins(s.class, r.class)
	}
	return s.number > r.number
}

func (p *shadePaint) rule() string { return "each pixel shows the largest number of its rarest class" }

// names say what the shades mean, for a page's script.
func (p *shadePaint) names() (all []string) {
	for _, s := range p.list {
		name := p.kinds.names[s.class]
		if s.number != Blank {
			name += ": " + number(s.number)
		}
		all = append(all, name)
	}
	return all
}
