package games

import (
	"errors"
	"fmt"
)

// Shape is a game with its parameters bound, in a form that engines
// understand. A position is a vector of integers; Numbers says what they are.
// The methods state the rules directly, with no thought for speed: the
// engines in games/solve are checked against them.
type Shape interface {
	// Numbers names the numbers of a position, in order, with their ranges.
	Numbers() []Number
	// Start is where play begins, nil when the game has no such position.
	Start() []int
	// Check says what is wrong with p as a position to ask about.
	Check(p []int) error
	// End gives the outcome for the player to move when play is over at p.
	End(p []int) (Outcome, bool)
	// Options lists the positions one move away from p, each once. It fails
	// when there are more than MaxOptions.
	Options(p []int) ([][]int, error)
}

// Scored is a shape whose play ends with a score in points.
type Scored interface {
	Shape
	// Gain is what the move from p to q adds to the first player's score
	// minus the second player's.
	Gain(p, q []int) int
	// Mover is who moves at p: 0 the first player, 1 the second.
	Mover(p []int) int
}

// MaxOptions bounds a list of options: a sum of many games in which every one
// must be moved in has more moves than memory.
const MaxOptions = 1 << 20

// ErrTooMany is in the error of a position with more than MaxOptions moves.
var ErrTooMany = errors.New("too many moves to list")

// tooMany says which position it is.
func tooMany(p any) error {
	return fmt.Errorf("%v has more than %d moves: %w", p, MaxOptions, ErrTooMany)
}

// Number is one number of a position: its name and its range, both ends
// included.
type Number struct {
	Name   string
	Lo, Hi int
}

// checkNumbers is the part of Check that all shapes share: how many numbers
// there are and that each is in its range.
func checkNumbers(numbers []Number, p []int) error {
	if len(p) != len(numbers) {
		given := "numbers"
		if len(p) == 1 {
			given = "number"
		}
		return fmt.Errorf("%d %s given, want %d: %s", len(p), given, len(numbers), listNames(numbers))
	}
	for i, n := range numbers {
		if p[i] < n.Lo || p[i] > n.Hi {
			return fmt.Errorf("%s = %d, want %d to %d", n.Name, p[i], n.Lo, n.Hi)
		}
	}
	return nil
}

// listNames writes the names of numbers as "row, column".
func listNames(numbers []Number) string {
	text := ""
	for i, n := range numbers {
		if i > 0 {
			text += ", "
		}
		text += n.Name
	}
	return text
}
