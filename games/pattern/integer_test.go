package pattern

import (
	"math/big"
	"testing"
)

func TestIntegersAgainstCounting(t *testing.T) {
	fibonacci := map[int]bool{}
	for a, b := 1, 2; a < 5000; a, b = b, a+b {
		fibonacci[a] = true
	}
	for n := range 3000 {
		if r := isqrt(n); r*r > n || (r+1)*(r+1) <= n {
			t.Errorf("isqrt(%d) = %d", n, r)
		}
		sum := 0
		for _, f := range Zeckendorf(n) {
			sum += f
			if !fibonacci[f] {
				t.Errorf("Zeckendorf(%d) has %d", n, f)
			}
		}
		if sum != n {
			t.Errorf("Zeckendorf(%d) adds up to %d", n, sum)
		}
		if IsPrime(n) != big.NewInt(int64(n)).ProbablyPrime(0) {
			t.Errorf("IsPrime(%d) = %v", n, IsPrime(n))
		}
		if IsFibonacci(n) != fibonacci[n] {
			t.Errorf("IsFibonacci(%d) = %v", n, IsFibonacci(n))
		}
	}
}

// floor(k*(p + q*sqrt(d))/r) is the greatest v with r*v - p*k <= q*k*sqrt(d); both
// sides are squared with their signs, in big integers.
func TestFloorsAgainstSquares(t *testing.T) {
	atMost := func(v, k int, x Quadratic) bool {
		left := new(big.Int).Sub(new(big.Int).Mul(big.NewInt(int64(x.R)), big.NewInt(int64(v))), new(big.Int).Mul(big.NewInt(int64(x.P)), big.NewInt(int64(k))))
		right := new(big.Int).Mul(big.NewInt(int64(x.Q)), big.NewInt(int64(k)))
		square := new(big.Int).Mul(new(big.Int).Mul(right, right), big.NewInt(int64(x.D)))
		a, b := left.Sign(), right.Sign()
		if a != b {
			return a < b
		}
		c := new(big.Int).Mul(left, left).Cmp(square)
		return a >= 0 && c <= 0 || a < 0 && c >= 0
	}
	ks := []int{-70, -3, -1, 0, 1, 2, 5, 89, 1000, 102334155, 165580141, 1 << 40}
	for _, x := range append([]Quadratic{Golden, {0, 1, 2, 1}, {-3, 1, 29, 2}, {-10, 3, 61, 4}, {7, 0, 0, 3}}, simple()[:200]...) {
		for _, k := range ks {
			if v := x.Floor(k); !atMost(v, k, x) || atMost(v+1, k, x) {
				t.Errorf("floor(%d * %v) = %d", k, x, v)
			}
		}
	}
}

// The pair beyond the reach of floating-point numbers: 165580140 is not the floor
// of φ times 102334155, which is 165580141 - 1 by the exact count.
func TestWythoffPairsBeyondFloats(t *testing.T) {
	if v := Golden.Floor(102334155); v != 165580140 {
		t.Errorf("floor(φ·102334155) = %d, want 165580140", v)
	}
	if !Golden.Has(165580140) || Golden.Has(267914295) {
		t.Error("165580140 is in the lower Wythoff sequence, 267914295 in the upper one")
	}
}
