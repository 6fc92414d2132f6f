package plots

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
)

// maxBins is the largest number of bars of a histogram; longer ranges are counted in bins of several integers.
const maxBins = 100

// Histogram counts how often each integer occurs among the values of the groups, such as the remoteness of won and of
// lost positions, and stacks one bar a group over it. name is the axis below; Bar names the counts. A range of more than
// 100 integers is counted in bins of 2, 5, 10 ... integers, and the figure says so. Blank values are not counted.
func Histogram(name string, groups []Series, o ...Option) (*Figure, error) {
	s, err := settled(o, forLines)
	if err != nil {
		return nil, err
	}
	b, err := newBarBody(groups)
	if err != nil {
		return nil, err
	}
	p := &panel{title: s.title, body: b}
	p.x = ruler{name: name, first: b.first, step: b.bin, n: b.n, lo: -0.5, hi: float64(b.n) - 0.5}
	p.y = b.levels(s.label)
	for i, g := range groups {
		if len(groups) > 1 {
			p.keys = append(p.keys, key{name: g.Name, sign: barSigns[i%len(barSigns) : i%len(barSigns)+1], color: barColors[i%len(barColors)]})
		}
	}
	if err := p.overlay(s); err != nil {
		return nil, err
	}
	return newFigure(s, fmt.Sprintf("%d values", b.total), p)
}

// barColors are Okabe and Ito's, neighbours far apart in lightness.
var barColors = []color.RGBA{rgb(0x0072B2), rgb(0xE69F00), rgb(0x009E73), rgb(0xF0E442), rgb(0xD55E00), rgb(0x56B4E9)}

// barSigns draw the bars of the groups in a terminal without colours.
const barSigns = "#=+-~"

// barBody draws stacked bars.
type barBody struct {
	groups   []Series
	counts   [][]int // by group and bin
	first, n int     // lowest integer of the first bin, number of bins
	bin      int     // integers in a bin
	total    int
	highest  int // of the stacked bars
}

func newBarBody(groups []Series) (*barBody, error) {
	b := &barBody{groups: groups, bin: 1}
	lo, hi, err := b.span()
	if err != nil {
		return nil, err
	}
	for k := 1; (hi-lo)/b.bin >= maxBins; k++ {
		b.bin = []int{1, 2, 5}[k%3] * power10(k/3)
	}
	b.first = lo - ((lo%b.bin)+b.bin)%b.bin // bins begin at multiples of their width
	b.n = (hi-b.first)/b.bin + 1
	stacked := make([]int, b.n)
	for _, g := range groups {
		counts := make([]int, b.n)
		for _, v := range g.Values {
			if v != Blank {
				counts[(v-b.first)/b.bin]++
				stacked[(v-b.first)/b.bin]++
				b.total++
			}
		}
		b.counts = append(b.counts, counts)
	}
	b.highest = slices.Max(stacked)
	return b, nil
}

// span is the lowest and the highest value.
func (b *barBody) span() (lo, hi int, err error) {
	lo, hi = maxLevel+1, -maxLevel-1
	for _, g := range b.groups {
		for _, v := range g.Values {
			if v == Blank {
				continue
			}
			if v < -maxLevel || v > maxLevel {
				return 0, 0, fmt.Errorf("group %q has the value %d: a histogram shows values from %d to %d", g.Name, v, -maxLevel, maxLevel)
			}
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	if lo > hi {
		return 0, 0, fmt.Errorf("a histogram needs at least one value")
	}
	return lo, hi, nil
}

func (b *barBody) levels(name string) ruler {
	return ruler{name: name, step: 1, n: b.highest + 1, lo: 0, hi: 1.06 * float64(b.highest), up: true, inner: true}
}

func (b *barBody) size(avail image.Point) image.Point { return image.Pt(avail.X, avail.X*50/100) }

// draw leaves a gap between bars of more than 3 pixels.
func (b *barBody) draw(pg *page, r image.Rectangle) {
	y := b.levels("")
	for bin := range b.n {
		left, right := r.Min.X+edge(bin, b.n, r.Dx()), r.Min.X+edge(bin+1, b.n, r.Dx())
		if gap := (right - left) / 8; right-left > 3 {
			left, right = left+max(gap, 1), right-gap
		}
		base := 0
		for i := range b.groups {
			top := base + b.counts[i][bin]
			upper := r.Min.Y + int(y.place(float64(top), r.Dy())+0.5)
			if b.counts[i][bin] > 0 && base == 0 {
				upper = min(upper, r.Max.Y-px(0.5)) // the rarest value still shows
			}
			pg.box(image.Rect(left, upper, right, r.Min.Y+int(y.place(float64(base), r.Dy())+0.5)), pg.theme.shown(barColors[i%len(barColors)]))
			base = top
		}
	}
}

func (b *barBody) note(image.Point) string {
	if b.bin == 1 {
		return ""
	}
	return fmt.Sprintf("each bar counts %d neighbouring integers, from the one at its tick on", b.bin)
}

func (b *barBody) lettered(image.Point) bool { return false }

func (b *barBody) html(image.Point) *htmlPanel {
	h := &htmlPanel{Packed: pack(b.n, len(b.groups), func(col, row int) int { return b.counts[row][col] })}
	for _, g := range b.groups {
		h.Series = append(h.Series, plain(g.Name))
	}
	return h
}

// terminal writes one bar a line, without an upright axis.
func (b *barBody) terminal(s *screen, width int) (lines []string, wide int, note string) {
	for bin := range b.n {
		count := 0
		for i := range b.groups {
			count += b.counts[i][bin]
		}
		label := number(b.first + bin*b.bin)
		line := fmt.Sprintf("%8s %s %d", label, b.stack(s, bin, max(width-20, 2)), count)
		lines = append(lines, line)
	}
	return lines, 0, b.note(image.Point{})
}

// stack draws the bars of one bin in signs.
func (b *barBody) stack(s *screen, bin, width int) string {
	var line strings.Builder
	base := 0
	for i := range b.groups {
		top := base + b.counts[i][bin]
		length := top*width/b.highest - base*width/b.highest
		if base == 0 && top > 0 && length == 0 {
			length = 1
		}
		if s.inColor {
			line.WriteString(paintText(strings.Repeat("█", length), s.theme.shown(barColors[i%len(barColors)])))
		} else {
			line.WriteString(strings.Repeat(barSigns[i%len(barSigns):i%len(barSigns)+1], length))
		}
		base = top
	}
	return line.String()
}
