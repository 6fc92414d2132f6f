package pattern

// variable is coordinate i.
func variable(i int) *Expr { return &Expr{op: opVar, k: []int{i}} }

func pair(o *op, a, b *Expr) *Expr        { return &Expr{op: o, args: []*Expr{a, b}} }
func with(o *op, a *Expr, k ...int) *Expr { return &Expr{op: o, args: []*Expr{a}, k: k} }

func plus(a *Expr, c int) *Expr {
	if c == 0 {
		return a
	}
	return with(opPlus, a, c)
}

// features are the integer functions of d coordinates, none below the least, that
// rules are made of, simplest first.
func features(d, least int) []*Expr {
	var x []*Expr
	for i := range d {
		x = append(x, variable(i))
	}
	list := append([]*Expr(nil), x...)
	if d == 1 {
		return list
	}
	for i := range d {
		for j := range i {
			list = append(list, pair(opSub, x[j], x[i]))
		}
	}
	list = append(list, wholes(x)...)
	for i := range d {
		for j := range i {
			if d > 2 {
				list = append(list, pair(opGap, x[j], x[i]), pair(opAdd, x[j], x[i]), pair(opXor, x[j], x[i]))
			}
		}
	}
	if d == 2 {
		list = append(list, ofTwo(x[0], x[1])...)
	}
	return append(list, shiftedXors(x, least)...)
}

// fold joins all the expressions by an operation.
func fold(o *op, x []*Expr) *Expr {
	e := x[0]
	for _, y := range x[1:] {
		e = pair(o, e, y)
	}
	return e
}

// wholes are the functions of all coordinates that do not change when two are
// swapped.
func wholes(x []*Expr) []*Expr {
	list := []*Expr{
		fold(opAdd, x), fold(opXor, x), fold(opMax, x), fold(opMin, x), fold(opMul, x), fold(opGcd, x), fold(opLcm, x), fold(opAnd, x),
		pair(opSub, fold(opMax, x), fold(opMin, x)),
	}
	if len(x) > 2 {
		list = append(list, pair(opSub, fold(opAdd, x), with(opTimes, fold(opMax, x), 2)), // of the two smaller and the greatest
			pair(opSub, pair(opSub, fold(opAdd, x), fold(opMax, x)), fold(opMin, x)))
	}
	for m := 3; m <= min(len(x), 4); m++ {
		list = append(list, &Expr{op: opMoore, args: x, k: []int{m}})
	}
	return list
}

// ofTwo are functions of two coordinates only.
func ofTwo(a, b *Expr) []*Expr {
	gap, most, least := pair(opGap, a, b), pair(opMax, a, b), pair(opMin, a, b)
	list := []*Expr{gap, pair(opEuclid, a, b), pair(opQuotient, most, least), pair(opMul, least, gap)}
	for _, c := range []int{2, 3} {
		list = append(list,
			pair(opAdd, with(opTimes, a, c), b), pair(opAdd, a, with(opTimes, b, c)),
			pair(opSub, with(opTimes, a, c), b), pair(opSub, a, with(opTimes, b, c)),
			pair(opSub, most, with(opTimes, least, c)), pair(opAdd, most, with(opTimes, least, c)),
			pair(opAdd, with(opTimes, most, c), least))
	}
	return list
}

// shiftedXors are the exclusive or of all coordinates after each was moved,
// divided or reduced.
func shiftedXors(x []*Expr, least int) []*Expr {
	var list []*Expr
	each := func(f func(*Expr) *Expr) {
		y := make([]*Expr, len(x))
		for i := range x {
			y[i] = f(x[i])
		}
		list = append(list, fold(opXor, y))
	}
	each(func(e *Expr) *Expr { return plus(e, 1) })
	if least > 0 {
		each(func(e *Expr) *Expr { return plus(e, -1) })
	}
	for m := 2; m <= 8; m++ {
		each(func(e *Expr) *Expr { return with(opMod, e, m) })
		if m <= 5 {
			each(func(e *Expr) *Expr { return with(opDiv, e, m) })
			if least > 0 {
				each(func(e *Expr) *Expr { return with(opDiv, plus(e, -1), m) })
			}
		}
	}
	for _, c := range []int{0, 1} {
		each(func(e *Expr) *Expr { return with(opVal, plus(e, c), 2) })
		each(func(e *Expr) *Expr { return with(opUnit, plus(e, c), 2) })
	}
	if len(x) > 2 {
		for drop := range x {
			var rest []*Expr
			rest = append(append(rest, x[:drop]...), x[drop+1:]...)
			list = append(list, fold(opXor, rest))
		}
	}
	return list
}
