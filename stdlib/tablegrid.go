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

// Figure draws who wins from every position of a solved game of up to three
// numbers.
//
//	>>> Nim(15, 15, 5).Solve().Figure()
//	figure: Nim(15, 15, 5), 6 panels of 16 x 16 cells; not saved yet: .Save("name.png")
func (t *Table) Figure(options ...Option) *Figure { return t.Outcomes().Figure(options...) }

// Plot draws who wins from every position and saves the figure at path.
func (t *Table) Plot(path string, options ...Option) *Figure {
	return t.Outcomes().Plot(path, options...)
}

// grid asks the measure over both numbers of the game's positions.
func (t *Table) grid(m Measure) *Grid {
	numbers := t.solved().shape.Numbers()
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

// Figure solves a game of up to three numbers and draws who wins from every
// position.
func (g Game) Figure(options ...Option) *Figure { return g.Solve().Figure(options...) }

// Plot solves a game of up to three numbers, draws who wins from every position
// and saves the figure at path.
//
//	>>> Race(Queen, 30, 30).Plot("queen.png")
//	figure: Race(Queen, 30, 30), 30 x 30 cells, saved as queen.png
func (g Game) Plot(path string, options ...Option) *Figure { return g.Figure(options...).Save(path) }
