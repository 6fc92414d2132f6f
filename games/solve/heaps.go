package solve

import (
	"context"
	"slices"

	"nimlab/games"
)

// heaps answers for a Heaps: its Grundy value is the nim-sum of the heaps'.
type heaps struct{ *games.Heaps }

func (h heaps) valid() error { return nil }

func (h heaps) measures() []Measure { return grundyMeasures }

func (h heaps) words([]Measure) string { return "heaps: nim-sum of the Grundy values of the heaps" }

func (h heaps) fits(p []int) bool {
	return len(p) == len(h.From) && slices.Min(p) >= 0 && slices.Max(p) <= h.Most()
}

func (h heaps) width() int { return len(h.From) }

// count goes through single heaps only: several are their sum.
func (h heaps) count() int { return plus(h.Most(), 1) }

func (h heaps) first(p []int) bool {
	clear(p)
	return true
}

func (h heaps) next(p []int) bool {
	p[0]++
	return p[0] <= h.Most() && p[0] > 0
}

func (h heaps) moves(p []int) int {
	n := 0
	for i, size := range p {
		if slices.Contains(p[:i], size) {
			continue
		}
		err := h.Rules.Each(size, func([]int) bool {
			n++
			return n <= games.MaxOptions
		})
		if err != nil {
			return maxInt
		}
	}
	return n
}

func (h heaps) ask(ctx context.Context, m Measure, p []int) (int, error) {
	values, value := ValuesOf(h.Rules), 0
	for _, n := range p {
		v, err := values.Grundy(ctx, n)
		if err != nil {
			return None, err
		}
		value ^= v
	}
	if m == Outcome {
		return int(outcomeAfter(min(value, 1))), nil
	}
	return value, nil
}

func (h heaps) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, h, h.Heaps, p)
}

func (h heaps) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	from := p
	if p == nil {
		from = h.From
	}
	if _, err := h.ask(ctx, Grundy, []int{slices.Max(from)}); err != nil {
		return readers{}, err
	}
	ctx = readingIn(ctx, p)
	read := func(m Measure) func(p []int) int {
		return func(p []int) int {
			v, err := h.ask(ctx, m, p)
			if err != nil {
				return None
			}
			return v
		}
	}
	return readers{Outcome: read(Outcome), Grundy: read(Grundy)}, nil
}
