package plots

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"strings"
	"unicode/utf8"
)

// Terminal draws the figure for a terminal of the given width in characters, at least 20. In colour a cell is half a
// character, two cells one above the other (24-bit colour and the sign ▀); without colour, for pipes and screen readers, it
// is its class's letter or its number. Grids too wide are pooled as on paper, and a line says so.
func (f *Figure) Terminal(width int, inColor bool) string {
	s := &screen{width: max(width, 20), inColor: inColor, theme: f.settings.theme}
	if f.settings.title != "" {
		s.line(plain(f.settings.title))
	}
	var row []block
	for _, p := range f.panels {
		b := s.panel(p, f.settings.many)
		if len(row) > 0 && totalWidth(row)+between+b.width > s.width {
			s.side(row)
			row = nil
		}
		row = append(row, b)
	}
	s.side(row)
	s.legend(mergeKeys(f.panels))
	if sc := sharedScale(f.panels); sc != nil && inColor {
		s.scale(sc)
	}
	return s.out.String()
}

// A screen collects the lines of a terminal figure.
type screen struct {
	width   int
	inColor bool
	theme   theme
	marks   map[image.Point]string // signs of pieces and dots on the panel being drawn
	out     strings.Builder
}

func (s *screen) line(text string) { s.out.WriteString(strings.TrimRight(text, " ") + "\n") }

// A block is a panel's lines and the width of the widest.
type block struct {
	lines []string
	width int
}

// between is the space between panels side by side.
const between = 3

func totalWidth(row []block) (w int) {
	for i, b := range row {
		if i > 0 {
			w += between
		}
		w += b.width
	}
	return w
}

// side writes blocks side by side.
func (s *screen) side(row []block) {
	high := 0
	for _, b := range row {
		high = max(high, len(b.lines))
	}
	for i := range high {
		var line strings.Builder
		for k, b := range row {
			text := ""
			if i < len(b.lines) {
				text = b.lines[i]
			}
			line.WriteString(text)
			if k < len(row)-1 {
				line.WriteString(strings.Repeat(" ", b.width-visible(text)+between))
			}
		}
		s.line(line.String())
	}
}

// visible is the number of characters a terminal shows of a text with colour codes.
func visible(text string) (n int) {
	for {
		i := strings.IndexByte(text, '\x1b')
		if i < 0 {
			return n + utf8.RuneCountInString(text)
		}
		n += utf8.RuneCountInString(text[:i])
		text = text[i+strings.IndexByte(text[i:], 'm')+1:]
	}
}

// panel is a panel's data with its title and the first and the last value of its axes.
func (s *screen) panel(p *panel, titled bool) block {
	var b block
	if titled && p.title != "" {
		b.lines = append(b.lines, plain(p.title))
	}
	first, last := number(p.y.value(0)), number(p.y.value(p.y.n-1))
	if p.y.bare() {
		first, last = "", ""
	}
	if p.y.up {
		first, last = last, first
	}
	margin := max(utf8.RuneCountInString(first), utf8.RuneCountInString(last)) + 1
	s.marks = p.marks()
	lines, wide, note := p.body.terminal(s, s.width-margin)
	if wide == 0 { // a table of its own
		b.lines = append(b.lines, lines...)
	} else {
		b.lines = append(b.lines, labelled(lines, margin, first, last)...)
		b.lines = append(b.lines, below(p, margin, wide)...)
	}
	for _, o := range p.overlays {
		if a, ok := o.(*arrow); ok {
			b.lines = append(b.lines, a.String())
		}
	}
	if note != "" {
		b.lines = append(b.lines, note)
	}
	for _, l := range b.lines {
		b.width = max(b.width, visible(l))
	}
	return b
}

// labelled puts a label before the first and the last line and a margin before all.
func labelled(lines []string, margin int, first, last string) (out []string) {
	for i, text := range lines {
		label := ""
		if i == 0 {
			label = first
		} else if i == len(lines)-1 {
			label = last
		}
		out = append(out, strings.Repeat(" ", margin-1-utf8.RuneCountInString(label))+label+" "+text)
	}
	return out
}

// below is the ends of the axis under the data and the axes' names.
func below(p *panel, margin, wide int) (lines []string) {
	indent := strings.Repeat(" ", margin)
	if !p.x.bare() {
		first, last := number(p.x.value(0)), number(p.x.value(p.x.n-1))
		gap := wide - utf8.RuneCountInString(first) - utf8.RuneCountInString(last)
		if p.x.n == 1 {
			gap, last = 0, ""
		}
		lines = append(lines, indent+first+strings.Repeat(" ", max(gap, 1))+last)
	}
	if p.x.name != "" {
		lines = append(lines, indent+"across: "+plain(p.x.name))
	}
	if p.y.name != "" {
		direction := "down: "
		if p.y.up {
			direction = "up: "
		}
		lines = append(lines, indent+direction+plain(p.y.name))
	}
	return lines
}

func (s *screen) legend(keys []key) {
	for _, k := range keys {
		switch {
		case k.name == "":
		case s.inColor && k.mark == nil:
			s.line(paintText("██", s.theme.shown(k.color)) + " " + plain(k.name))
		case s.inColor:
			s.line(paintText(cmp.Or(k.sign, "──"), s.theme.shown(k.color)) + " " + plain(k.name))
		case k.sign != "":
			s.line(k.sign + " " + plain(k.name))
		}
	}
}

// scale writes a colour bar.
func (s *screen) scale(sc *scale) {
	lo, hi := sc.bounds()
	strips := make([]strings.Builder, len(sc.sides(float64(lo), false, s.theme)))
	for i := range 24 {
		v, step := float64(lo)+float64(i)/23*(float64(hi)-float64(lo)), sc.steps != nil && !sc.diverging
		if step {
			v = float64(sc.steps[i*len(sc.steps)/24].value)
		}
		for k, c := range sc.sides(v, step, s.theme) {
			strips[k].WriteString(paintText("█", s.theme.shown(c)))
		}
	}
	for _, strip := range strips {
		s.line(strings.TrimSpace(fmt.Sprintf("%s %s %s %s", number(lo), strip.String(), number(hi), plain(sc.label))))
	}
}

func paintText(text string, c color.RGBA) string {
	return fmt.Sprintf("\x1b[38;2;%d;%d;%dm%s\x1b[0m", c.R, c.G, c.B, text)
}
