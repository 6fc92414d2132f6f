package plots

import "image"

// A bar shows a colour scale with integer ticks: beside the data, or lying below it.
type bar struct {
	scale  *scale
	theme  theme
	lying  bool
	values []int // one band each, or nil for a smooth bar
	ruler  ruler
	name   *label
	ticks  float64 // width of the widest tick label
}

// newBar makes a bar for a scale that has seen numbers; its label is wrapped to the given length.
func newBar(s *scale, t theme, lying bool, length int) *bar {
	b := &bar{scale: s, theme: t, lying: lying, name: wrapLabel(s.label, t.name, false, float64(length))}
	lo, hi := s.bounds()
	var own bool
	b.values, own = s.bands()
	b.ruler = ruler{name: "bar", first: lo, step: 1, n: hi - lo + 1, lo: 0, hi: float64(hi - lo), up: !lying, inner: true}
	if b.values != nil {
		b.ruler.n, b.ruler.lo, b.ruler.hi = len(b.values), -0.5, float64(len(b.values))-0.5
	}
	if own {
		b.ruler.values, b.ruler.inner = b.values, false
	}
	b.ticks = b.ruler.widest(t.tick)
	return b
}

// thickness is the room in pixels the bar takes across its length, with ticks and name.
func (b *bar) thickness() int {
	t := b.theme
	h := float64(px(t.barSide) + px(t.frame) + px(t.tickLen) + px(1.5))
	if b.lying {
		h += t.tick * dpi / 72
	} else {
		h += b.ticks
	}
	if b.name.height() > 0 {
		h += b.name.height() + float64(px(2))
	}
	return ceil(h)
}

// draw puts a standing bar's left, a lying bar's top edge on r's.
func (b *bar) draw(pg *page, r image.Rectangle) {
	t := b.theme
	if b.lying {
		r.Max.Y = r.Min.Y + px(t.barSide)
	} else {
		r.Max.X = r.Min.X + px(t.barSide)
	}
	b.paint(pg, r)
	pg.frame(r, px(t.frame), t.ink)
	if b.lying {
		below := drawTicksBelow(pg, b.ruler, r)
		b.name.draw(pg, float64(r.Min.X+r.Max.X)/2, float64(below+px(2)), 0.5, t.ink)
		return
	}
	drawTicksRight(pg, b.ruler, r)
	x := float64(r.Max.X+px(t.frame)+px(t.tickLen)+px(1.5)) + b.ticks + float64(px(2))
	b.name.drawUp(pg, x, float64(r.Min.Y+r.Max.Y)/2, t.ink)
}

// paint fills the bar with its bands, or with a colour for every pixel of its length. Each band is drawn up to the far end,
// under the later ones, so that no seam shows the page.
func (b *bar) paint(pg *page, r image.Rectangle) {
	t, length := pg.theme, r.Dy()
	if b.lying {
		length = r.Dx()
	}
	n := len(b.values)
	if n == 0 {
		n = min(length, 256)
	}
	lo, hi := b.scale.bounds()
	for i := range n {
		band, from := r, edge(i, n, length)
		if b.lying {
			band.Min.X += from
		} else {
			band.Max.Y -= from
		}
		v := float64(lo) + (float64(i)+0.5)/float64(n)*(float64(hi)-float64(lo))
		if b.values != nil {
			v = float64(b.values[i])
		}
		colors := b.scale.sides(v, b.values != nil, t)
		for k, c := range colors {
			pg.box(b.strip(band, k, len(colors)), t.shown(c))
		}
	}
}

// strip is the k-th of n strips side by side along the bar, drawn up to the far side under the later ones.
func (b *bar) strip(band image.Rectangle, k, n int) image.Rectangle {
	if b.lying {
		band.Min.Y += edge(k, n, band.Dy())
	} else {
		band.Min.X += edge(k, n, band.Dx())
	}
	return band
}
