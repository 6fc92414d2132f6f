package pattern

import (
	"cmp"
	"slices"
)

// A stage is one way of proposing conditions, the cheap ways first.
type stage func(s *search, target []bool) []*Expr

var stages = []stage{
	func(s *search, target []bool) []*Expr {
		list := append(s.single(s.every(), target), s.joined(target)...)
		cheapest(list)
		return list
	},
	func(s *search, target []bool) []*Expr { return append(s.differences(target), s.boxes(target)...) },
	func(s *search, target []bool) []*Expr { return append(s.split(target), s.nested(target)...) },
}

// keep is how many conditions of a class go on to be tested.
const keep = 12

// classes proposes rules for a table of classes: a condition for each class but
// the commonest, the rarest first.
func classes(s *search, propose stage) []*Rule {
	held := count(s.t)
	if len(held) == 1 {
		return []*Rule{s.t.rule(nil, constant(held[0]))}
	}
	common := held[len(held)-1]
	rules := []*Rule{s.t.rule(nil, constant(common))}
	for _, class := range held[:len(held)-1] {
		list := propose(s, s.t.is(class))
		if len(list) > keep {
			list = list[:keep]
		}
		var next []*Rule
		for _, r := range rules {
			for _, e := range list {
				next = append(next, s.t.rule(append(r.Cases[:len(r.Cases):len(r.Cases)], Case{e, constant(class)}), r.Else))
			}
		}
		rules = next
	}
	return rules
}

// rule is a rule in the table's names.
func (t *Table) rule(cases []Case, otherwise *Expr) *Rule {
	return &Rule{Cases: cases, Else: otherwise, names: t.Names, labels: t.Labels}
}

// is says at which points the value is v.
func (t *Table) is(v int) []bool {
	list := make([]bool, t.Len())
	for i, x := range t.values {
		list[i] = x == v
	}
	return list
}

// count lists the values of the table, the rarest first.
func count(t *Table) []int {
	n := map[int]int{}
	for _, v := range t.values {
		n[v]++
	}
	var list []int
	for v := range n {
		list = append(list, v)
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Or(cmp.Compare(n[a], n[b]), cmp.Compare(b, a)) })
	return list
}
