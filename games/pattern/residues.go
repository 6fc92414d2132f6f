package pattern

import (
	"cmp"
	"slices"
)

// residueRules proposes values that are linear in a feature f on each residue
// class of f: s*floor(f/m) + c, with s and c of the class.
func (s *search) residueRules() []*Rule {
	var rules []*Rule
	for i, e := range s.features {
		f, ok := valuesOf(s.columns[i], s.t.values)
		if !ok {
			continue
		}
		n := len(f.keys)
		for m := 1; m <= min(n/2, 120); m++ {
			if classes := f.classes(m); classes != nil {
				rules = append(rules, s.write(e, m, classes))
				break
			}
		}
	}
	return rules
}

// line is a value a*floor(f/m) + b on one residue class.
type line struct{ a, b int }

// classes are the lines of all residue classes modulo m, nil if there are none.
// A class must be met twice at least, and half of them three times.
func (f valued) classes(m int) []line {
	lines, met := make([]line, m), make([]int, m)
	first := make([]int, m)
	for i, k := range f.keys {
		r, q := Mod(k, m), floorDiv(k, m)
		switch met[r]++; met[r] {
		case 1:
			first[r] = i
		case 2:
			run, rise := q-floorDiv(f.keys[first[r]], m), f.values[i]-f.values[first[r]]
			if rise%run != 0 {
				return nil
			}
			a := rise / run
			lines[r] = line{a, f.values[i] - a*q}
		default:
			if f.values[i] != lines[r].a*q+lines[r].b {
				return nil
			}
		}
	}
	thrice := 0
	for _, n := range met {
		if n < 2 {
			return nil
		}
		thrice += truth(n > 2)
	}
	if 2*thrice < m {
		return nil
	}
	return lines
}

// write is the rule of the lines: one table for a sequence that repeats, one
// case for each different formula when they are few, else a slope and a table.
func (s *search) write(f *Expr, m int, lines []line) *Rule {
	same := !slices.ContainsFunc(lines, func(l line) bool { return l.a != lines[0].a })
	var table []int
	for _, l := range lines {
		table = append(table, l.b)
	}
	switch {
	case m == 1:
		return s.t.rule(nil, linear(f, lines[0].a, lines[0].b))
	case same && lines[0].a == 0 && m > 2:
		return s.t.rule(nil, with(opTable, f, table...))
	}
	if r := s.byCases(f, m, lines); len(r.Cases) < 4 || !same {
		return r
	}
	return s.t.rule(nil, pair(opAdd, linear(with(opDiv, f, m), lines[0].a, 0), with(opTable, f, table...)))
}

// formula is one expression and the residues where it holds.
type formula struct {
	e        *Expr
	key      line
	residues []int
}

// byCases groups the residue classes with one formula, the commonest last.
func (s *search) byCases(f *Expr, m int, lines []line) *Rule {
	var list []formula
	for r, l := range lines {
		e, key := s.lineOf(f, m, r, l)
		if i := slices.IndexFunc(list, func(g formula) bool { return g.key == key }); i >= 0 {
			list[i].residues = append(list[i].residues, r)
			continue
		}
		list = append(list, formula{e, key, []int{r}})
	}
	slices.SortStableFunc(list, func(a, b formula) int { return cmp.Compare(len(a.residues), len(b.residues)) })
	last := len(list) - 1
	var cases []Case
	for _, g := range list[:last] {
		cases = append(cases, Case{with(opIn, f, append([]int{m}, g.residues...)...), g.e})
	}
	return s.t.rule(cases, list[last].e)
}

// lineOf is a line as a formula in f: a*f + b where m divides the slope, else
// with floor(f/m). The key tells different ones apart.
func (s *search) lineOf(f *Expr, m, r int, l line) (*Expr, line) {
	if l.a%m == 0 {
		a, b := l.a/m, l.b-l.a/m*r
		return linear(f, a, b), line{a, b}
	}
	if g := Gcd(l.a, m); g > 1 && m/g > 1 && r%(m/g) == 0 && l.a > 0 {
		// (a/g)*f/(m/g) is whole there
		d := m / g
		return linear(with(opDiv, f, d), l.a/g, l.b-l.a/g*(r/d)), line{l.a, l.b - l.a/g*(r/d) + 1<<40}
	}
	return linear(with(opDiv, f, m), l.a, l.b), line{l.a + 1<<40, l.b}
}
