package games

import (
	"fmt"
	"slices"
)

// Young is a Young diagram, rows of squares none longer than the one above it,
// from which a move bites a square with all that is to the right of it, below it,
// or both. The corner square (1, 1) may not be bitten; who cannot bite loses.
//
// A position is the lengths of the rows.
type Young struct {
	From []int // where play begins; positions have no more rows and columns
}

// Rows is the number of rows.
func (y *Young) Rows() int { return len(y.From) }

// Cols is the length of the first row at the start.
func (y *Young) Cols() int { return y.From[0] }

// Numbers implements Shape.
func (y *Young) Numbers() []Number {
	numbers := make([]Number, len(y.From))
	for i := range numbers {
		numbers[i] = Number{fmt.Sprintf("row %d", i+1), 0, y.From[0]}
	}
	numbers[0].Lo = 1
	return numbers
}

// Start implements Shape.
func (y *Young) Start() []int { return y.From }

// Check implements Shape.
func (y *Young) Check(p []int) error {
	if err := checkNumbers(y.Numbers(), p); err != nil {
		return err
	}
	for i := 1; i < len(p); i++ {
		if p[i] > p[i-1] {
			return fmt.Errorf("row %d = %d, want at most the %d of row %d", i+1, p[i], p[i-1], i)
		}
	}
	return nil
}

// End implements Shape.
func (y *Young) End(p []int) (Outcome, bool) {
	return PPosition, p[0] == 1 && (len(p) == 1 || p[1] == 0)
}

// Options implements Shape.
func (y *Young) Options(p []int) ([][]int, error) {
	var options [][]int
	for i, length := range p {
		for c := range length {
			if i+c == 0 {
				continue
			}
			if len(options) == MaxOptions {
				return nil, tooMany(p)
			}
			options = append(options, bitten(p, i, c))
		}
	}
	return options, nil
}

// bitten is p with the rows from row i on cut to length c.
func bitten(p []int, i, c int) []int {
	q := slices.Clone(p)
	for k := i; k < len(q); k++ {
		q[k] = min(q[k], c)
	}
	return q
}

// Named implements Namer: a bite by its row and column.
func (y *Young) Named(p, q []int) (string, []int) {
	for i := range p {
		if q[i] < p[i] {
			return "bite", []int{i + 1, q[i] + 1}
		}
	}
	return "", nil
}

// Valid says what is wrong with the shape itself: engines rely on it.
func (y *Young) Valid() error {
	if len(y.From) == 0 || y.From[0] < 1 {
		return fmt.Errorf("the board has no squares, want at least 1")
	}
	return y.Check(y.From)
}
