package pattern

// halves are the points where an atom holds and where it does not.
func (s *search) halves(a atom) (yes, no rows) {
	for _, i := range s.every() {
		if a.set.has(i) {
			yes = append(yes, i)
		} else {
			no = append(no, i)
		}
	}
	return yes, no
}

// few is how many points each half of a split has at least.
const few = 4

// split proposes one condition where an atom holds and another where it does not.
func (s *search) split(target []bool) []*Expr {
	var found []*Expr
	for _, a := range s.atoms(3) {
		yes, no := s.halves(a)
		if len(yes) < few || len(no) < few {
			continue
		}
		if p, q := s.sides(yes, no, target); p != nil && q != nil {
			found = append(found, either(a.e, p, q))
		}
	}
	cheapest(found)
	return found
}

// sides are the cheapest conditions for the two halves, the larger one tried
// first: it fails sooner.
func (s *search) sides(yes, no rows, target []bool) (p, q *Expr) {
	if len(yes) > len(no) {
		q, p = s.sides(no, yes, target)
		return p, q
	}
	if q = s.side(no, target); q == nil {
		return nil, nil
	}
	return s.side(yes, target), q
}

// maxNested bounds the atoms behind which two or three conditions are tried.
const maxNested = 24

// nested proposes an atom that decides one half alone, with a conjunction or
// disjunction for the other.
func (s *search) nested(target []bool) []*Expr {
	var found []*Expr
	tried := 0
	for _, a := range s.atoms(3) {
		yes, no := s.halves(a)
		p, q := decided(yes, target), decided(no, target)
		if len(yes) < few || len(no) < few || (p == nil) == (q == nil) {
			continue
		}
		if tried++; tried > maxNested {
			break
		}
		if p == nil {
			p = s.rest(yes, target)
		} else {
			q = s.rest(no, target)
		}
		if p != nil && q != nil {
			found = append(found, either(a.e, p, q))
		}
	}
	cheapest(found)
	return found
}

// rest is the cheapest conjunction or disjunction for some of the points.
func (s *search) rest(at rows, target []bool) *Expr {
	var list []int
	var some []bool
	for _, i := range at {
		list, some = append(list, int(i)), append(some, target[i])
	}
	if found := newSearch(s.t.choose(list)).joined(some); len(found) > 0 {
		return found[0]
	}
	return nil
}

// decided is the truth at all of the points, if it is one and the same.
func decided(at rows, target []bool) *Expr {
	n := 0
	for _, i := range at {
		n += truth(target[i])
	}
	if n == 0 || n == len(at) {
		return constant(truth(n > 0))
	}
	return nil
}

// side is the cheapest condition for some of the points.
func (s *search) side(at rows, target []bool) *Expr {
	if e := decided(at, target); e != nil {
		return e
	}
	list := s.graphs(at, target)
	for f, e := range s.features {
		if l, ok := s.labels(s.columns[f], at, target); ok && len(l.values) > 1 {
			list = append(list, direct(e, l)...)
		}
	}
	if len(list) == 0 {
		return nil
	}
	cheapest(list)
	return list[0]
}

// either is p where c holds and q elsewhere.
func either(c, p, q *Expr) *Expr {
	switch {
	case p.op == opConst && p.k[0] == 1:
		return pair(opOr, c, q)
	case p.op == opConst:
		return pair(opBoth, negation(c), q)
	case q.op == opConst && q.k[0] == 1:
		return pair(opOr, negation(c), p)
	case q.op == opConst:
		return pair(opBoth, c, p)
	}
	return pair(opOr, pair(opBoth, c, p), pair(opBoth, negation(c), q))
}
