package games

import (
	"fmt"
	"slices"
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
// for a step, any positive number of times for a ray. Its entries are not all
// zero; a negative one adds. A move out of the bounds is not allowed.
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

// Lattice is a game on vectors of naturals within bounds, in which every move
// takes a step or a ray away. Play ends where no jump stays within the bounds:
// at the zero vector in what Zero says, elsewhere in what Stuck says, for the
// player to move. With Goal it ends at the zero vector even if jumps that add
// would lead on from there. Jumps that add can lead round in a loop; play that
// never ends is a draw.
type Lattice struct {
	Names  []string // of the numbers; nil: "pile 1", "pile 2", ...
	Jumps  []Jump
	Bounds []int // greatest value of each entry, included
	Stuck  Stuck // at vectors other than zero
	Zero   Stuck // at the zero vector
	Goal   bool  // play ends at the zero vector
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
	if l.moves(v) {
		return Unknown, false
	}
	if zero(v) {
		return l.Zero.outcome(), true
	}
	return l.Stuck.outcome(), true
}

// moves says whether play goes on from vector v.
func (l *Lattice) moves(v []int) bool {
	if l.Goal && zero(v) {
		return false
	}
	for _, j := range l.Jumps {
		if l.fits(j, v) {
			return true
		}
	}
	return false
}

// Options implements Shape.
func (l *Lattice) Options(p []int) ([][]int, error) {
	var options [][]int
	if !l.moves(l.Vector(p)) {
		return nil, nil
	}
	for i, j := range l.Jumps {
		v := l.Vector(p)
		for times := 1; l.fits(j, v) && (j.Ray || times == 1); times++ {
			for k := range v {
				v[k] -= j.By[k]
			}
			if !l.taken(i, times) {
				options = append(options, l.Position(v))
			}
			if len(options) > MaxOptions {
				return nil, tooMany(p)
			}
		}
	}
	return options, nil
}

// taken says whether jump i, taken so many times, leads where an earlier jump
// does.
func (l *Lattice) taken(i, times int) bool {
	for _, earlier := range l.Jumps[:i] {
		if earlier.reaches(l.Jumps[i].By, times) {
			return true
		}
	}
	return false
}

// reaches says whether the jump takes by, so many times, in one move.
func (j Jump) reaches(by []int, times int) bool {
	most := 0
	for k, x := range j.By {
		if x != 0 {
			most = by[k] * times / x
		}
	}
	if most < 1 || most > 1 && !j.Ray {
		return false
	}
	for k, x := range j.By {
		if x*most != by[k]*times {
			return false
		}
	}
	return true
}

// fits says whether the jump can be taken from v at all.
func (l *Lattice) fits(j Jump, v []int) bool {
	for i, x := range j.By {
		if x > v[i] || x < 0 && v[i] > l.Bounds[i]+x {
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
		if zero(j.By) {
			return fmt.Errorf("lattice: the jump %v takes nothing", j.By)
		}
		if slices.Min(j.By) < -maxAdded {
			return fmt.Errorf("lattice: the jump %v adds %d, want at most %d", j.By, -slices.Min(j.By), maxAdded)
		}
	}
	return nil
}

// maxAdded bounds what a jump adds, so that sums do not overflow.
const maxAdded = 1 << 60
