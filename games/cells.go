package games

import (
	"fmt"
	"slices"
)

// Cells is a set of cells of which each move takes some away. A move can be made
// while the cells it needs are there; it clears those and possibly others. With
// no move left the player to move loses, or as Stuck says.
//
// A position is a 1 for each cell that is there and a 0 for each that is not.
type Cells struct {
	Names []string // of the cells
	Takes []Take
	From  []int // where play begins
	Stuck Stuck // Loses or Wins
	Verb  string
	Same  [][]int // symmetries: permutations of the cells that keep the rules
	Swap  []int   // a permutation of the cells under which the players change places; nil: none is known
	Cols  int     // the cells are squares of a board with so many columns, 64 at most, on which moves are the same everywhere; 0: not
}

// Take is a move of a Cells: the cells it needs and those it clears, in
// increasing order; whose move it is; and numbers that name it.
type Take struct {
	Need, Clear []int
	By          Player
	Name        []int
}

// Player is who may make a move: either player, or only Left or Right.
type Player uint8

// The players.
const (
	Either Player = iota
	Left
	Right
)

// String is the player's name.
func (p Player) String() string { return [...]string{"either", "Left", "Right"}[p] }

// Partizan is a shape in which Left and Right may have different moves. Its
// Options are those of both.
type Partizan interface {
	Shape
	// Partizan says whether the players do have different moves.
	Partizan() bool
	// OptionsOf lists the options of one player, each once.
	OptionsOf(p []int, player Player) ([][]int, error)
}

// Partizan says whether the players have different moves.
func (s *Cells) Partizan() bool {
	return slices.ContainsFunc(s.Takes, func(t Take) bool { return t.By != Either })
}

// Numbers implements Shape.
func (s *Cells) Numbers() []Number {
	numbers := make([]Number, len(s.Names))
	for i, name := range s.Names {
		numbers[i] = Number{name, 0, 1}
	}
	return numbers
}

// Start implements Shape.
func (s *Cells) Start() []int { return s.From }

// Check implements Shape.
func (s *Cells) Check(p []int) error { return checkNumbers(s.Numbers(), p) }

// End implements Shape. Where the players have different moves it is over for
// both, or not yet.
func (s *Cells) End(p []int) (Outcome, bool) {
	for i := range s.Takes {
		if s.Takes[i].possible(p) {
			return Unknown, false
		}
	}
	return s.Stuck.outcome(), true
}

func (t *Take) possible(p []int) bool {
	for _, c := range t.Need {
		if p[c] == 0 {
			return false
		}
	}
	return true
}

// after is the position that the move leads to.
func (t *Take) after(p []int) []int {
	q := slices.Clone(p)
	for _, c := range t.Clear {
		q[c] = 0
	}
	return q
}

// Options implements Shape: those of both players.
func (s *Cells) Options(p []int) ([][]int, error) {
	list, err := s.OptionsOf(p, Left)
	if s.Partizan() {
		right, err2 := s.OptionsOf(p, Right)
		if list = append(list, right...); err == nil {
			err = err2
		}
	}
	return unique(list), err
}

// OptionsOf lists the options of one player.
func (s *Cells) OptionsOf(p []int, player Player) ([][]int, error) {
	var list [][]int
	for i := range s.Takes {
		if t := &s.Takes[i]; (t.By == Either || t.By == player) && t.possible(p) {
			list = append(list, t.after(p))
		}
	}
	return unique(list), nil
}

// ofBoth lists the options of either player, each once.
func ofBoth(s Partizan, p []int) ([][]int, error) {
	left, err := s.OptionsOf(p, Left)
	if err != nil {
		return nil, err
	}
	right, err := s.OptionsOf(p, Right)
	return unique(append(left, right...)), err
}

// unique keeps the first of equal vectors.
func unique(list [][]int) [][]int {
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(p []int) bool {
		name := Tuple(p)
		again := seen[name]
		seen[name] = true
		return again
	})
}

// Named implements Namer.
func (s *Cells) Named(p, q []int) (string, []int) {
	for i := range s.Takes {
		if t := &s.Takes[i]; t.possible(p) && slices.Equal(t.after(p), q) {
			verb := s.Verb
			if t.By != Either {
				verb = t.By.String() + ": " + verb
			}
			return verb, t.Name
		}
	}
	return "", nil
}

// MaxCells bounds the cells.
const MaxCells = 256

// Valid says what is wrong with the shape itself: engines rely on it.
func (s *Cells) Valid() error {
	if n := len(s.Names); n == 0 || n > MaxCells {
		return fmt.Errorf("%d cells, want 1 to %d", n, MaxCells)
	}
	if s.Stuck == Ties {
		return fmt.Errorf("cells: stuck is Ties, want Loses or Wins")
	}
	return s.Check(s.From)
}
