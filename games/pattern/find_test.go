package pattern

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

var who = map[int]string{0: "N", 1: "P", 2: "Tie"}

// box is a table over [lo, lo+n)^d.
func box(d, lo, n int, labels map[int]string, f func(x []int) int) *Table {
	t := &Table{Names: []string{"a", "b", "c", "d"}[:d], Labels: labels}
	if d == 1 {
		t.Names = []string{"n"}
	}
	x := make([]int, d)
	for {
		at := make([]int, d)
		for i := range x {
			at[i] = x[i] + lo
		}
		t.Add(f(at), at...)
		if !next(x, n) {
			return t
		}
	}
}

func find(t *testing.T, table *Table, more More) *Result {
	t.Helper()
	r, err := Find(context.Background(), table, more)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// nth is a table of a sequence.
func nth(n int, f func(n int) int) *Table {
	return box(1, 0, n, nil, func(x []int) int { return f(x[0]) })
}

// solve gives the Grundy values of heaps 0 to n-1 from their options, each a
// list of heaps: brute force.
func solve(n int, options func(heap int) [][]int) []int {
	g := make([]int, n)
	for heap := range g {
		seen := map[int]bool{}
		for _, o := range options(heap) {
			v := 0
			for _, h := range o {
				v ^= g[h]
			}
			seen[v] = true
		}
		for seen[g[heap]] {
			g[heap]++
		}
	}
	return g
}

// The rules are those of the literature; the values come from brute force over
// the games' moves.
func TestSequencesOfGames(t *testing.T) {
	takeOrSplit := func(parts int) func(int) [][]int {
		return func(n int) (list [][]int) {
			for k := range n {
				list = append(list, []int{k})
			}
			for a := 1; a < n; a++ {
				if parts == 2 {
					list = append(list, []int{a, n - a})
					continue
				}
				for b := 1; a+b < n; b++ {
					list = append(list, []int{a, b, n - a - b})
				}
			}
			return list
		}
	}
	half := func(n int) (list [][]int) {
		for k := 1; k <= n/2; k++ {
			list = append(list, []int{n - k})
		}
		return list
	}
	divisors := func(n int) (list [][]int) {
		for k := 1; k < n; k++ {
			if n%k == 0 {
				list = append(list, []int{n - k})
			}
		}
		return list
	}
	cases := []struct {
		name       string
		options    func(int) [][]int
		rule       string
		exceptions string
	}{
		{"Lasker's Nim", takeOrSplit(2), "n - 1 if n mod 4 = 0, n + 1 if n mod 4 = 3, otherwise n", "[[0]]"},
		{"HDU 5795", takeOrSplit(3), "n - 1 if n mod 8 = 0, n + 1 if n mod 8 = 7, otherwise n", "[[0]]"},
		{"at most half", half, "(unit2(n + 1) - 1)/2", "[]"},
		{"a proper divisor", divisors, "v2(n)", "[[0]]"},
	}
	for _, c := range cases {
		g := solve(80, c.options)
		r := find(t, nth(80, func(n int) int { return g[n] }), nil)
		if r.Status != Guess || r.Rule.String() != c.rule || fmt.Sprint(r.Exceptions) != c.exceptions {
			t.Errorf("%s: %v %v with exceptions %v, want %s but for %s", c.name, r.Status, r.Rule, r.Exceptions, c.rule, c.exceptions)
		}
	}
}

func TestGridsOfRules(t *testing.T) {
	cases := []struct {
		rule string
		f    func(x []int) int
		lo   int
	}{
		{"P if a is odd and b is odd, otherwise N", func(x []int) int { return x[0] & x[1] & 1 }, 1},
		{"P if a ≠ b, otherwise N", func(x []int) int { return truth(x[0] != x[1]) }, 0},
		{"P if min(a, b) = ⌊φ·|a - b|⌋, otherwise N", func(x []int) int { return truth(min(x[0], x[1]) == Golden.Floor(max(x[0]-x[1], x[1]-x[0]))) }, 0},
		{"P if max(a, b) ≤ ⌊φ·min(a, b)⌋, otherwise N", func(x []int) int {
			a, b := max(x[0], x[1]), min(x[0], x[1]) // a/b < φ says the sign of this form
			return truth(a*a-a*b-b*b < 0 || a == 0)
		}, 0},
		{"P if a ⊕ b = 5, otherwise N", func(x []int) int { return truth(x[0]^x[1] == 5) }, 0},
		{"P if gcd(a, b) = 1, otherwise N", func(x []int) int { return truth(Gcd(x[0], x[1]) == 1) }, 1},
		{"P if (a + 1) ⊕ (b + 1) = 3, otherwise N", func(x []int) int { return truth((x[0]+1)^(x[1]+1) == 3) }, 0},
		{"P if a mod 4 ⊕ b mod 4 = 0, otherwise N", func(x []int) int { return truth(x[0]%4 == x[1]%4) }, 0},
	}
	for _, c := range cases {
		r := find(t, box(2, c.lo, 40, who, c.f), nil)
		if r.Status != Guess || r.Fails > 0 {
			t.Errorf("%s: %v %v", c.rule, r.Status, r.Rule)
			continue
		}
		wide := box(2, c.lo, 150, who, c.f)
		for i := range wide.Len() {
			if p := wide.Point(i); r.Rule.Value(p...) != wide.Value(i) {
				t.Errorf("%s: found %v, which is wrong at %v", c.rule, r.Rule, p)
				break
			}
		}
		if got := r.Rule.String(); got != c.rule {
			t.Logf("%s: found in the form %s", c.rule, got)
		}
	}
}

// Noise and sequences without a rule give none.
func TestNoiseHasNoRule(t *testing.T) {
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 1))
		tables := []*Table{
			box(2, 0, 30, who, func([]int) int { return random.IntN(2) }),
			box(2, 0, 30, who, func([]int) int { return truth(random.IntN(20) == 0) }),
			box(2, 0, 20, who, func([]int) int { return random.IntN(3) }),
			box(1, 0, 200, who, func([]int) int { return random.IntN(2) }),
			box(1, 0, 40, who, func([]int) int { return truth(random.IntN(5) == 0) }),
			nth(100, func(int) int { return random.IntN(8) }),
			nth(24, func(int) int { return random.IntN(3) }),
			box(2, 0, 20, nil, func([]int) int { return random.IntN(20) }),
			box(3, 0, 9, who, func([]int) int { return random.IntN(2) }),
		}
		for i, table := range tables {
			if r := find(t, table, nil); r.Status == Guess {
				t.Errorf("seed %d, table %d: %v with %d exceptions in noise", seed, i, r.Rule, r.Fails)
			}
		}
	}
}

// Exceptions planted late are listed, all of them and nothing else.
func TestPlantedExceptions(t *testing.T) {
	rules := []func(n int) int{
		func(n int) int { return truth(n%7 == 3) },
		func(n int) int { return truth(Valuation(n+1, 2)%2 == 0) },
		func(n int) int { return truth(DigitSum(n, 2)%2 == 0) },
		func(n int) int { return truth(IsPrime(n)) },
		func(n int) int { return truth(Golden.Has(n)) },
		func(n int) int { return truth(n%5 == 1 || n%5 == 4) },
	}
	for k, f := range rules {
		for seed := range uint64(4) {
			random := rand.New(rand.NewPCG(seed, uint64(k)))
			planted := map[int]bool{}
			for len(planted) < 1+int(seed) {
				planted[300+random.IntN(100)] = true
			}
			r := find(t, box(1, 0, 400, who, func(x []int) int { return f(x[0]) ^ truth(planted[x[0]]) }), nil)
			if r.Status != Guess || r.Fails != len(planted) {
				t.Errorf("rule %d: %v %v with %d exceptions, %d were planted at %v", k, r.Status, r.Rule, r.Fails, len(planted), planted)
				continue
			}
			for _, p := range r.Exceptions {
				if !planted[p[0]] {
					t.Errorf("rule %d: %v is no exception", k, p)
				}
			}
		}
	}
}

// A rule that only the small table obeys is refuted by the larger one.
func TestLargerTablesRefute(t *testing.T) {
	f := func(x []int) int { return truth(x[0]%3 == 0) ^ truth(x[0] > 60 && x[0]*x[0]%11 < 5) }
	r := find(t, box(1, 0, 60, who, f), func() (*Table, error) { return box(1, 0, 240, who, f), nil })
	if r.Status != Refuted || r.CounterExample()[0] <= 60 || r.Fails == 0 {
		t.Fatalf("%v %v, wrong first at %v", r.Status, r.Rule, r.CounterExample())
	}
	for i := range r.CounterExample()[0] {
		if r.Rule.Value(i) != f([]int{i}) {
			t.Errorf("the counter-example %v is not the first: %d", r.CounterExample(), i)
		}
	}
}
