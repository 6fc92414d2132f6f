package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nimlab/games"
)

// loops says whether the error is that play can go round.
func loops(err error) bool { return errors.As(err, new(*loopError)) }

// loopyPart reads the loopy Grundy value of one part.
type loopyPart struct {
	shape games.Shape
	value func(p []int) int
}

// has says whether the infinite value at p has the number in its set: whether
// an option has that value.
func (l loopyPart) has(p []int, number int) bool {
	options, _ := l.shape.Options(p)
	return slices.ContainsFunc(options, func(q []int) bool { return l.value(q) == number })
}

// solveLoopy answers for a sum some of whose parts have loops. Finite values
// add as nimbers; one infinite value makes a win if the sum of the others is
// in its set, else a draw; two make a draw (Smith 1966; Fraenkel and Yesha
// 1986).
func (s disjunctive) solveLoopy(ctx context.Context, p []int) (readers, error) {
	parts := make([]loopyPart, len(s.Parts))
	for i, part := range s.Parts {
		var err error
		if parts[i], err = s.loopyPart(ctx, i, part, p); err != nil {
			return readers{}, fmt.Errorf("part %d: %w", i+1, err)
		}
	}
	return readers{Outcome: func(p []int) int { return int(loopyOutcome(parts, s.Split(p))) }}, nil
}

// loopyPart reads part i by its Grundy values if it has no loops.
func (s disjunctive) loopyPart(ctx context.Context, i int, part games.Shape, p []int) (loopyPart, error) {
	value, err := s.partReader(ctx, i, need{Grundy, false}, p)
	if loops(err) {
		value, err = s.partReader(ctx, i, need{loopy, false}, p)
	}
	return loopyPart{part, value}, err
}

func loopyOutcome(parts []loopyPart, at [][]int) games.Outcome {
	nim, endless := 0, -1
	for i, q := range at {
		switch v := parts[i].value(q); {
		case v < infinite:
			nim ^= v
		case endless >= 0:
			return games.Draw
		default:
			endless = i
		}
	}
	switch {
	case endless < 0:
		return outcomeAfter(min(nim, 1))
	case parts[endless].has(at[endless], nim):
		return games.NPosition
	}
	return games.Draw
}

// Loopy is the loopy Grundy value of a position: a number, or if it has none
// the numbers that its options have (Smith 1966). It fails as Ask does, and
// for games that are not in normal play.
func Loopy(ctx context.Context, s games.Shape, p []int) (value int, set []int, finite bool, err error) {
	e, err := engineAt(s, p)
	if err != nil {
		return 0, nil, false, err
	}
	alone := sum{&games.Sum{Parts: []games.Shape{s}}}
	if !alone.normalPart(s, e) {
		return 0, nil, false, fmt.Errorf("this game has no %v: only games in which who cannot move loses have one", loopy)
	}
	part, err := disjunctive{alone}.loopyPart(ctx, 0, s, p)
	if err != nil {
		return 0, nil, false, err
	}
	if v := part.value(p); v < infinite {
		return v, nil, true, nil
	}
	options, err := s.Options(p)
	for _, q := range options {
		if v := part.value(q); v < infinite {
			set = append(set, v)
		}
	}
	slices.Sort(set)
	return 0, slices.Compact(set), false, err
}
