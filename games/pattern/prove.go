package pattern

import (
	"fmt"
	"slices"
)

// Steps are the rules of a game of finite steps on vectors of naturals: a move
// takes one of the vectors By, as long as no coordinate becomes negative. End is
// the class of the zero vector, Stuck that of another vector without a move; of
// the classes, N wins for the player to move, P loses, Tie is level.
type Steps struct {
	By         [][]int
	End, Stuck int
	N, P, Tie  int
	Grundy     bool // the values are Grundy values instead
}

// value is the class of a point whose options have the classes given by f.
func (s Steps) value(x []int, f func(x []int) int) int {
	if s.Grundy {
		return s.grundy(x, f)
	}
	y, moves, ties, zero := make([]int, len(x)), 0, 0, true
	for _, v := range x {
		zero = zero && v == 0
	}
	for _, by := range s.By {
		if !take(y, x, by) {
			continue
		}
		moves++
		switch f(y) {
		case s.P:
			return s.N
		case s.Tie:
			ties++
		}
	}
	switch {
	case zero:
		return s.End
	case moves == 0:
		return s.Stuck
	case ties > 0:
		return s.Tie
	}
	return s.P
}

// grundy is the least value that no option has.
func (s Steps) grundy(x []int, f func(x []int) int) int {
	y, seen := make([]int, len(x)), make([]bool, len(s.By)+1)
	for _, by := range s.By {
		if take(y, x, by) {
			if v := f(y); v >= 0 && v < len(seen) {
				seen[v] = true
			}
		}
	}
	return slices.Index(seen, false)
}

func take(y, x, by []int) bool {
	for i := range x {
		if y[i] = x[i] - by[i]; y[i] < 0 {
			return false
		}
	}
	return true
}

// window says how far the rule must be checked to know it everywhere: it must
// depend only on residues of sums of coordinates modulo divisors of the period,
// and on comparisons of coordinates and their differences with numbers up to
// edge.
func (e *Expr) window(period, edge *int) bool {
	switch e.op {
	case opConst:
		return true
	case opIn:
		*period = Lcm(*period, e.k[0])
		return e.args[0].whole(e.k[0], period)
	case opEq, opGe, opLe, opBetween, opEither:
		if e.args[0].ofResidues(period) {
			return true
		}
		for _, k := range e.k {
			*edge = max(*edge, k+1, -k+1)
		}
		return e.args[0].local()
	case opNot, opBoth, opOr, opOne:
		for _, a := range e.args {
			if !a.window(period, edge) {
				return false
			}
		}
		return true
	}
	return false
}

// whole says whether e modulo m depends on the residues of the coordinates alone:
// those modulo m, and modulo what is put into the period. A gcd is even when both
// numbers are.
func (e *Expr) whole(m int, period *int) bool {
	switch e.op {
	case opVar, opConst:
		return true
	case opAdd, opSub, opPlus, opTimes, opMul:
	case opGcd:
		if m != 2 {
			return false
		}
	case opMod:
		return e.ofResidues(period)
	default:
		return false
	}
	return !slices.ContainsFunc(e.args, func(a *Expr) bool { return !a.whole(m, period) })
}

// ofResidues says whether e is a function of residues, whose moduli it puts into
// the period.
func (e *Expr) ofResidues(period *int) bool {
	switch e.op {
	case opConst:
		return true
	case opMod:
		*period = Lcm(*period, e.k[0])
		return e.args[0].whole(e.k[0], period)
	}
	return len(e.args) > 0 && !slices.ContainsFunc(e.args, func(a *Expr) bool { return !a.ofResidues(period) })
}

// local says whether e is a coordinate, a difference of two, the least or the
// greatest: functions that pass any edge only once.
func (e *Expr) local() bool {
	switch e.op {
	case opVar:
		return true
	case opSub, opGap:
		return e.args[0].op == opVar && e.args[1].op == opVar || e.args[0].op == opMax && e.args[1].op == opMin
	case opMin, opMax:
		return e.args[0].local() && e.args[1].local() && e.args[0].op != opSub && e.args[1].op != opSub
	}
	return false
}

// repeats says whether a value depends on residues alone.
func (e *Expr) repeats(period *int) bool {
	if e.op == opTable {
		*period = Lcm(*period, len(e.k))
		return e.args[0].whole(len(e.k), period)
	}
	if e.op == opPlus {
		return e.args[0].repeats(period)
	}
	return e.ofResidues(period)
}

// Prove checks the rule by induction against the game's own recursion. Both look
// at a point only through its residues modulo the period and through which
// coordinates, and which differences of two, are below an edge; so moving a
// coordinate or a gap that is beyond it by a period changes nothing, and it is
// enough to check the points of a window of edge and period for each coordinate.
// The certificate says which; not ok when the rule is of another form, when the
// window is too large, or when the rule is wrong.
func (r *Rule) Prove(s Steps) (certificate string, ok bool) {
	period, edge := 1, 1
	for _, c := range r.Cases {
		if !c.If.window(&period, &edge) || !c.Then.repeats(&period) {
			return "", false
		}
	}
	if !r.Else.repeats(&period) {
		return "", false
	}
	reach := 0
	for _, by := range s.By {
		reach = max(reach, largest(by))
	}
	d := len(r.names)
	side := d * (reach + edge + period)
	if power(side, d) > 1<<21 {
		return "", false
	}
	at := make([]int, d)
	for {
		if r.Value(at...) != s.value(at, func(y []int) int { return r.Value(y...) }) {
			return "", false
		}
		if !next(at, side) {
			return fmt.Sprintf("by induction: the rule agrees with the moves from every point of the window %d^%d, and beyond it both repeat with period %d", side, d, period), true
		}
	}
}

func power(base, n int) int {
	v := 1
	for range n {
		v *= base
	}
	return v
}

// next moves on to the next point below side in every coordinate.
func next(at []int, side int) bool {
	for i := len(at) - 1; i >= 0; i-- {
		if at[i]++; at[i] < side {
			return true
		}
		at[i] = 0
	}
	return false
}

// Repeats says whether a rule over one number repeats, each time with the same
// number added: the length, the first number from which on it does, and the
// number added, as far as the form of the rule shows it.
func (r *Rule) Repeats() (length, from, saltus int, ok bool) {
	length, from = 1, 1
	for _, c := range r.Cases {
		if !c.If.window(&length, &from) || !c.Then.rises(&length) {
			return 0, 0, 0, false
		}
	}
	if len(r.names) != 1 || !r.Else.rises(&length) || length > 1<<20 {
		return 0, 0, 0, false
	}
	saltus = r.Value(from+length) - r.Value(from)
	for n := from; n < from+length; n++ {
		if r.Value(n+length)-r.Value(n) != saltus {
			return 0, 0, 0, false
		}
	}
	return length, from, saltus, true
}

// rises says whether a value of one number is that of a linear function, divided
// and rounded down or not, plus one of residues; the period becomes a multiple of
// that of its differences.
func (e *Expr) rises(period *int) bool {
	switch e.op {
	case opVar, opConst:
		return true
	case opPlus, opTimes:
		return e.args[0].rises(period)
	case opAdd, opSub:
		return e.args[0].rises(period) && e.args[1].rises(period)
	case opDiv, opExact:
		if !e.args[0].linear() {
			return false
		}
		*period *= e.k[0]
		return true
	}
	return e.repeats(period)
}

// linear says whether e is a linear function.
func (e *Expr) linear() bool {
	return e.op == opVar || e.op == opConst || (e.op == opPlus || e.op == opTimes) && e.args[0].linear()
}
