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
	const high = 12
	dots, ink := make([]rune, width*high), make([]*color.RGBA, width*high)
	y := c.levels("")
	for i, k := range c.series {
		shown := s.theme.shown(c.strokes[i].color)
		put := func(px, py int) {
			at := py/4*width + px/2
			dots[at] |= braille[py%4][px%2]
			ink[at] = &shown
		}
		c.trace(k, y, 2*width, 4*high, put)
	}
	for row := range high {
		var line strings.Builder
		for col := range width {
			i := row*width + col
			switch {
			case dots[i] == 0:
				line.WriteByte(' ')
			case s.inColor:
				line.WriteString(paintText(string(0x2800+dots[i]), *ink[i]))
			default:
				line.WriteRune(0x2800 + dots[i])
			}
		}
		lines = append(lines, line.String())
	}
	return lines, width, ""
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
