package solve

import (
	"context"
	"fmt"

	"nimlab/games"
)

// sides answers for a Sides by a search that remembers who wins.
type sides struct{ *games.Sides }

func (e sides) valid() error { return e.Valid() }

func (e sides) measures() []Measure { return outcomeOnly }

func (e sides) words([]Measure) string { return "sides: a search that remembers positions" }

func (e sides) fits(p []int) bool { return e.Check(p) == nil }

func (e sides) width() int { return len(e.Inside) }

func (e sides) count() int { return countFitting(e, e.Inside) }

func (e sides) first(p []int) bool { return firstFitting(e, e.Inside, p) }

func (e sides) next(p []int) bool { return nextFitting(e, e.Inside, p) }

func (e sides) moves(p []int) int {
	options, _ := e.Options(p)
	return len(options)
}

func (e sides) ask(ctx context.Context, _ Measure, p []int) (int, error) {
	s, err := e.contest(ctx)
	if err != nil {
		return None, err
	}
	left, err := s.wins(ctx, p, games.Left)
	if err != nil {
		return None, err
	}
	right, err := s.wins(ctx, p, games.Right)
	s.job.end(err)
	return int(outcomeClass(left, !right)), err
}

func (e sides) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	return askOutcomes(ctx, e, p)
}

func (e sides) options(ctx context.Context, p []int) ([]Option, error) {
	s, err := e.contest(ctx)
	if err != nil {
		return nil, err
	}
	list, err := partizanOptions(p, e.OptionsOf, func(q []int, next games.Player) (bool, error) {
		return s.wins(ctx, q, next)
	})
	s.job.end(err)
	return list, err
}

// contest is the search of the shape, which goes on from one question to the
// next.
func (e sides) contest(ctx context.Context) (*contest, error) {
	return inquiryOf(ctx, fmt.Sprintf("D%p", e.Sides), e.filed, func() *contest { return newSidesContest(e.Sides) })
}

// filed names the game in checkpoints; nil where nothing tells it from others.
func (e sides) filed() []byte {
	if e.About == "" {
		return nil
	}
	return fmt.Appendf([]byte("sides "), "%s %v", e.About, e.Inside)
}
