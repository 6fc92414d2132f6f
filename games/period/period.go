// Package period finds periods of sequences of Grundy values and says how far
// they are proved. It knows no game: a Law says what is known of how a value
// comes from those before it.
package period

import (
	"fmt"
	"slices"
)

// Status says how far a period is established.
type Status uint8

// The statuses. None: no period shows. Checked: the values repeat up to the
// last one computed, and nothing more is known. Proved: a theorem makes them
// repeat for ever.
const (
	None Status = iota
	Checked
	Proved
)

// String is the status in words.
func (s Status) String() string { return [...]string{"none found", "checked", "proved"}[s] }

// Law says how a value of a sequence depends on those before it.
type Law struct {
	// Reach is how far back a heap's options lie when all but one of the heaps
	// left are set aside: the most stones that can be taken. 0 with no Theorem:
	// nothing is known.
	Reach int
	// Parts is the most heaps a move leaves: 1 or 2.
	Parts int
	// Theorem names who proved that a window of repeats is enough; empty: nobody.
	Theorem string
	// Fills says that a heap may become every one that is more than Reach
	// smaller, and of the nearer ones the same ones always.
	Fills bool
	// Known is the period that a formula for the values has; 0: no formula.
	Known int
}

// Period is what was found: v(n+Length) = v(n) + Saltus for every n from
// Preperiod on.
type Period struct {
	Length    int // 0: none found
	Preperiod int // least n from which on it holds
	Saltus    int // what is added in each period; not 0: arithmetic periodic
	Status    Status
	Theorem   string // of a proof
	Last      int    // the last heap computed
	Window    int    // of a proof: the last heap that it needs
	law       Law
}

// Find gives the least period of the values v(0), v(1), ... that the law
// proves; if it proves none, the least one that the values show at least
// three times over, in at least half of all the values.
func Find(values []int, law Law) Period {
	last := len(values) - 1
	runs := repeats(values)
	for p := 1; law.Theorem != "" && p < len(values); p++ {
		q, s := start(values, runs, p)
		if window, proved := law.proves(values, q, p, s); proved {
			return Period{p, q, s, Proved, law.Theorem, last, window, law}
		}
	}
	for p := 1; 3*p <= len(values); p++ {
		if q, s := start(values, runs, p); q+3*p <= len(values) && 2*q <= len(values) {
			return Period{Length: p, Preperiod: q, Saltus: s, Status: Checked, Last: last, law: law}
		}
	}
	return Period{Last: last, law: law}
}

// proves says whether the values prove period p with saltus s from q on, and by
// heaps up to which.
func (l Law) proves(values []int, q, p, s int) (window int, proved bool) {
	switch {
	case l.Known > 0:
		return q + p, p == l.Known && q+p < len(values)
	case l.Fills:
		return l.returns(values, q, p, s)
	}
	return l.window(q, p), s == 0 && l.window(q, p) < len(values)
}

// window is the last heap that must be known for a proof of period p from q
// on. With two heaps left, an option of n+p has a heap of at least (n+p-k)/2
// stones, which must lie p beyond q for the smaller one to have the same
// options (Guy and Smith 1956); with one heap left, k repeats are enough, since
// a value depends on the k before it. A heap that a move leaves must not be
// empty, so that q = 0 is as 1.
func (l Law) window(q, p int) int {
	if l.Parts < 2 {
		return max(q, 1) + p + l.Reach - 1
	}
	return 2*(max(q, 1)+p) + l.Reach - 1
}

// repeats gives for each p how many differences v(i)-v(i-1), from the last one
// back, equal those p places before: the Z-function of the differences read
// backwards (Gusfield 1997, section 1.4).
func repeats(values []int) []int {
	n := len(values) - 1
	if n < 1 {
		return make([]int, max(n, 0)+1)
	}
	d := make([]int, n)
	for i := range d {
		d[i] = values[n-i] - values[n-i-1]
	}
	z := make([]int, n+1)
	for i, left, right := 1, 0, 0; i < n; i++ {
		if i < right {
			z[i] = min(right-i, z[i-left])
		}
		for i+z[i] < n && d[i+z[i]] == d[z[i]] {
			z[i]++
		}
		if i+z[i] > right {
			left, right = i, i+z[i]
		}
	}
	return z
}

// start is the least q from which on v(n+p) = v(n)+s up to the last value.
func start(values, runs []int, p int) (q, s int) {
	last := len(values) - 1
	return last - p - runs[p], values[last] - values[last-p]
}

// At is the value at n that follows from the period, given values up to the
// end of the first period at least. It fails when n lies beyond what is proved.
func (p Period) At(values []int, n int) (int, error) {
	switch {
	case n < len(values):
		return values[n], nil
	case p.Status != Proved:
		return 0, fmt.Errorf("heap %d: values are known up to %d, and no period is proved", n, len(values)-1)
	}
	turns := (n - p.Preperiod) / p.Length
	return values[n-turns*p.Length] + turns*p.Saltus, nil
}

// Cycle is the values of one period, as they would stand at heaps 0, 1, ...
// if the sequence had been periodic from the start: Cycle()[n%Length] is v(n)
// for n from the preperiod on. Empty when there is no period, or with saltus.
func (p Period) Cycle(values []int) []int {
	if p.Length == 0 || p.Saltus != 0 {
		return nil
	}
	cycle := make([]int, p.Length)
	for i := range p.Length {
		n := p.Preperiod + i
		cycle[n%p.Length] = values[n]
	}
	return cycle
}

// Exceptions lists the n whose value is not what the period, carried back to
// 0, says; with saltus v(n) = v(n+Length) - Saltus.
func (p Period) Exceptions(values []int) []int {
	var list []int
	if p.Length == 0 {
		return nil
	}
	for n := p.Preperiod - 1; n >= 0; n-- {
		turns := (p.Preperiod - n + p.Length - 1) / p.Length
		if values[n] != values[n+turns*p.Length]-turns*p.Saltus {
			list = append(list, n)
		}
	}
	slices.Reverse(list)
	return list
}

// String says the period and its status.
func (p Period) String() string {
	switch {
	case p.Length == 0:
		return fmt.Sprintf("no period found up to %d", p.Last)
	case p.Saltus != 0:
		return fmt.Sprintf("period %d with saltus %d after %d: %s", p.Length, p.Saltus, p.Preperiod, p.status())
	}
	return fmt.Sprintf("period %d after %d: %s", p.Length, p.Preperiod, p.status())
}

func (p Period) status() string {
	if p.Status == Proved {
		return fmt.Sprintf("proved (%s, by heaps up to %d)", p.Theorem, p.Window)
	}
	return fmt.Sprintf("checked to %d, not proved", p.Last)
}
