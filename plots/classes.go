package plots

import (
	"fmt"
	"image/color"
)

// Colours of outcomes. Blue and orange are Okabe and Ito's (Color Universal Design, 2008), safe in every common
// kind of colour blindness. Level is for play that ends level (a tie) and OutcomeDraw for play that never ends. In
// grey print the four stand at lightness L* 26, 46, 71 and 91: about 20 apart, in the order draw, N, P, level.
// Left and Right, light bluish green and dark vermilion, are for who wins whoever begins: at 81 and 36, about 10
// from all others, they need their letters less than a second look.
var (
	OutcomeN     color.Color = rgb(0x0072B2)
	OutcomeP     color.Color = rgb(0xE69F00)
	OutcomeLevel color.Color = rgb(0xE4E4E4)
	OutcomeDraw  color.Color = rgb(0x3E3E3E)
	OutcomeLeft  color.Color = rgb(0x8CD9BC)
	OutcomeRight color.Color = rgb(0x983300)
)

// A Class is one category of cell: the value that cells of it have, its legend text, a letter printed in big
// cells ("" for none) and its colour, which must be opaque.
type Class struct {
	Value        int
	Name, Letter string
	Color        color.Color
}

// Classes draws a grid of categories, one colour a class, with a legend of the classes that occur, in the order
// given. Where cells are smaller than pixels the class that is rarest in the whole grid wins the pixel, and the figure says so.
// It is an error if two classes share a value, a colour is missing or not opaque, or a cell has a value without a class.
func Classes(g Grid, classes []Class, o ...Option) (*Figure, error) {
	s, err := settled(o, forGrid)
	if err == nil {
		err = g.check()
	}
	if err != nil {
		return nil, err
	}
	paint, err := newClassPaint(classes, s.theme)
	if err != nil {
		return nil, err
	}
	c, err := read(g, paint.index(g))
	if err != nil {
		return nil, err
	}
	x, y := g.rulers()
	p := &panel{title: s.title, x: x, y: y, body: &cellBody{cells: c, paint: paint, theme: s.theme}, keys: paint.keys(classes)}
	if err := p.overlay(s); err != nil {
		return nil, err
	}
	return newFigure(s, g.size(), p)
}

// classPaint paints cells that hold indices into the list of classes.
type classPaint struct {
	colors  []color.RGBA
	letters []string // in cells
	signs   []string // in terminals
	names   []string
	count   []int
	indices map[int]int
}

func newClassPaint(classes []Class, t theme) (*classPaint, error) {
	p := &classPaint{count: make([]int, len(classes)), indices: map[int]int{}, signs: letters(classes)}
	for i, c := range classes {
		if j, twice := p.indices[c.Value]; twice {
			return nil, fmt.Errorf("classes %q and %q both have the value %d", classes[j].Name, c.Name, c.Value)
		}
		if c.Value == Blank {
			return nil, fmt.Errorf("class %q has the value Blank, which means no cell", c.Name)
		}
		col, err := opaque(c)
		if err != nil {
			return nil, err
		}
		p.indices[c.Value] = i
		p.names = append(p.names, plain(c.Name))
		p.colors, p.letters = append(p.colors, col), append(p.letters, c.Letter)
	}
	return p, nil
}

func opaque(c Class) (color.RGBA, error) {
	if c.Color == nil {
		return color.RGBA{}, fmt.Errorf("class %q has no colour", c.Name)
	}
	col := color.RGBAModel.Convert(c.Color).(color.RGBA)
	if col.A != 255 {
		return col, fmt.Errorf("class %q has a colour of opacity %d: it must be 255", c.Name, col.A)
	}
	return col, nil
}

// index replaces a cell's value by the index of its class and counts it.
func (p *classPaint) index(g Grid) func(col, row, v int) (int, error) {
	last, lastIndex := Blank, Blank
	return func(col, row, v int) (int, error) {
		if v != last { // most cells equal their neighbour: skip the map
			i, ok := p.indices[v]
			if v == Blank {
				i = Blank
			} else if !ok {
				return 0, fmt.Errorf("cell %s has the value %d, which no class has", g.at(col, row), v)
			}
			last, lastIndex = v, i
		}
		if lastIndex >= 0 {
			p.count[lastIndex]++
		}
		return lastIndex, nil
	}
}

func (p *classPaint) keys(classes []Class) []key {
	var keys []key
	for i, c := range classes {
		if p.count[i] > 0 {
			keys = append(keys, key{name: c.Name, letter: c.Letter, sign: p.signs[i], color: p.colors[i]})
		}
	}
	return keys
}

func (p *classPaint) color(i int, t theme) color.RGBA { return t.shown(p.colors[i]) }

func (p *classPaint) text(i int) string { return p.letters[i] }

func (p *classPaint) wins(a, b int) bool { return p.count[a] < p.count[b] }

func (p *classPaint) rule() string { return "each pixel shows its rarest class" }
