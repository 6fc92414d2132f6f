package plots

import (
	"image"
	"image/color"
	"slices"
	"strings"
)

// fewColors is a picture with its 256 commonest colours; each other pixel gets the nearest of them.
func fewColors(img *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	countColors(img, count)
	palette := commonColors(count)
	return indexed(img, palette, nearest(count, palette))
}

func countColors(img *image.RGBA, count map[color.RGBA]int) {
	r := img.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			count[img.RGBAAt(x, y)]++
		}
	}
}

// nearest is the index of the palette's nearest colour for each colour counted.
func nearest(count map[color.RGBA]int, palette color.Palette) map[color.RGBA]uint8 {
	index := map[color.RGBA]uint8{}
	for c := range count {
		index[c] = uint8(palette.Index(c))
	}
	return index
}

func indexed(img *image.RGBA, palette color.Palette, index map[color.RGBA]uint8) *image.Paletted {
	r := img.Bounds()
	p := image.NewPaletted(r, palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p.SetColorIndex(x, y, index[img.RGBAAt(x, y)])
		}
	}
	return p
}

// commonColors are the 256 commonest colours, commonest first.
func commonColors(count map[color.RGBA]int) color.Palette {
	var all []color.RGBA
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if d := count[b] - count[a]; d != 0 {
			return d
		}
		return strings.Compare(hex(a), hex(b))
	})
	var p color.Palette
	for _, c := range all[:min(len(all), 256)] {
		p = append(p, c)
	}
	return p
}
