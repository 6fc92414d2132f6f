package games

import (
	"fmt"
	"slices"
)

// Heaps is heaps of one family. A move plays in one of them, and may leave
// several. Who cannot move loses.
//
// A position is the sizes of the heaps, the largest first, with 0 for each
// heap that might yet be.
type Heaps struct {
	Rules *HeapRules
	From  []int // as many numbers as a position has
}

// maxSlots bounds the heaps of a position.
const maxSlots = 64

// NewHeaps is heaps of these sizes.
func NewHeaps(r *HeapRules, sizes []int) (*Heaps, error) {
	slots, room := len(sizes), 0
	for i, n := range sizes {
		if n < 0 {
			return nil, fmt.Errorf("heap %d = %d, want at least 0", i+1, n)
		}
		room = min(room+min(n, maxSlots), maxSlots)
	}
	if len(sizes) == 0 {
		return nil, fmt.Errorf("no heaps, want at least 1")
	}
	if r.Splits() {
		slots = max(slots, room)
	}
	h := &Heaps{Rules: r, From: make([]int, slots)}
	copy(h.From, sizes)
	return h, nil
}

// Most is the size of the largest heap.
func (h *Heaps) Most() int { return slices.Max(h.From) }

// Numbers implements Shape.
func (h *Heaps) Numbers() []Number {
	numbers := make([]Number, len(h.From))
	for i := range numbers {
		numbers[i] = Number{fmt.Sprintf("heap %d", i+1), 0, h.Most()}
	}
	if len(numbers) == 1 {
		numbers[0].Name = "heap"
	}
	return numbers
}

// Start implements Shape.
func (h *Heaps) Start() []int { return h.From }

// Check implements Shape.
func (h *Heaps) Check(p []int) error { return checkNumbers(h.Numbers(), p) }

// End implements Shape. Where the rules fail play is not over: Options says
// why.
func (h *Heaps) End(p []int) (Outcome, bool) {
	for _, n := range p {
		moves := false
		if err := h.Rules.Each(n, func([]int) bool { moves = true; return false }); moves || err != nil {
			return Unknown, false
		}
	}
	return PPosition, true
}

// Options implements Shape. Heaps of one size are played in once, and an
// option is listed with its largest heap first.
func (h *Heaps) Options(p []int) ([][]int, error) {
	var options [][]int
	seen := map[string]bool{}
	for i, n := range p {
		if n == 0 || slices.Contains(p[:i], n) {
			continue
		}
		full := false
		err := h.Rules.Each(n, func(heaps []int) bool {
			var q []int
			if q, full = h.leaving(p, i, heaps); full || len(options) > MaxOptions {
				return false
			}
			if name := fmt.Sprint(q); !seen[name] {
				seen[name] = true
				options = append(options, q)
			}
			return true
		})
		switch {
		case err != nil:
			return nil, err
		case full:
			return nil, fmt.Errorf("a move from %v leaves more than %d heaps", p, len(p))
		case len(options) > MaxOptions:
			return nil, tooMany(p)
		}
	}
	return options, nil
}

// leaving is p with heaps in place of heap i; full when they do not fit.
func (h *Heaps) leaving(p []int, i int, heaps []int) (q []int, full bool) {
	q = make([]int, 0, len(p)+len(heaps))
	q = append(append(append(q, p[:i]...), p[i+1:]...), heaps...)
	slices.SortFunc(q, func(a, b int) int { return b - a })
	for len(q) > len(p) {
		if q[len(q)-1] > 0 {
			return nil, true
		}
		q = q[:len(q)-1]
	}
	for len(q) < len(p) {
		q = append(q, 0)
	}
	return q, false
}
