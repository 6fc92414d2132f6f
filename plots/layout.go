package plots

import "image"

// A sheet is a laid-out figure: every part has its place, in pixels.
type sheet struct {
	theme  theme
	size   image.Point
	slots  *slots
	title  *label
	titleX int // middle
	middle int // of the data, which the legend keeps to
	bars   []placedBar
	legend *legend
	lowerY int // top of the legend
	notes  []*label
}

type placedBar struct {
	*bar
	at image.Rectangle
}

// tallest is how many times its width a data rectangle may be high.
const tallest = 1.4

// longestBar limits a colour bar, in points.
const longestBar = 200

// lay finds a place for everything. The label of a standing bar is wrapped to the height of the data, which in turn
// depends on the room the label takes: that is settled by trying again.
func (f *Figure) lay() *sheet {
	if len(f.panels) == 0 {
		panic("it is empty; figures come from Classes, Values, Lines and the like")
	}
	s := f.try(px(longestBar))
	for range 4 {
		height := s.slots.span().Dy()
		if !s.overlong(height) {
			break
		}
		s = f.try(height)
	}
	return s
}

// overlong tells whether a standing bar's label is longer than the data are high.
func (s *sheet) overlong(height int) bool {
	for _, b := range s.bars {
		if !b.lying && ceil(b.name.width) > height {
			return true
		}
	}
	return false
}

// try lays the figure out with the labels of standing bars wrapped to the given length: first across, then downwards.
func (f *Figure) try(barLabel int) *sheet {
	t := f.settings.theme
	s := &sheet{theme: t, slots: newSlots(f.panels, f.settings.columns, f.settings.many)}
	s.size.X = px(f.settings.pageWidth(s.slots.cols))
	room := s.room()

	shared := sharedScale(f.panels)
	lying := shared != nil && s.slots.flat(room)
	var side *bar
	switch {
	case lying:
	case shared != nil:
		side = newBar(shared, t, false, barLabel)
		room -= px(t.gap) + side.thickness()
	default:
		s.slots.ownBars(t, min(barLabel, px(longestBar)))
	}
	s.slots.measure(t, room)
	s.across(side)

	title := f.settings.title
	if f.settings.captioned {
		title = ""
	}
	y := s.heading(title)
	y = s.downwards(y)
	if side != nil {
		s.bars = append(s.bars, placedBar{side, s.slots.beside(px(t.gap), px(longestBar))})
	}
	if lying {
		y = s.lay(newBar(shared, t, true, room), y)
	}
	s.under(mergeKeys(f.panels), y)
	return s
}

func (s *sheet) room() int { return s.size.X - 2*px(s.theme.margin) }

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

// across centres the columns, with the standing bar, on the page.
func (s *sheet) across(side *bar) {
	g := s.slots
	total := g.columnsWidth()
	if side != nil {
		total += px(s.theme.gap) + side.thickness()
	}
	x := max((s.size.X-total)/2, px(s.theme.margin))
	first := x + g.left[0]
	for c := range g.cols {
		g.x = append(g.x, x+g.left[c])
		x += g.left[c] + g.width[c] + g.right[c]
	}
	s.middle = (first + x - g.right[g.cols-1]) / 2
}

// heading places the title over the middle of the data, or as near as it can be, and returns the y below.
func (s *sheet) heading(title string) int {
	s.title = wrapLabel(title, s.theme.title, true, float64(s.room()))
	s.titleX = s.within(s.middle, ceil(s.title.width))
	y := px(s.theme.margin)
	if h := s.title.height(); h > 0 {
		y += ceil(h) + px(3)
	}
	return y
}

// within is the middle nearest to x of something of the given width between the margins.
func (s *sheet) within(x, width int) int {
	edge := px(s.theme.margin) + (width+1)/2
	return max(min(x, s.size.X-edge), edge)
}

// downwards places the rows of panels from y on and returns the y below.
func (s *sheet) downwards(y int) int {
	g := s.slots
	for row, height := range g.height {
		y += g.above[row]
		for _, sl := range g.slots {
			if sl.row == row {
				g.put(sl, y)
				if sl.bar != nil {
					x := sl.data.Max.X + px(s.theme.gap)
					s.bars = append(s.bars, placedBar{sl.bar, image.Rect(x, sl.data.Min.Y, x, sl.data.Max.Y)})
				}
			}
		}
		y += height + g.below[row]
		if row < g.rows-1 {
			y += px(s.theme.gap)
		}
	}
	return y
}

// lay places a lying bar at y and returns the y below.
func (s *sheet) lay(b *bar, y int) int {
	length := min(max(s.slots.span().Dx(), px(90)), px(longestBar), s.room())
	x := s.within(s.middle, length) - length/2
	y += px(s.theme.gap)
	s.bars = append(s.bars, placedBar{b, image.Rect(x, y, x+length, y)})
	return y + b.thickness()
}

// under places the legend and the notes from y on and closes the sheet.
func (s *sheet) under(keys []key, y int) {
	s.legend = newLegend(keys, s.theme, s.room())
	s.lowerY = y
	if h := s.legend.height(); h > 0 {
		s.lowerY += px(s.theme.gap)
		y = s.lowerY + h
	}
	for _, text := range s.noteTexts() {
		l := wrapLabel(text, s.theme.note, false, float64(s.room()))
		s.notes = append(s.notes, l)
		y += ceil(l.height()) + px(1)
	}
	s.size.Y = y + px(2) + px(s.theme.margin)
}

// noteTexts are the different notes of the panels.
func (s *sheet) noteTexts() []string {
	var all []string
	seen := map[string]bool{"": true}
	for _, sl := range s.slots.slots {
		if n := sl.body.note(sl.data.Size()); !seen[n] {
			seen[n] = true
			all = append(all, n)
		}
	}
	return all
}

// draw paints the sheet.
func (s *sheet) draw(pg *page) {
	t := s.theme
	s.title.draw(pg, float64(s.titleX), float64(px(t.margin)), 0.5, t.ink)
	letters := false
	for _, sl := range s.slots.slots {
		sl.draw(pg)
		letters = letters || sl.body.lettered(sl.data.Size())
	}
	for _, b := range s.bars {
		b.draw(pg, b.at)
	}
	y := s.lowerY
	for _, row := range s.legend.rows {
		s.legend.drawRow(pg, row, s.within(s.middle, s.legend.rowWidth(row)), y, letters)
		y += s.legend.rowHeight(row)
	}
	for _, n := range s.notes {
		n.draw(pg, float64(s.within(s.middle, ceil(n.width))), float64(y), 0.5, t.faint)
		y += ceil(n.height()) + px(1)
	}
}

// drawVector paints the sheet in a vector format.
func (s *sheet) drawVector(to sink) {
	v := newVector(to)
	pg := &page{canvas: v, vector: v, width: s.size.X, height: s.size.Y, theme: s.theme}
	if s.theme.page.A > 0 {
		pg.box(image.Rectangle{Max: s.size}, s.theme.page)
	}
	s.draw(pg)
}
