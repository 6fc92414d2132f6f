package solve

import (
	"context"
	"slices"

	"nimlab/games"
)

// disjunctive answers for a sum in which a player moves in one part: its
// Grundy value is the nim-sum of the parts' (Sprague 1935, Grundy 1939).
type disjunctive struct{ sum }

var grundyMeasures = []Measure{Outcome, Grundy}

func (s disjunctive) valid() error { return s.partsHave(Grundy) }

func (s disjunctive) measures() []Measure { return grundyMeasures }

func (s disjunctive) words([]Measure) string {
	return "disjunctive sum: nim-sum of the parts' Grundy values"
}

func xor(a, b int) int { return a ^ b }

func (s disjunctive) ask(ctx context.Context, m Measure, p []int) (int, error) {
	values, err := s.values(ctx, Grundy, p)
	if loops(err) && m == Outcome {
		return askSolved(ctx, s, m, p)
	}
	if err != nil {
		return None, err
	}
	value := 0
	for _, v := range values {
		value ^= v
	}
	if m == Outcome {
		return int(outcomeAfter(min(value, 1))), nil
	}
	return value, nil
}

func (s disjunctive) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	value, err := s.read(ctx, Grundy, p, xor)
	if loops(err) && !slices.Contains(ms, Grundy) {
		return s.solveLoopy(ctx, p)
	}
	if err != nil {
		return readers{}, err
	}
	return readers{
		Outcome: func(p []int) int { return int(outcomeAfter(min(value(p), 1))) },
		Grundy:  value,
	}, nil
}

func (s disjunctive) moves(p []int) int {
	n := 0
	for i := range s.Parts {
		e := s.part(i)
		w := e.width()
		n, p = plus(n, e.moves(p[:w])), p[w:]
	}
	return n
}

func (s disjunctive) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, s, s.Sum, p)
}

// choose finds the winning moves part by part: those that bring the part to
// the nim-sum of the others. Of a lost position with many moves it takes the
// first one.
func (s disjunctive) choose(ctx context.Context, p []int) ([]Option, error) {
	values, err := s.values(ctx, Grundy, p)
	if loops(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	total, moves := 0, 0
	for _, v := range values {
		total ^= v
	}
	var best []Option
	for i, rest := 0, p; i < len(s.Parts); i++ {
		n := s.part(i).width()
		q, at := rest[:n:n], len(p)-len(rest)
		rest = rest[n:]
		if total == 0 {
			if moves = plus(moves, s.part(i).moves(q)); moves > manyMoves {
				return s.giveUp(p)
			}
			continue
		}
		reached, err := s.reaching(ctx, i, q, values[i]^total)
		if err != nil {
			return nil, err
		}
		for _, r := range reached {
			best = append(best, Option{To: splice(p, at, r), Outcome: games.NPosition, Value: None})
		}
	}
	return best, nil
}

// reaching lists the options of part i at q that have the Grundy value.
func (s disjunctive) reaching(ctx context.Context, i int, q []int, value int) ([][]int, error) {
	if h, ok := s.Parts[i].(*games.Heap); ok && h.Take == nil {
		if value < q[0] {
			return [][]int{{value}}, nil
		}
		return nil, nil
	}
	moves, err := s.Parts[i].Options(q)
	if err != nil {
		return nil, err
	}
	r, err := s.part(i).solve(ctx, []Measure{Grundy}, q)
	if err != nil {
		return nil, err
	}
	var reached [][]int
	for _, to := range moves {
		if r[Grundy](to) == value {
			reached = append(reached, to)
		}
	}
	return reached, nil
}

// giveUp is the first move of a lost position, in a part whose moves can be
// listed if there is one.
func (s disjunctive) giveUp(p []int) ([]Option, error) {
	var err error
	for i, rest := 0, p; i < len(s.Parts); i++ {
		n := s.part(i).width()
		q, at := rest[:n:n], len(p)-len(rest)
		rest = rest[n:]
		if h, ok := s.Parts[i].(*games.Heap); ok && h.Take == nil && q[0] > 0 {
			return lost(splice(p, at, []int{q[0] - 1})), nil
		}
		var moves [][]int
		if moves, err = s.Parts[i].Options(q); len(moves) > 0 {
			return lost(splice(p, at, moves[0])), nil
		}
	}
	return nil, err
}

func lost(to []int) []Option {
	return []Option{{To: to, Outcome: games.PPosition, Value: None}}
}
