package plots

import "image"

// slots is the rows and columns that panels stand in. Lengths are in pixels.
type slots struct {
	slots        []*slot
	cols, rows   int
	left, right  []int // room beside each column's data
	width        []int // of each column's data
	x            []int // where each column's data begin
	above, below []int // room over and under each row's data
	height       []int // of each row's data
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
func (g *slots) ownBars(t theme, label int) {
	for _, sl := range g.slots {
		if sl.scale != nil && sl.scale.seen {
			sl.bar = newBar(sl.scale, t, false, label)
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

// measure sizes everything that the panels hold, given the room for all columns.
func (g *slots) measure(t theme, room int) {
	data := g.margins(t, room)
	g.width, g.height = make([]int, g.cols), make([]int, g.rows)
	g.above, g.below = make([]int, g.rows), make([]int, g.rows)
	for _, sl := range g.slots {
		sl.measure(t, data)
		size := sl.data.Size()
		overhang := 0 // of an upright name longer than the data are high
		if sl.showY {
			overhang = (ceil(sl.yName.width) - size.Y) / 2
		}
		grow(&g.width[sl.col], size.X, ceil(sl.title.width))
		if sl.showX {
			grow(&g.width[sl.col], ceil(sl.xName.width))
		}
		grow(&g.height[sl.row], size.Y)
		grow(&g.above[sl.row], sl.titleRoom(t), overhang)
		grow(&g.below[sl.row], sl.belowRoom(t), overhang)
	}
}

func grow(v *int, to ...int) {
	for _, n := range to {
		*v = max(*v, n)
	}
}

// margins measures the room beside the columns and returns what is left for the data of each.
func (g *slots) margins(t theme, room int) (data int) {
	g.left, g.right = make([]int, g.cols), make([]int, g.cols)
	most := max(tallest*float64(room/g.cols)*0.8, float64(px(60)))
	for _, sl := range g.slots {
		sl.yName = wrapLabel(sl.y.name, t.name, false, most)
		left := sl.leftRoom(t)
		if sl.col > 0 {
			left += px(t.gap) / 2
			if sl.showY {
				left += px(t.gap) / 2
			}
		}
		grow(&g.left[sl.col], left)
		grow(&g.right[sl.col], sl.rightRoom(t))
	}
	for c := range g.cols {
		room -= g.left[c] + g.right[c]
	}
	return max(room/g.cols, px(t.minSide))
}

// columnsWidth is the width of all columns with the room beside their data.
func (g *slots) columnsWidth() (w int) {
	for c := range g.cols {
		w += g.left[c] + g.width[c] + g.right[c]
	}
	return w
}

// put places a slot's data at y, in the middle of its column.
func (g *slots) put(sl *slot, y int) {
	size := sl.data.Size()
	at := image.Pt(g.x[sl.col]+(g.width[sl.col]-size.X)/2, y)
	sl.data = image.Rectangle{at, at.Add(size)}
}

// span is the smallest rectangle around all data.
func (g *slots) span() image.Rectangle {
	r := g.slots[0].data
	for _, sl := range g.slots {
		r = r.Union(sl.data)
	}
	return r
}

// beside is the place of a standing bar, gap right of all: as high as the data of one row, or at most limit.
func (g *slots) beside(gap, limit int) image.Rectangle {
	r := g.span()
	height := r.Dy()
	if g.rows > 1 {
		height = min(height, limit)
	}
	last := g.cols - 1
	x, y := g.x[last]+g.width[last]+g.right[last]+gap, (r.Min.Y+r.Max.Y-height)/2
	return image.Rect(x, y, x, y+height)
}
