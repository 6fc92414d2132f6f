package plots

import (
	"image/color"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/vg"
)

// A label is text set in lines, drawn as filled outlines: the same shapes in every format and no font needed
// where the figure is read. Lengths are in pixels.
type label struct {
	lines [][]char
	size  float64
	width float64 // of the longest line
}

// newLabel sets text of the given size in points in one line per line of the text.
func newLabel(text string, points float64, bold bool) *label {
	l := &label{size: points * dpi / 72}
	if text == "" {
		return l
	}
	start, chars := 0, parse(text, bold)
	for i, c := range chars {
		if c.r == '\n' {
			l.lines, start = append(l.lines, chars[start:i]), i+1
		}
	}
	l.lines = append(l.lines, chars[start:])
	l.measure()
	return l
}

// wrapLabel also breaks lines, at spaces where it can, so that none is wider than most pixels; the lines come out
// about equally long.
func wrapLabel(text string, points float64, bold bool, most float64) *label {
	l := newLabel(text, points, bold)
	if l.width <= most {
		return l
	}
	broken := l.broken(most)
	for lo, hi := most/2, most; hi-lo > 1; {
		if mid := (lo + hi) / 2; len(l.broken(mid).lines) > len(broken.lines) {
			lo = mid
		} else {
			hi, broken = mid, l.broken(mid)
		}
	}
	return broken
}

func (l *label) broken(most float64) *label {
	b := &label{size: l.size}
	for _, line := range l.lines {
		for len(line) > 0 {
			n, next := l.fitting(line, most)
			b.lines = append(b.lines, line[:n])
			line = line[next:]
		}
	}
	b.measure()
	return b
}

// fitting is the number of letters of a line that fit, up to a space if there is one, and where the next line starts.
func (l *label) fitting(line []char, most float64) (n, next int) {
	width, space := 0.0, -1
	for i, c := range line {
		if c.r == ' ' {
			space = i
		}
		width += l.advance(c)
		if width > most && i > 0 && c.r != ' ' {
			if space > 0 {
				return space, space + 1
			}
			return i, i
		}
	}
	return len(line), len(line)
}

func (l *label) advance(c char) float64 {
	if g := outline(c.r, c.cut); g != nil {
		return g.advance * c.size * l.size
	}
	return 0
}

func (l *label) lineWidth(line []char) (w float64) {
	for _, c := range line {
		w += l.advance(c)
	}
	return w
}

func (l *label) measure() {
	for _, line := range l.lines {
		l.width = max(l.width, l.lineWidth(line))
	}
}

// height is from the top of the first line to the bottom of the last, 0 for no text.
func (l *label) height() float64 {
	if len(l.lines) == 0 {
		return 0
	}
	return l.size * (ascent + descent + leading*float64(len(l.lines)-1))
}

// draw puts the label's box with its left edge, middle or right edge (align 0, 0.5, 1) at x and its top at y.
func (l *label) draw(pg *page, x, y, align float64, col color.Color) {
	var path vg.Path
	for i, line := range l.lines {
		base := y + l.size*(ascent+leading*float64(i))
		l.trace(line, x-align*l.lineWidth(line), base, &path, pg.point)
	}
	pg.fill(path, col)
}

// drawUp is draw turned a quarter to the left: reading upwards, the box's left edge at x, its middle at y.
func (l *label) drawUp(pg *page, x, y float64, col color.Color) {
	var path vg.Path
	turned := func(along, down float64) vg.Point { return pg.point(x+down, y-along) }
	for i, line := range l.lines {
		base := l.size * (ascent + leading*float64(i))
		l.trace(line, -l.lineWidth(line)/2, base, &path, turned)
	}
	pg.fill(path, col)
}

// drawAt centres a one-line label of digits or capitals on a point.
func (l *label) drawAt(pg *page, x, y float64, col color.Color) {
	l.draw(pg, x, y-l.size*(ascent-capHeight/2), 0.5, col)
}

// trace adds a line's outlines to the path.
func (l *label) trace(line []char, x, base float64, path *vg.Path, to func(x, y float64) vg.Point) {
	for _, c := range line {
		g := outline(c.r, c.cut)
		if g == nil {
			continue
		}
		scale, y := g.scale*c.size*l.size, base-c.shift*l.size
		g.trace(path, func(i int, s sfnt.Segment) vg.Point {
			return to(x+float64(s.Args[i].X)*scale, y+float64(s.Args[i].Y)*scale)
		})
		x += g.advance * c.size * l.size
	}
}

func (g *glyph) trace(path *vg.Path, at func(i int, s sfnt.Segment) vg.Point) {
	open := false
	for _, s := range g.segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				path.Close()
			}
			open = true
			path.Move(at(0, s))
		case sfnt.SegmentOpLineTo:
			path.Line(at(0, s))
		case sfnt.SegmentOpQuadTo:
			path.QuadTo(at(0, s), at(1, s))
		case sfnt.SegmentOpCubeTo:
			path.CubeTo(at(0, s), at(1, s), at(2, s))
		}
	}
	if open {
		path.Close()
	}
}

// number writes v with a true minus sign.
func number(v int) string { return strings.Replace(strconv.Itoa(v), "-", "−", 1) }
