package solve

import (
	"context"
	"slices"
)

// sequence is the Grundy values of heaps 0, 1, 2, ... of a subtraction game:
// those listed, then the last period of them over and over. A value depends
// only on as many values before it as the most stones that can be taken, so
// the first return of that many values in a row proves the period.
type sequence struct {
	value  []uint16
	period int // 0: none met up to the size asked for
}

func (s *sequence) bytes() int { return 2 * cap(s.value) }

// at is the Grundy value of a heap of n stones.
func (s *sequence) at(n int) int {
	if last := len(s.value); n >= last {
		n = last - s.period + (n-last)%s.period
	}
	return int(s.value[n])
}

// sequenceSize is what is reserved at first: a period may come soon.
func (h heap) sequenceSize(bounds []int) (positions, bytes int) {
	return plus(bounds[0], 1), 2 * min(small/2, plus(bounds[0], 1))
}

// subtract finds the values up to a size, or up to the period. It compares
// the last values with those before a mark, which it moves to the end each
// time the sequence has doubled (Brent 1980).
func (h heap) subtract(ctx context.Context, bounds []int) (any, error) {
	s := &sequence{}
	least := excluder{seen: make([]int, len(h.Take)+1)}
	reach := 0
	if len(h.Take) > 0 {
		reach = slices.Max(h.Take)
	}
	var m match
	w := watch{ctx: ctx}
	for n := 0; n <= bounds[0]; n++ {
		w.reached(n, bounds[0])
		v := least.mex(s.value, h.Take)
		s.value = append(s.value, v)
		if m.see(v) {
			s.period = n + 1 - m.mark
			return s, nil
		}
		if n+1 >= max(2*m.mark, reach, 1) {
			m.remember(s.value, reach)
		}
		if err := w.spend(3*len(h.Take) + 8); err != nil {
			return nil, err
		}
		if n > small && n&(n-1) == 0 {
			if err := reserve(n, times(n, 5)); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// excluder finds least excluded values; seen[v] is the heap that last had an
// option of value v.
type excluder struct{ seen []int }

func (e *excluder) mex(value []uint16, take []int) uint16 {
	n := len(value)
	for _, t := range take {
		if t <= n {
			e.seen[value[n-t]] = n + 1
		}
	}
	v := 0
	for e.seen[v] == n+1 {
		v++
	}
	return uint16(v)
}

// match looks for the values before the mark in those that follow (Knuth,
// Morris and Pratt 1977).
type match struct {
	mark   int
	want   []uint16
	border []int // border[i]: the longest beginning of want that ends want[:i]
	have   int   // how much of want the last values are
}

// remember marks the end of the values.
func (m *match) remember(value []uint16, reach int) {
	m.mark = len(value)
	m.want = append([]uint16(nil), value[len(value)-reach:]...)
	m.border = append(m.border[:0], 0, 0)
	m.have = 0
	for i := 1; i < len(m.want); i++ {
		m.step(m.want[i])
		m.border = append(m.border, m.have)
	}
	m.have = reach
}

// see takes the next value and says whether the last values are those before
// the mark again.
func (m *match) see(v uint16) bool {
	if m.mark == 0 {
		return false
	}
	m.step(v)
	return m.have == len(m.want)
}

func (m *match) step(v uint16) {
	for m.have > 0 && (m.have == len(m.want) || m.want[m.have] != v) {
		m.have = m.border[m.have]
	}
	if m.have < len(m.want) && m.want[m.have] == v {
		m.have++
	}
}
