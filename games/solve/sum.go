package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// sum is what both rules of a Sum share. A position is cut into those of the
// parts, each answered by its own engine.
type sum struct{ *games.Sum }

// partsHave says which part lacks the measure that the rule needs.
func (s sum) partsHave(m Measure) error {
	for i, part := range s.Parts {
		e, err := engineOf(part)
		if err != nil {
			return fmt.Errorf("part %d: %w", i+1, err)
		}
		if !has(e, m) {
			return fmt.Errorf("part %d has no %v, which a sum in which players move in %s needs: it has only %s", i+1, m, s.moving(), list(e.measures()))
		}
	}
	return nil
}

// moves is how many moves there are, or more.
func (s sum) moves(p []int) int {
	options, err := s.Options(p)
	if err != nil {
		return maxInt
	}
	return len(options)
}

// moving says in words where a player moves.
func (s sum) moving() string {
	if s.Rule == games.Every {
		return "every part"
	}
	return "one part"
}

// part is the engine of part i.
func (s sum) part(i int) engine { return bare(s.Parts[i]) }

func (s sum) width() int {
	n := 0
	for i := range s.Parts {
		n += s.part(i).width()
	}
	if s.Rule == games.Ordinal {
		n++
	}
	return n
}

func (s sum) fits(p []int) bool {
	for i := range s.Parts {
		e := s.part(i)
		n := e.width()
		if len(p) < n || !e.fits(p[:n]) {
			return false
		}
		p = p[n:]
	}
	if s.Rule == games.Ordinal {
		return len(p) == 1 && p[0] >= 1 && p[0] <= len(s.Parts)
	}
	return len(p) == 0
}

func (s sum) count() int {
	n := 1
	for i := range s.Parts {
		n = times(n, s.part(i).count())
	}
	if s.Rule == games.Ordinal {
		n = times(n, len(s.Parts))
	}
	return n
}

func (s sum) first(p []int) bool {
	for i := range s.Parts {
		e := s.part(i)
		if !e.first(p[:e.width()]) {
			return false
		}
		p = p[e.width():]
	}
	if s.Rule == games.Ordinal {
		p[0] = 1
	}
	return true
}

// next moves the last part on that can be moved on, and those after it back to
// their first positions.
func (s sum) next(p []int) bool {
	if s.Rule == games.Ordinal {
		last := len(p) - 1
		if p[last] < len(s.Parts) {
			p[last]++
			return true
		}
		p[last], p = 1, p[:last]
	}
	for i := len(s.Parts) - 1; i >= 0; i-- {
		e := s.part(i)
		at := len(p) - e.width()
		if e.next(p[at:]) {
			return true
		}
		e.first(p[at:])
		p = p[:at]
	}
	return false
}

// values asks each part for the measure at its share of p.
func (s sum) values(ctx context.Context, m Measure, p []int) ([]int, error) {
	values := make([]int, len(s.Parts))
	for i := range s.Parts {
		e := s.part(i)
		n := e.width()
		v, err := e.ask(ctx, m, p[:n:n])
		if err != nil {
			return nil, fmt.Errorf("part %d: %w", i+1, err)
		}
		values[i], p = v, p[n:]
	}
	return values, nil
}

// read joins tables of the parts: the sum's value is join over the parts'.
func (s sum) read(ctx context.Context, m Measure, p []int, join func(a, b int) int) (func(p []int) int, error) {
	parts := make([]func(p []int) int, len(s.Parts))
	widths := make([]int, len(s.Parts))
	for i := range s.Parts {
		e := s.part(i)
		widths[i] = e.width()
		var share []int
		if p != nil {
			share, p = p[:widths[i]:widths[i]], p[widths[i]:]
		}
		r, err := e.solve(ctx, []Measure{m}, share)
		if err != nil {
			return nil, fmt.Errorf("part %d: %w", i+1, err)
		}
		parts[i] = r[m]
	}
	return func(p []int) int {
		value := 0
		for i, n := range widths {
			value = join(value, parts[i](p[:n:n]))
			p = p[n:]
		}
		return value
	}, nil
}

// splice is p with the numbers from place at on replaced by q.
func splice(p []int, at int, q []int) []int {
	r := slices.Clone(p)
	copy(r[at:], q)
	return r
}
