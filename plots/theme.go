package plots

import (
	"image/color"
	"math"
)

// dpi is the resolution of raster figures and the step of the layout in every format.
const dpi = 300

// px turns points of 1/72 inch into whole pixels.
func px(points float64) int { return int(math.Round(points * dpi / 72)) }

// A theme is every colour and size of a figure that its data do not give. Sizes are in points.
type theme struct {
	page, ink, faint color.RGBA
	cellColor        color.RGBA // of the lines between big cells
	tint             color.RGBA // of shaded periods
	grey             bool
	swap             map[color.RGBA]color.RGBA // data colours that the page would swallow
	diverging        func() *ramp

	title, panelTitle, name, tick, note float64 // text sizes
	smallest                            float64 // smallest text inside a cell

	margin, gap     float64 // around the page; between the parts of the figure
	frame, tickLen  float64 // line width of frames and ticks; length of ticks
	swatch, barSide float64
	maxCell         float64 // largest side of a cell
	minSide         float64 // smallest side of a data rectangle
	cellLines       float64 // cells of at least this side are parted by lines ...
	cellLine        float64 // ... of this width
	line, marker    float64 // width of chart lines; diameter of markers
}

var light = theme{
	page: rgb(0xFFFFFF), ink: rgb(0x1A1A1A), faint: rgb(0x5A5A5A), cellColor: rgb(0xFFFFFF), tint: rgb(0xE9EEF6),
	diverging: func() *ramp { return ramps().diverging },
	title:     9.5, panelTitle: 8, name: 8, tick: 7, note: 6, smallest: 5,
	margin: 4, gap: 6, frame: 0.5, tickLen: 2.5, swatch: 7, barSide: 8,
	maxCell: 40, minSide: 14, cellLines: 5, cellLine: 0.48, line: 0.9, marker: 3.2,
}

// Dark draws on a near-black page, for slides and screens. The two greys of OutcomeLevel and OutcomeDraw change
// places, so that play that ends level still lies nearest to the page, and black lines turn light.
func Dark() Option {
	return func(s *settings) {
		t := &s.theme
		t.page, t.ink, t.faint = rgb(0x17181C), rgb(0xE6E6E6), rgb(0xA0A0A0)
		t.cellColor, t.tint = t.page, rgb(0x262A33)
		t.diverging = func() *ramp { return ramps().night }
		t.swap = map[color.RGBA]color.RGBA{
			OutcomeLevel.(color.RGBA): rgb(0x3B3D45), OutcomeDraw.(color.RGBA): rgb(0xE4E4E4), rgb(0x1A1A1A): rgb(0xE6E6E6),
		}
	}
}

// Grey draws every colour as the grey of its lightness, as a printer without colours would; scores rise from dark to light.
func Grey() Option {
	return func(s *settings) {
		s.theme.grey = true
		s.theme.diverging = func() *ramp { return ramps().rising }
	}
}

// Transparent leaves the page out, so that whatever is under the figure shows; after Dark the text stays light.
func Transparent() Option { return func(s *settings) { s.theme.page = color.RGBA{} } }

// halo is the colour around text and lines that lie over data.
func (t theme) halo() color.RGBA { return t.cellColor }

// shown is how the theme draws a colour of the data.
func (t theme) shown(c color.RGBA) color.RGBA {
	if other, ok := t.swap[c]; ok {
		c = other
	}
	if t.grey {
		y := companded(luminance(c))
		c = color.RGBA{y, y, y, 255}
	}
	return c
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
