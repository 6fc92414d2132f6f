package solve

import (
	"context"

	"nimlab/games"
)

// proved answers for a Proved: it reads what the theorem says.
type proved struct{ *games.Proved }

func (e proved) valid() error { return e.Valid() }

func (e proved) measures() []Measure {
	if e.Grundy == nil || e.Stuck != games.Loses {
		return outcomeOnly
	}
	return grundyMeasures
}

func (e proved) words([]Measure) string { return "theorem: " + e.By }

func (e proved) fits(p []int) bool { return e.Check(p) == nil }

func (e proved) width() int { return len(e.Inside) }

func (e proved) count() int { return countFitting(e, e.Inside) }

func (e proved) first(p []int) bool { return firstFitting(e, e.Inside, p) }

func (e proved) next(p []int) bool { return nextFitting(e, e.Inside, p) }

// moves counts a few moves one by one: of more it is enough to know that they
// are many.
func (e proved) moves(p []int) int {
	n := 0
	for range e.Moves(p) {
		if n++; n > manyMoves {
			break
		}
	}
	return n
}

func (e proved) value(m Measure, p []int) int {
	switch {
	case m == Grundy:
		return e.Grundy(p)
	case e.Wins == nil:
		return int(outcomeAfter(min(e.Grundy(p), 1)))
	case e.Wins(p):
		return int(games.NPosition)
	}
	return int(games.PPosition)
}

func (e proved) ask(_ context.Context, m Measure, p []int) (int, error) { return e.value(m, p), nil }

func (e proved) solve(_ context.Context, ms []Measure, _ []int) (readers, error) {
	var r readers
	for _, m := range ms {
		r[m] = func(p []int) int { return e.value(m, p) }
	}
	return r, nil
}

func (e proved) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, e, e.Proved, p)
}

// choose strikes where there are too many moves to look at each; of a lost
// position it takes the first move.
func (e proved) choose(_ context.Context, p []int) ([]Option, error) {
	if e.moves(p) <= manyMoves {
		return nil, nil
	}
	var best []Option
	if e.Strike != nil {
		for _, q := range e.Strike(p) {
			best = append(best, Option{To: q, Outcome: games.NPosition, Value: None})
		}
	}
	if best == nil && e.value(Outcome, p) == int(games.PPosition) {
		for q := range e.Moves(p) {
			return lost(q), nil
		}
	}
	return best, nil
}

// fitter is an engine whose positions are those points of a box that fit.
type fitter interface{ fits(p []int) bool }

func firstFitting(e fitter, box []games.Number, p []int) bool {
	for i, n := range box {
		p[i] = n.Lo
	}
	return e.fits(p) || nextFitting(e, box, p)
}

func nextFitting(e fitter, box []games.Number, p []int) bool {
	for nextInBox(p, func(i int) int { return box[i].Lo }, func(i int) int { return box[i].Hi }) {
		if e.fits(p) {
			return true
		}
	}
	return false
}

// countFitting counts the points of the box that fit, one by one where they
// are not too many for it: then it is the size of the box.
func countFitting(e fitter, box []games.Number) int {
	const patience = 1 << 22
	lengths := make([]int, len(box))
	for i, n := range box {
		lengths[i] = n.Hi - n.Lo
	}
	n := volume(lengths)
	if n > patience {
		return n
	}
	n = 0
	p := make([]int, len(box))
	for ok := firstFitting(e, box, p); ok; ok = nextFitting(e, box, p) {
		n++
	}
	return n
}
