package stdlib

import (
	"fmt"

	"nimlab/games/solve"
	"nimlab/plots"
)

// maxSlices is the most panels that a grid over three axes is drawn in.
const maxSlices = 40

// slices are the grids over the first two of three axes, one for each value of
// the third.
func (g *Grid) slices() []*Grid {
	third := g.axes[2]
	list := make([]*Grid, third.Len())
	for k := range list {
		s := &Grid{axes: g.axes[:2], kind: g.kind, name: g.name, board: g.board, stopped: -1, title: fmt.Sprintf("%s = %d", third.name, third.At(k))}
		s.diverging, s.asked = g.signed(), g.asked.where(third, third.At(k))
		s.cells = newCells(g.cells.len() / len(list))
		for i := range s.cells.len() {
			s.cells.set(i, g.cells.at(i*len(list)+k))
		}
		list[k] = s
	}
	return list
}

// panels draws a grid over three axes.
func (g *Grid) panels(options []Option) *Figure {
	if n := g.axes[2].Len(); n > maxSlices {
		fail("Figure: %d panels over %v, want at most %d: give the axis a Step", n, g.axes[2], maxSlices)
	}
	var panels []*Figure
	for _, s := range g.slices() {
		panels = append(panels, s.Figure())
	}
	return Panels(panels, append(g.defaults(), options...)...)
}

// where is the query with one number of its position changed.
func (q *Query) where(a Range, value int) *Query {
	if q == nil {
		return nil
	}
	at := append([]int(nil), q.at.at...)
	at[q.place(a)] = value
	return &Query{q.what, Position{q.at.game, at}}
}

// sides gives each cell the outcome that its number goes with.
func (g *Grid) sides() func(col, row int) int {
	outcome := newGrid(g.axes)
	outcome.query(Query{solve.Outcome, g.asked.at})
	cell, number := outcome.picture().Cell, g.picture().Cell
	return func(col, row int) int {
		o := cell(col, row)
		if number(col, row) == blank && o != int(Tie) && o != int(Draw) {
			return plots.Blank
		}
		return o
	}
}
