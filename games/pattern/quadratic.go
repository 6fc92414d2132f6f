package pattern

import (
	"fmt"
	"math"
	"slices"
	"sync"
)

// Quadratic is the number (P + Q*sqrt(D)) / R, with Q >= 0, D no square, R > 0.
// It is compared and multiplied exactly, never as a floating-point number.
type Quadratic struct{ P, Q, D, R int }

// Golden is the golden ratio, (1 + sqrt(5)) / 2.
var Golden = Quadratic{1, 1, 5, 2}

// Floor is the floor of k times the number.
func (q Quadratic) Floor(k int) int {
	if k < 0 {
		if q.Q == 0 {
			return floorDiv(q.P*k, q.R)
		}
		return -q.Floor(-k) - 1 // an irrational multiple is never whole
	}
	return floorDiv(q.P*k+TimesRoot(q.Q*k, q.D), q.R)
}

// String is the number as it is written: "φ", "√2", "(3 + √13)/2".
func (q Quadratic) String() string {
	if q == Golden {
		return "φ"
	}
	root := ""
	switch {
	case q.Q == 1:
		root = fmt.Sprintf("√%d", q.D)
	case q.Q > 1:
		root = fmt.Sprintf("%d√%d", q.Q, q.D)
	}
	text := root
	switch {
	case root == "":
		text = fmt.Sprint(q.P)
	case q.P != 0:
		text = fmt.Sprintf("%d + %s", q.P, root)
	}
	if q.R == 1 && q.P != 0 && root != "" {
		return "(" + text + ")"
	}
	if q.R > 1 {
		if q.P != 0 && root != "" {
			text = "(" + text + ")"
		}
		return fmt.Sprintf("%s/%d", text, q.R)
	}
	return text
}

// size orders the numbers by how simple they are.
func (q Quadratic) size() int {
	return max(q.P, -q.P)*2 + q.Q*3*min(q.Q, 2) + q.D*min(q.Q, 1) + q.R*2
}

// bits is what it takes to write the number down.
func (q Quadratic) bits() float64 { return 2 * math.Log2(float64(q.size())) }

// simple are the numbers tried, simplest first: rationals up to denominator 12
// and quadratic irrationals of small height, each in lowest terms.
var simple = sync.OnceValue(func() []Quadratic {
	var list []Quadratic
	for r := 1; r <= 12; r++ {
		for p := 1; p <= 60; p++ {
			if Gcd(p, r) == 1 {
				list = append(list, Quadratic{P: p, R: r})
			}
		}
	}
	for d := 2; d <= 61; d++ {
		if !squarefree(d) {
			continue
		}
		for q := 1; q <= 3; q++ {
			for r := 1; r <= 4; r++ {
				for p := -10; p <= 10; p++ {
					x := Quadratic{p, q, d, r}
					if Gcd(Gcd(p, q), r) == 1 && x.Floor(100) > 10 {
						list = append(list, x)
					}
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Quadratic) int { return a.size() - b.size() })
	return list
})

func squarefree(d int) bool {
	for f := 2; f*f <= d; f++ {
		if d%(f*f) == 0 {
			return false
		}
	}
	return true
}

// beatty finds the simplest number x with floor(k*x) + c = v for all the pairs k,
// v given, k rising; c is one of a few.
func beatty(ks, vs []int) (x Quadratic, c int, ok bool) {
	if len(ks) < 3 || ks[len(ks)-1]-ks[0] < 3 {
		return x, 0, false
	}
	last := len(ks) - 1
	for _, c := range []int{0, -1, 1, 2, -2} {
		for _, x := range simple() {
			if near(x, ks[last], vs[last]-c) && beattyHolds(x, c, ks, vs) {
				return x, c, true
			}
		}
	}
	return x, 0, false
}

// shiftedBeatty finds the simplest number x = (P + Q*sqrt(D))/R and the c nearest 0
// with floor(k*x + c/R) = v for all the pairs k, v given, k rising from 0 or more.
// Since floors of floors are floors, v is the floor of a whole number over R.
func shiftedBeatty(ks, vs []int) (x Quadratic, c int, ok bool) {
	if len(ks) < 5*fewest { // of fewer values too many numbers are right
		return x, 0, false
	}
	last := len(ks) - 1
	for _, x := range simple() {
		if x.Q == 0 || x.Floor(ks[last])-vs[last] > 3 || vs[last]-x.Floor(ks[last]) > 3 {
			continue
		}
		for m := 1; m <= 3; m++ { // the same number, for a finer c
			fine := Quadratic{x.P * m, x.Q * m, x.D, x.R * m}
			if c, ok := shiftOf(fine, ks, vs); ok {
				return fine, c, true
			}
		}
	}
	return x, 0, false
}

// shiftOf is the c nearest 0 with floor(k*x + c/R) = v for all pairs.
func shiftOf(x Quadratic, ks, vs []int) (c int, ok bool) {
	lo, hi := math.MinInt, math.MaxInt
	for i, k := range ks {
		r := x.R*vs[i] - x.P*k - TimesRoot(x.Q*k, x.D)
		if lo, hi = max(lo, r), min(hi, r+x.R-1); lo > hi {
			return 0, false
		}
	}
	return min(max(lo, 0), hi), true
}

// Shifted is the floor of k times the number plus c/R, for k >= 0.
func (q Quadratic) Shifted(k, c int) int {
	if k < 0 {
		return -q.Shifted(-k, -c) - 1 // a sum with an irrational multiple is never whole
	}
	return floorDiv(q.P*k+TimesRoot(q.Q*k, q.D)+c, q.R)
}

// near says whether floor(k*x) = v.
func near(x Quadratic, k, v int) bool { return x.Floor(k) == v }

func beattyHolds(x Quadratic, c int, ks, vs []int) bool {
	for i, k := range ks {
		if x.Floor(k)+c != vs[i] {
			return false
		}
	}
	return true
}

// Has says whether v is floor(k*q) for some k >= 0; the number must be above 0.
func (q Quadratic) Has(v int) bool {
	if v < 0 {
		return false
	}
	lo, hi := 0, 1
	for q.Floor(hi) < v {
		hi *= 2
	}
	for lo < hi {
		if mid := (lo + hi) / 2; q.Floor(mid) < v {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return q.Floor(lo) == v
}
