package stdlib

import (
	"nimlab/games/solve"
	"nimlab/plots"
)

// Slope draws a dashed line of the given rise per step to the right through
// (0, 0), with a label along it.
func Slope(rise float64, label string) Option { return plots.Slope(rise, label) }

// Period shades the periods of a sequence that repeats after length places
// from the axis value from on.
func Period(from, length int) Option { return plots.Period(from, length) }

// Fold adds to a sequence the same values folded into rows of equal remainder
// by width.
func Fold(width int) Option { return plots.Fold(width) }

// Inches is the width of a figure in inches.
func Inches(width float64) Option { return plots.Inches(width) }

// Captioned leaves the title out of the picture, for a paper whose caption says
// it.
func Captioned() Option { return plots.Captioned() }

// Sequence draws the numbers over one axis as stems, such as the Grundy values
// of heaps; Period shades them and Fold adds the folded strip.
//
//	>>> Tabulate([]int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2}, Axis("heap", 0, 9)).Sequence(Period(0, 5), Title("subtract 1 or 4")).Save("s.png")
//	figure: subtract 1 or 4, 10 values, saved as s.png
func (g *Grid) Sequence(options ...Option) *Figure {
	g.needLine("Sequence")
	return figure(plots.Sequence(side(g.axes[0]), g.cells.list(), append(g.defaults(), options...)...))
}

// needLine says that a drawing wants numbers over one axis.
func (g *Grid) needLine(word string) {
	if len(g.axes) != 1 || g.kind != numbers {
		fail("%s: a grid of %s that holds no numbers over one axis", word, count(len(g.axes), "axis"))
	}
}

// Chart draws several grids of numbers over one axis as lines. The names are
// those of the legend, one a grid.
//
//	>>> square := Sweep(func(n int) int { return n * n }, Axis("n", 0, 9))
//	>>> triple := Sweep(func(n int) int { return 3 * n }, Axis("n", 0, 9))
//	>>> Chart([]string{"n²", "3n"}, []*Grid{square, triple}).Save("c.png")
//	figure: 2 series of 10 values, saved as c.png
func Chart(names []string, grids []*Grid, options ...Option) *Figure {
	if len(names) != len(grids) || len(grids) == 0 {
		fail("Chart: %d names for %d grids, want one each and at least one", len(names), len(grids))
	}
	series := make([]plots.Series, len(grids))
	for i, g := range grids {
		g.needLine("Chart")
		if g.axes[0] != grids[0].axes[0] {
			fail("Chart: the axes %v and %v, want one", grids[0].axes[0], g.axes[0])
		}
		series[i] = plots.Series{Name: names[i], Values: g.cells.list()}
	}
	return figure(plots.Lines(side(grids[0].axes[0]), series, options...))
}

// Histogram draws how many positions have each remoteness, the won, for the
// player to move, apart from the lost.
//
//	>>> Pursuit(6).Solve().Histogram().Save("h.png")
//	figure: Pursuit(6), 1260 values, saved as h.png
func (t *Table) Histogram(options ...Option) *Figure {
	if !t.has(Remoteness) {
		fail("%s has no remoteness", t.game.Title())
	}
	var won, lost []int
	t.each(func(p []int) {
		switch v := t.table.At(Remoteness, p); Outcome(t.table.At(solve.Outcome, p)) {
		case NPosition:
			won = append(won, v)
		case PPosition:
			lost = append(lost, v)
		}
	})
	groups := []plots.Series{{Name: "player to move wins (N)", Values: won}, {Name: "player to move loses (P)", Values: lost}}
	options = append([]Option{plots.Title(t.game.Title()), plots.Meta("Game", t.game.Title()), plots.Bar("positions")}, options...)
	return figure(plots.Histogram("remoteness in plies", groups, options...))
}
