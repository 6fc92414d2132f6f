package stdlib

import (
	"math/big"
	"math/bits"
)

// CountLost counts the ways to choose so many heaps, in order, each from the
// sequence, such that the player to move loses their sum: the Grundy values
// have the nim-sum 0.
//
//	>>> Takes(func(n int) (list []int) { for k := 1; k < n; k++ { if n%k == 0 { list = append(list, k) } }; return }).Grundy(10).Part(1, 10).CountLost(3)
//	308
func (s Sequence) CountLost(heaps int) *big.Int { return s.nimSums(heaps)[0] }

// CountWon counts the ways to choose so many heaps, in order, such that the
// player to move wins their sum.
func (s Sequence) CountWon(heaps int) *big.Int {
	won := new(big.Int).Exp(big.NewInt(int64(s.Len())), big.NewInt(int64(heaps)), nil)
	return won.Sub(won, s.CountLost(heaps))
}

// CountLostSorted counts the ways to choose so many heaps, 1 to 3, whatever
// their order, such that the player to move loses their sum. Heaps of one size
// may be chosen again.
//
//	>>> TakeIf(func(k int) bool { return k == 1 || k == 4 || k == 9 || k == 16 || k == 25 }).Grundy(29).CountLostSorted(3)
//	1160
func (s Sequence) CountLostSorted(heaps int) *big.Int {
	if heaps < 1 || heaps > 3 {
		fail("CountLostSorted: %d heaps, want 1 to 3", heaps)
	}
	// Burnside's lemma over the orders of the heaps.
	n, zeros := big.NewInt(int64(s.Len())), big.NewInt(int64(len(s.Zeros())))
	switch heaps {
	case 1:
		return zeros
	case 2:
		sum := s.CountLost(2)
		return sum.Add(sum, n).Rsh(sum, 1)
	}
	sum := s.CountLost(3)
	pairs := new(big.Int).Mul(n, zeros) // two alike and one of value 0
	sum.Add(sum, pairs.Mul(pairs, big.NewInt(3)))
	sum.Add(sum, zeros.Mul(zeros, big.NewInt(2))) // three alike
	return sum.Quo(sum, big.NewInt(6))
}

// maxTuple bounds the heaps of a tuple.
const maxTuple = 1 << 12

// nimSums counts the ordered choices of so many heaps by their nim-sum: the
// Walsh-Hadamard transform of the counts of values, to a power.
func (s Sequence) nimSums(heaps int) []*big.Int {
	if heaps < 1 || heaps > maxTuple {
		fail("CountLost: %d heaps, want 1 to %d", heaps, maxTuple)
	}
	size := 1 << bits.Len(uint(max(s.Max(), 0)))
	count := make([]*big.Int, size)
	for i := range count {
		count[i] = new(big.Int)
	}
	for i, v := range s.values {
		if v < 0 || v >= size {
			fail("CountLost: the value at %d is %d, want Grundy values, at least 0", s.n(i), v)
		}
		count[v].Add(count[v], big.NewInt(1))
	}
	hadamard(count)
	for _, c := range count {
		c.Exp(c, big.NewInt(int64(heaps)), nil)
	}
	hadamard(count)
	for _, c := range count {
		c.Quo(c, big.NewInt(int64(size)))
	}
	return count
}

// hadamard transforms the numbers in place.
func hadamard(a []*big.Int) {
	for h := 1; h < len(a); h *= 2 {
		for i := range a {
			if i&h == 0 {
				x, y := a[i], a[i+h]
				sum := new(big.Int).Add(x, y)
				y.Sub(x, y)
				x.Set(sum)
			}
		}
	}
}

// CountNimZero counts the n from 1 to most for which the multiples of n by the
// factors have the nim-sum 0, digit by digit in base 2 (Project Euler 301).
//
//	>>> CountNimZero(1024, 1, 2, 3)
//	144
func CountNimZero(most int, factors ...int) int {
	for _, f := range factors {
		if f < 0 || f > 1<<20 {
			fail("CountNimZero: factor %d, want 0 to %d", f, 1<<20)
		}
	}
	if most < 1 || most > 1<<62 || len(factors) == 0 {
		fail("CountNimZero: most = %d and %d factors, want 1 to 2^62 and at least 1", most, len(factors))
	}
	c := carries{most: most, factors: factors, known: map[string]int{}}
	return c.count(0, make([]int, len(factors)), true) - 1
}

// carries counts the numbers n from their lowest digits up: what matters of
// those chosen is the carry of each multiple, and whether they exceed the
// digits of most.
type carries struct {
	most    int
	factors []int
	known   map[string]int
}

func (c *carries) count(bit int, carry []int, within bool) int {
	done := true
	for _, x := range carry {
		done = done && x == 0
	}
	if bit >= 63 && done {
		if within {
			return 1
		}
		return 0
	}
	key := keyOf(bit, carry, within)
	if n, ok := c.known[key]; ok {
		return n
	}
	total, most := 0, c.most>>min(bit, 63)&1
	for digit := 0; digit <= 1 && (digit == 0 || bit < 63); digit++ {
		next, sum := make([]int, len(carry)), 0
		for i, f := range c.factors {
			v := carry[i] + digit*f
			sum ^= v & 1
			next[i] = v >> 1
		}
		if sum == 0 {
			total += c.count(bit+1, next, digit < most || digit == most && within)
		}
	}
	c.known[key] = total
	return total
}

func keyOf(bit int, carry []int, within bool) string {
	text := itoa(bit)
	for _, x := range carry {
		text += " " + itoa(x)
	}
	if within {
		text += " within"
	}
	return text
}
