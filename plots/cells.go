package plots

import (
	"fmt"
	"image"
	"image/color"
)

// A paint gives the values of cells colours and texts.
type paint interface {
	color(v int, t theme) color.RGBA
	text(v int) string  // printed in the cell if it fits, "" for nothing
	wins(a, b int) bool // whether a shows rather than b where both fall on one pixel
	plain(v int) string // in a terminal without colours, never ""
	rule() string       // wins in words
}

// cellBody draws a grid.
type cellBody struct {
	cells *cells
	paint paint
	theme theme
	fill  bool                 // as wide as there is room, cells need not be square
	bare  map[image.Point]bool // cells, by column and row from the top, whose text a piece or an arrow would cross out
}

// size is the largest rectangle of square cells within avail. Cells get a whole number of pixels where that costs at most
// a fifth of the side. A side too short to see, as that of a strip, is stretched.
func (b *cellBody) size(avail image.Point) image.Point {
	n, m := b.cells.cols, b.cells.rows
	if b.fill {
		return b.filled(avail.X)
	}
	side := min(float64(avail.X)/float64(n), float64(avail.Y)/float64(m), float64(px(b.theme.maxCell)))
	if whole := float64(int(side)); whole/side >= 0.8 {
		side = whole
	}
	w, h := int(side*float64(n)+0.5), int(side*float64(m)+0.5)
	least := px(b.theme.minSide)
	return image.Pt(stretched(w, n, min(least, avail.X)), stretched(h, m, least))
}

// filled is a rectangle of the given width, or a little less for whole pixels, with rows high enough for numbers.
func (b *cellBody) filled(width int) image.Point {
	n, m := b.cells.cols, b.cells.rows
	if whole := width / n * n; whole*5 >= width*4 {
		width = whole
	}
	high := min(max(width/n, px(9)), px(11))
	if m*high > px(300) {
		high = max(px(300)/m, 1)
	}
	return image.Pt(width, m*high)
}

// stretched is length, or if it is under least the next multiple of n, when n is small, from least on.
func stretched(length, n, least int) int {
	if length >= least {
		return length
	}
	if n < least {
		return (least + n - 1) / n * n
	}
	return least
}

// pool reduces the grid to at most w x h values; each stands for a rectangle of cells and is the one that wins in it.
func (b *cellBody) pool(w, h int) *cells {
	c := b.cells
	w, h = min(w, c.cols), min(h, c.rows)
	if w == c.cols && h == c.rows {
		return c
	}
	out := newCells(w, h)
	for row := range c.rows {
		y := row * h / c.rows
		for x := range w {
			b.poolRow(out, x, y, row)
		}
	}
	return out
}

// poolRow lets the cells of one row that fall on (x, y) compete with what is there.
func (b *cellBody) poolRow(out *cells, x, y, row int) {
	c := b.cells
	best := out.at(x, y)
	from, to := (x*c.cols+out.cols-1)/out.cols, ((x+1)*c.cols+out.cols-1)/out.cols
	for col := from; col < to; col++ {
		if v := c.at(col, row); v != best && v != Blank && (best == Blank || b.paint.wins(v, best)) {
			best = v
		}
	}
	out.set(x, y, best)
}

// edge is the pixel where the k-th of n cells begins on a side of the given length.
func edge(k, n, length int) int { return (2*k*length + n) / (2 * n) }

func (b *cellBody) draw(pg *page, r image.Rectangle) {
	c := b.pool(r.Dx(), r.Dy())
	if pg.vector == nil {
		c.eachRun(func(row, from, to, v int) {
			pg.box(c.place(r, image.Rect(from, row, to, row+1)), b.paint.color(v, pg.theme))
		})
	} else {
		b.drawVector(pg, c, r)
	}
	b.part(pg, r)
	b.write(pg, r)
}

// eachRun calls do for the runs of equal cells of each row, from the top, leaving out Blank.
func (c *cells) eachRun(do func(row, from, to, v int)) {
	for row := range c.rows {
		for from := 0; from < c.cols; {
			v, to := c.at(from, row), from+1
			for to < c.cols && c.at(to, row) == v {
				to++
			}
			if v != Blank {
				do(row, from, to, v)
			}
			from = to
		}
	}
}

// place is the rectangle of pixels within r that a rectangle of cells covers.
func (c *cells) place(r, cells image.Rectangle) image.Rectangle {
	return image.Rect(
		edge(cells.Min.X, c.cols, r.Dx()), edge(cells.Min.Y, c.rows, r.Dy()),
		edge(cells.Max.X, c.cols, r.Dx()), edge(cells.Max.Y, c.rows, r.Dy())).Add(r.Min)
}

// cell is the smaller side of a cell in pixels, 0 when cells are under a pixel.
func (b *cellBody) cell(size image.Point) int {
	return min(size.X/b.cells.cols, size.Y/b.cells.rows)
}

// part draws thin lines in the page's colour between big cells.
func (b *cellBody) part(pg *page, r image.Rectangle) {
	if b.cell(r.Size()) < px(pg.theme.cellLines) {
		return
	}
	half := max(px(pg.theme.cellLine)/2, 1)
	for k := 1; k < b.cells.cols; k++ {
		x := r.Min.X + edge(k, b.cells.cols, r.Dx())
		pg.box(image.Rect(x-half, r.Min.Y, x+half, r.Max.Y), pg.theme.cellColor)
	}
	for k := 1; k < b.cells.rows; k++ {
		y := r.Min.Y + edge(k, b.cells.rows, r.Dy())
		pg.box(image.Rect(r.Min.X, y-half, r.Max.X, y+half), pg.theme.cellColor)
	}
}

// write prints every cell's text, all at one size.
func (b *cellBody) write(pg *page, r image.Rectangle) {
	points, labels := b.textSize(r.Size())
	if points == 0 {
		return
	}
	for text := range labels {
		labels[text] = newLabel(text, points, false)
	}
	c := b.cells
	for row := range c.rows {
		y := float64(r.Min.Y) + (float64(row)+0.5)*float64(r.Dy())/float64(c.rows)
		for col := range c.cols {
			if v := c.at(col, row); v != Blank && !b.bare[image.Pt(col, row)] {
				x := float64(r.Min.X) + (float64(col)+0.5)*float64(r.Dx())/float64(c.cols)
				labels[b.paint.text(v)].drawAt(pg, x, y, over(b.paint.color(v, pg.theme)))
			}
		}
	}
}

// textSize is the size in points at which every cell's text fits, 0 if it would be too small to read, and the texts.
func (b *cellBody) textSize(size image.Point) (points float64, texts map[string]*label) {
	w, h := float64(size.X/b.cells.cols), float64(size.Y/b.cells.rows)
	if min(w, h) < 1.5*b.theme.smallest*dpi/72 {
		return 0, nil
	}
	texts, points = map[string]*label{}, min(b.theme.tick, 0.62*h*72/dpi)
	for i := range b.cells.cols * b.cells.rows {
		v := b.cells.at(i%b.cells.cols, i/b.cells.cols)
		if v == Blank {
			continue
		}
		text := b.paint.text(v)
		if texts[text] == nil {
			texts[text] = newLabel(text, 1, false)
			if width := texts[text].width; width > 0 {
				points = min(points, 0.82*w/width)
			}
		}
	}
	if points < b.theme.smallest || len(texts) == 0 {
		return 0, nil
	}
	return points, texts
}

func (b *cellBody) lettered(size image.Point) bool {
	points, _ := b.textSize(size)
	return points > 0
}

func (b *cellBody) note(size image.Point) string {
	n, m := b.cells.cols, b.cells.rows
	if n <= size.X && m <= size.Y {
		return ""
	}
	return fmt.Sprintf("%d × %d cells on %d × %d pixels: %s", n, m, min(n, size.X), min(m, size.Y), b.paint.rule())
}
