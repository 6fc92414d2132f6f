package games

import (
	"fmt"
	"iter"
)

// Sides is a game in which Left and Right have moves of their own, given by a
// function. Who cannot move loses. Play always ends.
type Sides struct {
	Inside []Number
	From   []int
	Moves  func(p []int, player Player) iter.Seq[[]int]
	Name   func(p, q []int) (string, []int) // of the move from p to q
	Mirror func(p []int) []int              // a position that is the same game; nil: none is known
	About  string                           // tells the functions from others by the game and its board; "" where nothing does
	Same   [][]int                          // permutations of the numbers that keep the rules
	Swap   func(p []int) []int              // the position in which the players change places; nil: none is known
}

// Partizan implements Partizan.
func (s *Sides) Partizan() bool { return true }

// Numbers implements Shape.
func (s *Sides) Numbers() []Number { return s.Inside }

// Start implements Shape.
func (s *Sides) Start() []int { return s.From }

// Check implements Shape.
func (s *Sides) Check(p []int) error { return checkNumbers(s.Inside, p) }

// End implements Shape: over is where neither has a move.
func (s *Sides) End(p []int) (Outcome, bool) {
	for _, player := range []Player{Left, Right} {
		for range s.Moves(p, player) {
			return Unknown, false
		}
	}
	return PPosition, true
}

// Options implements Shape: those of both players.
func (s *Sides) Options(p []int) ([][]int, error) { return ofBoth(s, p) }

// OptionsOf implements Partizan.
func (s *Sides) OptionsOf(p []int, player Player) ([][]int, error) {
	list, err := collect(p, s.Moves(p, player))
	return unique(list), err
}

// Named implements Namer.
func (s *Sides) Named(p, q []int) (string, []int) { return s.Name(p, q) }

// Valid says what is wrong with the shape itself: engines rely on it.
func (s *Sides) Valid() error {
	if s.Moves == nil {
		return fmt.Errorf("sides: no function")
	}
	return s.Check(s.From)
}
