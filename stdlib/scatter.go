package stdlib

import (
	"nimlab/games"
	"nimlab/plots"
)

// Figure draws points of two axes as dots, such as P-positions; Slope adds
// lines.
//
//	>>> Race(Queen, 30, 30).Solve().Outcomes().P().Figure(Title("P-positions")).Save("p.png")
//	figure: P-positions, 23 places, saved as p.png
func (l Points) Figure(options ...Option) *Figure {
	if len(l.axes) != 2 {
		fail("Figure: points of %s, want 2", count(len(l.axes), "axis"))
	}
	options = append([]Option{plots.Title(l.title)}, options...)
	return figure(plots.Scatter(side(l.axes[0]), side(l.axes[1]), "", l.places(), options...))
}

// Plot draws the points and saves the figure at path.
func (l Points) Plot(path string, options ...Option) *Figure { return l.Figure(options...).Save(path) }

func (l Points) places() []plots.Point {
	if len(l.axes) != 2 {
		fail("Dots: points of %s, want 2", count(len(l.axes), "axis"))
	}
	places := make([]plots.Point, len(l.at))
	for i, p := range l.at {
		places[i] = plots.Point{X: p[0], Y: p[1]}
	}
	return places
}

// Figure draws positions of two numbers as dots, such as the P-positions of a
// game of two piles.
//
//	>>> Nim(9, 9).Solve().P().Figure()
//	figure: Nim(9, 9), 10 places; not saved yet: .Save("name.png")
func (l Positions) Figure(options ...Option) *Figure {
	return l.points().Figure(append([]Option{plots.Meta("Game", l.game.Title())}, options...)...)
}

// Plot draws the positions and saves the figure at path.
func (l Positions) Plot(path string, options ...Option) *Figure {
	return l.Figure(options...).Save(path)
}

// points are the positions as points of the axes that the game's numbers make.
func (l Positions) points() Points {
	points := Points{at: l.at, title: l.game.Title()}
	if len(l.at) == 0 {
		fail("Figure: no positions to draw")
	}
	for _, n := range l.game.valid().Numbers() {
		points.axes = append(points.axes, Axis(n.Name, n.Lo, n.Hi))
	}
	if s, ok := l.game.shape.(*games.Lattice); ok {
		points.board = s.Corner != nil
	}
	return points
}

// Dots marks points on a grid's figure: those of a sweep or positions of a game,
// with an entry in the legend unless the name is empty.
//
//	>>> g := Race(Queen, 12, 12).Solve()
//	>>> g.Grundy().Figure(Dots("P-position", g.Outcomes().P())).Save("d.png")
//	figure: Race(Queen, 12, 12), 12 x 12 cells, saved as d.png
func Dots(name string, points any) Option {
	switch l := points.(type) {
	case Points:
		return plots.Dots(name, l.onFigure()...)
	case Positions:
		return plots.Dots(name, l.points().onFigure()...)
	}
	fail("Dots: %s, want Points, such as grid.P(), or Positions, such as table.P()", games.TypeOf(points))
	return nil
}

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
