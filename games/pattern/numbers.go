package pattern

import (
	"cmp"
	"math"
	"slices"
)

// numbers proposes rules for a table of numbers.
func numbers(s *search) []*Rule {
	var rules []*Rule
	add := func(e *Expr) { rules = append(rules, s.t.rule(nil, e)) }
	base := s.functions()
	for _, e := range base {
		if f := affine(e.expr, e.column, s.t.values); f != nil {
			add(f)
		}
	}
	rules = append(rules, s.residueRules()...)
	if e := s.floors(); e != nil {
		add(e)
	}
	if e := s.slope(); e != nil {
		add(e)
	} else if e := s.shiftedFloors(); e != nil && len(rules) == 0 {
		add(e)
	}
	for _, e := range append(s.recurrences(), s.parabola()...) {
		add(e)
	}
	for _, e := range s.planes(base) {
		add(e)
	}
	if e := s.valueBox(); e != nil {
		add(e)
	}
	slices.SortStableFunc(rules, func(a, b *Rule) int { return cmp.Compare(a.cost(), b.cost()) })
	return rules
}

// function is an expression with its value at each point.
type function struct {
	expr   *Expr
	column []int
}

// functions are the features, and transforms of them, that a number may be an
// affine function of.
func (s *search) functions() []function {
	var list []function
	for i, f := range s.features {
		list = append(list, function{f, s.columns[i]})
	}
	n := len(list)
	for i := range n {
		if list[i].expr.cost() > 8 {
			continue
		}
		for _, c := range []int{0, 1, -1} {
			for _, u := range numeric {
				e := u(plus(list[i].expr, c))
				list = append(list, function{e, e.column(s.t)})
			}
		}
	}
	return list
}

// numeric are the transforms whose values are numbers one may want.
var numeric = func() []func(*Expr) *Expr {
	var list []func(*Expr) *Expr
	of := func(o *op, bases ...int) {
		for _, b := range bases {
			list = append(list, func(f *Expr) *Expr { return with(o, f, b) })
		}
	}
	of(opVal, 2, 3, 5)
	of(opUnit, 2, 3)
	of(opDigits, 2, 3, 10)
	of(opCarry, 3, 4)
	of(opLog, 2, 3, 4, 5, 10)
	of(opPart, 2, 3)
	of(opDiv, 2, 3, 4, 5, 6, 7, 8)
	of(opMod, 2, 3, 4, 5, 6, 7, 8)
	return append(list,
		func(f *Expr) *Expr { return with(opRoot, f) },
		func(f *Expr) *Expr { return with(opTriRoot, f) },
		func(f *Expr) *Expr { return with(opPrimes, f) },
		func(f *Expr) *Expr { r := with(opRoot, f); return pair(opSub, f, pair(opMul, r, r)) },
		func(f *Expr) *Expr { return with(opMod, with(opRoot, f), 2) },
		func(f *Expr) *Expr { return with(opZeckLow, f) },
		func(f *Expr) *Expr { return with(opZeckIdx, f) },
		func(f *Expr) *Expr { return with(opZeckLen, f) },
		func(f *Expr) *Expr { return pair(opXor, f, with(opDiv, f, 2)) },
		func(f *Expr) *Expr { return pair(opMul, f, f) },
		func(f *Expr) *Expr { return pair(opAdd, with(opTimes, f, 2), with(opMod, with(opDigits, f, 2), 2)) })
}()

// affine is a*f + b, or a fraction of it that is whole, if that is the value everywhere.
func affine(f *Expr, column, values []int) *Expr {
	i := slices.IndexFunc(column, func(v int) bool { return v != column[0] })
	if i < 0 {
		if slices.ContainsFunc(values, func(v int) bool { return v != values[0] }) {
			return nil
		}
		return constant(values[0])
	}
	rise, run := values[i]-values[0], column[i]-column[0]
	if run < 0 {
		rise, run = -rise, -run
	}
	g := max(Gcd(rise, run), 1)
	a, c := rise/g, run/g
	b := c*values[0] - a*column[0]
	for k, v := range column {
		if a*v+b != c*values[k] {
			return nil
		}
	}
	if c > 1 {
		return with(opExact, linear(f, a, b), c)
	}
	return linear(f, a, b)
}

// linear is a*f + b in its shortest form.
func linear(f *Expr, a, b int) *Expr {
	switch {
	case a == 0:
		return constant(b)
	case a == 1 && f.op == opPlus:
		return plus(f.args[0], f.k[0]+b)
	case a == 1:
		return plus(f, b)
	}
	return plus(with(opTimes, f, a), b)
}

// floors is floor(x*f) + c if that is the value everywhere.
func (s *search) floors() *Expr {
	for f, e := range s.features {
		l, ok := valuesOf(s.columns[f], s.t.values)
		if !ok || len(l.keys) < 8 || l.keys[0] < 0 {
			continue
		}
		if x, c, ok := beatty(l.keys, l.values); ok {
			return plus(&Expr{op: opFloor, args: []*Expr{e}, ratio: x}, c)
		}
	}
	return nil
}

// shiftedFloors is floor(x*f + c/R) for an irrational x over R, if that is the value
// everywhere.
func (s *search) shiftedFloors() *Expr {
	for f, e := range s.features {
		l, ok := valuesOf(s.columns[f], s.t.values)
		if !ok || l.keys[0] < 0 {
			continue
		}
		if x, c, ok := shiftedBeatty(l.keys, l.values); ok {
			return &Expr{op: opShifted, args: []*Expr{e}, k: []int{c}, ratio: x}
		}
	}
	return nil
}

// slope is floor((a*f + b)/m) for a small m, if that is the value everywhere.
func (s *search) slope() *Expr {
	for f, e := range s.features {
		l, ok := valuesOf(s.columns[f], s.t.values)
		if !ok || len(l.keys) < 8 {
			continue
		}
		last := len(l.keys) - 1
		for m := 2; m <= 12; m++ {
			rough := floorDiv((l.values[last]-l.values[0])*m, l.keys[last]-l.keys[0])
			for _, a := range []int{rough, rough + 1} {
				if b, ok := l.offset(a, m); ok && a != 0 {
					return with(opDiv, linear(e, a, b), m)
				}
			}
		}
	}
	return nil
}

// offset is the b nearest 0 with floor((a*k + b)/m) the value at every key k.
func (f valued) offset(a, m int) (b int, ok bool) {
	lo, hi := math.MinInt, math.MaxInt
	for i, k := range f.keys {
		r := m*f.values[i] - a*k
		lo, hi = max(lo, r), min(hi, r+m-1)
	}
	return min(max(lo, 0), hi), lo <= hi
}

// parabola is (a*n*n + b*n + c)/2 if that is the value everywhere.
func (s *search) parabola() []*Expr {
	v, n := s.t.values, s.columns[0]
	if len(s.t.Names) > 1 || len(v) < fewest || n[2] != n[0]+2 {
		return nil
	}
	a := v[2] - 2*v[1] + v[0]
	b := 2*(v[1]-v[0]) - a*(2*n[0]+1)
	c := 2*v[0] - a*n[0]*n[0] - b*n[0]
	for i, x := range n {
		if a*x*x+b*x+c != 2*v[i] {
			return nil
		}
	}
	if a == 0 {
		return nil
	}
	x := variable(0)
	if a%2 == 0 && b%2 == 0 && c%2 == 0 {
		return []*Expr{polynomial(x, a/2, b/2, c/2)}
	}
	return []*Expr{with(opExact, polynomial(x, a, b, c), 2)}
}

// polynomial is a*x*x + b*x + c, a not 0.
func polynomial(x *Expr, a, b, c int) *Expr {
	square := pair(opMul, x, x)
	if a != 1 {
		square = with(opTimes, square, a)
	}
	switch {
	case b > 0:
		square = pair(opAdd, square, linear(x, b, 0))
	case b < 0:
		square = pair(opSub, square, linear(x, -b, 0))
	}
	return plus(square, c)
}

// valued is a function given by its values at rising keys.
type valued struct{ keys, values []int }

// valuesOf is the values as a function of the column, if they are one.
func valuesOf(column, values []int) (valued, bool) {
	seen := map[int]int{}
	for i, v := range column {
		if was, ok := seen[v]; ok && was != values[i] {
			return valued{}, false
		}
		seen[v] = values[i]
	}
	var f valued
	for k := range seen {
		f.keys = append(f.keys, k)
	}
	slices.Sort(f.keys)
	for _, k := range f.keys {
		f.values = append(f.values, seen[k])
	}
	return f, true
}

// planes are a*f + b*g + c for two features.
func (s *search) planes(base []function) []*Expr {
	if len(s.t.Names) < 2 {
		return nil
	}
	var list []*Expr
	base = base[:min(len(base), len(s.features))]
	for i, f := range base {
		for _, g := range base[:i] {
			if e := s.plane(f, g); e != nil {
				list = append(list, e)
			}
		}
	}
	return list
}

// plane solves for a, b and c at three points, by Cramer's rule, and tries them
// at all.
func (s *search) plane(f, g function) *Expr {
	v := s.t.values
	for j := 1; j < min(len(v), 12); j++ {
		for k := j + 1; k < min(len(v), 24); k++ {
			f1, g1, v1 := f.column[j]-f.column[0], g.column[j]-g.column[0], v[j]-v[0]
			f2, g2, v2 := f.column[k]-f.column[0], g.column[k]-g.column[0], v[k]-v[0]
			det := f1*g2 - f2*g1
			if det == 0 {
				continue
			}
			a, b := v1*g2-v2*g1, f1*v2-f2*v1
			if a%det != 0 || b%det != 0 {
				return nil
			}
			return s.checkPlane(f, g, a/det, b/det)
		}
	}
	return nil
}

func (s *search) checkPlane(f, g function, a, b int) *Expr {
	c := s.t.values[0] - a*f.column[0] - b*g.column[0]
	for i, v := range s.t.values {
		if a*f.column[i]+b*g.column[i]+c != v {
			return nil
		}
	}
	if a == 0 || b == 0 {
		return nil
	}
	if b < 0 {
		return plus(pair(opSub, linear(f.expr, a, 0), linear(g.expr, -b, 0)), c)
	}
	return plus(pair(opAdd, linear(f.expr, a, 0), linear(g.expr, b, 0)), c)
}

// valueBox is a table of values looked up by the coordinates' residues.
func (s *search) valueBox() *Expr {
	d := len(s.t.Names)
	if d == 1 || d > 3 {
		return nil
	}
	for volume := 2; volume <= 144; volume++ {
		for _, m := range factorings(volume, d) {
			index := s.index(m)
			table, seen, good := make([]int, volume), make([]bool, volume), true
			for i, v := range s.t.values {
				k := index.Eval(s.t.Point(i))
				if good = !seen[k] || table[k] == v; !good {
					break
				}
				table[k], seen[k] = v, true
			}
			if good && !slices.Contains(seen, false) {
				return with(opTable, index, table...)
			}
		}
	}
	return nil
}
