package known

import (
	"cmp"
	"slices"
)

// Match is a known sequence and how the values asked about lie in it: value i
// stands beside the term of index Index+i, and Sign*term + Plus is the value at
// Agreed of the Of terms compared.
type Match struct {
	Sequence   Sequence
	Index      int
	Sign, Plus int
	Agreed, Of int
}

// Fewest is how many values it takes to look one up.
const Fewest = 6

// Find lists the sequences that the values agree with at nine of ten terms or
// more, the best first. The values may begin at any term, up to three before the
// first; they may have the other sign, and a small number added to all.
func Find(values []int) []Match {
	var list []Match
	for _, s := range All() {
		if m, ok := s.find(values); ok {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b Match) int {
		return cmp.Or(cmp.Compare(a.changes(), b.changes()), cmp.Compare(a.Of-a.Agreed, b.Of-b.Agreed), cmp.Compare(b.Agreed, a.Agreed), cmp.Compare(abs(a.Index-a.Sequence.Offset), abs(b.Index-b.Sequence.Offset)))
	})
	return list
}

// changes is how much the terms were changed to agree.
func (m Match) changes() int {
	if m.Sign < 0 {
		return abs(m.Plus) + 3
	}
	return abs(m.Plus)
}

func abs(x int) int { return max(x, -x) }

// slack is how many of n terms may differ.
func slack(n int) int { return n / 10 }

// find is the best way to lay the values beside the sequence.
func (s Sequence) find(values []int) (best Match, ok bool) {
	for _, sign := range []int{1, -1} {
		for _, plus := range []int{0, 1, -1, 2, -2} {
			for at := -3; at+Fewest <= len(s.Terms); at++ {
				m := Match{Sequence: s, Index: s.Offset + at, Sign: sign, Plus: plus}
				if m.compare(at, values) && (!ok || m.Agreed > best.Agreed) {
					best, ok = m, true
				}
			}
			if ok && best.Agreed == best.Of {
				return best, true
			}
		}
	}
	return best, ok
}

// compare counts the terms that agree; not ok when too few do, or too few are
// there, or when they are all but a few one number.
func (m *Match) compare(at int, values []int) bool {
	terms := m.Sequence.Terms
	lo, hi := max(0, -at), min(len(values), len(terms)-at)
	if m.Of = hi - lo; m.Of < Fewest || lo > 0 && lo > slack(len(values)) || at > 0 && 3*m.Of < 2*len(values) {
		return false // too few terms stand beside the values
	}
	wrong, most := 0, slack(m.Of)
	for i := lo; i < hi; i++ {
		if m.Sign*terms[at+i]+m.Plus != values[i] {
			if wrong++; wrong > most {
				return false
			}
		}
	}
	m.Agreed = m.Of - wrong
	return m.Of-commonest(values[lo:hi]) > 3*wrong
}

// commonest is how often the value that is there most often is there.
func commonest(values []int) int {
	held, most := map[int]int{}, 0
	for _, v := range values {
		held[v]++
		most = max(most, held[v])
	}
	return most
}
