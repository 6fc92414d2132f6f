package stdlib

import (
	"fmt"
	"strconv"

	"nimlab/games"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Difference is the first place where a sequence is not what a rule says.
type Difference struct {
	N           int  // where; -1: nowhere
	Value, Rule int  // the sequence's value there, and the rule's
	To          int  // the last n compared
	Found       bool // whether there is one
}

// DifferenceFrom compares the sequence with a rule and gives the first n where
// they differ. The rule is another Sequence, a list, a func(n int) int, or a
// func(n int) bool that says where the value is 0.
//
//	>>> Octal("0.161").Grundy(600).DifferenceFrom(Octal("0.36").Grundy(600))
//	first difference at 519: 2, the rule says 4
//	>>> Bash(3).Grundy(1000).DifferenceFrom(func(n int) int { return n % 4 })
//	no difference to 1000
func (s Sequence) DifferenceFrom(rule any) Difference {
	last := -1
	d := Difference{N: -1}
	s.compare(rule, func(n, value, says int, same bool) bool {
		if last = n; !same {
			d = Difference{N: n, Value: value, Rule: says, Found: true}
		}
		return same
	})
	d.To = last
	return d
}

// Exceptions lists every n where the sequence is not what a rule says; rules
// are those of DifferenceFrom.
//
//	>>> Octal("0.77").Grundy(100).Exceptions(func(n int) bool { return n == 0 })
//	[]
func (s Sequence) Exceptions(rule any) []int {
	list := []int{}
	s.compare(rule, func(n, _, _ int, same bool) bool {
		if !same {
			list = append(list, n)
		}
		return true
	})
	return list
}

// compare calls f for each n that both have until it returns false.
func (s Sequence) compare(rule any, f func(n, value, says int, same bool) bool) {
	says, zero := claimed(rule)
	for i, v := range s.values {
		n := s.n(i)
		claim, ok := says(n)
		switch {
		case !ok:
			continue
		case zero && !f(n, v, claim, (v == 0) == (claim == 0)), !zero && !f(n, v, claim, v == claim):
			return
		}
	}
}

// claimed is a rule as a function that says whether it has a value for n; zero:
// the value only says whether it is 0.
func claimed(rule any) (says func(n int) (int, bool), zero bool) {
	switch rule := rule.(type) {
	case func(n int) int:
		return func(n int) (int, bool) { return rule(n), true }, false
	case func(n int) bool:
		return func(n int) (int, bool) {
			if rule(n) {
				return 0, true
			}
			return 1, true
		}, true
	case []int:
		return claimed(Terms(rule...))
	case Sequence:
		return func(n int) (int, bool) {
			i, step := n-rule.from, max(rule.step, 1)
			if i < 0 || i%step != 0 || i/step >= len(rule.values) {
				return 0, false
			}
			return rule.values[i/step], true
		}, false
	}
	fail("a rule that is %s, want a Sequence, a []int, a func(n int) int or a func(n int) bool", games.TypeOf(rule))
	return nil, false
}

// String says where the difference is.
func (d Difference) String() string {
	if !d.Found {
		return fmt.Sprintf("no difference to %d", d.To)
	}
	return fmt.Sprintf("first difference at %d: %d, the rule says %d", d.N, d.Value, d.Rule)
}
