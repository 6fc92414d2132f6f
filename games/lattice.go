package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Stuck says what it means for the player to move to have no move.
type Stuck uint8

// The rules for being stuck: normal play, misère play, and play ending level.
const (
	Loses Stuck = iota
	Wins
	Ties
)

var stuckNames = [...]string{"loses", "wins", "ties"}

// String is the rule as a verb: the player who cannot move loses, wins, ties.
func (s Stuck) String() string {
	if int(s) < len(stuckNames) {
		return stuckNames[s]
	}
	return fmt.Sprintf("Stuck(%d)", uint8(s))
}

// outcome is what being stuck is for the player to move.
func (s Stuck) outcome() Outcome {
	return [...]Outcome{PPosition, NPosition, Tie}[s]
}

// Jump is one kind of move on a lattice: By is taken from the position, once
// for a step, any positive number of times for a ray. Its entries are not
// negative and not all zero.
type Jump struct {
	By  []int
	Ray bool
}

// String is the jump as a word: "Step(1, 2)".
func (j Jump) String() string {
	word := "Step"
	if j.Ray {
		word = "Ray"
	}
	return word + "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(j.By), " ", ", "), "[]") + ")"
}

// Lattice is a game on vectors of naturals in which every move takes a step
// or a ray away. The zero vector is where play ends in a loss for the player
// to move, unless Zero says otherwise; Stuck says what being unable to move
// elsewhere means.
type Lattice struct {
	Names  []string // of the numbers; nil: "pile 1", "pile 2", ...
	Jumps  []Jump
	Bounds []int // greatest value of each entry, included
	Stuck  Stuck // at vectors other than zero
	Zero   Stuck // at the zero vector
	Corner []int // if set, a position is Corner minus the vector: a square on a board whose far corner is Corner
	From   []int // the starting position; nil: none
}

// Numbers implements Shape.
func (l *Lattice) Numbers() []Number {
	numbers := make([]Number, len(l.Bounds))
	for i, b := range l.Bounds {
		numbers[i] = Number{l.name(i), 0, b}
		if l.Corner != nil {
			numbers[i].Lo, numbers[i].Hi = l.Corner[i]-b, l.Corner[i]
		}
	}
	return numbers
}

func (l *Lattice) name(i int) string {
	if i < len(l.Names) {
		return l.Names[i]
	}
	return "pile " + strconv.Itoa(i+1)
}

// Start implements Shape.
func (l *Lattice) Start() []int { return l.From }

// Check implements Shape.
func (l *Lattice) Check(p []int) error { return checkNumbers(l.Numbers(), p) }

// Vector is the lattice vector of position p, and Position its inverse: the
// same numbers, or the distances to the far corner of a board.
func (l *Lattice) Vector(p []int) []int {
	v := append([]int(nil), p...)
	for i := range l.Corner {
		v[i] = l.Corner[i] - p[i]
	}
	return v
}

// Position is the position of lattice vector v.
func (l *Lattice) Position(v []int) []int { return l.Vector(v) }

// End implements Shape.
func (l *Lattice) End(p []int) (Outcome, bool) {
	v := l.Vector(p)
	if zero(v) {
		return l.Zero.outcome(), true
	}
	for _, j := range l.Jumps {
		if j.fits(v) {
			return Unknown, false
		}
	}
	return l.Stuck.outcome(), true
}

// Options implements Shape.
func (l *Lattice) Options(p []int) ([][]int, error) {
	var options [][]int
	seen := map[string]bool{}
	for _, j := range l.Jumps {
		v := l.Vector(p)
		for j.fits(v) {
			for i := range v {
				v[i] -= j.By[i]
			}
			if q := l.Position(v); !seen[fmt.Sprint(q)] {
				seen[fmt.Sprint(q)] = true
				options = append(options, q)
			}
			if len(options) > MaxOptions {
				return nil, tooMany(p)
			}
			if !j.Ray {
				break
			}
		}
	}
	return options, nil
}

// fits says whether the jump can be taken from v at all.
func (j Jump) fits(v []int) bool {
	for i := range v {
		if j.By[i] > v[i] {
			return false
		}
	}
	return true
}

func zero(v []int) bool {
	for _, x := range v {
		if x != 0 {
			return false
		}
	}
	return true
}

// Valid says what is wrong with the shape itself: engines rely on it.
func (l *Lattice) Valid() error {
	if len(l.Bounds) == 0 || len(l.Jumps) == 0 {
		return fmt.Errorf("lattice: %d bounds and %d jumps, want at least one of each", len(l.Bounds), len(l.Jumps))
	}
	for i, b := range l.Bounds {
		if b < 0 {
			return fmt.Errorf("lattice: bound of %s = %d, want at least 0", l.name(i), b)
		}
	}
	for _, j := range l.Jumps {
		if len(j.By) != len(l.Bounds) {
			return fmt.Errorf("lattice: the jump %v has %d entries, the bounds have %d", j.By, len(j.By), len(l.Bounds))
		}
		if err := j.valid(); err != nil {
			return err
		}
	}
	return nil
}

func (j Jump) valid() error {
	for _, x := range j.By {
		if x < 0 {
			return fmt.Errorf("lattice: the jump %v takes %d, want 0 or more of each", j.By, x)
		}
	}
	if zero(j.By) {
		return fmt.Errorf("lattice: the jump %v takes nothing", j.By)
	}
	return nil
}
