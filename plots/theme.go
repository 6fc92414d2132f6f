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

	title, panelTitle, name, tick, note float64 // text sizes
	smallest                            float64 // smallest text inside a cell

	margin, gap     float64 // around the page; between the parts of the figure
	frame, tickLen  float64 // line width of frames and ticks; length of ticks
	swatch, barSide float64
	maxCell         float64 // largest side of a cell
	minSide         float64 // smallest side of a data rectangle
	cellLines       float64 // cells of at least this side are parted by page-coloured lines ...
	cellLine        float64 // ... of this width
	line, marker    float64 // width of chart lines; diameter of markers
}

var light = theme{
	page: rgb(0xFFFFFF), ink: rgb(0x1A1A1A), faint: rgb(0x5A5A5A),
	title: 9.5, panelTitle: 8, name: 8, tick: 7, note: 6, smallest: 5,
	margin: 4, gap: 6, frame: 0.5, tickLen: 2.5, swatch: 7, barSide: 8,
	maxCell: 40, minSide: 14, cellLines: 5, cellLine: 0.48, line: 0.9, marker: 3.2,
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
