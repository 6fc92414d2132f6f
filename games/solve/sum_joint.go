package solve

import (
	"context"
	"fmt"
	"math/bits"

	"nimlab/games"
)

// jointly answers for a sum as one game, by its rules, where no value of the
// parts is known to decide it. The heaps of Nim under the rule AtMost are
// Moore's Nim, which has a formula.
type jointly struct {
	sum
	joint *moves
}

func newJointly(s sum) jointly { return jointly{s, &moves{Moves: s.Joint(), origin: s.Sum}} }

func (s jointly) valid() error { return s.normalParts() }

func (s jointly) measures() []Measure {
	switch {
	case s.moore():
		return outcomeOnly
	case s.Misere:
		return other
	}
	return normal
}

func (s jointly) words([]Measure) string {
	if s.moore() {
		return "Moore's Nim: the binary digits of the heaps added modulo k+1"
	}
	return "sum of the rule " + s.Rule.String() + ", solved as one game"
}

// moore says whether the sum is Moore's Nim.
func (s jointly) moore() bool {
	for _, part := range s.Parts {
		if h, ok := part.(*games.Heap); !ok || h.Take != nil {
			return false
		}
	}
	return s.Rule.Nimlike()
}

func (s jointly) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, s, m, p)
}

func (s jointly) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, s, s.Sum, p)
}

func (s jointly) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	if s.moore() {
		return readers{Outcome: func(p []int) int { return int(s.mooreOutcome(p)) }}, nil
	}
	roots := [][]int{p}
	if p == nil {
		n := s.count()
		if err := reserve(n, times(n, 24, s.width())); err != nil {
			return readers{}, err
		}
		var err error
		if roots, err = allOf(ctx, s); err != nil {
			return readers{}, err
		}
	}
	return s.joint.explore(ctx, ms, roots)
}

// mooreOutcome adds the binary digits of the heaps modulo k+1: all 0 is P
// (Moore 1910). In misère play with no heap above 1 it is the heaps, modulo
// k+1, being 1 that is P, and else as in normal play.
func (s jointly) mooreOutcome(p []int) games.Outcome {
	base, most := s.Rule.K()+1, 0
	var digits [64]int
	for _, size := range p {
		most = max(most, size)
		for w := uint(size); w != 0; w &= w - 1 {
			digits[bits.TrailingZeros(w)]++
		}
	}
	if s.Misere && most <= 1 {
		digits[0] += base - 1
	}
	for _, d := range digits {
		if d%base != 0 {
			return games.NPosition
		}
	}
	return games.PPosition
}

// normalParts says which part is no game in normal play: what a part's own end
// decides, ties or losses of who wins elsewhere, has no meaning in a sum.
func (s sum) normalParts() error {
	if err := s.Rule.Valid(); err != nil {
		return err
	}
	for i, part := range s.Parts {
		e, err := engineOf(part)
		if err != nil {
			return fmt.Errorf("part %d: %w", i+1, err)
		}
		if !s.normalPart(part, e) {
			return fmt.Errorf("part %d has no %v, which a sum needs: only games in which who cannot move loses add, and it has only %s", i+1, Grundy, list(e.measures()))
		}
	}
	return nil
}

func (s sum) normalPart(part games.Shape, e engine) bool {
	if sum, ok := part.(*games.Sum); ok {
		return !sum.Misere
	}
	return has(e, Grundy) || has(e, Suspense)
}
