package pattern

import (
	"fmt"
	"strings"
)

// Rule gives a value to every point: that of the first case whose condition
// holds, else the last one.
type Rule struct {
	Cases  []Case
	Else   *Expr
	names  []string
	labels map[int]string
}

// Case is a condition and the value where it holds.
type Case struct{ If, Then *Expr }

// Value is the rule's value at a point.
func (r *Rule) Value(at ...int) int {
	for _, c := range r.Cases {
		if c.If.Eval(at) == 1 {
			return c.Then.Eval(at)
		}
	}
	return r.Else.Eval(at)
}

// cost is the bits it takes to write the rule down.
func (r *Rule) cost() float64 {
	if r.labels != nil { // which class goes with which condition
		c := 0.0
		for _, x := range r.Cases {
			c += 1 + x.If.cost()
		}
		return c
	}
	c := r.Else.cost()
	for _, x := range r.Cases {
		c += 1 + x.If.cost() + x.Then.cost()
	}
	return c
}

func constant(v int) *Expr { return &Expr{op: opConst, k: []int{v}} }

// String writes the rule for a reader: "P if a ⊕ b = 0, otherwise N".
func (r *Rule) String() string {
	if len(r.Cases) == 0 {
		if r.labels != nil {
			return "always " + r.value(r.Else)
		}
		return r.value(r.Else)
	}
	var parts []string
	for _, c := range r.Cases {
		parts = append(parts, r.value(c.Then)+" if "+c.If.text(r.names, false))
	}
	return strings.Join(parts, ", ") + ", otherwise " + r.value(r.Else)
}

// Named is String with other names for the coordinates.
func (r *Rule) Named(names []string) string {
	c := *r
	c.names = names
	return c.String()
}

func (r *Rule) value(e *Expr) string {
	if name, ok := r.labels[e.constant()]; ok && e.op == opConst {
		return name
	}
	return e.text(r.names, false)
}

func (e *Expr) constant() int {
	if e.op == opConst {
		return e.k[0]
	}
	return 0
}

// Go writes the rule as a Go function of the coordinates, of the type given; of
// a class, name gives the constant. It uses the exact functions of nimlab/stdlib
// of the same names as those of this package.
func (r *Rule) Go(typ string, name func(class string) string) string {
	value := func(e *Expr) string {
		if label, ok := r.labels[e.constant()]; ok && e.op == opConst {
			return name(label)
		}
		return e.text(r.names, true)
	}
	head := fmt.Sprintf("func(%s int) %s { ", strings.Join(r.names, ", "), typ)
	if c := r.Cases; len(c) == 1 && typ == "bool" && c[0].Then.constant() == 1 && r.Else.constant() == 0 {
		return head + "return " + c[0].If.text(r.names, true) + " }"
	}
	if len(r.Cases) == 0 {
		return head + "return " + value(r.Else) + " }"
	}
	var cases []string
	for _, c := range r.Cases {
		cases = append(cases, fmt.Sprintf("case %s: return %s", c.If.text(r.names, true), value(c.Then)))
	}
	return head + "switch { " + strings.Join(cases, "; ") + " }; return " + value(r.Else) + " }"
}
