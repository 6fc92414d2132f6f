package plots

import (
	"fmt"
	"math"
)

// Blank is the value of a place that holds no cell: the page shows there.
const Blank = math.MinInt

// An Axis is one side of a grid. Its cells stand for the consecutive integers from First on, or, when Step is
// not 0, for First, First+Step, First+2*Step ... An axis without a name and of one cell has no ticks.
type Axis struct {
	Name        string
	First, Step int
}

// A Grid is a rectangle of integer cells. Cell is called once for every place, col in 0..Cols-1 and row in
// 0..Rows-1. Row 0 is on top with TopLeft (boards), at the bottom without (maps of piles).
type Grid struct {
	Cols, Rows int
	X, Y       Axis
	Cell       func(col, row int) int
	TopLeft    bool
}

// maxCells bounds a grid's memory: a copy takes 1 byte a cell, 4 or 8 when a value needs more.
const maxCells = 100_000_000

func (g Grid) check() error {
	switch {
	case g.Cols < 1 || g.Rows < 1:
		return fmt.Errorf("a grid of %d x %d cells cannot be drawn: it needs at least 1 x 1", g.Cols, g.Rows)
	case g.Cols > maxCells/g.Rows:
		return fmt.Errorf("a grid of %d x %d cells cannot be drawn: it may have at most %d cells", g.Cols, g.Rows, maxCells)
	case g.Cell == nil:
		return fmt.Errorf("a grid of %d x %d cells cannot be drawn: its Cell function is nil", g.Cols, g.Rows)
	}
	return nil
}

func (g Grid) size() string { return fmt.Sprintf("%d x %d cells", g.Cols, g.Rows) }

// at names a cell by its axis values, for errors.
func (g Grid) at(col, row int) string {
	return fmt.Sprintf("(%d, %d)", g.X.value(col), g.Y.value(row))
}

func (a Axis) step() int {
	if a.Step == 0 {
		return 1
	}
	return a.Step
}

func (a Axis) value(i int) int { return a.First + i*a.step() }

// cells is a copy of a grid's values, row 0 on top.
type cells struct {
	cols, rows int
	tiny       []int8  // every value, while all fit; Blank is the least number
	small      []int32 // every value, when they do not; Blank likewise
	wide       []int   // every value otherwise
}

// newCells are cells that are all Blank.
func newCells(cols, rows int) *cells {
	c := &cells{cols: cols, rows: rows, tiny: make([]int8, cols*rows)}
	for i := range c.tiny {
		c.tiny[i] = math.MinInt8
	}
	return c
}

func (c *cells) at(col, row int) int {
	i := row*c.cols + col
	switch {
	case c.tiny != nil && c.tiny[i] != math.MinInt8:
		return int(c.tiny[i])
	case c.small != nil && c.small[i] != math.MinInt32:
		return int(c.small[i])
	case c.wide != nil:
		return c.wide[i]
	}
	return Blank
}

func (c *cells) set(col, row, v int) {
	i := row*c.cols + col
	switch {
	case c.tiny != nil && (v > math.MinInt8 && v <= math.MaxInt8 || v == Blank):
		c.tiny[i] = int8(max(v, math.MinInt8))
	case c.small != nil && (v > math.MinInt32 && v <= math.MaxInt32 || v == Blank):
		c.small[i] = int32(max(v, math.MinInt32))
	case c.wide != nil:
		c.wide[i] = v
	default:
		c.widen()
		c.set(col, row, v)
	}
}

// widen gives each value more bytes.
func (c *cells) widen() {
	next := &cells{cols: c.cols, rows: c.rows}
	if c.tiny != nil {
		next.small = make([]int32, c.cols*c.rows)
	} else {
		next.wide = make([]int, c.cols*c.rows)
	}
	for row := range c.rows {
		for col := range c.cols {
			next.set(col, row, c.at(col, row))
		}
	}
	*c = *next
}

// read copies a grid, calling Cell once a place and passing each value through look, which may replace it.
func read(g Grid, look func(col, row, v int) (int, error)) (*cells, error) {
	c := newCells(g.Cols, g.Rows)
	for row := range g.Rows {
		top := row
		if !g.TopLeft {
			top = g.Rows - 1 - row
		}
		for col := range g.Cols {
			v, err := look(col, row, g.Cell(col, row))
			if err != nil {
				return nil, err
			}
			c.set(col, top, v)
		}
	}
	return c, nil
}

func (g Grid) rulers() (x, y ruler) {
	x = ruler{name: g.X.Name, first: g.X.First, step: g.X.step(), n: g.Cols, lo: -0.5, hi: float64(g.Cols) - 0.5}
	y = ruler{name: g.Y.Name, first: g.Y.First, step: g.Y.step(), n: g.Rows, lo: -0.5, hi: float64(g.Rows) - 0.5, up: !g.TopLeft}
	return x, y
}
