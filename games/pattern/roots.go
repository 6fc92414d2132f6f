package pattern

import (
	"iter"
	"math/big"
	"math/bits"
)

// SquareRoot is the floor of the square root of n; -1 for n < 0.
func SquareRoot(n int) int {
	if n < 0 {
		return -1
	}
	return isqrt(n)
}

// TriangularRoot is the greatest k with 1 + 2 + ... + k at most n; -1 for n < 0.
func TriangularRoot(n int) int {
	if n < 0 {
		return -1
	}
	k := (isqrt(8*min(n, 1<<59)+1) - 1) / 2
	for (k+1)*(k+2)/2 <= n {
		k++
	}
	return k
}

// Logarithm is the greatest k with base^k at most n; -1 for n < 1.
func Logarithm(n, base int) int {
	k := -1
	for ; n > 0; n /= base {
		k++
	}
	return k
}

// PowerPart is the greatest power of the base that divides n; 0 for n = 0.
func PowerPart(n, base int) int {
	if n == 0 {
		return 0
	}
	return n / UnitPart(n, base)
}

// PrimeCount is how many prime factors n has, each counted as often as it divides
// n; -1 for n < 1.
func PrimeCount(n int) int {
	if n < 1 {
		return -1
	}
	count := 0
	for range PrimeFactors(n) {
		count++
	}
	return count
}

// PrimeFactors are the prime factors of n in increasing order, each as often as it
// divides n; none of a number below 2.
func PrimeFactors(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		prime := isLargePrime(n)
		for d := 2; d <= n/d && !prime; d++ {
			for n%d == 0 {
				if n /= d; !yield(d) {
					return
				}
				prime = isLargePrime(n)
			}
		}
		if n > 1 {
			yield(n)
		}
	}
}

// isLargePrime tells primes for which division takes long; the test is sure below
// 2^64 (Baillie and Wagstaff 1980).
func isLargePrime(n int) bool { return n > 1<<20 && big.NewInt(int64(n)).ProbablyPrime(0) }

// IsCube says whether n is 0, 1, 8, 27, ...
func IsCube(n int) bool { return n >= 0 && isExactPower(n, 3) }

// IsPerfectPower says whether n is 1, 4, 8, 9, 16, 25, 27, ...: a power of a whole
// number above 0 with an exponent of 2 or more.
func IsPerfectPower(n int) bool {
	if n < 1 {
		return false
	}
	for k := 2; k <= max(2, bits.Len(uint(n))); k++ {
		if isExactPower(n, k) {
			return true
		}
	}
	return false
}

// isExactPower says whether n >= 0 is a k-th power of a whole number.
func isExactPower(n, k int) bool {
	lo, hi := 0, n
	for lo < hi {
		mid := lo + (hi-lo)/2
		if powerAtLeast(mid, k, n) {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return powerOf(lo, k) == n
}

// powerAtLeast says whether b^k >= n, without overflow.
func powerAtLeast(b, k, n int) bool {
	p := 1
	for range k {
		if b > 0 && p > n/b {
			return true
		}
		p *= b
	}
	return p >= n
}

// powerOf is b^k where that is at most a number that fits.
func powerOf(b, k int) int {
	p := 1
	for range k {
		if b > 0 && p > (1<<62)/b {
			return -1
		}
		p *= b
	}
	return p
}
