package plots

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"
)

// terminal draws cells; wide is the width in characters and note says what was pooled.
func (b *cellBody) terminal(s *screen, width int) (lines []string, wide int, note string) {
	w, h := min(b.cells.cols, width), b.cells.rows
	if w < b.cells.cols || h > 400 {
		h = min(h, max(h*w/b.cells.cols, 24), 400)
	}
	if w < b.cells.cols && !s.inColor { // a character is twice as high as wide
		h = max(h/2, min(h, 24))
	}
	c := b.pool(w, h)
	if w < b.cells.cols || h < b.cells.rows {
		note = b.note(image.Pt(c.cols, c.rows))
		note = strings.Replace(strings.Replace(note, "pixels", "places", 1), "pixel", "place", 1)
	}
	if note != "" {
		s.marks = nil // there is no place for each
	}
	if s.inColor && len(s.marks) == 0 {
		return b.halfBlocks(c, s.theme), c.cols, note
	}
	lines = b.plainCells(c, width, s.marks)
	return lines, utf8.RuneCountInString(lines[0]), note
}

// halfBlocks draws two rows of cells in each line.
func (b *cellBody) halfBlocks(c *cells, t theme) (lines []string) {
	for row := 0; row < c.rows; row += 2 {
		var line strings.Builder
		for col := range c.cols {
			upper, lower := b.cellColor(c, col, row, t), b.cellColor(c, col, row+1, t)
			switch {
			case upper == nil && lower == nil:
				line.WriteString(" ")
			case lower == nil:
				fmt.Fprintf(&line, "\x1b[38;2;%d;%d;%dm▀\x1b[0m", upper.R, upper.G, upper.B)
			case upper == nil:
				fmt.Fprintf(&line, "\x1b[38;2;%d;%d;%dm▄\x1b[0m", lower.R, lower.G, lower.B)
			default:
				fmt.Fprintf(&line, "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm▀\x1b[0m", upper.R, upper.G, upper.B, lower.R, lower.G, lower.B)
			}
		}
		lines = append(lines, line.String())
	}
	return lines
}

// cellColor is a cell's colour, nil where there is none.
func (b *cellBody) cellColor(c *cells, col, row int, t theme) *color.RGBA {
	if row >= c.rows || c.at(col, row) == Blank {
		return nil
	}
	shown := b.paint.color(c.at(col, row), t)
	return &shown
}

// plainCells writes each cell's text in columns of equal width, or one sign each where texts do not fit.
func (b *cellBody) plainCells(c *cells, width int, marks map[image.Point]string) (lines []string) {
	text, widest := map[int]string{}, 1
	for i := range c.cols * c.rows {
		if v := c.at(i%c.cols, i/c.cols); v != Blank && text[v] == "" {
			text[v] = b.paint.plain(v)
			widest = max(widest, utf8.RuneCountInString(text[v]))
		}
	}
	between := 1
	if p, ok := b.paint.(interface{ sign(v int) string }); ok && (widest+1)*c.cols > width+1 {
		widest, between = 1, 0
		for v := range text {
			text[v] = p.sign(v)
		}
	} else if 2*c.cols > width+1 || widest == 1 && !ok {
		between = 0
	}
	for row := range c.rows {
		var line strings.Builder
		for col := range c.cols {
			t, marked := marks[image.Pt(col, row)]
			if !marked {
				t = text[c.at(col, row)]
			}
			if col > 0 {
				line.WriteString(strings.Repeat(" ", between))
			}
			line.WriteString(strings.Repeat(" ", widest-utf8.RuneCountInString(t)) + t)
		}
		lines = append(lines, line.String())
	}
	return lines
}

// sign is one character for a number: a digit or letter up to 35, else a sign that gets denser from the low to the high end.
func (p *valuePaint) sign(v int) string {
	if p.scale.lo >= 0 && p.scale.hi < 36 {
		return string("0123456789abcdefghijklmnopqrstuvwxyz"[v])
	}
	const rising = ".:-=+*#%@"
	t := (float64(v) - float64(p.scale.lo)) / max(float64(p.scale.hi)-float64(p.scale.lo), 1)
	return string(rising[min(int(t*float64(len(rising))), len(rising)-1)])
}

func (p *valuePaint) plain(v int) string { return number(v) }

func (p *classPaint) plain(i int) string { return p.signs[i] }

// letters gives each class one letter: its own, or its number in the list.
func letters(classes []Class) (marks []string) {
	for i, c := range classes {
		m := c.Letter
		if m == "" && c.Name == "" {
			m = "."
		}
		if utf8.RuneCountInString(m) != 1 || m != "." && slices.Contains(marks, m) {
			m = string("123456789abcdefghijklmnopqrstuvwxyz"[i%35])
		}
		marks = append(marks, m)
	}
	return marks
}
