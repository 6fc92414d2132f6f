package plots

import (
	"image"
	"image/color"
	"strings"
	"unicode/utf8"
)

// terminal draws a line chart in braille dots, two by four a character; without colour, only where there is one series.
func (c *chart) terminal(s *screen, width int) (lines []string, wide int, note string) {
	if !s.inColor && len(c.series) > 1 {
		return c.table(s.width), 0, ""
	}
	dots, y := newCanvas(2*width, 48), c.levels("")
	for i, k := range c.series {
		shown := s.theme.shown(c.strokes[i].color)
		c.trace(k, y, dots.w, dots.h, func(x, y int) { dots.put(x, y, shown) })
	}
	return dots.lines(s), width, ""
}

// A canvas is a raster of braille dots, two by four a character.
type canvas struct {
	w, h       int // dots
	wide, high int // characters
	dots       []rune
	ink        []color.RGBA
}

func newCanvas(w, h int) *canvas {
	c := &canvas{w: w, h: h, wide: (w + 1) / 2, high: (h + 3) / 4}
	c.dots, c.ink = make([]rune, c.wide*c.high), make([]color.RGBA, c.wide*c.high)
	return c
}

func (c *canvas) put(x, y int, ink color.RGBA) {
	i := y/4*c.wide + x/2
	c.dots[i] |= braille[y%4][x%2]
	c.ink[i] = ink
}

func (c *canvas) lines(s *screen) (lines []string) {
	for row := range c.high {
		var line strings.Builder
		for i := row * c.wide; i < (row+1)*c.wide; i++ {
			switch sign := string(0x2800 + c.dots[i]); {
			case c.dots[i] == 0:
				line.WriteByte(' ')
			case s.inColor:
				line.WriteString(paintText(sign, c.ink[i]))
			default:
				line.WriteString(sign)
			}
		}
		lines = append(lines, line.String())
	}
	return lines
}

// braille is the bit of each dot of a braille sign.
var braille = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// trace visits the dots of a series on a w x h raster, joining neighbouring values.
func (c *chart) trace(s Series, y ruler, w, h int, put func(x, y int)) {
	at := func(i int) image.Point {
		return image.Pt((2*i+1)*w/(2*c.n), min(int(y.place(float64(s.Values[i]-y.first), h)), h-1))
	}
	for i, v := range s.Values {
		if v == Blank {
			continue
		}
		p := at(i)
		put(p.X, p.Y)
		if i == 0 || s.Values[i-1] == Blank {
			continue
		}
		q := at(i - 1)
		n := max(p.X-q.X, p.Y-q.Y, q.Y-p.Y)
		for k := 1; k < n; k++ {
			put(q.X+(p.X-q.X)*k/n, q.Y+(p.Y-q.Y)*k/n)
		}
	}
}

// table lists the values of each series, as many as fit.
func (c *chart) table(width int) (lines []string) {
	for _, s := range c.series {
		line := plain(s.Name) + ":"
		for _, v := range s.Values {
			text := " " + number(v)
			if v == Blank {
				text = " -"
			}
			if utf8.RuneCountInString(line+text) > width-2 {
				line += " …"
				break
			}
			line += text
		}
		lines = append(lines, line)
	}
	return lines
}
