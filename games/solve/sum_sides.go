package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// sidesSum answers for a sum of games in which Left and Right have moves of
// their own, as one game: by a search that remembers where play always ends,
// else with its loops.
type sidesSum struct {
	sum
	as engine
}

func newSidesSum(s sum) *sidesSum {
	if !s.Misere && alwaysEnds(s.Sum) {
		return &sidesSum{s, sides{s.Duel()}}
	}
	return &sidesSum{s, newLeftRight(s.Sides())}
}

// alwaysEnds says whether the kind of shape has no loops.
func alwaysEnds(s games.Shape) bool {
	switch s := s.(type) {
	case *games.Sides, *games.Cells, *games.Heap, *games.Heaps, *games.Young, *games.Multiples:
		return true
	case *games.Sum:
		return !slices.ContainsFunc(s.Parts, func(part games.Shape) bool { return !alwaysEnds(part) })
	}
	return false
}

func (s *sidesSum) valid() error {
	if err := s.Rule.Valid(); err != nil {
		return err
	}
	for i, part := range s.Parts {
		if err := s.addable(i, part); err != nil {
			return err
		}
	}
	return nil
}

// addable says why a part is no game in normal play.
func (s *sidesSum) addable(i int, part games.Shape) error {
	e, err := engineOf(part)
	switch two, own := part.(*games.LeftRight); {
	case err != nil:
		return fmt.Errorf("part %d: %w", i+1, err)
	case own && (two.Over != nil || two.Stuck != games.Loses):
		return fmt.Errorf("part %d ends otherwise than when a player cannot move and loses: only games in normal play add", i+1)
	case own:
		return nil
	}
	if two, ok := part.(games.Partizan); ok && two.Partizan() && !inMisere(part) {
		return nil
	}
	if !s.normalPart(part, e) {
		return fmt.Errorf("part %d is no game in normal play: only games in which who cannot move loses add", i+1)
	}
	return nil
}

// inMisere says whether who cannot move wins.
func inMisere(s games.Shape) bool {
	switch s := s.(type) {
	case *games.Cells:
		return s.Stuck != games.Loses
	case *games.Sum:
		return s.Misere
	}
	return false
}

func (s *sidesSum) measures() []Measure { return outcomeOnly }

func (s *sidesSum) words(ms []Measure) string {
	return "sum of the rule " + s.Rule.String() + ", as one game: " + s.as.words(ms)
}

func (s *sidesSum) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return s.as.ask(ctx, m, p)
}

func (s *sidesSum) options(ctx context.Context, p []int) ([]Option, error) {
	return s.as.options(ctx, p)
}

// solve asks p, or where it is nil every position: reading finds what is
// remembered.
func (s *sidesSum) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	return askOutcomes(ctx, s, p)
}
