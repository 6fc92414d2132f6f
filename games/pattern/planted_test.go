package pattern

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// planted is a random rule of the grammar, as a plain Go function that shares
// nothing with the finder's expressions.
type planted struct {
	name string
	d    int
	f    func(x []int) int
}

func abs(x int) int { return max(x, -x) }

// plant draws a rule of one of the kinds.
func plant(random *rand.Rand, kind int) planted {
	m, r := 2+random.IntN(8), random.IntN(9)
	r %= m
	base := 2 + random.IntN(3)
	c := random.IntN(4)
	list := []planted{
		{fmt.Sprintf("n mod %d = %d", m, r), 1, func(x []int) int { return truth(x[0]%m == r) }},
		{fmt.Sprintf("n + %d is a power of %d", c, base), 1, func(x []int) int {
			p := 1
			for p < x[0]+min(c, 2) {
				p *= base
			}
			return truth(p == x[0]+min(c, 2))
		}},
		{fmt.Sprintf("the factors %d of n+1 are even in number", base), 1, func(x []int) int {
			n, even := x[0]+1, 1
			for n%base == 0 {
				n, even = n/base, 1-even
			}
			return even
		}},
		{"evil numbers", 1, func(x []int) int {
			even := 1
			for n := x[0]; n > 0; n /= 2 {
				even ^= n % 2
			}
			return even
		}},
		{"Fibonacci numbers", 1, func(x []int) int {
			a, b := 1, 2
			for a < x[0] {
				a, b = b, a+b
			}
			return truth(a == x[0])
		}},
		{fmt.Sprintf("a digit %d in base %d", c%base+1, base+3), 1, func(x []int) int {
			for n := x[0]; n > 0; n /= base + 3 {
				if n%(base+3) == c%base+1 {
					return 1
				}
			}
			return 0
		}},
		{fmt.Sprintf("a + b mod %d = %d", m, r), 2, func(x []int) int { return truth((x[0]+x[1])%m == r) }},
		{fmt.Sprintf("a mod %d = %d and b mod 2 = %d", m, r, c%2), 2, func(x []int) int { return truth(x[0]%m == r && x[1]%2 == c%2) }},
		{fmt.Sprintf("a xor b = %d", c), 2, func(x []int) int { return truth(x[0]^x[1] == c) }},
		{fmt.Sprintf("a/%d xor b/%d = 0", base, base), 2, func(x []int) int { return truth(x[0]/base == x[1]/base) }},
		{fmt.Sprintf("gap %d or both multiples of %d", c, m), 2, func(x []int) int { return truth(abs(x[0]-x[1]) == c || x[0]%m == 0 && x[1]%m == 0) }},
		{fmt.Sprintf("gcd = %d", c+1), 2, func(x []int) int {
			for g := max(x[0], x[1]); g > 0; g-- {
				if x[0]%g == 0 && x[1]%g == 0 {
					return truth(g == c+1)
				}
			}
			return 0
		}},
		{fmt.Sprintf("min mod %d = %d", m, r), 2, func(x []int) int { return truth(min(x[0], x[1])%m == r) }},
		{fmt.Sprintf("a = b if a <= %d, else sum mod %d = 0", c+2, m), 2, func(x []int) int {
			if x[0] <= c+2 {
				return truth(x[0] == x[1])
			}
			return truth((x[0]+x[1])%m == 0)
		}},
		{"three piles, xor = 0", 3, func(x []int) int { return truth(x[0]^x[1]^x[2] == 0) }},
		{fmt.Sprintf("three piles, sum mod %d = %d", m, r), 3, func(x []int) int { return truth((x[0]+x[1]+x[2])%m == r) }},
		{"three piles, all even", 3, func(x []int) int { return truth(x[0]%2+x[1]%2+x[2]%2 == 0) }},
		{"three piles, xor = 0, misère", 3, func(x []int) int {
			return truth((x[0]^x[1]^x[2] == 0) != (max(x[0], x[1], x[2]) <= 1))
		}},
		{fmt.Sprintf("four piles, sum mod %d = 0", m), 4, func(x []int) int { return truth((x[0]+x[1]+x[2]+x[3])%m == 0) }},
	}
	return list[kind%len(list)]
}

// kinds is how many rules plant knows.
const kinds = 19

// Random rules of the grammar are found, and the rule found is right on a table
// far beyond the one it was found on.
func TestPlantedRulesAreFound(t *testing.T) {
	side, wide := []int{0, 300, 36, 12, 7}, []int{0, 1500, 100, 28, 12}
	for kind := range kinds {
		for seed := range uint64(3) {
			p := plant(rand.New(rand.NewPCG(seed, uint64(kind))), kind)
			r := find(t, box(p.d, 0, side[p.d], who, p.f), nil)
			if r.Status != Guess || r.Fails > 0 {
				t.Errorf("%s: %v %v, %d exceptions", p.name, r.Status, r.Rule, r.Fails)
				continue
			}
			far := box(p.d, 0, wide[p.d], who, p.f)
			for i := range far.Len() {
				if r.Rule.Value(far.Point(i)...) != far.Value(i) {
					t.Errorf("%s: found %v, wrong at %v", p.name, r.Rule, far.Point(i))
					break
				}
			}
		}
	}
}

// Random formulas for numbers are found as well.
func TestPlantedNumbersAreFound(t *testing.T) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 9))
		m, a, b := 2+random.IntN(6), 1+random.IntN(4), random.IntN(9)
		shift := make([]int, m)
		for i := range shift {
			shift[i] = random.IntN(5) - 2
		}
		cases := []planted{
			{"slope and residues", 1, func(x []int) int { return a*x[0] + b + shift[x[0]%m] }},
			{"repeating", 1, func(x []int) int { return shift[x[0]%m] }},
			{"floor of a slope", 1, func(x []int) int { return (a*x[0] + b) / m }},
			{"a plane", 2, func(x []int) int { return a*x[0] - m*x[1] + b }},
			{"exclusive or", 2, func(x []int) int { return x[0] ^ x[1] + 0 }},
			{"of the greatest", 2, func(x []int) int { return a*max(x[0], x[1]) + b }},
			{"two cases", 2, func(x []int) int {
				if (x[0]+x[1])%2 == 0 {
					return x[0] + b
				}
				return max(x[0], x[1])
			}},
		}
		for _, p := range cases {
			n := map[int]int{1: 60, 2: 24}[p.d]
			r := find(t, box(p.d, 0, n, nil, p.f), nil)
			if r.Status != Guess || r.Fails > 0 {
				t.Errorf("%s, seed %d: %v %v, %d exceptions", p.name, seed, r.Status, r.Rule, r.Fails)
				continue
			}
			far := box(p.d, 0, 3*n, nil, p.f)
			for i := range far.Len() {
				if r.Rule.Value(far.Point(i)...) != far.Value(i) {
					t.Errorf("%s, seed %d: found %v, wrong at %v", p.name, seed, r.Rule, far.Point(i))
					break
				}
			}
		}
	}
}

// Late exceptions, within what is shown and beyond, are told one by one, and
// the rule is the one that was planted.
func TestLateExceptions(t *testing.T) {
	rules := map[string]func(n int) int{
		"n mod 3":             func(n int) int { return n % 3 },
		"n + 1 or n - 1":      func(n int) int { return n ^ 1 },
		"half":                func(n int) int { return n / 2 },
		"constant":            func(int) int { return 0 },
		"1, 2, 0 over":        func(n int) int { return (n + 1) % 3 },
		"one in 6, five in 6": func(n int) int { return truth(n%6 == 1 || n%6 == 5) },
	}
	for name, rule := range rules {
		for _, odd := range []int{41, 58, 61, 63, 64, 90, 117, 127} {
			f := func(n int) int {
				if n == odd {
					return rule(n) + 5
				}
				return rule(n)
			}
			r := find(t, nth(64, f), func() (*Table, error) { return nth(128, f), nil })
			if r.Status != Guess || r.Fails != 1 || r.Exceptions[0][0] != odd {
				t.Errorf("%s but at %d: %v with %d exceptions: %v", name, odd, r.Status, r.Fails, r.Rule)
				continue
			}
			for n := range 500 {
				if n != odd && r.Rule.Value(n) != rule(n) {
					t.Errorf("%s but at %d: %v differs at %d", name, odd, r.Rule, n)
					break
				}
			}
		}
	}
}

// A rule that begins late is found, with what goes before as exceptions.
func TestLateBeginning(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	before := make([]int, 20)
	for i := range before {
		before[i] = random.IntN(8)
	}
	f := func(n int) int {
		if n < len(before) {
			return before[n]
		}
		return n % 7
	}
	r := find(t, nth(100, f), nil)
	if r.Status != Guess || r.Exceptions[len(r.Exceptions)-1][0] >= len(before) {
		t.Fatalf("%v: %v, exceptions %v", r.Status, r.Rule, r.Exceptions)
	}
	for n := len(before); n < 500; n++ {
		if r.Rule.Value(n) != n%7 {
			t.Fatalf("%v differs at %d", r.Rule, n)
		}
	}
}

// Sequences of 0 and 1 are looked at as conditions too, and numbers through
// roots, logarithms and prime factors; planted exceptions, however late, are
// listed and no others.
func TestPlantedZerosAndOnes(t *testing.T) {
	ones := func(n int) (sum int) {
		for ; n > 0; n /= 2 {
			sum += n % 2
		}
		return
	}
	root := func(n int) int {
		r := 0
		for (r+1)*(r+1) <= n {
			r++
		}
		return r
	}
	factors := func(n int) (k int) {
		for d := 2; n > 1; d++ {
			for n%d == 0 {
				n, k = n/d, k+1
			}
		}
		return
	}
	for name, f := range map[string]func(n int) int{
		"evil":           func(n int) int { return ones(n) % 2 },
		"evil from 4 on": func(n int) int { return ones(n+4) % 2 },
		"triangular":     func(n int) int { r := root(8*n + 1); return truth(r*r == 8*n+1) },
		"cubes": func(n int) int {
			return truth(n == 0 || n == 1 || n == 8 || n == 27 || n == 64 || n == 125 || n == 216)
		},
		"root":               root,
		"parity of the root": func(n int) int { return root(n) % 2 },
		"beyond a square":    func(n int) int { return n - root(n)*root(n) },
		"binary length": func(n int) int {
			k := 0
			for ; n > 0; n /= 2 {
				k++
			}
			return k
		},
		"prime factors":        func(n int) int { return factors(n + 1) },
		"even number of them":  func(n int) int { return factors(n+1) % 2 },
		"greatest power of 2":  func(n int) int { return (n + 1) & -(n + 1) },
		"golden and a quarter": func(n int) int { return (2*n + root(20*n*n) + 1) / 4 },
	} {
		for _, late := range []int{-1, 199, 287} {
			wrong := func(n int) int {
				if n == late {
					return f(n) ^ 1
				}
				return f(n)
			}
			r := find(t, box(1, 0, 299, nil, func(x []int) int { return wrong(x[0]) }), nil)
			if r.Status != Guess || r.Fails != truth(late >= 0) || late >= 0 && r.Exceptions[0][0] != late {
				t.Errorf("%s but at %d: %v %v, exceptions %v", name, late, r.Status, r.Rule, r.Exceptions)
			}
		}
	}
}
