package main

import (
	"fmt"
	"math/big"
	"math/bits"
)

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func prime(n int) bool { return n > 1 && big.NewInt(int64(n)).ProbablyPrime(0) }

// root is the whole part of n*sqrt(d).
func root(n, d int) int {
	x := new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(int64(n)))
	return int(x.Sqrt(x.Mul(x, big.NewInt(int64(d)))).Int64())
}

func square(n int) bool { return n >= 0 && root(1, n)*root(1, n) == n }

func triangular(n int) bool { return square(8*n + 1) }

func cube(n int) bool {
	k := 0
	for k*k*k < n {
		k++
	}
	return k*k*k == n
}

func power(n, base int) bool {
	for n > 1 && n%base == 0 {
		n /= base
	}
	return n == 1
}

func fibonacci(n int) bool {
	a, b := 1, 2
	for a < n {
		a, b = b, a+b
	}
	return a == n
}

// linear is a, b and then p times the last plus q times the one before.
func linear(a, b, p, q int) []int {
	var terms []int
	for len(terms) < 40 {
		terms = append(terms, a)
		a, b = b, p*b+q*a
	}
	return terms
}

// numbers are the sequences of whole numbers that lost positions make up.
func numbers(l *list) {
	l.add("natural numbers", "", "A001477", 0, of(func(n int) int { return n }, 0))
	l.add("even numbers", "", "A005843", 0, of(func(n int) int { return 2 * n }, 0))
	l.add("odd numbers", "", "A005408", 0, of(func(n int) int { return 2*n + 1 }, 0))
	for k := 3; k <= 12; k++ {
		l.add(fmt.Sprintf("multiples of %d, lost in taking 1 to %d", k, k-1), "Bachet 1612", "", 0, of(func(n int) int { return k * n }, 0))
	}
	for k := 2; k <= 4; k++ {
		l.add(fmt.Sprintf("n divided by %d, rounded down", k), "", map[int]string{2: "A004526"}[k], 0, of(func(n int) int { return n / k }, 0))
	}
	l.add("squares", "", "A000290", 0, of(func(n int) int { return n * n }, 0))
	l.add("triangular numbers", "", "A000217", 0, of(func(n int) int { return n * (n + 1) / 2 }, 0))
	l.add("quarter squares", "", "A002620", 0, of(func(n int) int { return n * n / 4 }, 0))
	l.add("primes", "Euclid", "A000040", 1, where(2, prime))
	for b := 2; b <= 10; b++ {
		var terms []int
		for v := 1; v < 1<<40; v *= b {
			terms = append(terms, v)
		}
		l.add(fmt.Sprintf("powers of %d", b), "", map[int]string{2: "A000079", 3: "A000244"}[b], 0, terms)
	}
	var less, more []int
	for n := range 40 {
		less, more = append(less, 1<<n-1), append(more, 1<<n+1)
	}
	l.add("2^n - 1, lost in taking at most half", "", "A000225", 0, less)
	l.add("2^n + 1", "", "A000051", 0, more)
	l.add("Fibonacci numbers, lost in Fibonacci Nim", "Whinihan 1963", "A000045", 0, linear(0, 1, 1, 1))
	l.add("Lucas numbers", "", "A000032", 0, linear(2, 1, 1, 1))
	l.add("Pell numbers", "", "A000129", 0, linear(0, 1, 2, 1))
	l.add("Jacobsthal numbers", "", "A001045", 0, linear(0, 1, 1, 2))
	l.add("Fibonacci numbers of even index", "", "A001906", 0, linear(0, 1, 3, -1))
	l.add("number of divisors", "", "A000005", 1, of(divisors, 1))
	l.add("number of prime factors with multiplicity", "Project Euler 550", "A001222", 1, of(func(n int) int { return factors(n, true) }, 1))
	l.add("number of distinct prime factors", "", "A001221", 1, of(func(n int) int { return factors(n, false) }, 1))
	l.add("whole part of the square root", "", "A000196", 0, of(func(n int) int { return root(1, n) }, 0))
	l.add("Josephus problem, every second one", "", "A006257", 1, of(func(n int) int { return 2*(n-1<<(bits.Len(uint(n))-1)) + 1 }, 1))
	floors(l)
}

// floors are the whole parts of multiples of quadratic irrationals (Beatty 1926).
func floors(l *list) {
	for r := 1; r <= 6; r++ {
		a, b := lostPairs(length, r)
		source, one, two := "Fraenkel 1982", "", ""
		if r == 1 {
			source, one, two = "Wythoff 1907", "A000201", "A001950"
		}
		if r == 2 {
			one, two = "A001951", "A001952"
		}
		l.add(fmt.Sprintf("smaller piles lost in Wythoff's game with slack %d", r), source, one, 1, a[1:])
		l.add(fmt.Sprintf("larger piles lost in Wythoff's game with slack %d", r), source, two, 1, b[1:])
	}
	for _, d := range []int{2, 3, 5, 6, 7, 8, 10, 11, 12, 13} {
		oeis := map[int]string{3: "A022838", 5: "A022839"}[d]
		l.add(fmt.Sprintf("whole part of n times the square root of %d", d), "Beatty 1926", oeis, 1, of(func(n int) int { return root(n, d) }, 1))
	}
	l.add("whole part of n divided by the golden ratio", "", "", 0, of(func(n int) int { return (root(n, 5) - n) / 2 }, 0))
	l.add("Fibonacci word", "", "A003849", 0, of(func(n int) int {
		golden := func(k int) int { return (k + root(k, 5)) / 2 } // whole part of k times the golden ratio
		return 2 - (golden(n+2) - golden(n+1))
	}, 0))
}

func divisors(n int) int {
	k := 0
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			k++
		}
	}
	return k
}

func factors(n int, all bool) int {
	k := 0
	for p := 2; p <= n; p++ {
		if n%p == 0 {
			k++
		}
		for n%p == 0 {
			if n /= p; all && n%p == 0 {
				k++
			}
		}
	}
	return k
}

// digits are the sequences told by the binary digits.
func digits(l *list) {
	ones := func(n int) int { return bits.OnesCount(uint(n)) }
	zeros := func(n int) int { return bits.TrailingZeros(uint(n)) }
	l.add("evil numbers", "Berlekamp, Conway and Guy 1982", "A001969", 1, where(0, func(n int) bool { return ones(n)%2 == 0 }))
	l.add("odious numbers, Grundy values of Mock Turtles", "Berlekamp, Conway and Guy 1982", "A000069", 1, where(0, func(n int) bool { return ones(n)%2 == 1 }))
	l.add("Thue-Morse sequence", "", "A010060", 0, of(func(n int) int { return ones(n) % 2 }, 0))
	l.add("number of ones in binary", "", "A000120", 0, of(ones, 0))
	l.add("exponent of 2 in n", "", "A007814", 1, of(zeros, 1))
	l.add("ruler sequence, exponent of 2 in 2n", "", "A001511", 1, of(func(n int) int { return zeros(n) + 1 }, 1))
	l.add("greatest power of 2 that divides n, Grundy values of Ruler", "Berlekamp, Conway and Guy 1982", "A006519", 1, of(func(n int) int { return n & -n }, 1))
	l.add("odd part of n", "", "A000265", 1, of(func(n int) int { return n >> zeros(n) }, 1))
	l.add("Kimberling's paraphrases of the natural numbers", "", "A003602", 1, of(func(n int) int { return (n>>zeros(n) + 1) / 2 }, 1))
	l.add("Gray code", "Gray 1953", "A003188", 0, of(func(n int) int { return n ^ n/2 }, 0))
	l.add("n xor n-1", "", "A038712", 1, of(func(n int) int { return n ^ (n - 1) }, 1))
	l.add("Moser-de Bruijn sequence, sums of distinct powers of 4", "", "A000695", 0, of(func(n int) int { return read(n, 4) }, 0))
	l.add("numbers without a 2 in base 3", "", "A005836", 1, of(func(n int) int { return read(n, 3) }, 0))
	l.add("whole part of the logarithm to base 2", "", "A000523", 1, of(func(n int) int { return bits.Len(uint(n)) - 1 }, 1))
	l.add("numbers with an even number of factors 2", "", "A003159", 1, where(1, func(n int) bool { return zeros(n)%2 == 0 }))
	l.add("numbers with an odd number of factors 2", "", "A036554", 1, where(1, func(n int) bool { return zeros(n)%2 == 1 }))
	for k := 1; k <= 7; k++ {
		l.add(fmt.Sprintf("n xor %d, a row of Nim", k), "Bouton 1901", "", 0, of(func(n int) int { return n ^ k }, 0))
	}
}

// read is the binary digits of n read in another base.
func read(n, base int) int {
	v, place := 0, 1
	for ; n > 0; n /= 2 {
		v += n % 2 * place
		place *= base
	}
	return v
}
