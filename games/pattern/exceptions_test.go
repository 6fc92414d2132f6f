package pattern

import (
	"math/rand/v2"
	"testing"
)

// spoiled is a planted rule that is wrong at a few points.
type spoiled struct {
	planted
	odd map[int]int // of the points of the larger table, by number, the value instead
}

// spoil plants exceptions, one to three, anywhere in the larger table: another
// value of the rule's, or one that appears nowhere else.
func spoil(random *rand.Rand, p planted, points int) spoiled {
	s := spoiled{p, map[int]int{}}
	for range 1 + random.IntN(3) {
		s.odd[random.IntN(points)] = 1 + random.IntN(3)*3
	}
	return s
}

// exceptional are rules of sequences and grids by their number.
func exceptional(random *rand.Rand, kind int) (p planted, labels map[int]string) {
	m, a, b := 2+random.IntN(6), 1+random.IntN(3), random.IntN(5)
	switch kind % 8 {
	case 0:
		return planted{"n mod m", 1, func(x []int) int { return (x[0] + b) % m }}, nil
	case 1:
		return planted{"slope", 1, func(x []int) int { return a*x[0] + b }}, nil
	case 2:
		return planted{"floor", 1, func(x []int) int { return (x[0] + b) / m }}, nil
	case 3:
		return planted{"xor", 2, func(x []int) int { return x[0] ^ x[1] }}, nil
	case 4:
		return planted{"sum mod", 2, func(x []int) int { return (x[0] + a*x[1]) % m }}, nil
	}
	return plant(random, random.IntN(kinds-1)), who // not of four piles, which is slow
}

// Rules with one to three planted exceptions: how many are found as planted, with
// just those exceptions. With 240 seeds instead of 40 it was 204 before rules were
// looked for without rare values, and 227 since.
func TestRulesWithExceptions(t *testing.T) {
	inner, outer := []int{0, 100, 14, 6}, []int{0, 200, 24, 8}
	found, none, wrong, all := 0, 0, 0, 0
	for seed := range uint64(30) {
		random := rand.New(rand.NewPCG(seed, 77))
		p, labels := exceptional(random, int(seed))
		larger := box(p.d, 0, outer[p.d], labels, p.f)
		s := spoil(random, p, larger.Len())
		at := map[[4]int]int{}
		for i, by := range s.odd {
			v := larger.values[i] + by
			if labels != nil {
				if v = by % 3; v == larger.values[i] {
					v = (v + 1) % 3
				}
			}
			at[key(larger.Point(i))] = v
		}
		f := func(x []int) int {
			if v, ok := at[key(x)]; ok {
				return v
			}
			return p.f(x)
		}
		r := find(t, box(p.d, 0, inner[p.d], labels, f), func() (*Table, error) { return box(p.d, 0, outer[p.d], labels, f), nil })
		all++
		switch as := asPlanted(r, p, at, outer[p.d]); {
		case as:
			found++
		case r.Status == Guess:
			wrong++
			t.Logf("wrong: %s: %v, exceptions %v, planted %v", p.name, r.Rule, r.Exceptions, at)
		default:
			none++
			t.Logf("%v: %s, planted %v", r.Status, p.name, at)
		}
	}
	t.Logf("of %d: %d found, %d not, %d wrong", all, found, none, wrong)
	if found < all*9/10 {
		t.Errorf("of %d only %d are found, want nine in ten", all, found)
	}
}

// asPlanted says whether a rule is the planted one, also further out, with its
// exceptions.
func asPlanted(r *Result, p planted, at map[[4]int]int, side int) bool {
	if r.Rule == nil || r.Status != Guess || len(r.Exceptions) != len(at) {
		return false
	}
	for _, x := range r.Exceptions {
		if _, ok := at[key(x)]; !ok {
			return false
		}
	}
	far := box(p.d, 0, side+side/2, nil, p.f)
	for i := range far.Len() {
		if r.Rule.Value(far.Point(i)...) != far.Value(i) {
			return false
		}
	}
	return true
}

// A rule whose exceptions come on and on, more and more of them, is refuted or
// not found, though they are less than one in twenty; and not those that a rule
// has only near the beginning.
func TestExceptionsThatGrow(t *testing.T) {
	for m := 2; m < 8; m++ {
		rule := func(n int) int { return n % m }
		grows := func(n int) int { return rule(n) + truth(n > 150 && n*n%101 < 12) }
		r := find(t, nth(200, grows), func() (*Table, error) { return nth(600, grows), nil })
		if r.Status == Guess {
			t.Errorf("n mod %d: %v with %d exceptions is a guess", m, r.Rule, r.Fails)
		}
		early := func(n int) int { return rule(n) + truth(n < 60 && n*n%101 < 12) }
		r = find(t, nth(300, early), func() (*Table, error) { return nth(600, early), nil })
		if r.Status != Guess || r.Fails == 0 || r.Rule.Value(10_000) != 10_000%m {
			t.Errorf("n mod %d: %v %v with %d exceptions", m, r.Status, r.Rule, r.Fails)
		}
	}
}
