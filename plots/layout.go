package plots

import (
	"image"
	"math"
)

// A sheet is a laid-out figure: every part has its place, in pixels.
type sheet struct {
	size    image.Point
	theme   theme
	title   *label
	titleX  int
	slots   []*slot
	bars    []placedBar
	legend  *legend
	middle  int // of legend and notes
	legendY int
	notes   []*label
	notesY  int
}

// A slot is a panel with its place.
type slot struct {
	*panel
	row, col     int
	heading      string
	data         image.Rectangle
	title        *label
	showX, showY bool // tick labels and name below; on the left
	xName        *label
	yName        *label
	bar          *bar // its own
}

type placedBar struct {
	*bar
	at image.Rectangle
}

// tallest is how many times its width a data rectangle may be high.
const tallest = 1.4

// lay finds a place for everything. Widths are settled first, from the left margin to the right; heights follow.
func (f *Figure) lay() *sheet {
	t := f.settings.theme
	g := newSlots(f.panels, f.settings.columns, f.settings.many)
	width, margin := px(f.settings.pageWidth(g.cols)), px(t.margin)
	s := &sheet{theme: t, slots: g.slots}
	room := width - 2*margin

	shared := sharedScale(f.panels)
	lying := shared != nil && g.flat(room)
	var side *bar
	if shared != nil && !lying {
		side = newBar(shared, t, false, px(200))
		room -= px(t.gap) + side.thickness()
	}
	if shared == nil {
		g.ownBars(t)
	}
	left, dataWidth := g.widths(t, room)
	rowHeight := g.size(t, dataWidth)

	inner := 0 // width of the panels as they came out
	x := make([]int, g.cols)
	for c := range g.cols {
		x[c] = inner + left[c]
		inner = x[c] + g.width[c] + g.right[c]
	}
	total := inner
	if side != nil {
		total += px(t.gap) + side.thickness()
	}
	start := max((width-total)/2, margin)
	s.middle = start + (x[0]+inner-g.right[g.cols-1])/2

	y := margin
	s.title = wrapLabel(f.settings.title, t.title, true, float64(width-2*margin))
	half := int(math.Ceil(s.title.width / 2))
	s.titleX = min(max(s.middle, margin+half), width-margin-half)
	if s.title.height() > 0 {
		y += int(math.Ceil(s.title.height())) + px(3)
	}
	for row, h := range rowHeight {
		y += g.above[row]
		for _, sl := range g.slots {
			if sl.row == row {
				size := sl.data.Size()
				at := image.Pt(start+x[sl.col]+(g.width[sl.col]-size.X)/2, y)
				sl.data = image.Rectangle{at, at.Add(size)}
				if sl.bar != nil {
					corner := image.Pt(sl.data.Max.X+px(t.gap), sl.data.Min.Y)
					s.bars = append(s.bars, placedBar{sl.bar, image.Rectangle{corner, image.Pt(corner.X, sl.data.Max.Y)}})
				}
			}
		}
		y += h + g.below[row]
		if row < len(rowHeight)-1 {
			y += px(t.gap)
		}
	}
	if side != nil {
		s.bars = append(s.bars, placedBar{side, g.beside(start+inner+px(t.gap), px(200))})
	}
	if lying {
		b := newBar(shared, t, true, room)
		length := min(max(g.span().Dx(), px(90)), px(200))
		y += px(t.gap)
		s.bars = append(s.bars, placedBar{b, image.Rect(s.middle-length/2, y, s.middle-length/2+length, y)})
		y += b.thickness()
	}
	s.place(f, y, width, margin)
	return s
}

// place puts the legend and the notes below the panels and closes the sheet.
func (s *sheet) place(f *Figure, y, width, margin int) {
	t := s.theme
	s.legend = newLegend(mergeKeys(f.panels), t, width-2*margin)
	if h := s.legend.height(); h > 0 {
		y += px(t.gap)
		s.legendY = y
		y += h
	}
	y += px(2)
	s.notesY = y
	for _, text := range s.noteTexts() {
		l := wrapLabel(text, t.note, false, float64(width-2*margin))
		s.notes = append(s.notes, l)
		y += int(math.Ceil(l.height())) + px(1)
	}
	s.size = image.Pt(width, y+margin-px(1))
}

// noteTexts are the different notes of the panels.
func (s *sheet) noteTexts() []string {
	var all []string
	seen := map[string]bool{"": true}
	for _, sl := range s.slots {
		if n := sl.body.note(sl.data.Size()); !seen[n] {
			seen[n] = true
			all = append(all, n)
		}
	}
	return all
}

// pageWidth is the width of the figure in points.
func (s settings) pageWidth(columns int) float64 {
	switch {
	case s.width > 0:
		return s.width
	case columns == 1:
		return IEEEColumn
	case columns <= 3:
		return LNCSText
	}
	return TwoColumn
}

// draw paints the sheet.
func (s *sheet) draw(pg *page) {
	t := s.theme
	s.title.draw(pg, float64(s.titleX), float64(px(t.margin)), 0.5, t.ink)
	letters := false
	for _, sl := range s.slots {
		sl.draw(pg)
		letters = letters || sl.body.lettered(sl.data.Size())
	}
	for _, b := range s.bars {
		b.draw(pg, b.at)
	}
	s.legend.draw(pg, s.middle, s.legendY, letters)
	y := float64(s.notesY)
	for _, n := range s.notes {
		n.draw(pg, float64(pg.width)/2, y, 0.5, t.faint)
		y += n.height() + float64(px(1))
	}
}

func (sl *slot) draw(pg *page) {
	t, r := pg.theme, sl.data
	sl.body.draw(pg, r)
	pg.frame(r, px(t.frame), t.ink)
	sl.title.draw(pg, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y-px(t.frame)-px(2))-sl.title.height(), 0.5, t.ink)
	if sl.showX {
		y := drawTicksBelow(pg, sl.x, r)
		sl.xName.draw(pg, float64(r.Min.X+r.Max.X)/2, float64(y+px(2)), 0.5, t.ink)
	}
	if sl.showY {
		drawTicksLeft(pg, sl.y, r)
		x := float64(r.Min.X-px(t.frame)) - sl.leftTicks(t) - sl.yName.height() - float64(px(3))
		sl.yName.drawUp(pg, x, float64(r.Min.Y+r.Max.Y)/2, t.ink)
	}
}
