package plots

import (
	"image"
	"image/color"
)

// A key is one entry of a legend.
type key struct {
	name, letter string
	sign         string // the letter, or a digit, for terminals
	color        color.RGBA
	mark         sampler // nil for a swatch
}

// A sampler draws the sign of a legend entry into r.
type sampler interface {
	sample(pg *page, r image.Rectangle)
	wide() bool // whether the sign is wider than a swatch
}

// mergeKeys lists the different entries of all panels, in order of appearance.
func mergeKeys(panels []*panel) []key {
	var all []key
	for _, p := range panels {
		for _, k := range p.keys {
			if !hasKey(all, k) {
				all = append(all, k)
			}
		}
	}
	return all
}

func hasKey(keys []key, k key) bool {
	for _, o := range keys {
		if o.name == k.name && o.color == k.color {
			return true
		}
	}
	return false
}

// A legend is keys set in centred rows.
type legend struct {
	theme theme
	rows  [][]entry
}

type entry struct {
	key   key
	text  *label
	width int // of swatch and text
}

func (k key) swatchWidth(t theme) int {
	if k.mark != nil && k.mark.wide() {
		return px(2.4 * t.swatch)
	}
	return px(t.swatch)
}

// newLegend sets keys in as few rows of at most the given width as can be, and these in as little width as can be.
func newLegend(keys []key, t theme, width int) *legend {
	l := &legend{theme: t}
	var all []entry
	narrow := 0
	for _, k := range keys {
		if k.name == "" {
			continue
		}
		room := float64(width - k.swatchWidth(t) - px(3))
		e := entry{key: k, text: wrapLabel(k.name, t.name, false, room)}
		e.width = k.swatchWidth(t) + px(3) + ceil(e.text.width)
		all, narrow = append(all, e), max(narrow, e.width)
	}
	l.rows = l.wrap(all, width)
	for fewest := len(l.rows); fewest > 1 && narrow < width; narrow += px(4) {
		if rows := l.wrap(all, narrow); len(rows) == fewest {
			l.rows = rows
			break
		}
	}
	return l
}

// wrap sets entries in rows of at most the given width, in order.
func (l *legend) wrap(entries []entry, width int) (rows [][]entry) {
	left := 0
	for _, e := range entries {
		if len(rows) == 0 || left < l.space()+e.width {
			rows, left = append(rows, nil), width+l.space()
		}
		left -= l.space() + e.width
		rows[len(rows)-1] = append(rows[len(rows)-1], e)
	}
	return rows
}

// space is the gap between entries of a row.
func (l *legend) space() int { return px(12) }

func (l *legend) height() (h int) {
	for _, row := range l.rows {
		h += l.rowHeight(row)
	}
	return h
}

func (l *legend) rowHeight(row []entry) int {
	h := 0.0
	for _, e := range row {
		h = max(h, e.text.height())
	}
	return ceil(h) + px(2)
}

func (l *legend) rowWidth(row []entry) int {
	width := -l.space()
	for _, e := range row {
		width += l.space() + e.width
	}
	return width
}

// drawRow centres a row on x, with its top at y.
func (l *legend) drawRow(pg *page, row []entry, x, y int, letters bool) {
	at := x - l.rowWidth(row)/2
	for _, e := range row {
		e.draw(pg, at, y, letters)
		at += e.width + l.space()
	}
}

func (e entry) draw(pg *page, x, y int, letters bool) {
	t := pg.theme
	w, h := e.key.swatchWidth(t), px(t.swatch)
	middle := float64(y) + e.text.size*(ascent-capHeight/2) // of the first line
	r := image.Rect(x, int(middle)-h/2, x+w, int(middle)-h/2+h)
	if e.key.mark != nil {
		e.key.mark.sample(pg, r)
	} else {
		col := t.shown(e.key.color)
		pg.box(r, col)
		pg.frame(r, px(t.frame), t.ink)
		if letters && e.key.letter != "" {
			newLabel(e.key.letter, t.smallest, false).drawAt(pg, float64(x)+float64(w)/2, float64(r.Min.Y)+float64(h)/2, over(col))
		}
	}
	e.text.draw(pg, float64(x+w+px(3)), float64(y), 0, t.ink)
}
