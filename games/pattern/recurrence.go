package pattern

import (
	"fmt"
	"slices"
	"strings"
)

// A recurrence is v(n) = p*v(n-1) + q*v(n-2) + c, or v(n) = v(n-1) + v(n-k), from
// the first terms on: the constants of the expression are its kind, the index of
// the first term, the coefficients and the first terms.
const (
	secondOrder = iota // p, q, c and two terms
	farBack            // k and k terms
)

// recurrences proposes them for a sequence that takes every index in turn.
func (s *search) recurrences() []*Expr {
	v := s.t.values
	if len(s.t.Names) > 1 || len(v) < fewest {
		return nil
	}
	first := s.columns[0][0]
	for i, n := range s.columns[0] {
		if n != first+i || i > 1 && v[i] <= v[i-1] {
			return nil
		}
	}
	var list []*Expr
	for p := 1; p <= 8; p++ {
		for q := -1; q <= 3; q++ {
			if p+q > 1 { // it grows faster than a polynomial
				list = append(list, s.recurrence(secondOrder, first, p, q, v[2]-p*v[1]-q*v[0], v[0], v[1]))
			}
		}
	}
	for k := 3; k <= min(12, len(v)/2); k++ {
		list = append(list, s.recurrence(append([]int{farBack, first, k}, v[:k]...)...))
	}
	return slices.DeleteFunc(list, func(e *Expr) bool { return e == nil })
}

// recurrence is the expression if it gives all values.
func (s *search) recurrence(k ...int) *Expr {
	e := with(opRecur, variable(0), k...)
	terms := e.terms(len(s.t.values))
	if !slices.Equal(terms, s.t.values) {
		return nil
	}
	return e
}

// back is how many terms back the recurrence looks, and those it starts with.
func (e *Expr) back() (int, []int) {
	if e.k[0] == farBack {
		return e.k[2], e.k[3:]
	}
	return 2, e.k[5:]
}

// terms are the first n terms.
func (e *Expr) terms(n int) []int {
	back, list := e.back()
	list = append(make([]int, 0, max(n, len(list))), list...)
	for i := len(list); i < n; i++ {
		if e.k[0] == farBack {
			list = append(list, list[i-1]+list[i-back])
		} else {
			list = append(list, e.k[2]*list[i-1]+e.k[3]*list[i-2]+e.k[4])
		}
	}
	return list[:n]
}

// evalRecurrence is term x of the sequence, 0 before the first one.
func evalRecurrence(e *Expr, x []int) int {
	n := e.arg(0, x) - e.k[1]
	if n < 0 {
		return 0
	}
	return e.terms(n + 1)[n]
}

func writeRecurrence(e *Expr, names []string, asGo bool) string {
	back, start := e.back()
	n := e.args[0].text(names, asGo)
	if asGo {
		step := fmt.Sprintf("v[len(v)-1] + v[len(v)-%d]", back)
		if e.k[0] == secondOrder {
			step = fmt.Sprintf("%d*v[len(v)-1] + %d*v[len(v)-2] + %d", e.k[2], e.k[3], e.k[4])
		}
		return fmt.Sprintf("func() int { v := []int{%s}; for len(v) <= %s-%d { v = append(v, %s) }; return v[%s-%d] }()", join(start), n, e.k[1], step, n, e.k[1])
	}
	step := fmt.Sprintf("v(%s-1) + v(%s-%d)", n, n, back)
	if e.k[0] == secondOrder {
		step = sumOf([]int{e.k[2], e.k[3], e.k[4]}, []string{fmt.Sprintf("v(%s-1)", n), fmt.Sprintf("v(%s-2)", n), ""})
	}
	return fmt.Sprintf("v(%s) = %s from v(%d), ... = %s", n, step, e.k[1], join(start))
}

// sumOf writes a sum of terms with coefficients, those of 0 left out.
func sumOf(coefficients []int, names []string) string {
	text := ""
	for i, c := range coefficients {
		size := max(c, -c)
		term := names[i]
		switch {
		case c == 0:
			continue
		case term == "":
			term = fmt.Sprint(size)
		case size > 1:
			term = fmt.Sprintf("%d·%s", size, term)
		}
		if c < 0 {
			text += " - " + term
		} else {
			text += " + " + term
		}
	}
	if rest, found := strings.CutPrefix(text, " - "); found {
		return "-" + rest
	}
	return strings.TrimPrefix(text, " + ")
}
