package stdlib

import (
	"nimlab/games/solve"
)

// Outcomes is a solved game of up to three numbers as a grid of outcomes.
func (t *Table) Outcomes() *Grid { return t.grid(solve.Outcome) }

// Remoteness is a solved game of up to three numbers as a grid of remoteness.
func (t *Table) Remoteness() *Grid { return t.grid(Remoteness) }

// Suspense is a solved game of up to three numbers as a grid of suspense.
func (t *Table) Suspense() *Grid { return t.grid(Suspense) }

// Grundy is a solved game of up to three numbers as a grid of Grundy values.
func (t *Table) Grundy() *Grid { return t.grid(Grundy) }

// Plot draws the outcomes of a solved game of two numbers.
func (t *Table) Plot(path string, options ...Option) *Figure {
	return t.Outcomes().Plot(path, options...)
}

// grid asks the measure over both numbers of the game's positions.
func (t *Table) grid(m Measure) *Grid {
	numbers := t.game.shape.Numbers()
	if len(numbers) > 3 {
		fail("%s has %d numbers a position: sweep two of them, Sweep(Ask(%s, position), Axis(%q, %d, %d), ...)",
			t.game.Title(), len(numbers), "Remoteness", numbers[0].Name, numbers[0].Lo, numbers[0].Hi)
	}
	var axes []Range
	var lo []int
	for _, n := range numbers {
		axes, lo = append(axes, Axis(n.Name, n.Lo, n.Hi)), append(lo, n.Lo)
	}
	grid := newGrid(axes)
	grid.query(Query{m, Position{t.game, lo}})
	return grid
}
