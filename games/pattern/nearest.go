package pattern

// nearest proposes the conditions on one feature that are wrong at few of the
// points, each class of a modulus going with its majority.
func (s *search) nearest(target []bool) []*Expr {
	var list []*Expr
	take := func(e *Expr) {
		if s.wrong(e, target) <= max(3, s.t.Len()/25) {
			list = append(list, e)
		}
	}
	for f, e := range s.features {
		if e.cost() > 10 {
			continue
		}
		for m := 2; m <= min(24, s.t.Len()/3); m++ {
			if c := s.majority(f, m, target); c != nil {
				take(c)
			}
		}
		for c := -1; c <= 1; c++ {
			for _, n := range named(plus(e, c)) {
				take(n)
				take(negation(n))
			}
			for _, u := range transforms[:6] { // the valuations
				take(with(opIn, u(plus(e, c)), 2, 0))
				take(with(opIn, u(plus(e, c)), 2, 1))
			}
			take(with(opEq, plus(e, c), 0))
			take(with(opIn, with(opDigits, plus(e, c), 2), 2, 0))
			take(with(opIn, with(opDigits, plus(e, c), 2), 2, 1))
		}
	}
	cheapest(list)
	return list
}

// wrong is at how many points a condition is wrong; it stops when they are many.
func (s *search) wrong(e *Expr, target []bool) int {
	n := 0
	for i, t := range target {
		if (e.Eval(s.t.Point(i)) == 1) != t {
			if n++; n > max(3, len(target)/25) {
				return n
			}
		}
	}
	return n
}

// majority is the condition that a feature's residue is one where target is true
// more often than not.
func (s *search) majority(f, m int, target []bool) *Expr {
	votes, seen := make([]int, m), make([]int8, m)
	for i, t := range target {
		votes[Mod(s.columns[f][i], m)] += 2*truth(t) - 1
	}
	for r, v := range votes {
		if v > 0 {
			seen[r] = 2
		}
	}
	return residueSet(s.features[f], seen)
}
