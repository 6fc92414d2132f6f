package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games/misere"
	"nimlab/games/period"
)

// misereHeaps answers for a Heaps in misère play: by the misère quotient of the
// family, or where none is found by going through all that play can reach.
type misereHeaps struct{ heaps }

func (h misereHeaps) measures() []Measure { return []Measure{Outcome} }

func (h misereHeaps) words([]Measure) string {
	return "heaps in misère play: the misère quotient of the family"
}

func (h misereHeaps) ask(ctx context.Context, _ Measure, p []int) (int, error) {
	lost, err := ValuesOf(h.Rules).MisereLost(ctx, p)
	if err != nil {
		return None, err
	}
	if lost {
		return int(outcomeAfter(0)), nil
	}
	return int(outcomeAfter(1)), nil
}

func (h misereHeaps) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, h, h.Heaps, p)
}

func (h misereHeaps) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	from := p
	if p == nil {
		from = h.From
	}
	if _, err := h.ask(ctx, Outcome, from); err != nil {
		return readers{}, err
	}
	return outcomesAsked(readingIn(ctx, p), h), nil
}

// MostQuotient bounds the heaps of a misère quotient.
const MostQuotient = 512

// misereSums is what is known of a family in misère play.
type misereSums struct {
	values   *misere.Values
	quotient *misere.Quotient // of the heaps to 512, or fewer if all follow
	found    period.Period    // of its elements, when proved
	none     error            // why there is no quotient
}

// moves lists the moves of a heap, and none of a heap that the rules refuse.
func (h *HeapValues) moves(n int) (moves [][]int) {
	h.Rules.Each(n, func(heaps []int) bool {
		moves = append(moves, slices.Clone(heaps))
		return true
	})
	return moves
}

// Quotient is the misère quotient of heaps to most, ending early when the
// elements of the heaps have a period that holds for ever (Plambeck and Siegel
// 2008): the same theorem, with elements for values, as for Grundy values.
func (h *HeapValues) Quotient(ctx context.Context, most int) (*misere.Quotient, period.Period, error) {
	var found period.Period
	law := h.Law()
	enough := func(phi []int) bool {
		if law.Theorem != "" && !law.Fills && law.Known == 0 {
			if p := period.Find(phi, law); p.Status == period.Proved {
				found = p
			}
		}
		return found.Length > 0
	}
	q, err := misere.Find(ctx, most, h.moves, enough)
	return q, found, err
}

// MisereLost says whether the player to move loses a sum of heaps in misère
// play. Sums of few stones are played out; for others the quotient is found.
func (h *HeapValues) MisereLost(ctx context.Context, sum []int) (bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := &h.misere
	if m.values == nil {
		m.values = &misere.Values{Moves: h.moves}
	}
	stones := 0
	for _, n := range sum {
		stones = plus(stones, n)
	}
	if stones > fewStones && m.quotient == nil && m.none == nil {
		q, found, err := h.Quotient(ctx, MostQuotient)
		if ctx.Err() != nil {
			return false, err
		}
		m.quotient, m.found, m.none = q, found, err
	}
	if m.quotient != nil {
		if x, err := m.quotient.Of(m.inside(sum)); err == nil {
			return m.quotient.P[x], nil
		}
	}
	if stones > manyStones {
		return false, fmt.Errorf("misère play with %d stones: the quotient is known for heaps to %d only", stones, len(m.quotient.Phi)-1)
	}
	g, err := m.values.Grundy(sum)
	if err != nil && m.none != nil {
		err = fmt.Errorf("no misère quotient is found of %w, and %w", m.none, err)
	}
	return g == 0, err
}

// Sums of so many stones are played out at once; of more than many, never.
const (
	fewStones  = 24
	manyStones = 4096
)

// inside exchanges heaps beyond the quotient's by smaller ones of their element.
func (m *misereSums) inside(sum []int) []int {
	list := slices.Clone(sum)
	for i, n := range list {
		if p := m.found; p.Length > 0 && n >= len(m.quotient.Phi) {
			list[i] = p.Preperiod + (n-p.Preperiod)%p.Length
		}
	}
	return list
}
