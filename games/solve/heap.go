package solve

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"

	"nimlab/games"
)

// heap answers for a Heap.
type heap struct{ *games.Heap }

func (h heap) valid() error {
	if h.Size < 0 {
		return fmt.Errorf("heap: %d stones, want at least 0", h.Size)
	}
	if len(h.Take) > math.MaxUint16 {
		return fmt.Errorf("heap: %d numbers that may be taken, want at most %d", len(h.Take), math.MaxUint16)
	}
	for _, t := range h.Take {
		if t < 1 {
			return fmt.Errorf("heap: take %d stones, want at least 1", t)
		}
	}
	return nil
}

func (h heap) measures() []Measure { return normal }

// anyNumber says whether any number of stones may be taken, as in Nim.
func (h heap) anyNumber() bool { return h.Take == nil }

func (h heap) words(m []Measure) string {
	if h.anyNumber() {
		return "heap: its size is its Grundy value"
	}
	return "heap: Grundy values up to their period"
}

func (h heap) fits(p []int) bool { return len(p) == 1 && p[0] >= 0 && p[0] <= h.Size }

func (h heap) count() int { return plus(h.Size, 1) }

func (h heap) first(p []int) bool {
	p[0] = 0
	return true
}

func (h heap) next(p []int) bool {
	p[0]++
	return p[0] <= h.Size && p[0] > 0
}

func (h heap) width() int { return 1 }

func (h heap) moves(p []int) int {
	if h.anyNumber() {
		return p[0]
	}
	n := 0
	for _, t := range h.Take {
		if t <= p[0] {
			n++
		}
	}
	return n
}

// choose takes all of a heap of which any number may be taken: every other
// move loses.
func (h heap) choose(_ context.Context, p []int) ([]Option, error) {
	if !h.anyNumber() || p[0] == 0 {
		return nil, nil
	}
	return []Option{{To: []int{0}, Outcome: games.NPosition, Value: 1}}, nil
}

// ask knows a heap of which any number may be taken: one move ends play.
func (h heap) ask(ctx context.Context, m Measure, p []int) (int, error) {
	if h.anyNumber() {
		return nim(m, p[0]), nil
	}
	return askSolved(ctx, h, m, p)
}

// nim is a measure of a heap of which any number of stones may be taken.
func nim(m Measure, size int) int {
	switch {
	case m == Grundy:
		return size
	case m == Outcome:
		return int(outcomeAfter(min(size, 1)))
	}
	return min(size, 1)
}

func (h heap) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, h, h.Heap, p)
}

func (h heap) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	var r readers
	for _, m := range ms {
		if h.anyNumber() {
			r[m] = func(p []int) int { return nim(m, p[0]) }
			continue
		}
		var err error
		if r[m], err = h.reader(ctx, m, p); err != nil {
			return readers{}, err
		}
	}
	return r, nil
}

// reader reads plies as of the lattice with one axis that the heap is.
func (h heap) reader(ctx context.Context, m Measure, p []int) (func(p []int) int, error) {
	size := h.Size
	if p != nil {
		size = p[0]
	}
	if m == Remoteness || m == Suspense {
		l := &games.Lattice{Bounds: []int{size}}
		for _, t := range h.Take {
			l.Jumps = append(l.Jumps, games.Jump{By: []int{t}})
		}
		r, err := lattice{l}.solve(ctx, []Measure{m}, nil)
		return r[m], err
	}
	s, err := h.sequence(ctx, size)
	if m == Outcome {
		return func(p []int) int { return int(outcomeAfter(min(s.at(p[0]), 1))) }, err
	}
	return func(p []int) int { return s.at(p[0]) }, err
}

// sequence is the Grundy values of the heaps up to a size.
func (h heap) sequence(ctx context.Context, size int) (*sequence, error) {
	key := []byte("H")
	for _, t := range h.Take {
		key = binary.AppendUvarint(key, uint64(t))
	}
	t, err := tables.table(ctx, key, []int{size}, plan{size: h.sequenceSize, solve: h.subtract})
	if err != nil {
		return nil, err
	}
	return t.(*sequence), nil
}
