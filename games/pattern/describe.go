package pattern

import (
	"slices"
)

// labelled is the distinct values of a function with a truth for each: what a
// condition on that function must tell apart.
type labelled struct {
	values []int // rising
	truths []bool
}

// describe proposes conditions on f that hold for exactly the values labelled
// true.
func describe(f *Expr, l labelled) []*Expr {
	list := direct(f, l)
	for _, c := range shiftsOf(f) {
		list = append(list, members(plus(f, c), l)...)
		for _, u := range transforms {
			g := u(plus(f, c))
			if under, ok := l.through(g); ok && len(under.values) > 1 {
				list = append(list, brief(g, under)...)
			}
		}
	}
	if e := l.beatty(f); e != nil {
		list = append(list, e)
	}
	return list
}

// shiftsOf are the summands that are tried with f: more with a coordinate alone.
func shiftsOf(f *Expr) []int {
	all := []int{0, -1, 1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6}
	if f.op == opVar {
		return all
	}
	return all[:5]
}

// through is the labels as those of another function of the values, if that
// function alone decides them.
func (l labelled) through(g *Expr) (labelled, bool) {
	seen := map[int]bool{}
	outer := g.replace()
	for i, v := range l.values {
		u := outer.Eval([]int{v})
		if was, ok := seen[u]; ok && was != l.truths[i] {
			return labelled{}, false
		}
		seen[u] = l.truths[i]
	}
	if len(seen) == len(l.values) && len(seen) > 8 {
		return labelled{}, false // the function puts nothing together
	}
	return fromMap(seen), true
}

func fromMap(seen map[int]bool) labelled {
	var l labelled
	for v := range seen {
		l.values = append(l.values, v)
	}
	slices.Sort(l.values)
	for _, v := range l.values {
		l.truths = append(l.truths, seen[v])
	}
	return l
}

// replace is the transform alone: its innermost function becomes coordinate 0.
func (e *Expr) replace() *Expr {
	if len(e.args) == 0 {
		return variable(0)
	}
	if e.op != opPlus && !isTransform(e.op) {
		return variable(0)
	}
	copied := *e
	copied.args = []*Expr{e.args[0].replace()}
	return &copied
}

var transformOps = []*op{opVal, opUnit, opDigits, opLeading, opZeckLow, opZeckIdx, opZeckLen, opDiv, opRoot, opTriRoot, opLog, opPrimes}

func isTransform(o *op) bool { return slices.Contains(transformOps, o) }

// transforms are the functions of one number that a rule may go through.
var transforms = func() []func(*Expr) *Expr {
	var list []func(*Expr) *Expr
	of := func(o *op, bases ...int) {
		for _, b := range bases {
			list = append(list, func(f *Expr) *Expr { return with(o, f, b) })
		}
	}
	of(opVal, 2, 3, 4, 5, 6, 10)
	of(opUnit, 2, 3)
	of(opDigits, 2, 3, 4, 5, 10)
	of(opLeading, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20)
	of(opDiv, 2, 3, 4, 5, 6, 7, 8, 10)
	of(opLog, 2, 3, 4, 10)
	list = append(list,
		func(f *Expr) *Expr { return with(opRoot, f) },
		func(f *Expr) *Expr { return with(opTriRoot, f) },
		func(f *Expr) *Expr { return with(opPrimes, f) },
		func(f *Expr) *Expr { return with(opZeckIdx, f) },
		func(f *Expr) *Expr { return with(opZeckLen, f) })
	return list
}()

// direct proposes constants, bounds and residues.
func direct(f *Expr, l labelled) []*Expr {
	list := brief(f, l)
	if n := len(l.values); n > 24 {
		for m := 13; m <= min(n/2, 96); m++ {
			if e := l.residues(f, m); e != nil {
				return append(list, e)
			}
		}
	}
	return list
}

// brief is direct with small moduli only.
func brief(f *Expr, l labelled) []*Expr {
	var list []*Expr
	first, last := slices.Index(l.truths, true), lastIndex(l.truths, true)
	if first < 0 {
		return nil
	}
	held := 0
	for _, t := range l.truths {
		held += truth(t)
	}
	n, whole := len(l.values), last-first+1 == held
	switch {
	case held == 1 && n > 1:
		list = append(list, with(opEq, f, l.values[first]))
	case held == n-1 && n > 2:
		list = append(list, with(opNot, with(opEq, f, l.values[slices.Index(l.truths, false)])))
	case held == 2 && n > 3:
		list = append(list, with(opEither, f, l.values[first], l.values[last]))
	}
	switch {
	case !whole || held == n:
	case first == 0:
		list = append(list, with(opLe, f, l.values[last]))
	case last == n-1:
		list = append(list, with(opGe, f, l.values[first]))
	default:
		list = append(list, with(opBetween, f, l.values[first], l.values[last]))
	}
	for m := 2; m <= 12; m++ {
		if e := l.residues(f, m); e != nil {
			return append(list, e)
		}
	}
	return list
}

func lastIndex(list []bool, v bool) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i] == v {
			return i
		}
	}
	return -1
}

// residues is the condition that f modulo m is in a set, if it tells the values
// apart.
func (l labelled) residues(f *Expr, m int) *Expr {
	seen := make([]int8, m)
	for i, v := range l.values {
		mark := int8(1 + truth(l.truths[i]))
		if r := Mod(v, m); seen[r] == 0 {
			seen[r] = mark
		} else if seen[r] != mark {
			return nil
		}
	}
	return residueSet(f, seen)
}

// residueSet is the condition that f modulo the number of marks has a mark of 2;
// nil if that is never or always.
func residueSet(f *Expr, seen []int8) *Expr {
	k := []int{len(seen)}
	for r, mark := range seen {
		if mark == 2 {
			k = append(k, r)
		}
	}
	if len(k) == 1 || len(k) == len(seen)+1 {
		return nil
	}
	return with(opIn, f, k...)
}

// members proposes the sets that have a name.
func members(f *Expr, l labelled) []*Expr {
	var list []*Expr
	for _, c := range named(f) {
		g, same, opposite := *c, true, true
		g.args = []*Expr{f.replace()}
		for i, v := range l.values {
			t := g.Eval([]int{v}) == 1
			same, opposite = same && t == l.truths[i], opposite && t != l.truths[i]
			if !same && !opposite {
				break
			}
		}
		if same {
			list = append(list, c)
		} else if opposite {
			list = append(list, with(opNot, c))
		}
	}
	return list
}

// named are being in each of the sets with a name.
func named(f *Expr) []*Expr {
	list := []*Expr{with(opPrime, f), with(opSquare, f), with(opTri, f), with(opFib, f), with(opCube, f), with(opPerf, f)}
	for _, b := range []int{2, 3, 4, 5, 6, 7, 10} {
		list = append(list, with(opPower, f, b))
	}
	for _, b := range []int{3, 4, 5, 10, 8, 6, 7, 9} {
		for d := range b {
			list = append(list, with(opHas, f, d, b))
		}
	}
	return list
}

// beatty is the condition that f is one of the numbers floor(k*x) + c.
func (l labelled) beatty(f *Expr) *Expr {
	var ks, vs []int
	for i, v := range l.values {
		if l.truths[i] {
			ks, vs = append(ks, len(ks)), append(vs, v)
		}
	}
	if len(vs) < 5 || l.values[len(l.values)-1]-l.values[0]+1 != len(l.values) {
		return nil
	}
	for range 2 {
		if x, c, ok := beatty(ks, vs); ok && x.Q > 0 {
			e := &Expr{op: opBeatty, args: []*Expr{f}, k: []int{c}, ratio: x}
			if l.holds(e) {
				return e
			}
		}
		for i := range ks {
			ks[i]++
		}
	}
	return nil
}

// holds says whether a condition on f is true for exactly the values labelled so.
func (l labelled) holds(e *Expr) bool {
	g := *e
	g.args = []*Expr{variable(0)}
	for i, v := range l.values {
		if (g.Eval([]int{v}) == 1) != l.truths[i] {
			return false
		}
	}
	return true
}
