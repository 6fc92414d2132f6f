package pattern

// boxes proposes that the coordinates' residues decide, each modulo its own
// small number: a table that repeats.
func (s *search) boxes(target []bool) []*Expr {
	d := len(s.t.Names)
	if d == 1 || d > 3 {
		return nil
	}
	var found []*Expr
	for volume := 2; volume <= 144; volume++ {
		for _, m := range factorings(volume, d) {
			if e := s.box(m, target); e != nil {
				return append(found, e)
			}
		}
	}
	return found
}

// factorings are the ways to write n as an ordered product of d numbers, each at
// most 12.
func factorings(n, d int) [][]int {
	if d == 1 {
		if n > 12 {
			return nil
		}
		return [][]int{{n}}
	}
	var list [][]int
	for m := 1; m <= min(n, 12); m++ {
		if n%m == 0 {
			for _, rest := range factorings(n/m, d-1) {
				list = append(list, append([]int{m}, rest...))
			}
		}
	}
	return list
}

// box is the condition that the index of a point's residues is in a set.
func (s *search) box(m []int, target []bool) *Expr {
	index := s.index(m)
	volume := 1
	for _, x := range m {
		volume *= x
	}
	seen := make([]int8, volume)
	for i, t := range target {
		v, mark := index.Eval(s.t.Point(i)), int8(1+truth(t))
		if seen[v] != 0 && seen[v] != mark {
			return nil
		}
		seen[v] = mark
	}
	return residueSet(index, seen)
}

// index numbers the boxes of residues: (a mod 3)*4 + b mod 4.
func (s *search) index(m []int) *Expr {
	var e *Expr
	for i, x := range m {
		r := with(opMod, variable(i), x)
		switch {
		case x == 1:
			continue
		case e == nil:
			e = r
		default:
			e = pair(opAdd, with(opTimes, e, x), r)
		}
	}
	if e == nil {
		e = with(opMod, variable(0), 1)
	}
	return e
}
