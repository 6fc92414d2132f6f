package games

import (
	"fmt"
	"strconv"
)

// Ideal is a scoring game on a board that is filled from its top left corner:
// two players place stones in turn, only where every cell to the left and
// above is filled, so the filled cells are always a Young diagram. A player
// gains points for each cell it fills; both maximise own points minus the
// other's.
//
// A position is the number of stones in each row, never more than in the row
// above.
type Ideal struct {
	Gains [2][][]int // Gains[player][row][column], in points
	cols  int
}

// NewIdeal is the game with the gains of the first and of the second player.
// Both must be rectangles of one size, at least 1 x 1.
func NewIdeal(first, second [][]int) (*Ideal, error) {
	if len(first) == 0 || len(first[0]) == 0 {
		return nil, fmt.Errorf("the first player's gains have %d rows, want at least 1 of at least 1 number", len(first))
	}
	if len(second) != len(first) {
		return nil, fmt.Errorf("the second player's gains have %d rows, want %d as the first's", len(second), len(first))
	}
	cols := len(first[0])
	for player, gains := range [2][][]int{first, second} {
		for i, row := range gains {
			if len(row) != cols {
				return nil, fmt.Errorf("row %d of the %s player's gains has %d numbers, want %d", i+1, [2]string{"first", "second"}[player], len(row), cols)
			}
		}
	}
	return &Ideal{Gains: [2][][]int{first, second}, cols: cols}, nil
}

// Rows and Cols are the board's size in cells.
func (d *Ideal) Rows() int { return len(d.Gains[0]) }

// Cols is the number of columns of the board.
func (d *Ideal) Cols() int { return d.cols }

// Numbers implements Shape.
func (d *Ideal) Numbers() []Number {
	numbers := make([]Number, d.Rows())
	for i := range numbers {
		numbers[i] = Number{"stones in row " + strconv.Itoa(i+1), 0, d.cols}
	}
	return numbers
}

// Start implements Shape: the empty board.
func (d *Ideal) Start() []int { return make([]int, d.Rows()) }

// Check implements Shape.
func (d *Ideal) Check(p []int) error {
	if err := checkNumbers(d.Numbers(), p); err != nil {
		return err
	}
	for i := 1; i < len(p); i++ {
		if p[i] > p[i-1] {
			return fmt.Errorf("%d stones in row %d, want at most the %d of row %d", p[i], i+1, p[i-1], i)
		}
	}
	return nil
}

// Mover implements Scored: the stones on the board tell whose turn it is.
func (d *Ideal) Mover(p []int) int {
	stones := 0
	for _, n := range p {
		stones += n
	}
	return stones % 2
}

// Gain implements Scored.
func (d *Ideal) Gain(p, q []int) int {
	for i := range p {
		if q[i] != p[i] {
			player := d.Mover(p)
			return (1 - 2*player) * d.Gains[player][i][p[i]]
		}
	}
	return 0
}

// End implements Shape: a full board ends play; the score says who won.
func (d *Ideal) End(p []int) (Outcome, bool) { return Tie, p[len(p)-1] == d.cols }

// Options implements Shape.
func (d *Ideal) Options(p []int) ([][]int, error) {
	var options [][]int
	for i := range p {
		if p[i] < d.cols && (i == 0 || p[i] < p[i-1]) {
			q := append([]int(nil), p...)
			q[i]++
			options = append(options, q)
		}
	}
	return options, nil
}
