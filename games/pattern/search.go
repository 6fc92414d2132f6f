package pattern

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// search is a table with the features of its points worked out.
type search struct {
	t        *Table
	features []*Expr
	columns  [][]int // of each feature, the value at each point
	marks    []int32 // scratch of labels: the last question that met a value, twice, plus its answer
	asked    int32
}

func newSearch(t *Table) *search {
	s := &search{t: t, features: features(len(t.Names), t.least())}
	for _, f := range s.features {
		s.columns = append(s.columns, f.column(t))
	}
	return s
}

// rows are points of the table.
type rows []int32

func (s *search) every() rows {
	list := make(rows, s.t.Len())
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// labels tells the values of feature f apart by what is true at the points; not
// if f does not decide it.
func (s *search) labels(column []int, at rows, target []bool) (labelled, bool) {
	lo, hi := column[at[0]], column[at[0]]
	for _, i := range at {
		lo, hi = min(lo, column[i]), max(hi, column[i])
	}
	if hi-lo > 1<<20 {
		return labelled{}, false
	}
	if len(s.marks) < hi-lo+1 {
		s.marks, s.asked = make([]int32, hi-lo+1), 0
	}
	s.asked++
	for _, i := range at {
		mark := 2*s.asked + int32(truth(target[i]))
		if was := s.marks[column[i]-lo]; was>>1 == s.asked && was != mark {
			return labelled{}, false
		}
		s.marks[column[i]-lo] = mark
	}
	var l labelled
	for v, mark := range s.marks[:hi-lo+1] {
		if mark>>1 == s.asked {
			l.values, l.truths = append(l.values, lo+v), append(l.truths, mark&1 == 1)
		}
	}
	return l, true
}

// single proposes conditions on one feature, or on the ratio of two, that hold
// at exactly the points where target is true; cheapest first.
func (s *search) single(at rows, target []bool) []*Expr {
	var list []*Expr
	for f, e := range s.features {
		if l, ok := s.labels(s.columns[f], at, target); ok && len(l.values) > 1 {
			list = append(list, describe(e, l)...)
		}
	}
	list = append(list, s.graphs(at, target)...)
	cheapest(list)
	return list
}

// cheapest sorts conditions by their cost.
func cheapest(list []*Expr) {
	cost := make(map[*Expr]float64, len(list))
	for _, e := range list {
		cost[e] = e.cost()
	}
	slices.SortStableFunc(list, func(a, b *Expr) int { return cmp.Compare(cost[a], cost[b]) })
}

// atom is a condition with the set of points where it holds.
type atom struct {
	e    *Expr
	set  pointset
	cost float64
}

// pointset is a set of points, a bit each.
type pointset []uint64

func newSet(n int, has func(i int) bool) pointset {
	b := make(pointset, (n+63)/64)
	for i := range n {
		if has(i) {
			b[i/64] |= 1 << (i % 64)
		}
	}
	return b
}

// hash is a number for the set, such that the hash of the symmetric difference
// of two is the exclusive or of theirs (Zobrist 1970).
func (b pointset) hash(keys []uint64) uint64 {
	h := uint64(0)
	for i, key := range keys {
		if b[i/64]>>(i%64)&1 == 1 {
			h ^= key
		}
	}
	return h
}

func keys(n int) []uint64 {
	random := rand.New(rand.NewPCG(3, 4))
	list := make([]uint64, n)
	for i := range list {
		list[i] = random.Uint64()
	}
	return list
}

// not is the complement among n points.
func (b pointset) not(n int) pointset {
	c := make(pointset, len(b))
	for i := range b {
		c[i] = ^b[i]
	}
	if n%64 != 0 {
		c[len(c)-1] &= 1<<(n%64) - 1
	}
	return c
}

// meet says whether the intersection of a and b is c.
func (c pointset) meet(a, b pointset) bool {
	for i, w := range c {
		if a[i]&b[i] != w {
			return false
		}
	}
	return true
}

func (b pointset) has(i int32) bool { return b[i/64]>>(i%64)&1 == 1 }
