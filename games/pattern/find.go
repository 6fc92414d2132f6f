package pattern

import (
	"context"
	"fmt"
	"math"
)

// More gives a larger table than the one in hand, nil when there is none.
type More func() (*Table, error)

// fewest is how many points it takes to look for a rule.
const fewest = 8

// most is how many points a rule is looked for on.
const most = 1600

// Find looks for the simplest rule of the grammar that the table obeys: one that
// takes fewer bits to write down, with its exceptions, than the values do
// (Rissanen 1978, minimum description length). It is looked for on the inner
// part of the table and tested on all of it; if there is more to be had, it is
// looked for on the table and tested on the larger one.
func Find(ctx context.Context, t *Table, more More) (*Result, error) {
	if d := len(t.Names); d < 1 || d > 4 {
		return nil, fmt.Errorf("points of %d coordinates, want 1 to 4", d)
	}
	if t.Len() < fewest {
		return nil, fmt.Errorf("%d values are too few to see a rule in, want at least %d", t.Len(), fewest)
	}
	var larger *Table
	if more != nil {
		var err error
		if larger, err = more(); err != nil {
			return nil, err
		}
	}
	f := newFinder(ctx, t, larger)
	if t.fewValues() { // a condition may say in less when it is which
		g := newFinder(ctx, t.labelled(), larger.labelled())
		if g.look(); g.best != nil {
			f = betterOf(f, g)
			f.shorter()
			return f.result(), ctx.Err()
		}
	}
	f.look()
	f.shorter()
	return f.result(), ctx.Err()
}

// betterOf is the search with the shorter rule, when g has one and f has still to
// look.
func betterOf(f, g *finder) *finder {
	if g.best.n == 0 && g.best.rule.cost() < veryShort {
		return g
	}
	f.look()
	if f.best != nil && f.best.total <= g.best.total {
		return f
	}
	return g
}

// newFinder looks in a table and tests on the larger one, if there is any.
func newFinder(ctx context.Context, t, larger *Table) *finder {
	f := &finder{ctx: ctx, test: t}
	f.inside = t.inner(0, max(2.0/3, min(1, (fewest+0.5)/float64(t.Len()))), most)
	if larger != nil {
		f.test, f.inside = larger, t.inner(0, 1, most)
	}
	f.whole = t
	f.info = f.test.information()
	return f
}

// look goes through the ways of looking, the strict ones first.
func (f *finder) look() {
	f.exact(f.inside)
	if f.best == nil || f.best.n > 0 { // an exception far out spoils the rules of all of it
		f.exact(f.whole.inner(0, 0.4, most))
	}
	if f.best == nil {
		f.exact(f.test.inner(0, 0.67, most))
	}
	if f.best == nil {
		f.tolerant(f.test.inner(0, 0.8, most))
	}
	for _, part := range [][2]float64{{0.12, 0.7}, {0, 0.35}, {0.3, 0.6}} {
		if f.best == nil && f.ctx.Err() == nil {
			f.loose(f.test.inner(part[0], part[1], most/2))
		}
	}
	for seed := range uint64(4) {
		if f.best == nil && f.ctx.Err() == nil {
			f.loose(f.test.sample(min(most/8, f.test.Len()/3), seed))
		}
	}
}

// finder is the state of one search.
type finder struct {
	ctx     context.Context
	whole   *Table // that was given
	inside  *Table // the part of it that rules are looked for in first
	test    *Table
	info    float64
	best    *tried // that passes
	failed  *tried // the best of those that do not
	weak    *tried // the shortest without a failure that says little in much
	rank    []int  // of the points of test by size
	endless *tried // the best of those whose exceptions go on outward
	fit     *tried // the shortest that holds at all points it was found on but does not pass
}

// tried is a rule with its failures on the test table.
type tried struct {
	rule     *Rule
	fails    []int // points, the first few
	n        int   // how many
	hopeless bool  // more than a tenth, and not counted to the end
	total    float64
	found    int
}

// rules are what a stage proposes for a table.
func (s *search) rules(propose stage) []*Rule {
	if s.t.Labels == nil {
		return nil
	}
	return classes(s, propose)
}

// proposals are the ways of proposing rules for the table, the cheap ways first.
func (s *search) proposals() []func() []*Rule {
	var list []func() []*Rule
	if s.t.Labels == nil {
		list = append(list, func() []*Rule { return numbers(s) }, func() []*Rule { return pieces(s) })
		return list
	}
	for _, p := range stages {
		list = append(list, func() []*Rule { return s.rules(p) })
	}
	return list
}

// exact looks for a rule without exceptions, found on the part given.
func (f *finder) exact(fit *Table) {
	if fit.Len() < fewest {
		return
	}
	s := newSearch(fit)
	proposals := s.proposals()
	if fit.Labels == nil { // small numbers are often exceptions
		trimmed := newSearch(fit.inner(0.08, 1, most))
		proposals = append([]func() []*Rule{func() []*Rule { return numbers(trimmed) }}, proposals...)
	}
	for _, propose := range proposals {
		if f.ctx.Err() != nil {
			return
		}
		for _, r := range propose() {
			c := f.try(r, fit.Len())
			if c.n == 0 && (c.total < 0.9*f.info || f.info == 0) {
				f.best = better(f.best, c)
			} else if c.n == 0 {
				f.weak = better(f.weak, c)
			} else {
				f.failed = better(f.failed, c)
				f.fits(c, fit)
			}
		}
		if f.failed != nil && f.failed.n <= max(4, f.test.Len()/250) && f.failed.rule.cost() < short {
			f.passes(f.failed) // no longer rule would be better than this one
		}
		if f.best != nil {
			return
		}
	}
}

// veryShort is the bits of a rule that is shown even if the values are too few to
// bear it out.
const veryShort = 16

// fits remembers a rule that holds at all points it was found on.
func (f *finder) fits(c *tried, fit *Table) {
	if f.fit != nil && f.fit.rule.cost() <= c.rule.cost() || c.rule.cost() > 0.8*fit.information() {
		return
	}
	for i := range fit.Len() {
		if c.rule.Value(fit.Point(i)...) != fit.values[i] {
			return
		}
	}
	f.fit = c
}

// short is the bits of a rule so short that a longer one would not do better than
// its few exceptions.
const short = 45

// tolerant looks for the conditions that are wrong at the fewest points.
func (f *finder) tolerant(fit *Table) {
	if fit.Len() < fewest || fit.Labels == nil {
		return
	}
	for _, r := range classes(newSearch(fit), (*search).nearest) {
		f.failed = better(f.failed, f.try(r, fit.Len()))
	}
	f.passes(f.failed)
}

// loose looks for a rule with a few exceptions.
func (f *finder) loose(fit *Table) {
	if fit.Len() < fewest {
		return
	}
	f.passes(f.failed)
	s := newSearch(fit)
	for i, propose := range s.proposals() {
		if i == len(stages)-1 || f.best != nil || f.ctx.Err() != nil {
			return
		}
		for _, r := range propose() {
			c := f.try(r, fit.Len())
			f.failed = better(f.failed, c)
		}
		f.passes(f.failed)
	}
}

// passes takes a rule with exceptions if they are few and it still says much in
// little.
func (f *finder) passes(c *tried) {
	switch {
	case c == nil || c.n > max(3, f.test.Len()/20) && !f.late(c) || c.total >= 0.6*f.info:
	case f.grows(c):
		f.endless = better(f.endless, c)
	default:
		f.best = better(f.best, c)
	}
}

// late says whether a rule of a sequence is wrong only in its first third: there
// it has not begun yet.
func (f *finder) late(c *tried) bool {
	return len(f.test.Names) == 1 && c.n <= listed && c.fails[len(c.fails)-1] < f.test.Len()/3
}

func better(a, b *tried) *tried {
	if a == nil || b.total < a.total {
		return b
	}
	return a
}

// listed bounds the exceptions that are kept.
const listed = 1000

// try tests a rule on the test table.
func (f *finder) try(r *Rule, found int) *tried {
	c := &tried{rule: r, found: found}
	for i := range f.test.Len() {
		if r.Value(f.test.Point(i)...) == f.test.values[i] {
			continue
		}
		if c.n++; c.n <= listed {
			c.fails = append(c.fails, i)
		}
		if c.n > listed && c.n > f.test.Len()/10 {
			c.hopeless = true
			break
		}
	}
	n := float64(f.test.Len())
	c.total = r.cost()
	if c.hopeless {
		c.total = math.Inf(1)
	} else if c.n > 0 {
		c.total += math.Log2(n) + chooseBits(f.test.Len(), c.n) + float64(c.n)*f.test.valueBits()
	}
	return c
}

// information is the bits it takes to write the values down without a rule.
func (t *Table) information() float64 {
	n := map[int]int{}
	for _, v := range t.values {
		n[v]++
	}
	if len(n) == 1 {
		return 0
	}
	sum := 0.0
	left := t.Len()
	for _, k := range n {
		sum += chooseBits(left, k)
		left -= k
	}
	if t.Labels != nil {
		return sum
	}
	return min(sum+float64(len(n))*t.valueBits(), float64(t.Len())*t.valueBits())
}

// valueBits is what it takes to write one value down.
func (t *Table) valueBits() float64 {
	lo, hi := t.values[0], t.values[0]
	for _, v := range t.values {
		lo, hi = min(lo, v), max(hi, v)
	}
	return math.Log2(float64(hi-lo) + 1)
}
