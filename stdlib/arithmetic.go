package stdlib

import (
	"slices"

	"nimlab/games/pattern"
)

// The exact functions that rules of games are written with: Law.Go uses them.

// Mod is a modulo m, from 0 to m-1 for a negative a as well.
//
//	>>> Mod(-1, 8)
//	7
func Mod(a, m int) int {
	needs("Mod", "modulus", m, 1)
	return pattern.Mod(a, m)
}

// Gcd is the greatest common divisor of two numbers.
func Gcd(a, b int) int { return pattern.Gcd(a, b) }

// Lcm is the least common multiple of two numbers, 0 if one of them is.
func Lcm(a, b int) int { return pattern.Lcm(a, b) }

// Beatty is the floor of k times (p + q√d)/r, exactly, for q, d and k of 0 or more
// and r of 1 or more.
//
//	>>> Beatty(1, 1, 5, 2, 102334155)
//	165580140
func Beatty(p, q, d, r, k int) int {
	needs("Beatty", "q", q, 0)
	needs("Beatty", "d", d, 0)
	needs("Beatty", "r", r, 1)
	needs("Beatty", "k", k, 0)
	return pattern.Quadratic{P: p, Q: q, D: d, R: r}.Floor(k)
}

// InBeatty says whether n is Beatty(p, q, d, r, k) for some k of 0 or more; the
// number (p + q√d)/r must be positive.
//
//	>>> InBeatty(1, 1, 5, 2, 8)
//	true
func InBeatty(p, q, d, r, n int) bool {
	if Beatty(p, q, d, r, 1<<20) < 1 {
		fail("InBeatty: (%d + %d√%d)/%d, want a number above 0", p, q, d, r)
	}
	return pattern.Quadratic{P: p, Q: q, D: d, R: r}.Has(n)
}

// Valuation is how often the base, 2 or more, divides n; -1 for n = 0.
//
//	>>> Valuation(40, 2)
//	3
func Valuation(n, base int) int {
	needs("Valuation", "base", base, 2)
	return pattern.Valuation(n, base)
}

// UnitPart is n without its factors of the base: the odd part for base 2.
//
//	>>> UnitPart(40, 2)
//	5
func UnitPart(n, base int) int {
	needs("UnitPart", "base", base, 2)
	return pattern.UnitPart(n, base)
}

// DigitSum is the sum of the digits of n in the base; -1 for a negative n.
func DigitSum(n, base int) int {
	needs("DigitSum", "base", base, 2)
	return pattern.DigitSum(n, base)
}

// LeadingDigit is the first digit of n in the base; -1 for a negative n.
func LeadingDigit(n, base int) int {
	needs("LeadingDigit", "base", base, 2)
	return pattern.LeadingDigit(n, base)
}

// HasDigit says whether n has the digit when written in the base.
func HasDigit(n, digit, base int) bool {
	needs("HasDigit", "base", base, 2)
	return pattern.HasDigit(n, digit, base)
}

// Carryless is the binary digits of n read in another base; -1 for a negative n.
func Carryless(n, base int) int {
	needs("Carryless", "base", base, 2)
	return pattern.Carryless(n, base)
}

// Zeckendorf is the Fibonacci numbers that add up to n, no two of them
// neighbours, the greatest first.
//
//	>>> Zeckendorf(31)
//	[21 8 2]
func Zeckendorf(n int) []int { return pattern.Zeckendorf(n) }

// LeastZeckendorf is the least Fibonacci number in Zeckendorf(n), 0 for n < 1.
func LeastZeckendorf(n int) int { return pattern.LeastZeckendorf(n) }

// ZeckendorfIndex is the index of LeastZeckendorf(n): 2 for 1, 3 for 2, 4 for 3,
// 5 for 5 and so on; 0 for n < 1.
func ZeckendorfIndex(n int) int { return pattern.ZeckendorfIndex(n) }

// IsPrime says whether n is a prime number.
func IsPrime(n int) bool { return pattern.IsPrime(n) }

// IsSquare says whether n is 0, 1, 4, 9 and so on.
func IsSquare(n int) bool { return pattern.IsSquare(n) }

// IsTriangular says whether n is 0, 1, 3, 6, 10 and so on.
func IsTriangular(n int) bool { return pattern.IsTriangular(n) }

// IsFibonacci says whether n is 1, 2, 3, 5, 8 and so on.
func IsFibonacci(n int) bool { return pattern.IsFibonacci(n) }

// IsPower says whether n is 1, base, base² and so on.
func IsPower(n, base int) bool {
	needs("IsPower", "base", base, 2)
	return pattern.IsPower(n, base)
}

// EuclidSteps is the number of divisions in Euclid's algorithm for two numbers
// that are not negative.
func EuclidSteps(a, b int) int {
	needs("EuclidSteps", "a", a, 0)
	needs("EuclidSteps", "b", b, 0)
	return pattern.EuclidSteps(a, b)
}

// MooreSum adds the binary digits of the numbers place by place modulo m, read in
// base m: 0 where Moore's Nim of up to m-1 piles a move is lost (Moore 1910).
func MooreSum(m int, numbers ...int) int {
	needs("MooreSum", "m", m, 2)
	return pattern.MooreSum(m, numbers...)
}

// needs says that a number is too small.
func needs(word, name string, v, least int) {
	if v < least {
		fail("%s: %s = %d, want at least %d", word, name, v, least)
	}
}

// Divisors are the positive divisors of n in increasing order, n included; none
// of a number below 1.
//
//	>>> Divisors(12)
//	[1 2 3 4 6 12]
//	>>> Takes(Divisors).Grundy(12).Zeros()
//	[0]
//	>>> Takes(func(n int) []int { d := Divisors(n); return d[:max(len(d)-1, 0)] }).Grundy(12).Zeros()
//	[0 1 3 5 7 9 11]
func Divisors(n int) (list []int) {
	var large []int
	for d := 1; d <= n/d; d++ {
		if n%d != 0 {
			continue
		}
		list = append(list, d)
		if d != n/d {
			large = append(large, n/d)
		}
	}
	slices.Reverse(large)
	return append(list, large...)
}

// PrimeFactors are the prime factors of n in increasing order, each as often as
// it divides n; none of a number below 2.
//
//	>>> PrimeFactors(360)
//	[2 2 2 3 3 5]
func PrimeFactors(n int) []int { return slices.Collect(pattern.PrimeFactors(n)) }

// ShiftedBeatty is the floor of k times (p + q√d)/r plus c/r, exactly, for q, d and
// k of 0 or more and r of 1 or more.
//
//	>>> ShiftedBeatty(1, 1, 5, 2, 1, 5)
//	8
func ShiftedBeatty(p, q, d, r, c, k int) int {
	needs("ShiftedBeatty", "q", q, 0)
	needs("ShiftedBeatty", "d", d, 0)
	needs("ShiftedBeatty", "r", r, 1)
	needs("ShiftedBeatty", "k", k, 0)
	return pattern.Quadratic{P: p, Q: q, D: d, R: r}.Shifted(k, c)
}

// SquareRoot is the floor of the square root of n; -1 for a negative n.
//
//	>>> SquareRoot(99)
//	9
func SquareRoot(n int) int { return pattern.SquareRoot(n) }

// TriangularRoot is the greatest k with 1 + 2 + ... + k at most n; -1 for a
// negative n.
//
//	>>> TriangularRoot(14)
//	4
func TriangularRoot(n int) int { return pattern.TriangularRoot(n) }

// Logarithm is the greatest k with base to the power k at most n; -1 for n below
// 1.
//
//	>>> Logarithm(1000, 2)
//	9
func Logarithm(n, base int) int {
	needs("Logarithm", "base", base, 2)
	return pattern.Logarithm(n, base)
}

// PowerPart is the greatest power of the base that divides n; 0 for n = 0.
//
//	>>> PowerPart(40, 2)
//	8
func PowerPart(n, base int) int {
	needs("PowerPart", "base", base, 2)
	return pattern.PowerPart(n, base)
}

// PrimeCount is how many prime factors n has, each as often as it divides n; -1
// for n below 1.
//
//	>>> PrimeCount(360)
//	6
func PrimeCount(n int) int { return pattern.PrimeCount(n) }

// IsCube says whether n is 0, 1, 8, 27 and so on.
func IsCube(n int) bool { return pattern.IsCube(n) }

// IsPerfectPower says whether n is 1, 4, 8, 9, 16, 25, 27 and so on.
func IsPerfectPower(n int) bool { return pattern.IsPerfectPower(n) }
