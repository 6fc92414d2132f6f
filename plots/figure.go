// Package plots draws grids, sequences, boards and game trees as figures for a paper.
//
// It knows no game: it is handed integer grids or series, the classes or numbers in them and the names of the
// axes, and returns a *Figure with publishable defaults: the width of a journal column, 300 dots per inch, 8 point
// text, square cells whose edges fall on whole pixels, integer ticks at cell centres, legend and colour bar outside
// the data, colours that survive colour blindness and grey print.
//
// Classes, Values, Scores and Shades draw a grid, Board a board, Scatter places between axes; Dots, Slope, Piece, Arrow and Over
// draw on top of these. Lines, Sequence and Histogram draw numbers along one axis, Tree a game tree. Multiples puts
// figures side by side, GIF one after another.
//
// A Figure saves itself as PNG, SVG, PDF or HTML, the same bytes each time, and shows itself in a terminal. Text may hold
// \i{italic}, _{subscript} and ^{superscript}; it is drawn as outlines, so that it looks the same everywhere.
//
// PNG files are drawn by gonum/plot's raster canvas. Cells, text and layout are our own, because gonum's heat map blends
// neighbouring classes into false ones, its legend lies on the data and its text loses every letter its font lacks.
package plots

import (
	"fmt"
	"image"
)

// A Figure is a finished description of a picture. Nothing is drawn before PNG or Save.
type Figure struct {
	settings settings
	panels   []*panel
	what     string // size in words, such as "40 x 40 cells"
}

// A panel is one data rectangle with what belongs to it.
type panel struct {
	title     string
	x, y      ruler
	body      body
	keys      []key  // legend entries
	scale     *scale // colour bar, nil for none
	overlays  []overlay
	frameless bool // no border around the data
}

// A body is what a data rectangle holds.
type body interface {
	// size is the largest data rectangle, in pixels, that fits in avail.
	size(avail image.Point) image.Point
	// draw paints the data into r.
	draw(pg *page, r image.Rectangle)
	// note says in one sentence what a reader of the picture must know, or "".
	note(size image.Point) string
	// terminal draws the data in characters; wide is the width of the lines, 0 if no axis belongs to them.
	terminal(s *screen, width int) (lines []string, wide int, note string)
	// html is what a page knows of data drawn at this size, nil for nothing.
	html(size image.Point) *htmlPanel
	// lettered tells whether cells drawn at this size carry their class letter.
	lettered(size image.Point) bool
}

// String says in one line what the figure shows and its size.
func (f *Figure) String() string {
	if f.settings.title == "" {
		return "figure: " + f.what
	}
	return fmt.Sprintf("figure: %s, %s", plain(f.settings.title), f.what)
}

// newFigure finishes a figure: it checks every text that will be drawn.
func newFigure(s settings, what string, panels ...*panel) (*Figure, error) {
	if err := checkText(s.title); err != nil {
		return nil, err
	}
	for _, p := range panels {
		texts := []string{p.title, p.x.name, p.y.name}
		for _, k := range p.keys {
			texts = append(texts, k.name, k.letter)
		}
		if p.scale != nil {
			texts = append(texts, p.scale.label)
		}
		if err := checkText(texts...); err != nil {
			return nil, err
		}
	}
	return &Figure{settings: s, panels: panels, what: what}, nil
}
