package games

import (
	"fmt"
	"strconv"
)

// Ideal is a scoring game on a board that is filled from its top left corner:
// two players place stones in turn, only where every cell to the left and
// above is filled, so the filled cells are always a Young diagram. A player
// gains points for each cell it fills; both maximise own points minus the
// other's. The board is a Young diagram too: no row is longer than the one
// above.
//
// All plays from a position have as many moves, so no length of play decides
// between moves of one score.
//
// A position is the number of stones in each row, never more than in the row
// above.
type Ideal struct {
	Gains [2][][]int // Gains[player][row][column], in points
}

// NewIdeal is the game with the gains of the first and of the second player,
// if they are valid.
func NewIdeal(first, second [][]int) (*Ideal, error) {
	d := &Ideal{[2][][]int{first, second}}
	if err := d.Valid(); err != nil {
		return nil, err
	}
	return d, nil
}

// Valid says what is wrong with the gains: both must be boards of one shape, of
// at least one cell, no row longer than the one above.
func (d *Ideal) Valid() error {
	first, second := d.Gains[0], d.Gains[1]
	if len(first) == 0 || len(first[0]) == 0 {
		return fmt.Errorf("the first player's gains have %d rows, want at least 1 of at least 1 number", len(first))
	}
	if len(second) != len(first) {
		return fmt.Errorf("the second player's gains have %d rows, want %d as the first's", len(second), len(first))
	}
	for i, row := range first {
		if above := first[max(0, i-1)]; len(row) == 0 || len(row) > len(above) {
			return fmt.Errorf("row %d of the first player's gains has %d numbers, want 1 to the %d of row %d", i+1, len(row), len(above), i)
		}
		if len(second[i]) != len(row) {
			return fmt.Errorf("row %d of the second player's gains has %d numbers, want %d as the first's", i+1, len(second[i]), len(row))
		}
	}
	return nil
}

// Rectangle says what is wrong with gains that should be a board of full rows.
func Rectangle(first, second [][]int) error {
	for player, gains := range [2][][]int{first, second} {
		for i, row := range gains {
			if len(row) != len(first[0]) {
				return fmt.Errorf("row %d of the %s player's gains has %d numbers, want %d", i+1, [2]string{"first", "second"}[player], len(row), len(first[0]))
			}
		}
	}
	return nil
}

// Rows is how many rows the board has.
func (d *Ideal) Rows() int { return len(d.Gains[0]) }

// Row is how many cells a row of the board has, the top one being 0.
func (d *Ideal) Row(i int) int { return len(d.Gains[0][i]) }

// Numbers implements Shape.
func (d *Ideal) Numbers() []Number {
	numbers := make([]Number, d.Rows())
	for i := range numbers {
		numbers[i] = Number{"stones in row " + strconv.Itoa(i+1), 0, d.Row(i)}
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
func (d *Ideal) End(p []int) (Outcome, bool) { return Tie, d.Left(p) == 0 }

// Left is how many cells are not filled yet: the plies to the end of play.
func (d *Ideal) Left(p []int) int {
	left := 0
	for i, stones := range p {
		left += d.Row(i) - stones
	}
	return left
}

// Options implements Shape.
func (d *Ideal) Options(p []int) ([][]int, error) {
	var options [][]int
	for i := range p {
		if p[i] < d.Row(i) && (i == 0 || p[i] < p[i-1]) {
			q := append([]int(nil), p...)
			q[i]++
			options = append(options, q)
		}
	}
	return options, nil
}
