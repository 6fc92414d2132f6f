package pattern

import (
	"math/big"
	"math/bits"
)

// Gcd is the greatest common divisor, never negative; Gcd(0, 0) is 0 (Euclid,
// Elements VII 2).
func Gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// Lcm is the least common multiple, 0 if a number is 0.
func Lcm(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, -a) / Gcd(a, b) * max(b, -b)
}

// Mod is the residue of a modulo m, from 0 to m-1 for negative a as well.
func Mod(a, m int) int { return (a%m + m) % m }

// floorDiv is a divided by m > 0, rounded down.
func floorDiv(a, m int) int { return (a - Mod(a, m)) / m }

// TimesRoot is the floor of k times the square root of d, exactly, for k and d
// not negative.
func TimesRoot(k, d int) int {
	square := new(big.Int)
	if hi, lo := bits.Mul64(uint64(k), uint64(k)); hi == 0 && lo < 1<<52 && d < 1<<10 {
		return isqrt(k * k * d)
	}
	square.Mul(big.NewInt(int64(k)), big.NewInt(int64(k)))
	return int(square.Sqrt(square.Mul(square, big.NewInt(int64(d)))).Int64())
}

// isqrt is the floor of the square root, by Newton's method on integers.
func isqrt(n int) int {
	if n < 2 {
		return n
	}
	x := 1 << ((bits.Len(uint(n)) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// Valuation is how often the base divides n; -1 for n = 0.
func Valuation(n, base int) int {
	if n == 0 {
		return -1
	}
	v := 0
	for n%base == 0 {
		n /= base
		v++
	}
	return v
}

// UnitPart is n without its factors of the base: n / base^Valuation(n, base);
// 0 for n = 0.
func UnitPart(n, base int) int {
	for n != 0 && n%base == 0 {
		n /= base
	}
	return n
}

// DigitSum is the sum of the digits of n >= 0 in the base; -1 for n < 0.
func DigitSum(n, base int) int {
	if n < 0 {
		return -1
	}
	s := 0
	for ; n > 0; n /= base {
		s += n % base
	}
	return s
}

// LeadingDigit is the first digit of n >= 0 in the base; -1 for n < 0.
func LeadingDigit(n, base int) int {
	for n >= base {
		n /= base
	}
	return max(n, -1)
}

// HasDigit says whether n >= 0 has the digit when written in the base.
func HasDigit(n, digit, base int) bool {
	for first := true; n > 0 || n == 0 && first; n /= base {
		if n%base == digit {
			return true
		}
		first = false
	}
	return false
}

// Carryless is the binary digits of n read in base b; -1 for n < 0.
func Carryless(n, b int) int {
	if n < 0 {
		return -1
	}
	v, place := 0, 1
	for ; n > 0; n >>= 1 {
		v += n & 1 * place
		place *= b
	}
	return v
}

// Zeckendorf is the Fibonacci numbers that add up to n with no two of them
// neighbours, greatest first (Zeckendorf 1972); none for n < 1.
func Zeckendorf(n int) []int {
	a, b := 1, 2
	for b <= n && b > 0 {
		a, b = b, a+b
	}
	var terms []int
	for n > 0 {
		if a <= n {
			terms = append(terms, a)
			n -= a
		}
		a, b = b-a, a
	}
	return terms
}

// ZeckendorfIndex is the index of the least Zeckendorf term: F(2) = 1, F(3) = 2,
// F(4) = 3 and so on; 0 for n < 1.
func ZeckendorfIndex(n int) int {
	terms := Zeckendorf(n)
	if len(terms) == 0 {
		return 0
	}
	last := terms[len(terms)-1]
	i := 2
	for a, b := 1, 2; a != last; a, b = b, a+b {
		i++
	}
	return i
}

// LeastZeckendorf is the least Zeckendorf term of n; 0 for n < 1.
func LeastZeckendorf(n int) int {
	terms := Zeckendorf(n)
	if len(terms) == 0 {
		return 0
	}
	return terms[len(terms)-1]
}

// IsPrime says whether n is a prime number, by trial division.
func IsPrime(n int) bool {
	if n < 2 || n%2 == 0 {
		return n == 2
	}
	for d := 3; d <= n/d; d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}

// IsSquare says whether n is the square of a whole number.
func IsSquare(n int) bool { return n >= 0 && isqrt(n)*isqrt(n) == n }

// IsTriangular says whether n is 0, 1, 3, 6, 10, ...
func IsTriangular(n int) bool { return n >= 0 && n < 1<<59 && IsSquare(8*n+1) }

// IsFibonacci says whether n is 1, 2, 3, 5, 8, ...
func IsFibonacci(n int) bool { return n > 0 && len(Zeckendorf(n)) == 1 }

// IsPower says whether n is 1, base, base^2, ...
func IsPower(n, base int) bool { return n > 0 && UnitPart(n, base) == 1 }

// EuclidSteps is how many quotients the continued fraction of the smaller over
// the larger number has: the divisions of Euclid's algorithm.
func EuclidSteps(a, b int) int {
	a, b = max(a, b), min(a, b)
	n := 0
	for ; b > 0; n++ {
		a, b = b, a%b
	}
	return n
}

// MooreSum adds the binary digits of the numbers place by place modulo m and
// reads the result in base m: 0 where Moore's Nim of m-1 piles is lost.
func MooreSum(m int, numbers ...int) int {
	v, place := 0, 1
	for bit := range bits.Len(uint(largest(numbers))) {
		digit := 0
		for _, n := range numbers {
			digit += max(n, 0) >> bit & 1
		}
		v += digit % m * place
		place *= m
	}
	return v
}

func largest(numbers []int) int {
	most := 0
	for _, n := range numbers {
		most = max(most, n)
	}
	return most
}
