package games

import (
	"fmt"
	"strconv"
)

// Rule says in which parts of a sum a player moves.
type Rule uint8

// The rules: Disjunctive moves in exactly one part and ends when no part has
// a move. Every is the conjunctive sum under the long rule: on each turn the
// player moves in every part that has not ended, and the last part to end
// decides.
const (
	Disjunctive Rule = iota
	Every
)

// String is the word for the rule.
func (r Rule) String() string { return [...]string{"Disjunctive", "Every"}[r] }

// Sum is several games played at once. Who cannot move in any part loses.
//
// A position is the positions of the parts, one after the other.
type Sum struct {
	Rule  Rule
	Parts []Shape
	From  []int // the starting position; nil: none
	Names []string
}

// Numbers implements Shape.
func (s *Sum) Numbers() []Number {
	var numbers []Number
	for i, part := range s.Parts {
		for _, n := range part.Numbers() {
			n.Name = "part " + strconv.Itoa(i+1) + " " + n.Name
			if len(numbers) < len(s.Names) {
				n.Name = s.Names[len(numbers)]
			}
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// Start implements Shape.
func (s *Sum) Start() []int { return s.From }

// Check implements Shape.
func (s *Sum) Check(p []int) error {
	if err := checkNumbers(s.Numbers(), p); err != nil {
		return err
	}
	for i, q := range s.Split(p) {
		if err := s.Parts[i].Check(q); err != nil {
			return fmt.Errorf("part %d: %w", i+1, err)
		}
	}
	return nil
}

// Split cuts position p into the positions of the parts.
func (s *Sum) Split(p []int) [][]int {
	parts := make([][]int, len(s.Parts))
	for i, part := range s.Parts {
		n := len(part.Numbers())
		parts[i], p = p[:n:n], p[n:]
	}
	return parts
}

// End implements Shape.
func (s *Sum) End(p []int) (Outcome, bool) {
	for i, q := range s.Split(p) {
		if _, over := s.Parts[i].End(q); !over {
			return Unknown, false
		}
	}
	return PPosition, true
}

// Options implements Shape.
func (s *Sum) Options(p []int) ([][]int, error) {
	if s.Rule == Disjunctive {
		return s.one(p)
	}
	return s.every(p)
}

// one lists the positions after a move in exactly one part.
func (s *Sum) one(p []int) ([][]int, error) {
	var options [][]int
	at := 0
	for i, part := range s.Split(p) {
		moved, err := s.Parts[i].Options(part)
		if err != nil {
			return nil, err
		}
		for _, q := range moved {
			options = append(options, splice(p, at, q))
		}
		at += len(part)
	}
	return options, nil
}

// every lists the positions after a move in each part that has not ended.
func (s *Sum) every(p []int) ([][]int, error) {
	options := [][]int{p}
	at, over := 0, true
	for i, part := range s.Split(p) {
		moved, err := s.Parts[i].Options(part)
		if err != nil {
			return nil, err
		}
		if len(options)*len(moved) > MaxOptions {
			return nil, tooMany("the sum")
		}
		if len(moved) > 0 {
			options, over = product(options, at, moved), false
		}
		at += len(part)
	}
	if over {
		return nil, nil
	}
	return options, nil
}

// product is each of the positions with each of the parts put in place at.
func product(positions [][]int, at int, parts [][]int) [][]int {
	all := make([][]int, 0, len(positions)*len(parts))
	for _, p := range positions {
		for _, q := range parts {
			all = append(all, splice(p, at, q))
		}
	}
	return all
}

// splice is p with the numbers from place at on replaced by q.
func splice(p []int, at int, q []int) []int {
	r := append([]int(nil), p...)
	copy(r[at:], q)
	return r
}
