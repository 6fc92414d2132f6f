package plots

import (
	"image"
	"math"
)

// tickRoom is how far tick labels stand from the data: frame, tick and a gap.
func (t theme) tickRoom() int { return px(t.frame) + px(t.tickLen) + px(1.5) }

// drawTicksBelow draws a ruler under r and returns the y below its labels.
func drawTicksBelow(pg *page, s ruler, r image.Rectangle) int {
	t := pg.theme
	ticks := s.ticks(r.Dx(), t.tick, func(l *label) float64 { return l.width })
	top := r.Max.Y + t.tickRoom()
	for _, k := range ticks {
		x := float64(r.Min.X) + k.at
		pg.box(tickBox(x, px(t.frame), r.Max.Y+px(t.frame), px(t.tickLen), false), t.ink)
		k.text.draw(pg, x, float64(top)-k.text.size*(ascent-capHeight), 0.5, t.ink)
	}
	if len(ticks) == 0 {
		return r.Max.Y + px(t.frame)
	}
	return top + px(capHeight*t.tick)
}

// drawTicksLeft draws a ruler left of r.
func drawTicksLeft(pg *page, s ruler, r image.Rectangle) {
	t := pg.theme
	for _, k := range s.ticks(r.Dy(), t.tick, upright) {
		y := float64(r.Min.Y) + k.at
		pg.box(tickBox(y, px(t.frame), r.Min.X-px(t.frame)-px(t.tickLen), px(t.tickLen), true), t.ink)
		k.text.draw(pg, float64(r.Min.X-t.tickRoom()), y-k.text.size*(ascent-capHeight/2), 1, t.ink)
	}
}

// drawTicksRight draws a ruler right of r.
func drawTicksRight(pg *page, s ruler, r image.Rectangle) {
	t := pg.theme
	for _, k := range s.ticks(r.Dy(), t.tick, upright) {
		y := float64(r.Min.Y) + k.at
		pg.box(tickBox(y, px(t.frame), r.Max.X+px(t.frame), px(t.tickLen), true), t.ink)
		k.text.draw(pg, float64(r.Max.X+t.tickRoom()), y-k.text.size*(ascent-capHeight/2), 0, t.ink)
	}
}

func upright(l *label) float64 { return l.size * capHeight }

// tickBox is a tick of the given width whose middle is nearest to at, starting at from.
func tickBox(at float64, width, from, length int, across bool) image.Rectangle {
	start := int(math.Round(at - float64(width)/2))
	if across {
		return image.Rect(from, start, from+length, start+width)
	}
	return image.Rect(start, from, start+width, from+length)
}
