package stdlib

import "nimlab/plots"

// Figure draws points of two axes as dots, such as P-positions; Slope adds
// lines.
//
//	>>> Race(Queen, 30, 30).Solve().Outcomes().P().Figure(Title("P-positions")).Save("p.png")
//	figure: P-positions, 23 places, saved as p.png
func (l Points) Figure(options ...Option) *Figure {
	if len(l.axes) != 2 {
		fail("Figure: points of %s, want 2", count(len(l.axes), "axis"))
	}
	return figure(plots.Scatter(side(l.axes[0]), side(l.axes[1]), "", l.places(), options...))
}

// Plot draws the points and saves the figure at path.
func (l Points) Plot(path string, options ...Option) *Figure { return l.Figure(options...).Save(path) }

func (l Points) places() []plots.Point {
	places := make([]plots.Point, len(l.at))
	for i, p := range l.at {
		places[i] = plots.Point{X: p[0], Y: p[1]}
	}
	return places
}

// Dots marks points of a grid's figure by dots, with an entry in the legend
// unless the name is empty.
//
//	>>> g := Race(Queen, 12, 12).Solve()
//	>>> g.Grundy().Figure(Dots("P-position", g.Outcomes().P())).Save("d.png")
//	figure: Race(Queen, 12, 12), 12 x 12 cells, saved as d.png
func Dots(name string, points Points) Option { return plots.Dots(name, points.onFigure()...) }

// onFigure are the points as a grid's figure has them: on a board the first
// number runs down, else across.
func (l Points) onFigure() []plots.Point {
	places := l.places()
	for i, p := range places {
		if l.board {
			places[i] = plots.Point{X: p.Y, Y: p.X}
		}
	}
	return places
}
