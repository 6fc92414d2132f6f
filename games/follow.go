package games

import "fmt"

// Follow is any game as a Moves whose function is the game's own rules, for
// engines that need to know nothing else of it.
func Follow(s Shape) *Moves {
	m := &Moves{Rules: rulesOf{s}, From: s.Start()}
	m.Over = s.End
	for _, n := range s.Numbers() {
		m.Names = append(m.Names, n.Name)
	}
	m.Width = len(m.Names)
	return m
}

// Followed says whether Follow made the game.
func (m *Moves) Followed() bool {
	_, followed := m.Rules.(rulesOf)
	return followed
}

// rulesOf is a shape as a Source.
type rulesOf struct{ Shape }

// Options implements Source.
func (r rulesOf) Options(p []int, width int, b *Batch) error {
	if two, ok := r.Shape.(Partizan); ok && two.Partizan() {
		return fmt.Errorf("Left and Right have different moves, want a game in which both have the same")
	}
	return fill(p, width, b, r.Shape.Options)
}

// fill enters the options of positions that a shape lists one after the other.
func fill(p []int, width int, b *Batch, list func(p []int) ([][]int, error)) error {
	for ; len(p) > 0; p = p[width:] {
		options, err := list(p[:width:width])
		if err != nil {
			return err
		}
		for _, q := range options {
			b.To = append(b.To, q...)
		}
		b.Done()
	}
	return nil
}

// Misere is the game in misère play: whoever would win where play ends loses,
// and the other way round. Ties and draws stay.
func Misere(s Shape) (Shape, error) {
	switch s := s.(type) {
	case *Lattice:
		l := *s
		l.Stuck, l.Zero = s.Stuck.misere(), s.Zero.misere()
		return &l, nil
	case *Moves:
		m := *s
		m.Stuck, m.Parts = s.Stuck.misere(), nil
		if s.Over != nil {
			m.Over = misereEnd(s.Over)
		}
		return &m, nil
	case *Sum:
		return &Sum{Rule: s.Rule, Parts: s.Parts, From: s.From, Names: s.Names, Misere: !s.Misere}, nil
	case *Cells:
		c := *s
		c.Stuck = s.Stuck.misere()
		return &c, nil
	case *LeftRight:
		m := *s.Moves
		m.Stuck = s.Stuck.misere()
		if s.Over != nil {
			m.Over = misereEnd(s.Over)
		}
		return &LeftRight{Moves: &m, Right: s.Right}, nil
	case *Sides:
		misere := bySides(s, Wins)
		misere.Naming = s.Name
		return misere, nil
	case *Heaps:
		return &Heaps{Rules: s.Rules, From: s.From, Misere: !s.Misere}, nil
	case Scored:
		return nil, fmt.Errorf("a game of points has no misère play")
	case *TwoToken:
		return s.misere(), nil
	}
	m := Follow(s)
	m.Over = misereEnd(s.End)
	switch s.(type) {
	case *Multiples, *Heap: // every number up to the greatest is a position
		for _, n := range s.Numbers() {
			m.Bounds = append(m.Bounds, n.Hi)
		}
	}
	return m, nil
}

// misere is what being stuck means in misère play.
func (s Stuck) misere() Stuck {
	return [...]Stuck{Loses: Wins, Wins: Loses, Ties: Ties}[s]
}

// misereEnd turns the outcomes of an end of play round.
func misereEnd(end func(p []int) (Outcome, bool)) func(p []int) (Outcome, bool) {
	return func(p []int) (Outcome, bool) {
		o, over := end(p)
		switch o {
		case NPosition:
			o = PPosition
		case PPosition:
			o = NPosition
		case LeftWins:
			o = RightWins
		case RightWins:
			o = LeftWins
		}
		return o, over
	}
}
