package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// cells answers for a Cells by a search that remembers what it has found: of
// Grundy values part by part, as moves in one part leave the others alone
// (cells_search.go).
type cells struct{ *games.Cells }

func (e cells) valid() error { return e.Valid() }

func (e cells) measures() []Measure {
	if e.Partizan() || e.Stuck != games.Loses {
		return outcomeOnly
	}
	return grundyMeasures
}

func (e cells) words([]Measure) string {
	if len(e.measures()) == 1 {
		return "cells: a search that remembers positions"
	}
	return "cells: Grundy values of the parts that no move joins, remembered"
}

func (e cells) fits(p []int) bool {
	return len(p) == len(e.Names) && !slices.ContainsFunc(p, func(x int) bool { return x&^1 != 0 })
}

func (e cells) width() int { return len(e.Names) }

func (e cells) count() int {
	if e.width() > 62 {
		return maxInt
	}
	return 1 << e.width()
}

func (e cells) first(p []int) bool {
	clear(p)
	return true
}

func (e cells) next(p []int) bool {
	return nextInBox(p, func(int) int { return 0 }, func(int) int { return 1 })
}

func (e cells) moves(p []int) int {
	options, _ := e.Options(p)
	return len(options)
}

// search is the search of the shape, which goes on from one question to the
// next.
func (e cells) search(ctx context.Context) (*search, error) {
	return inquiryOf(ctx, fmt.Sprintf("C%p", e.Cells), e.filed, func() *search { return newSearch(e.Cells) })
}

// filed names the rules in checkpoints.
func (e cells) filed() []byte {
	kind, rules, err := describe(e.Cells)
	if err != nil {
		return nil
	}
	return append([]byte(kind), rules...)
}

func (e cells) ask(ctx context.Context, m Measure, p []int) (int, error) {
	s, err := e.search(ctx)
	if err != nil {
		return None, err
	}
	v, err := s.ask(ctx, m, maskOf(p))
	s.job.end(err)
	return v, err
}

// solve asks p, or every position when it is nil; what p reaches is asked when it
// is read.
func (e cells) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	s, err := e.search(ctx)
	if err != nil {
		return readers{}, err
	}
	if err := askAll(e, p, func(p []int) error {
		for _, m := range ms {
			if _, err := s.ask(ctx, m, maskOf(p)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return readers{}, err
	}
	s.job.done()
	ctx = readingIn(ctx, p)
	var r readers
	for _, m := range ms {
		r[m] = func(p []int) int {
			v, err := s.ask(ctx, m, maskOf(p))
			if err != nil {
				return None
			}
			return v
		}
	}
	return r, nil
}

// askAll asks p, or where it is nil every position of the engine: then reading
// them again finds what is remembered.
func askAll(e engine, p []int, ask func(p []int) error) error {
	if p != nil {
		return ask(p)
	}
	if n := e.count(); n > mostCellPositions {
		return fmt.Errorf("%s positions are too many for a table, want at most %s: ask them one by one", amount(n), amount(mostCellPositions))
	}
	p = make([]int, e.width())
	for ok := e.first(p); ok; ok = e.next(p) {
		if err := ask(p); err != nil {
			return err
		}
	}
	return nil
}

// askOutcomes asks for the outcomes as askAll does, and reads them again.
func askOutcomes(ctx context.Context, e engine, p []int) (readers, error) {
	err := askAll(e, p, func(p []int) error {
		_, err := e.ask(ctx, Outcome, p)
		return err
	})
	return outcomesAsked(readingIn(ctx, p), e), err
}

// readingIn is the context in which what was asked is read: that of the question,
// or of a table, which is read later, one that does not end.
func readingIn(ctx context.Context, p []int) context.Context {
	if p == nil {
		return context.WithoutCancel(ctx)
	}
	return ctx
}

// outcomesAsked reads the outcomes of an engine that remembers them.
func outcomesAsked(ctx context.Context, e engine) readers {
	return readers{Outcome: func(p []int) int {
		o, err := e.ask(ctx, Outcome, p)
		if err != nil {
			return None
		}
		return o
	}}
}

// mostCellPositions bounds the positions of a table.
const mostCellPositions = 1 << 24

func (e cells) options(ctx context.Context, p []int) ([]Option, error) {
	s, err := e.search(ctx)
	if err != nil {
		return nil, err
	}
	if !e.Partizan() {
		list, err := optionsOf(ctx, e, e.Cells, p)
		s.job.end(err) // of what the options' values took beside that of p
		return list, err
	}
	list, err := partizanOptions(p, e.OptionsOf, func(q []int, next games.Player) (bool, error) {
		return s.locked(ctx, func() (bool, error) { return s.wins(maskOf(q), next, s.all) })
	})
	s.job.end(err)
	return list, err
}
