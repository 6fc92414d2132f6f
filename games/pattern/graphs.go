package pattern

import "slices"

// graphs proposes conditions that tie two functions of a point together by an
// exact ratio: u <= floor(x*v), or u = floor(x*v) + c, as in Euclid's game (Cole
// and Davie 1969) and in Wythoff's (1907).
func (s *search) graphs(at rows, target []bool) []*Expr {
	if len(s.t.Names) != 2 {
		return nil
	}
	a, b := variable(0), variable(1)
	gap, most, least := pair(opGap, a, b), pair(opMax, a, b), pair(opMin, a, b)
	var list []*Expr
	for _, p := range [][2]*Expr{{most, least}, {a, b}, {b, a}} {
		list = append(list, s.below(p[0], p[1], at, target)...)
	}
	for _, p := range [][2]*Expr{{least, gap}, {most, gap}, {a, b}, {b, a}, {most, least}} {
		if e := s.line(p[0], p[1], at, target); e != nil {
			list = append(list, e)
		}
	}
	return list
}

// below proposes u <= floor(x*v), or its opposite.
func (s *search) below(u, v *Expr, at rows, target []bool) []*Expr {
	us, vs := u.column(s.t), v.column(s.t)
	for _, sense := range []bool{true, false} {
		x, ok := threshold(us, vs, at, target, sense)
		if !ok {
			continue
		}
		e := pair(opAtMost, u, &Expr{op: opFloor, args: []*Expr{v}, ratio: x})
		if !sense {
			e = with(opNot, e)
		}
		return []*Expr{e}
	}
	return nil
}

// threshold is the simplest ratio that no smaller or larger point contradicts.
func threshold(us, vs []int, at rows, target []bool, sense bool) (Quadratic, bool) {
	yes, no := int32(-1), int32(-1) // the greatest ratio below, the least above
	for _, i := range at {
		switch {
		case vs[i] <= 0 || us[i] < 0:
		case target[i] == sense && (yes < 0 || us[i]*vs[yes] > us[yes]*vs[i]):
			yes = i
		case target[i] != sense && (no < 0 || us[i]*vs[no] < us[no]*vs[i]):
			no = i
		}
	}
	if yes < 0 || no < 0 || us[yes]*vs[no] >= us[no]*vs[yes] {
		return Quadratic{}, false
	}
	fits := func(x Quadratic, i int32) bool { return (us[i] <= x.Floor(vs[i])) == (target[i] == sense) }
	for _, x := range simple() {
		if fits(x, yes) && fits(x, no) && !slices.ContainsFunc(at, func(i int32) bool { return !fits(x, i) }) {
			return x, true
		}
	}
	return Quadratic{}, false
}

// line proposes u = floor(x*v) + c where target is true and nowhere else; the
// values of v may all be multiples of some number.
func (s *search) line(u, v *Expr, at rows, target []bool) *Expr {
	us, vs := u.column(s.t), v.column(s.t)
	pairs, step := map[int]int{}, 0
	for _, i := range at {
		if target[i] {
			if was, ok := pairs[vs[i]]; ok && was != us[i] {
				return nil
			}
			pairs[vs[i]], step = us[i], Gcd(step, vs[i])
		}
	}
	if step == 0 {
		return nil
	}
	var ks, values []int
	for k := range pairs {
		ks = append(ks, k/step)
	}
	slices.Sort(ks)
	for _, k := range ks {
		values = append(values, pairs[k*step])
	}
	x, c, ok := fraenkel(step), 0, true
	if !beattyHolds(x, 0, ks, values) {
		x, c, ok = beatty(ks, values)
	}
	if !ok {
		return nil
	}
	e := pair(opSame, u, plus(&Expr{op: opFloor, args: []*Expr{v}, ratio: x}, c))
	if step > 1 {
		e = pair(opBoth, with(opIn, v, step, 0), pair(opSame, u, plus(&Expr{op: opFloor, args: []*Expr{with(opDiv, v, step)}, ratio: x}, c)))
	}
	for _, i := range at {
		if (e.Eval(s.t.Point(int(i))) == 1) != target[i] {
			return nil
		}
	}
	return e
}

// fraenkel is the ratio (2 - r + √(r² + 4))/2 by which the lost positions of
// Wythoff's game in which the two numbers taken differ by less than r begin
// (Fraenkel 1982); r = 1 is the golden ratio.
func fraenkel(r int) Quadratic {
	if r%2 == 0 {
		return Quadratic{1 - r/2, 1, r*r/4 + 1, 1}
	}
	return Quadratic{2 - r, 1, r*r + 4, 2}
}
