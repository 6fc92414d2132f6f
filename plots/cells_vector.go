package plots

import (
	"image"
	"image/color"
	"image/draw"

	"gonum.org/v1/plot/vg"
)

// maxRectangles is the largest number of rectangles drawn one by one in a vector file; more cells become an image.
const maxRectangles = 4000

// drawVector draws cells as outlines, one path a colour, or as an embedded image.
func (b *cellBody) drawVector(pg *page, c *cells, r image.Rectangle) {
	groups, colors := b.rectangles(c, pg.theme)
	if groups == nil {
		lower, upper := pg.point(float64(r.Min.X), float64(r.Max.Y)), pg.point(float64(r.Max.X), float64(r.Min.Y))
		pg.vector.DrawImage(vg.Rectangle{Min: lower, Max: upper}, b.picture(c, pg.theme))
		return
	}
	pg.vector.sharp = true
	if most := commonest(groups, colors, c); most != nil { // under all, so that no seam shows the page
		pg.box(r, *most)
		delete(groups, *most)
	}
	for _, col := range colors {
		var path vg.Path
		for _, cells := range groups[col] {
			path = pg.rectangle(path, c.place(r, cells))
		}
		pg.fill(path, col)
	}
	pg.vector.sharp = false
}

// rectangles covers the cells of each colour by rectangles, equal runs in successive rows being joined; groups is nil if
// there are too many. colors is in order of appearance.
func (b *cellBody) rectangles(c *cells, t theme) (groups map[color.RGBA][]image.Rectangle, colors []color.RGBA) {
	type span struct{ from, to, value int }
	var list []image.Rectangle
	var values []int
	latest := map[span]int{} // the index of the span's rectangle in the list
	c.eachRun(func(row, from, to, v int) {
		s := span{from, to, v}
		if i, ok := latest[s]; ok && list[i].Max.Y == row {
			list[i].Max.Y++
		} else if len(list) <= maxRectangles {
			latest[s] = len(list)
			list, values = append(list, image.Rect(from, row, to, row+1)), append(values, v)
		}
	})
	if len(list) > maxRectangles {
		return nil, nil
	}
	groups = map[color.RGBA][]image.Rectangle{}
	for i, r := range list {
		col := b.paint.color(values[i], t)
		if groups[col] == nil {
			colors = append(colors, col)
		}
		groups[col] = append(groups[col], r)
	}
	return groups, colors
}

// commonest is the colour of most cells, nil if some places hold no cell.
func commonest(groups map[color.RGBA][]image.Rectangle, colors []color.RGBA, c *cells) *color.RGBA {
	var best *color.RGBA
	all, most := 0, 0
	for i, col := range colors {
		area := 0
		for _, r := range groups[col] {
			area += r.Dx() * r.Dy()
		}
		all += area
		if area > most {
			best, most = &colors[i], area
		}
	}
	if all < c.cols*c.rows {
		return nil
	}
	return best
}

// maxEnlarged limits how many pixels of an embedded image a cell takes on a side. Enlarged cells stay crisp in viewers that
// smooth images.
const maxEnlarged = 8

// picture is the cells as an image, with a palette if there are at most 256 colours.
func (b *cellBody) picture(c *cells, t theme) image.Image {
	k := min(max(1600/max(c.cols, c.rows), 1), maxEnlarged)
	img := image.NewRGBA(image.Rect(0, 0, k*c.cols, k*c.rows))
	draw.Draw(img, img.Bounds(), image.NewUniform(t.page), image.Point{}, draw.Src)
	c.eachRun(func(row, from, to, v int) {
		draw.Draw(img, image.Rect(k*from, k*row, k*to, k*row+k), image.NewUniform(b.paint.color(v, t)), image.Point{}, draw.Src)
	})
	if p := paletted(img); p != nil {
		return p
	}
	return img
}
