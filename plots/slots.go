package plots

import (
	"image"
	"math"
)

// slots is the rows and columns that panels stand in.
type slots struct {
	slots      []*slot
	cols, rows int
	width      []int // of each column's data
	right      []int // room right of each column's data
	above      []int // room for panel titles above each row
	below      []int // room for ticks and names below each row
}

func newSlots(panels []*panel, columns int, titled bool) *slots {
	if columns == 0 {
		columns = squarest(len(panels))
	}
	g := &slots{cols: min(columns, len(panels))}
	g.rows = (len(panels) + g.cols - 1) / g.cols
	same := true
	for _, p := range panels {
		same = same && p.x.same(panels[0].x) && p.y.same(panels[0].y)
	}
	for i, p := range panels {
		sl := &slot{panel: p, row: i / g.cols, col: i % g.cols}
		if titled {
			sl.heading = p.title
		}
		sl.showY = !same || sl.col == 0
		sl.showX = !same || i+g.cols >= len(panels)
		g.slots = append(g.slots, sl)
	}
	return g
}

// squarest is the number of columns for n panels: one row of up to 4, else 3 to 5 columns that leave the fewest gaps.
func squarest(n int) int {
	if n <= 4 {
		return n
	}
	best, gaps := 5, 5
	for c := 5; c >= 3; c-- {
		if g := (c - n%c) % c; g < gaps {
			best, gaps = c, g
		}
	}
	return best
}

// sharedScale is the scale of all panels that have one, nil if they differ or there is none.
func sharedScale(panels []*panel) *scale {
	var shared *scale
	for _, p := range panels {
		if p.scale == nil || !p.scale.seen {
			continue
		}
		if shared != nil && shared != p.scale {
			return nil
		}
		shared = p.scale
	}
	return shared
}

// ownBars gives each panel with a scale a bar of its own.
func (g *slots) ownBars(t theme) {
	for _, sl := range g.slots {
		if sl.scale != nil && sl.scale.seen {
			sl.bar = newBar(sl.scale, t, false, px(120))
		}
	}
}

// flat tells whether the panels come out too low for a standing bar, given the room for all.
func (g *slots) flat(room int) bool {
	high := 0
	for _, sl := range g.slots {
		each := room / g.cols * 3 / 4
		high = max(high, sl.body.size(image.Pt(each, int(tallest*float64(each)))).Y)
	}
	return high*g.rows < px(64)
}

// leftTicks is the room that the upright ruler takes left of the frame, without its name.
func (sl *slot) leftTicks(t theme) float64 {
	if sl.y.bare() {
		return 0
	}
	return float64(px(t.tickLen)+px(1.5)) + sl.y.widest(t.tick)
}

// left is all the room needed left of the data.
func (sl *slot) left(t theme) int {
	room := float64(px(t.frame))
	if sl.showY {
		room += sl.leftTicks(t)
		if sl.y.name != "" {
			room += sl.yName.height() + float64(px(3))
		}
	}
	if sl.showX {
		room = max(room, sl.x.widest(t.tick)/2)
	}
	return int(math.Ceil(room))
}

// rightRoom is all the room needed right of the data.
func (sl *slot) rightRoom(t theme) int {
	room := float64(px(t.frame))
	if sl.showX {
		room = max(room, sl.x.widest(t.tick)/2)
	}
	if sl.bar != nil {
		room = max(room, float64(px(t.gap)+sl.bar.thickness()))
	}
	return int(math.Ceil(room))
}

// widths are the room left of each column's data and for the data of each column.
func (g *slots) widths(t theme, room int) (left []int, data int) {
	left, g.right = make([]int, g.cols), make([]int, g.cols)
	for _, sl := range g.slots {
		sl.yName = wrapLabel(sl.y.name, t.name, false, float64(max(tallest*float64(room/g.cols), float64(px(60)))))
		left[sl.col] = max(left[sl.col], sl.left(t))
		g.right[sl.col] = max(g.right[sl.col], sl.rightRoom(t))
	}
	for c := range g.cols {
		room -= left[c] + g.right[c]
		if c > 0 {
			left[c] += px(t.gap) / 2
			room -= px(t.gap) / 2
		}
	}
	return left, max(room/g.cols, px(t.minSide))
}

// size sets the data rectangles' sizes, the columns' widths and the heights around the rows; it returns the height of each row's data.
func (g *slots) size(t theme, data int) (rowHeight []int) {
	g.width = make([]int, g.cols)
	rowHeight, g.above, g.below = make([]int, g.rows), make([]int, g.rows), make([]int, g.rows)
	for _, sl := range g.slots {
		size := sl.body.size(image.Pt(data, int(tallest*float64(data))))
		sl.data = image.Rectangle{Max: size}
		sl.title = wrapLabel(sl.heading, t.panelTitle, false, float64(data))
		sl.xName = wrapLabel(sl.x.name, t.name, false, float64(data))
		g.width[sl.col] = max(g.width[sl.col], size.X, ceil(sl.title.width), ceil(sl.xName.width))
		rowHeight[sl.row] = max(rowHeight[sl.row], size.Y)
		if h := sl.title.height(); h > 0 {
			g.above[sl.row] = max(g.above[sl.row], ceil(h)+px(2)+px(t.frame))
		}
		overhang := 0 // of an upright name longer than the data are high
		if sl.showY {
			overhang = (ceil(sl.yName.width) - size.Y) / 2
		}
		g.above[sl.row] = max(g.above[sl.row], overhang)
		g.below[sl.row] = max(g.below[sl.row], sl.belowRoom(t), overhang)
	}
	return rowHeight
}

// belowRoom is the room needed under the data.
func (sl *slot) belowRoom(t theme) int {
	room := px(t.frame)
	if !sl.showX {
		return room
	}
	if !sl.x.bare() {
		room = t.tickRoom() + px(capHeight*t.tick)
	}
	if h := sl.xName.height(); h > 0 {
		room += px(2) + ceil(h)
	}
	return room
}

// span is the smallest rectangle around all data.
func (g *slots) span() image.Rectangle {
	r := g.slots[0].data
	for _, sl := range g.slots {
		r = r.Union(sl.data)
	}
	return r
}

// beside is the place of a standing bar at x: as high as the data, at most limit.
func (g *slots) beside(x, limit int) image.Rectangle {
	r := g.span()
	height := r.Dy()
	if g.rows > 1 {
		height = min(height, limit)
	}
	y := (r.Min.Y + r.Max.Y - height) / 2
	return image.Rect(x, y, x, y+height)
}

func ceil(x float64) int { return int(math.Ceil(x)) }
