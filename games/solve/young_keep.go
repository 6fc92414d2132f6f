package solve

import (
	"context"

	"nimlab/games"
)

// What goes through diagrams in the order of their numbers can be stopped between
// two of them: it keeps the number and the diagram that come next.

// diagramWalk is where such a pass is.
type diagramWalk struct {
	next int
	p    []int // the diagram
}

// advance goes on to the following diagram.
func (w *diagramWalk) advance(cols int) {
	w.next++
	young{&games.Young{From: []int{cols}}}.next(w.p)
}

// state is the place and the table of what was found before it.
func (w *diagramWalk) state(s *snapshot, table []uint16) {
	s.index(&w.next, len(table))
	for i := range w.p {
		s.number(&w.p[i])
	}
	numbers(s, table)
}

// headsWalk finds losing heads.
type headsWalk struct {
	*heads
	diagramWalk
	cols int
}

func (k *headsWalk) state(s *snapshot) { k.diagramWalk.state(s, k.head) }

func (k *headsWalk) far() string { return outOf(k.next, len(k.head), "tails") }

func (k *headsWalk) answer(_ Measure, p []int) (int, bool) {
	if len(p) > k.rows || p[0] > k.cols || k.number(p[1:]) >= k.next {
		return None, false
	}
	if k.lost(p) {
		return int(games.PPosition), true
	}
	return int(games.NPosition), true
}

// valuesWalk finds Grundy values.
type valuesWalk struct {
	*diagrams
	diagramWalk
	rows, cols int
}

func (k *valuesWalk) state(s *snapshot) { k.diagramWalk.state(s, k.values) }

func (k *valuesWalk) far() string { return outOf(k.next, len(k.values), "diagrams") }

func (k *valuesWalk) answer(_ Measure, p []int) (int, bool) {
	if len(p) != k.rows || p[0] > k.cols {
		return None, false
	}
	n := k.ranks.number(p)
	if n >= k.next {
		return None, false
	}
	return int(k.values[n]), true
}

// losingHeads finds the heads of the tails in the order of their numbers.
func losingHeads(ctx context.Context, rows, cols int) (*heads, error) {
	if cols > 1<<16-1 {
		return nil, reserve(maxInt, maxInt)
	}
	j := jobOf(ctx)
	k, ok := leftBy[*headsWalk](j)
	if !ok {
		begin := func() error {
			k = &headsWalk{newHeads(rows, cols), diagramWalk{0, make([]int, rows-1)}, cols}
			return nil
		}
		begin()
		j.resume(k, begin)
	}
	w, taken := watch{ctx: ctx}, make([]int32, cols+1)
	for k.next < len(k.head) {
		if w.looked() {
			j.keep(k)
		}
		w.reached(k.next, len(k.head))
		k.head[k.next] = k.find(k.p, taken, int32(k.next+1))
		k.advance(cols)
		if err := w.spend(1 + len(k.list)); err != nil {
			j.leave(k, 2*len(k.head))
			return nil, err
		}
	}
	return k.heads, nil
}

// grundyDiagrams goes through the diagrams in the order of their numbers, the
// empty one first.
func grundyDiagrams(ctx context.Context, rows, cols int) (*diagrams, error) {
	j := jobOf(ctx)
	k, ok := leftBy[*valuesWalk](j)
	if !ok {
		begin := func() error {
			k = newValuesWalk(rows, cols)
			return nil
		}
		begin()
		j.resume(k, begin)
	}
	w, taken := watch{ctx: ctx}, make([]int32, rows*cols+1)
	for k.next < len(k.values) {
		if w.looked() {
			j.keep(k)
		}
		w.reached(k.next, len(k.values))
		n := k.next
		bites := k.ranks.bites(k.p)
		for _, q := range bites[1:] { // the first takes the corner
			taken[k.values[q]] = int32(n)
		}
		for taken[k.values[n]] == int32(n) {
			k.values[n]++
		}
		k.advance(cols)
		if err := w.spend(len(bites)); err != nil {
			j.leave(k, 2*len(k.values))
			return nil, err
		}
	}
	return k.diagrams, nil
}

// newValuesWalk begins behind the empty diagram.
func newValuesWalk(rows, cols int) *valuesWalk {
	d := &diagrams{ranks: newHeads(rows+1, cols)}
	d.values = d.ranks.head // of the same length, and not used otherwise
	d.ranks.head = nil
	k := &valuesWalk{d, diagramWalk{0, make([]int, rows)}, rows, cols}
	k.advance(cols)
	return k
}
