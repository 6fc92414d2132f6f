package games

import "strconv"

// Multiples is a game on piles in which a move takes a positive multiple of
// one pile from another. Who cannot move loses.
//
// A position is the sizes of the piles.
type Multiples struct {
	Bounds []int    // greatest size of each pile, in stones
	Takes  [][2]int // {a, b}: pile a may lose any positive multiple of pile b
	From   []int    // the starting position; nil: none
}

// Numbers implements Shape.
func (m *Multiples) Numbers() []Number {
	numbers := make([]Number, len(m.Bounds))
	for i, b := range m.Bounds {
		numbers[i] = Number{"pile " + strconv.Itoa(i+1), 0, b}
	}
	return numbers
}

// Start implements Shape.
func (m *Multiples) Start() []int { return m.From }

// Check implements Shape.
func (m *Multiples) Check(p []int) error { return checkNumbers(m.Numbers(), p) }

// End implements Shape.
func (m *Multiples) End(p []int) (Outcome, bool) {
	for _, t := range m.Takes {
		if p[t[1]] > 0 && p[t[0]] >= p[t[1]] {
			return Unknown, false
		}
	}
	return PPosition, true
}

// Options implements Shape.
func (m *Multiples) Options(p []int) ([][]int, error) {
	var options [][]int
	for _, t := range m.Takes {
		a, b := t[0], t[1]
		if p[b] > 0 && p[a]/p[b] > MaxOptions {
			return nil, tooMany(p)
		}
		for n := p[a] - p[b]; p[b] > 0 && n >= 0; n -= p[b] {
			q := append([]int(nil), p...)
			q[a] = n
			options = append(options, q)
		}
	}
	if len(m.Bounds) > 2 { // a pile may come to the same size by two others
		options = unique(options)
	}
	return options, nil
}
