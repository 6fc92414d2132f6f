package stdlib

import (
	"fmt"

	"nimlab/games"
)

// Ideal is a scoring game of your own on a board that is filled from its top
// left corner, as in Staircase, but on a board of any Young shape: its rows may
// get shorter downward. Two players place stones in turn, only where every cell
// to the left and above is filled; a[row][column] is what the first gains by
// filling a cell, b[row][column] what the second does. Play ends when the board
// is full, and both maximise their own points minus the other's; all plays are as
// long. A position is the number of stones in each row.
//
//	>>> Ideal([][]int{{3, 1, 4}, {1, 5}, {9}}, [][]int{{2, 7, 1}, {8, 2}, {8}}).At(2, 1, 0).Best()
//	best: fill (3,1): score -4
//	      fill (1,3); fill (2,2): score 6, costs 10 points
func Ideal(a, b [][]int) Game {
	d, err := games.NewIdeal(a, b)
	if err != nil {
		fail("Ideal: %w", err)
	}
	cells := d.Left(make([]int, d.Rows()))
	return Game{shape: d, title: fmt.Sprintf("Ideal(a, b: %s in %s)", count(cells, "cell"), count(d.Rows(), "row"))}
}
