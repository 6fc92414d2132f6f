package period

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// bySearch is the least period and preperiod by trying all of them: those that
// hold at least turns times over.
func bySearch(values []int, turns int) (p, q, s int) {
	for p := 1; p*turns <= len(values); p++ {
		s := values[len(values)-1] - values[len(values)-1-p]
		q := len(values) - p
		for q > 0 && values[q-1+p] == values[q-1]+s {
			q--
		}
		if q+turns*p <= len(values) && 2*q <= len(values) {
			return p, q, s
		}
	}
	return 0, 0, 0
}

func TestFindIsSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		cycle, saltus := make([]int, 1+r.IntN(6)), r.IntN(3)*r.IntN(2)
		for i := range cycle {
			cycle[i] = r.IntN(3)
		}
		values := make([]int, r.IntN(8))
		for i := range values {
			values[i] = r.IntN(3)
		}
		for i := range 1 + r.IntN(30) {
			values = append(values, cycle[i%len(cycle)]+i/len(cycle)*saltus)
		}
		got := Find(values, Law{})
		p, q, s := bySearch(values, 3)
		if got.Length != p || p > 0 && (got.Preperiod != q || got.Saltus != s) {
			t.Fatalf("%v: %v, want period %d after %d, saltus %d", values, got, p, q, s)
		}
		if err := got.Verify(values); err != nil {
			t.Fatalf("%v: %v: %v", values, got, err)
		}
		if got.Status == Proved {
			t.Fatalf("%v: %v without a law", values, got)
		}
	}
}

// The checker refuses claims that are nearly right.
func TestVerifyRefuses(t *testing.T) {
	values := []int{5, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}
	right := Period{Length: 2, Preperiod: 1, Status: Checked}
	if err := right.Verify(values); err != nil {
		t.Error(err)
	}
	for _, wrong := range []Period{
		{Length: 4, Preperiod: 1}, {Length: 3, Preperiod: 1}, {Length: 2, Preperiod: 2}, {Length: 2, Preperiod: 0},
		{Length: 2, Preperiod: 1, Saltus: 1}, {Length: 2, Preperiod: 1, Status: Proved},
		{Length: 2, Preperiod: 1, Status: Proved, Theorem: "none", law: Law{Reach: 9, Parts: 2, Theorem: "none"}}, {Length: 40, Preperiod: 1},
	} {
		if wrong.Verify(values) == nil {
			t.Errorf("%+v is accepted", wrong)
		}
	}
}

func TestExceptionsAndCycle(t *testing.T) {
	values := []int{7, 1, 2, 9, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}
	p := Find(values, Law{})
	if p.Length != 3 || p.Preperiod != 4 || !slices.Equal(p.Exceptions(values), []int{0, 3}) || !slices.Equal(p.Cycle(values), []int{0, 1, 2}) {
		t.Errorf("%v, exceptions %v, cycle %v", p, p.Exceptions(values), p.Cycle(values))
	}
}

// With two heaps left and no preperiod, repeats up to 2p + k are too few: in
// this game, 0.004 with an option made up, the empty heap is no heap.
func TestWindowLeavesNoEmptyHeap(t *testing.T) {
	l := Law{Reach: 3, Parts: 2, Theorem: "t"}
	if l.window(0, 5) != l.window(1, 5) || l.window(1, 5) != 2*(1+5)+3-1 {
		t.Errorf("window %d, %d", l.window(0, 5), l.window(1, 5))
	}
}
