package pattern

import "math"

// shorter looks for a rule with exceptions that says the same in less: a long
// rule may be one that bends to an exception, or fails at many points for one.
// Rules are looked for without the values that are rare, and on parts that the
// exceptions may not be in.
func (f *finder) shorter() {
	if f.best != nil && f.best.rule.cost() < short {
		return
	}
	for _, part := range []*Table{f.whole.usual(), f.test.usual(), f.test.inner(0, 0.35, most/2), f.test.inner(0.3, 0.6, most/2), f.test.inner(0.6, 0.9, most/2)} {
		if part.Len() < fewest || part.Len() > most || f.ctx.Err() != nil {
			continue
		}
		s := newSearch(part)
		for _, propose := range s.proposals()[:2] {
			for _, r := range propose() {
				if c := f.try(r, part.Len()); f.best == nil || c.total < 0.9*f.best.total { // else they say about as much
					f.passes(c)
				}
			}
		}
	}
}

// usual is the table without the values that at most three points in a hundred
// have, and no more than three points; as large as is looked at.
func (t *Table) usual() *Table {
	n := map[int]int{}
	for _, v := range t.values {
		n[v]++
	}
	var rows []int
	for i, v := range t.values {
		if n[v] > 3 || 100*n[v] > 3*t.Len() {
			rows = append(rows, i)
		}
	}
	return t.choose(rows).inner(0, 1, most)
}

// grows says whether the exceptions of a rule go on outward, so that it fails on
// and on: some of many lie in the outermost fifth of the points, or more of them
// lie far out than chance would put there one time in two hundred.
func (f *finder) grows(c *tried) bool {
	if c.n < fewestEndless || c.hopeless {
		return false
	}
	rank := f.ranks()
	outside := func(share float64) (k int) {
		for _, i := range c.fails {
			if float64(rank[i]) >= (1-share)*float64(len(rank)) {
				k++
			}
		}
		return k
	}
	n := len(c.fails)
	if k := outside(0.2); n >= 8 && k >= max(2, n/10) {
		return true
	}
	for _, share := range []float64{0.5, 1.0 / 3, 0.2} {
		if tail(n, outside(share), share) < 0.005 {
			return true
		}
	}
	return false
}

// tail is the chance that at least k of n fall where each does with chance p.
func tail(n, k int, p float64) (sum float64) {
	for ; k <= n; k++ {
		sum += math.Exp2(chooseBits(n, k) + float64(k)*math.Log2(p) + float64(n-k)*math.Log2(1-p))
	}
	return sum
}

// ranks are the places of the points of the test table, the innermost first.
func (f *finder) ranks() []int {
	if f.rank == nil {
		f.rank = make([]int, f.test.Len())
		for place, i := range f.test.bySize() {
			f.rank[i] = place
		}
	}
	return f.rank
}

// fewestEndless is how many exceptions it takes to say that they do not end.
const fewestEndless = 5
