package pattern

import (
	"cmp"
	"slices"
)

// pieces proposes rules for numbers of two formulas: one where a simple
// condition holds, one elsewhere.
func pieces(s *search) []*Rule {
	var rules []*Rule
	base := s.functions()
	for _, a := range s.atoms(3) {
		var yes, no rows
		for _, i := range s.every() {
			if a.set.has(i) {
				yes = append(yes, i)
			} else {
				no = append(no, i)
			}
		}
		if len(yes) < 4 || len(no) < 4 {
			continue
		}
		p := s.piece(base, yes)
		if p == nil {
			continue
		}
		if q := s.piece(base, no); q != nil {
			rules = append(rules, s.t.rule([]Case{{a.e, p}}, q))
		}
	}
	slices.SortStableFunc(rules, func(a, b *Rule) int { return cmp.Compare(a.cost(), b.cost()) })
	return rules[:min(len(rules), keep)]
}

// piece is the cheapest affine function of one of the functions at some points.
func (s *search) piece(base []function, at rows) *Expr {
	values := at.of(s.t.values)
	var best *Expr
	for _, f := range base {
		if !s.mayBe(f.column, at) {
			continue
		}
		if e := affine(f.expr, at.of(f.column), values); e != nil && (best == nil || e.cost() < best.cost()) {
			best = e
		}
	}
	return best
}

// mayBe is a quick look at a few points: whether the values can be affine in the
// column.
func (s *search) mayBe(column []int, at rows) bool {
	i, j, k := at[0], at[len(at)/2], at[len(at)-1]
	v := s.t.values
	return (v[j]-v[i])*(column[k]-column[i]) == (v[k]-v[i])*(column[j]-column[i])
}

// of are the values at the points.
func (r rows) of(list []int) []int {
	some := make([]int, len(r))
	for n, i := range r {
		some[n] = list[i]
	}
	return some
}
