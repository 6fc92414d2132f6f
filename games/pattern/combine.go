package pattern

import (
	"cmp"
	"slices"
)

// The conditions of two atoms. What must hold at all true points is found from
// the data: for each feature and modulus the residues that occur, for each
// feature its bounds. A conjunction is two or three such closures that meet in
// exactly the true points, a disjunction the same for the false ones.

// closures are the smallest conditions of simple forms that hold at all points
// of target.
func (s *search) closures(target pointset) []atom {
	n := s.t.Len()
	var list []atom
	seen := map[uint64]int{}
	table := keys(n)
	add := func(e *Expr, column []int, has func(v int) bool) {
		set := newSet(n, func(i int) bool { return has(column[i]) })
		h, a := set.hash(table), atom{e, set, e.cost()}
		if k, ok := seen[h]; !ok {
			seen[h] = len(list)
			list = append(list, a)
		} else if a.cost < list[k].cost {
			list[k] = a
		}
	}
	for f, e := range s.features {
		s.closuresOf(e, s.columns[f], target, add)
	}
	s.ratioClosures(target, add)
	whole := newSet(n, func(int) bool { return true }).hash(table)
	list = slices.DeleteFunc(list, func(a atom) bool { return a.set.hash(table) == whole })
	slices.SortStableFunc(list, func(a, b atom) int { return cmp.Compare(a.cost, b.cost) })
	return list
}

func (s *search) closuresOf(e *Expr, column []int, target pointset, add func(*Expr, []int, func(int) bool)) {
	var held []int
	for i, v := range column {
		if target.has(int32(i)) {
			held = append(held, v)
		}
	}
	if len(held) == 0 {
		return
	}
	slices.Sort(held)
	held = slices.Compact(held)
	lo, hi := held[0], held[len(held)-1]
	switch {
	case len(held) == 1:
		add(with(opEq, e, lo), column, func(v int) bool { return v == lo })
	case len(held) == 2:
		add(with(opEither, e, lo, hi), column, func(v int) bool { return v == lo || v == hi })
	}
	add(with(opGe, e, lo), column, func(v int) bool { return v >= lo })
	add(with(opLe, e, hi), column, func(v int) bool { return v <= hi })
	if _, zero := slices.BinarySearch(held, 0); !zero {
		add(with(opNot, with(opEq, e, 0)), column, func(v int) bool { return v != 0 })
	}
	s.residueClosures(e, column, held, add)
}

func (s *search) residueClosures(e *Expr, column, held []int, add func(*Expr, []int, func(int) bool)) {
	for m := 2; m <= 12; m++ {
		seen, n := make([]int8, m), 0
		for _, v := range held {
			if r := Mod(v, m); seen[r] == 0 {
				seen[r] = 2
				n++
			}
		}
		if c := residueSet(e, seen); c != nil && n <= max(m/2, m-2) {
			add(c, column, func(v int) bool { return seen[Mod(v, m)] == 2 })
		}
	}
	for _, base := range []int{2, 3} {
		u := with(opVal, e, base)
		seen := make([]int8, 2)
		for _, v := range held {
			seen[Mod(Valuation(v, base), 2)] = 2
		}
		if c := residueSet(u, seen); c != nil {
			add(c, column, func(v int) bool { return seen[Mod(Valuation(v, base), 2)] == 2 })
		}
	}
}

// ratios are the slopes that a condition of several may compare two coordinates
// by.
var ratios = []Quadratic{Golden, {0, 1, 2, 1}, {0, 1, 3, 1}, {1, 1, 2, 1}, {3, 1, 5, 2}, {P: 2, R: 1}, {P: 3, R: 1}, {P: 3, R: 2}}

// ratioClosures are the tightest of max <= floor(x*min) and its opposite.
func (s *search) ratioClosures(target pointset, add func(*Expr, []int, func(int) bool)) {
	if len(s.t.Names) != 2 {
		return
	}
	most, least := pair(opMax, variable(0), variable(1)), pair(opMin, variable(0), variable(1))
	for _, x := range ratios {
		e := pair(opAtMost, most, &Expr{op: opFloor, args: []*Expr{least}, ratio: x})
		column, all, none := e.column(s.t), true, true
		for i, v := range column {
			if target.has(int32(i)) {
				all, none = all && v == 1, none && v == 0
			}
		}
		if all {
			add(e, column, func(v int) bool { return v == 1 })
		} else if none {
			add(with(opNot, e), column, func(v int) bool { return v == 0 })
		}
	}
}

// maxPairs and maxTriples bound how many closures are joined in twos and threes.
const (
	maxPairs   = 1200
	maxTriples = 90
)

// meets proposes two or three closures that meet in exactly the target.
func meets(list []atom, target pointset) [][]*Expr {
	var found [][]*Expr
	list = list[:min(len(list), maxPairs)]
	for i, a := range list {
		for _, b := range list[:i] {
			if target.meet(a.set, b.set) {
				found = append(found, []*Expr{b.e, a.e})
			}
		}
	}
	if len(found) > 0 {
		return found
	}
	list = list[:min(len(list), maxTriples)]
	both := make(pointset, len(target))
	for i, a := range list {
		for j, b := range list[:i] {
			for w := range both {
				both[w] = a.set[w] & b.set[w]
			}
			for _, c := range list[:j] {
				if target.meet(both, c.set) {
					found = append(found, []*Expr{c.e, b.e, a.e})
				}
			}
		}
	}
	return found
}

// joined proposes conjunctions and disjunctions.
func (s *search) joined(target []bool) []*Expr {
	n := s.t.Len()
	yes := newSet(n, func(i int) bool { return target[i] })
	var list []*Expr
	for _, parts := range meets(s.closures(yes), yes) {
		list = append(list, fold(opBoth, ordered(parts)))
	}
	no := yes.not(n)
	for _, parts := range meets(s.closures(no), no) {
		for i := range parts {
			parts[i] = negation(parts[i])
		}
		list = append(list, fold(opOr, ordered(parts)))
	}
	cheapest(list)
	return list
}

// ordered puts residues behind comparisons, as one reads them.
func ordered(parts []*Expr) []*Expr {
	slices.SortStableFunc(parts, func(a, b *Expr) int { return truth(a.op == opIn) - truth(b.op == opIn) })
	return parts
}

// negation is the opposite condition, in the simplest form.
func negation(e *Expr) *Expr {
	switch e.op {
	case opNot:
		return e.args[0]
	case opGe:
		return with(opLe, e.args[0], e.k[0]-1)
	case opLe:
		return with(opGe, e.args[0], e.k[0]+1)
	case opIn:
		k := e.k[:1:1]
		for r := range e.k[0] {
			if !slices.Contains(e.k[1:], r) {
				k = append(k, r)
			}
		}
		return with(opIn, e.args[0], k...)
	}
	return with(opNot, e)
}

// atoms are conditions that do not depend on the data.
func (s *search) atoms(most int) []atom {
	var list []atom
	n := s.t.Len()
	add := func(e *Expr) {
		set := newSet(n, func(i int) bool { return e.Eval(s.t.Point(i)) == 1 })
		list = append(list, atom{e, set, e.cost()})
	}
	for _, f := range s.features {
		if f.cost() > 16 {
			continue
		}
		for c := -1; c <= most; c++ {
			add(with(opEq, f, c))
			add(with(opLe, f, c))
		}
		for m := 2; m <= 4; m++ {
			for r := range m {
				if m > 2 || r == 0 {
					add(with(opIn, f, m, r))
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b atom) int { return cmp.Compare(a.cost, b.cost) })
	return list
}

// differences proposes two atoms of which exactly one holds where target does.
func (s *search) differences(target []bool) []*Expr {
	n := s.t.Len()
	list := s.atoms(4)
	table := keys(n)
	want := newSet(n, func(i int) bool { return target[i] }).hash(table)
	at := map[uint64]*Expr{}
	var found []*Expr
	for _, a := range list {
		h := a.set.hash(table)
		if b, ok := at[h^want]; ok {
			found = append(found, pair(opOne, b, a.e))
		}
		if _, ok := at[h]; !ok {
			at[h] = a.e
		}
	}
	cheapest(found)
	return found
}
