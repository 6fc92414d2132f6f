package pattern

import (
	"math"
	"strconv"
	"strings"
)

// Expr is an integer function of the coordinates of a point; one that is true
// or false has the values 1 and 0.
type Expr struct {
	op    *op
	args  []*Expr
	k     []int     // constants: a summand, a modulus, the residues of a set ...
	ratio Quadratic // of a floor
}

// Eval is the value at a point.
func (e *Expr) Eval(x []int) int { return e.op.eval(e, x) }

// arg is the value of argument i.
func (e *Expr) arg(i int, x []int) int { return e.args[i].Eval(x) }

// cost is the bits it takes to write the expression down.
func (e *Expr) cost() float64 {
	c := e.op.cost
	for _, a := range e.args {
		c += a.cost()
	}
	switch e.op {
	case opIn:
		return c + 2*math.Log2(float64(e.k[0])) + chooseBits(e.k[0], len(e.k)-1)
	case opTable:
		for _, v := range e.k {
			c += 1 + 2*math.Log2(float64(max(v, -v)+1))
		}
		return c
	case opVar:
		return c
	case opRecur:
		for _, k := range e.k {
			c += 1 + 2*math.Log2(float64(min(max(k, -k), 64)+1))
		}
		return c
	case opFloor:
		return c + e.ratio.bits()
	case opShifted:
		c += e.ratio.bits()
	}
	for _, k := range e.k {
		c += 1 + 2*math.Log2(float64(max(k, -k)+1))
	}
	return c
}

// chooseBits is the logarithm of the binomial coefficient.
func chooseBits(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return (a - b - c) / math.Ln2
}

// signed says whether the value may be negative at points that are not.
func (e *Expr) signed() bool {
	switch e.op {
	case opSub:
		return true
	case opPlus:
		return e.k[0] < 0 || e.args[0].signed()
	case opTimes:
		return e.k[0] < 0 || e.args[0].signed()
	case opVar, opGap, opConst, opXor, opGcd, opLcm:
		return false
	}
	for _, a := range e.args {
		if a.signed() {
			return true
		}
	}
	return false
}

// column is the value at every point.
func (e *Expr) column(t *Table) []int {
	list := make([]int, t.Len())
	for i := range list {
		list[i] = e.Eval(t.Point(i))
	}
	return list
}

// text writes the expression with the names given: for a reader, or as Go.
func (e *Expr) text(names []string, asGo bool) string {
	form := e.op.math
	if asGo {
		form = e.op.code
		if e.op.signedCode != "" && e.args[0].signed() {
			form = e.op.signedCode
		}
	}
	if e.op.write != nil {
		if s := e.op.write(e, names, asGo); s != "" {
			return s
		}
	}
	for i, a := range e.args {
		s := a.text(names, asGo)
		if a.op.level < e.op.inner || asGo && a.op.level == e.op.inner && e.op.strict {
			s = "(" + s + ")"
		}
		form = strings.ReplaceAll(form, "{"+strconv.Itoa(i)+"}", s)
	}
	for i, k := range e.k {
		form = strings.ReplaceAll(form, "{k"+strconv.Itoa(i)+"}", strconv.Itoa(k))
	}
	return form
}
