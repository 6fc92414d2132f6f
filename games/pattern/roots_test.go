package pattern

import "testing"

// Roots, logarithms, powers and prime factors are what counting says.
func TestRootsAgainstCounting(t *testing.T) {
	square, triangle, log2, log3 := 0, 0, -1, -1
	powers, cubes := map[int]bool{1: true}, map[int]bool{0: true, 1: true}
	for b := 2; b < 60; b++ {
		for p := b * b; p < 4000; p *= b {
			powers[p] = true
		}
		cubes[b*b*b] = true
	}
	factors := make([]int, 4000)
	for n := 2; n < len(factors); n++ {
		d := 2
		for n%d != 0 {
			d++
		}
		factors[n] = factors[n/d] + 1
	}
	for n := range 3000 {
		for (square+1)*(square+1) <= n {
			square++
		}
		for (triangle+1)*(triangle+2)/2 <= n {
			triangle++
		}
		for pow := 1 << (log2 + 1); pow <= n; pow *= 2 {
			log2++
		}
		for p, k := 1, 0; p <= n; p, k = p*3, k+1 {
			log3 = k
		}
		got := [...]int{SquareRoot(n), TriangularRoot(n), Logarithm(n, 2), Logarithm(n, 3), truth(IsPerfectPower(n)), truth(IsCube(n))}
		if want := [...]int{square, triangle, log2, log3, truth(powers[n]), truth(cubes[n])}; got != want {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
		if n > 0 && (PrimeCount(n) != factors[n] || PowerPart(n, 2) != n&-n) {
			t.Errorf("%d: %d prime factors, want %d; power part %d, want %d", n, PrimeCount(n), factors[n], PowerPart(n, 2), n&-n)
		}
	}
	if IsPerfectPower(1<<62-1) || !IsPerfectPower(1<<62) || SquareRoot(-1) != -1 || Logarithm(0, 2) != -1 || PrimeCount(0) != -1 || TriangularRoot(-3) != -1 {
		t.Error("wrong at the ends")
	}
}
