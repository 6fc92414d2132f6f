package plots

import (
	"image"
	"image/color"
	"image/draw"

	"gonum.org/v1/plot/vg"
)

// A page is what a figure is drawn on. Places are in pixels of 1/300 inch from the top left corner, in every format.
type page struct {
	canvas        vg.Canvas
	width, height int
	raster        *image.RGBA // the canvas's own pixels, nil for vector formats
	vector        *vector     // the canvas itself, nil for raster formats
	theme         theme
}

const point = 72.0 / dpi // points per pixel

// point converts a place to the canvas's points, which count upwards from the bottom.
func (pg *page) point(x, y float64) vg.Point {
	return vg.Point{X: vg.Length(x * point), Y: vg.Length((float64(pg.height) - y) * point)}
}

// box fills a rectangle of whole pixels with exactly one colour.
func (pg *page) box(r image.Rectangle, col color.Color) {
	if r.Empty() {
		return
	}
	if pg.raster != nil {
		draw.Draw(pg.raster, r, &image.Uniform{col}, image.Point{}, draw.Src)
		return
	}
	pg.fill(pg.rectangle(nil, r), col)
}

// rectangle adds a rectangle to a path.
func (pg *page) rectangle(path vg.Path, r image.Rectangle) vg.Path {
	path.Move(pg.point(float64(r.Min.X), float64(r.Min.Y)))
	path.Line(pg.point(float64(r.Max.X), float64(r.Min.Y)))
	path.Line(pg.point(float64(r.Max.X), float64(r.Max.Y)))
	path.Line(pg.point(float64(r.Min.X), float64(r.Max.Y)))
	path.Close()
	return path
}

// frame draws a border of the given width in pixels around, and outside of, a rectangle.
func (pg *page) frame(r image.Rectangle, width int, col color.Color) {
	o := r.Inset(-width)
	if pg.vector != nil { // in one piece; the inside runs the other way round and so stays empty
		hole := image.Rectangle{image.Pt(r.Max.X, r.Min.Y), image.Pt(r.Min.X, r.Max.Y)}
		pg.fill(pg.rectangle(pg.rectangle(nil, o), hole), col)
		return
	}
	pg.box(image.Rect(o.Min.X, o.Min.Y, o.Max.X, r.Min.Y), col)
	pg.box(image.Rect(o.Min.X, r.Max.Y, o.Max.X, o.Max.Y), col)
	pg.box(image.Rect(o.Min.X, r.Min.Y, r.Min.X, r.Max.Y), col)
	pg.box(image.Rect(r.Max.X, r.Min.Y, o.Max.X, r.Max.Y), col)
}

func (pg *page) fill(path vg.Path, col color.Color) {
	if len(path) == 0 {
		return
	}
	pg.canvas.SetColor(col)
	pg.canvas.Fill(path)
}

// stroke draws a polyline; width and dashes are in points.
func (pg *page) stroke(path vg.Path, width float64, dashes []float64, col color.Color) {
	if len(path) == 0 {
		return
	}
	var lengths []vg.Length
	for _, d := range dashes {
		lengths = append(lengths, vg.Length(d))
	}
	pg.canvas.SetColor(col)
	pg.canvas.SetLineWidth(vg.Length(width))
	pg.canvas.SetLineDash(lengths, 0)
	if pg.raster != nil && len(dashes) == 0 {
		for _, piece := range pieces(path) {
			pg.canvas.Stroke(piece)
		}
		return
	}
	pg.canvas.Stroke(path)
}

// mostStroked is how many points of a path the raster canvas strokes at once:
// its time grows with the square of the points on a row of pixels.
const mostStroked = 64

// pieces cuts a long unbroken path; each piece begins one segment before the end
// of the last, so that every corner is joined in one of them.
func pieces(path vg.Path) []vg.Path {
	for i, c := range path {
		if c.Type != vg.LineComp && i > 0 {
			return []vg.Path{path}
		}
	}
	var list []vg.Path
	for from := 0; ; from += mostStroked - 2 {
		piece := append(vg.Path(nil), path[from:min(from+mostStroked, len(path))]...)
		piece[0].Type = vg.MoveComp
		list = append(list, piece)
		if from+mostStroked >= len(path) {
			return list
		}
	}
}
