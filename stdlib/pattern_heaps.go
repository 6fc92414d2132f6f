package stdlib

import (
	"fmt"
	"slices"

	"nimlab/games"
	"nimlab/games/pattern"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Pattern looks for the simplest rule of the values. Those of a family's heaps
// are tested on larger heaps as well; where their period is proved, so is a rule
// that agrees with it.
//
//	>>> Lasker().Grundy(60).Pattern()
//	n - 1 if n mod 4 = 0, n + 1 if n mod 4 = 3, otherwise n
//	proved: the values have period 4, by Lasker's theorem, and the rule has it too; checked at 242 points up to n = 241
//	exception: 0
func (s Sequence) Pattern() *Law {
	if len(s.values) == 0 {
		fail("%s has no values", s.title())
	}
	own := s.table(s.values)
	var more pattern.More
	if s.of.rules != nil && s.from == 0 && s.step <= 1 {
		more = func() (*pattern.Table, error) {
			wide, err := s.of.values.Values(host.Current().Context, s.further())
			if err != nil {
				return nil, nil
			}
			return s.table(wide), nil
		}
	}
	l := law(own, more, Law{kind: numbers})
	s.proveRule(l)
	return l
}

// Pattern looks for the simplest rule of the Grundy values of the family's heaps.
//
//	>>> Subtraction(1, 3, 4).Pattern()
//	[0, 1, 0, 1, 2, 3, 2][n mod 7]
//	proved: the values have period 7, by subtraction set, and the rule has it too; checked at 2402 points up to n = 2401
func (f Family) Pattern() *Law {
	most := 600
	if r := f.valid(); r.May != nil || r.List != nil {
		most = 120 // the function may be slow
	}
	return f.Grundy(most).Pattern()
}

// further is the heap up to which a rule is tested.
func (s Sequence) further() int {
	if r := s.of.rules; r.May != nil || r.List != nil {
		return 2*s.Last() + 1
	}
	return 4*s.Last() + 1
}

func (s Sequence) table(values []int) *pattern.Table {
	t := &pattern.Table{Names: []string{"n"}}
	for i, v := range values {
		t.Add(v, s.n(i))
	}
	return t
}

// proveRule proves a rule that has a period by the period of the values, if that
// is proved: they agree everywhere if they do in two common periods, from where
// both repeat on. What is before was tested.
func (s Sequence) proveRule(l *Law) {
	if l.found.Status != pattern.Guess || s.from != 0 || s.step > 1 {
		return
	}
	length, from, _, ok := l.found.Rule.Repeats()
	p := s.Period()
	if !ok || p.Status() != Proved {
		return
	}
	from = max(from, p.Preperiod())
	common := pattern.Lcm(length, p.Length())
	if from > l.found.Reach[0] || common > 1<<20 || l.found.Fails > len(l.found.Exceptions) {
		return
	}
	for n := from; n < from+2*common; n++ {
		if l.found.Rule.Value(n) != p.At(n) {
			return
		}
	}
	l.found.Status, l.found.Weak = pattern.Proved, false
	l.found.Proof = fmt.Sprintf("the values have period %d, by %s, and the rule has it too", p.Length(), p.Theorem())
}

// Identify looks the values up in the list of known sequences, as the word does.
//
//	>>> Octal("0.137").Grundy(30).Identify()
//	Dawson's Chess, 0.137: Grundy values (Guy and Smith 1956, A002187): 31 of 31 terms agree, from n = 0
//	Dawson's Kayles, 0.07, arc Kayles on a path, Cram on one row: Grundy values (Guy and Smith 1956): 31 of 31 terms agree, from n = 1
func (s Sequence) Identify() Matches { return Identify(s.values...) }

// Pattern looks for the simplest rule of the heaps that the first player loses,
// up to 400 stones, and tests it up to 4000.
//
//	>>> FibonacciNim().Pattern()
//	P if n is a Fibonacci number, otherwise N
//	proved: Whinihan 1963; checked at 3999 points up to n = 4000
func (g TakeAwayGame) Pattern() *Law {
	table := func(most int) *pattern.Table {
		t := &pattern.Table{Names: []string{"n"}, Labels: outcomes.labels()}
		lost := g.Lost(most)
		for n := 2; n <= most; n++ {
			o := NPosition
			if len(lost) > 0 && lost[0] == n {
				o, lost = PPosition, lost[1:]
			}
			t.Add(int(o), n)
		}
		return t
	}
	l := law(table(400), func() (*pattern.Table, error) { return table(4000), nil }, Law{kind: outcomes})
	if l.found.Status == pattern.Guess && l.found.Fails == 0 && l.Rule() == whinihan[g.title] {
		l.found.Status, l.found.Proof = pattern.Proved, "Whinihan 1963"
	}
	return l
}

// heapsLaw looks for a rule of several heaps of a family by their sizes, from the
// Grundy values of one heap, which add as Nim heaps do.
func (g Game) heapsLaw(h *games.Heaps, m Measure) *Law {
	if m != solve.Outcome && m != Grundy {
		fail("%s: a rule of the %v, want that of the outcome or the Grundy value", g.Title(), m)
	}
	fit := slices.DeleteFunc(slices.Clone(h.From), func(n int) bool { return n == 0 })
	d := len(fit)
	if d < 1 || d > 4 {
		fail("%s has %s with stones, want 1 to 4", g.Title(), count(d, "heap"))
	}
	var wide []int
	for i, n := range fit {
		fit[i] = min(n, fitSide[d])
		wide = append(wide, min(2*fit[i]+1, testSide[d]))
	}
	values, err := solve.ValuesOf(h.Rules).Values(host.Current().Context, slices.Max(wide))
	Position{game: g}.must(err)
	l := Law{kind: numbersOrOutcomes(m)}
	names := []string{"a", "b", "c", "d"}[:d]
	if d == 1 {
		names = []string{"n"}
	}
	table := func(most []int) *pattern.Table {
		t := &pattern.Table{Names: names, Labels: l.kind.labels()}
		for v := range vectors(h, make([]int, d), most) {
			sum := 0
			for _, n := range v {
				sum ^= values[n]
			}
			if m == solve.Outcome {
				sum = int(map[bool]Outcome{true: PPosition, false: NPosition}[sum == 0])
			}
			t.Add(sum, v...)
		}
		return t
	}
	return law(table(fit), func() (*pattern.Table, error) { return table(wide), nil }, l)
}

// whinihan are the rules of Whinihan's paper on Fibonacci Nim, by the game as it
// is typed.
var whinihan = map[string]string{
	"TakeAwayTimes(1)": "P if n is a power of 2, otherwise N",
	"TakeAwayTimes(2)": "P if n is a Fibonacci number, otherwise N",
	"FibonacciNim()":   "P if n is a Fibonacci number, otherwise N",
}
