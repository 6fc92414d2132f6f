package games

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"sync"
)

// Sum is several games played at once. When play ends who is to move loses, in
// misère play wins.
//
// A position is the positions of the parts, one after the other. In an Ordinal
// sum the number of parts in play follows: those behind it are removed.
type Sum struct {
	Rule   Rule
	Parts  []Shape
	From   []int // the starting position; nil: none
	Names  []string
	Misere bool

	mu    sync.Mutex
	made  map[int]*Moves // by part, -1 for the whole, and by play
	sides *LeftRight
	duel  *Sides
}

// Partizan says whether Left and Right have different moves in some part.
func (s *Sum) Partizan() bool { return slices.ContainsFunc(s.Parts, partizan) }

func partizan(s Shape) bool {
	two, ok := s.(Partizan)
	return ok && two.Partizan()
}

// OptionsOf implements Partizan: in a part in which both have the same moves
// each may make them.
func (s *Sum) OptionsOf(p []int, player Player) ([][]int, error) {
	if s.Rule == Disjunctive {
		return s.one(p, player)
	}
	return s.some(p, player)
}

// optionsOf are the options of a part that the player may choose.
func optionsOf(s Shape, p []int, player Player) ([][]int, error) {
	if two, ok := s.(Partizan); ok && player != Either && two.Partizan() {
		return two.OptionsOf(p, player)
	}
	return s.Options(p)
}

// Sides is the sum as one game of Left and Right, the same each time.
func (s *Sum) Sides() *LeftRight {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sides == nil {
		stuck := Loses
		if s.Misere {
			stuck = Wins
		}
		s.sides = bySides(s, stuck)
	}
	return s.sides
}

// Duel is the sum as one game of Left and Right in normal play whose play always
// ends, the same each time.
func (s *Sum) Duel() *Sides {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.duel == nil {
		s.duel = &Sides{Inside: s.Numbers(), From: s.From, Moves: func(p []int, player Player) iter.Seq[[]int] {
			list, _ := s.OptionsOf(p, player)
			return slices.Values(list)
		}}
	}
	return s.duel
}

// Joint is the sum as one game, the same each time.
func (s *Sum) Joint() *Moves {
	return s.make(-1, func() *Moves {
		m := Follow(s)
		m.Over, m.Stuck = nil, Loses
		if s.Misere {
			m.Stuck = Wins
		}
		return m
	})
}

// PartMoves is a part as a game whose function is its rules, in normal play or
// in misère play, the same each time.
func (s *Sum) PartMoves(part int, misere bool) *Moves {
	key := 2 * part
	if misere {
		key++
	}
	return s.make(key, func() *Moves {
		m := Follow(s.Parts[part])
		m.Over, m.Stuck = nil, Loses
		if misere {
			m.Stuck = Wins
		}
		return m
	})
}

func (s *Sum) make(key int, make func() *Moves) *Moves {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made == nil {
		s.made = map[int]*Moves{}
	}
	if s.made[key] == nil {
		s.made[key] = make()
	}
	return s.made[key]
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
	if s.Rule == Ordinal {
		numbers = append(numbers, Number{"parts in play", 1, len(s.Parts)})
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
	if !s.over(p) {
		return Unknown, false
	}
	if s.Misere {
		return NPosition, true
	}
	return PPosition, true
}

// over says whether no move is left.
func (s *Sum) over(p []int) bool {
	movable := 0
	parts := s.Split(p)
	for i, q := range parts[:s.inPlay(p)] {
		if _, over := s.Parts[i].End(q); !over {
			movable++
		}
	}
	least, _ := s.Rule.Limits(movable)
	return movable < max(least, 1) || s.Rule.Short() && movable < len(parts)
}

// inPlay is how many parts have not been removed.
func (s *Sum) inPlay(p []int) int {
	if s.Rule == Ordinal {
		return p[len(p)-1]
	}
	return len(s.Parts)
}

// Options implements Shape.
func (s *Sum) Options(p []int) ([][]int, error) {
	if s.over(p) {
		return nil, nil
	}
	switch s.Rule {
	case Disjunctive, Diminished, Sequential, Ordinal:
		return s.one(p, Either)
	case Every, Shortest:
		return s.every(p)
	}
	return s.some(p, Either)
}

// one lists the positions after a move in exactly one part.
func (s *Sum) one(p []int, player Player) ([][]int, error) {
	var options [][]int
	at := 0
	for i, part := range s.Split(p)[:s.inPlay(p)] {
		moved, err := optionsOf(s.Parts[i], part, player)
		if err != nil {
			return nil, err
		}
		for _, q := range moved {
			to := splice(p, at, q)
			if s.Rule == Ordinal {
				to[len(to)-1] = i + 1
			}
			options = append(options, to)
		}
		if s.Rule == Sequential && len(moved) > 0 {
			break
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

// some lists the positions after a move in as many parts as the rule allows:
// part by part each stays or moves.
func (s *Sum) some(p []int, player Player) ([][]int, error) {
	type begun struct {
		to    []int
		moved int
	}
	list, at, movable := []begun{{p, 0}}, 0, 0
	for i, part := range s.Split(p) {
		moves, err := optionsOf(s.Parts[i], part, player)
		if err != nil {
			return nil, err
		}
		if len(moves) > 0 {
			movable++
		}
		_, most := s.Rule.Limits(len(s.Parts))
		for _, b := range list {
			if b.moved == most {
				continue
			}
			for _, q := range moves {
				list = append(list, begun{splice(b.to, at, q), b.moved + 1})
			}
			if len(list) > MaxOptions {
				return nil, tooMany("the sum")
			}
		}
		at += len(part)
	}
	var options [][]int
	least, _ := s.Rule.Limits(movable)
	for _, b := range list {
		if b.moved >= max(least, 1) {
			options = append(options, b.to)
		}
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
