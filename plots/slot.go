package plots

import (
	"image"
	"math"
)

// A slot is a panel with its place.
type slot struct {
	*panel
	row, col     int
	data         image.Rectangle
	heading      string
	title        *label
	showX, showY bool // tick labels and name below, on the left
	xName, yName *label
	bar          *bar // its own
}

// measure sizes the data and the texts above and below it.
func (sl *slot) measure(t theme, width int) {
	sl.data = image.Rectangle{Max: sl.body.size(image.Pt(width, int(tallest*float64(width))))}
	sl.title = wrapLabel(sl.heading, t.panelTitle, false, float64(width))
	sl.xName = wrapLabel(sl.x.name, t.name, false, float64(width))
}

// leftTicks is the room that the upright ruler takes left of the frame, without its name.
func (sl *slot) leftTicks(t theme) float64 {
	if sl.y.bare() {
		return 0
	}
	return float64(px(t.tickLen)+px(1.5)) + sl.y.widest(t.tick)
}

// nameGap parts the upright name from the tick labels, in points.
const nameGap = 3

func (sl *slot) leftRoom(t theme) int {
	room := float64(px(t.frame))
	if sl.showY {
		room += sl.leftTicks(t)
		if sl.y.name != "" {
			room += sl.yName.height() + float64(px(nameGap))
		}
	}
	if sl.showX {
		room = max(room, sl.x.widest(t.tick)/2)
	}
	return ceil(room)
}

func (sl *slot) rightRoom(t theme) int {
	room := float64(px(t.frame))
	if sl.showX {
		room = max(room, sl.x.widest(t.tick)/2)
	}
	if sl.bar != nil {
		room = max(room, float64(px(t.gap)+sl.bar.thickness()))
	}
	return ceil(room)
}

func (sl *slot) titleRoom(t theme) int {
	if h := sl.title.height(); h > 0 {
		return ceil(h) + px(2) + px(t.frame)
	}
	return px(t.frame)
}

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

func (sl *slot) draw(pg *page) {
	t, r := pg.theme, sl.data
	sl.body.draw(pg, r)
	sl.drawOverlays(pg, r)
	if !sl.frameless {
		pg.frame(r, px(t.frame), t.ink)
	}
	sl.title.draw(pg, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y-px(t.frame)-px(2))-sl.title.height(), 0.5, t.ink)
	if sl.showX {
		y := drawTicksBelow(pg, sl.x, r)
		sl.xName.draw(pg, float64(r.Min.X+r.Max.X)/2, float64(y+px(2)), 0.5, t.ink)
	}
	if sl.showY {
		drawTicksLeft(pg, sl.y, r)
		x := float64(r.Min.X-px(t.frame)-px(nameGap)) - sl.leftTicks(t) - sl.yName.height()
		sl.yName.drawUp(pg, x, float64(r.Min.Y+r.Max.Y)/2, t.ink)
	}
}

func ceil(x float64) int { return int(math.Ceil(x)) }
