package games

import (
	"fmt"
	"iter"
)

// Proved is a game that a theorem solves. Moves states its rules; Grundy, or
// where only who wins is known Outcome, says what the theorem says. The rules
// are what engines are checked against, as for every shape.
//
// A position is a vector of the numbers Inside, as far as Fit accepts it.
type Proved struct {
	Inside []Number
	From   []int                            // the starting position; nil: none
	Fit    func(p []int) error              // what is wrong with p beyond its ranges; nil: nothing ever
	Moves  func(p []int) iter.Seq[[]int]    // the positions one move away, each once
	Stuck  Stuck                            // what having no move means
	Grundy func(p []int) int                // the Grundy value; nil: not known
	Wins   func(p []int) bool               // whether the player to move wins; nil: read off Grundy
	Strike func(p []int) [][]int            // winning moves where there are too many to list; nil: none
	Name   func(p, q []int) (string, []int) // the move from p to q: a verb and numbers; nil: taking from piles
	By     string                           // the theorem
}

// Numbers implements Shape.
func (s *Proved) Numbers() []Number { return s.Inside }

// Start implements Shape.
func (s *Proved) Start() []int { return s.From }

// Check implements Shape.
func (s *Proved) Check(p []int) error {
	if err := checkNumbers(s.Inside, p); err != nil || s.Fit == nil {
		return err
	}
	return s.Fit(p)
}

// End implements Shape.
func (s *Proved) End(p []int) (Outcome, bool) {
	for range s.Moves(p) {
		return Unknown, false
	}
	return s.Stuck.outcome(), true
}

// Options implements Shape.
func (s *Proved) Options(p []int) ([][]int, error) { return collect(p, s.Moves(p)) }

// Named implements Namer.
func (s *Proved) Named(p, q []int) (string, []int) {
	if s.Name == nil {
		return "", nil
	}
	return s.Name(p, q)
}

// collect lists what moves gives from p.
func collect(p []int, moves iter.Seq[[]int]) ([][]int, error) {
	var options [][]int
	for q := range moves {
		if len(options) == MaxOptions {
			return nil, tooMany(p)
		}
		options = append(options, q)
	}
	return options, nil
}

// Valid says what is wrong with the shape itself: engines rely on it.
func (s *Proved) Valid() error {
	if s.Moves == nil || s.Grundy == nil && s.Wins == nil {
		return fmt.Errorf("proved: want Moves, and one of Grundy and Wins")
	}
	if s.From != nil {
		return s.Check(s.From)
	}
	return nil
}

// Namer is a shape whose moves have names: a verb, and numbers that tell the
// moves of a position apart, such as the row and column of a bite. An empty
// verb is no name.
type Namer interface {
	Named(p, q []int) (verb string, numbers []int)
}

// put is p with the number at place i replaced.
func put(p []int, i, v int) []int {
	q := append([]int(nil), p...)
	q[i] = v
	return q
}

// piles are the numbers of a position of piles, each of at most the stones it
// starts with.
func piles(name string, sizes []int) ([]Number, error) {
	if len(sizes) == 0 {
		return nil, fmt.Errorf("no %ss, want at least 1", name)
	}
	numbers := make([]Number, len(sizes))
	for i, size := range sizes {
		numbers[i] = Number{fmt.Sprintf("%s %d", name, i+1), 0, size}
	}
	return numbers, nil
}
