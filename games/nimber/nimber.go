// Package nimber is the field of nimbers: whole numbers with nim addition and
// nim multiplication (Conway, On Numbers and Games, 1976, chapter 6).
//
// The nimbers below 2^64 are a field, computed with here in machine words;
// big.go does the same with numbers of any size. Both descend the tower of
// fields: with h a power of two and D = 2^h, each nimber below D*D is a1 D + a0
// with a1, a0 below D, and D times D is D + D/2.
package nimber

import (
	"errors"
	"sync"
)

// ErrZero is the error of dividing by the nimber 0.
var ErrZero = errors.New("the nimber 0 has no inverse")

// Times is the nim product of a and b: mex{ a'b + ab' + a'b' } over all a' < a
// and b' < b, where + is xor.
func Times(a, b uint64) uint64 { return times(a, b, 32) }

// times multiplies nimbers below 2^2h. (a1 D + a0)(b1 D + b0) takes three
// products of halves, as Karatsuba's, and one by D/2.
func times(a, b uint64, h uint) uint64 {
	if h == 4 {
		return uint64(bytes()[a<<8|b])
	}
	mask := uint64(1)<<h - 1
	a1, a0, b1, b0 := a>>h, a&mask, b>>h, b&mask
	if a1|b1 == 0 {
		return times(a0, b0, h/2)
	}
	low, high, cross := times(a0, b0, h/2), times(a1, b1, h/2), times(a1^a0, b1^b0, h/2)
	return (cross^low)<<h | low ^ times(high, 1<<(h-1), h/2)
}

// bytes are the products of nimbers below 256.
var bytes = sync.OnceValue(func() *[1 << 16]uint8 {
	table := new([1 << 16]uint8)
	for a := range uint64(256) {
		for b := range uint64(256) {
			table[a<<8|b] = uint8(slowly(a, b, 4))
		}
	}
	return table
})

// slowly is times down to the field of two elements.
func slowly(a, b uint64, h uint) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	mask := uint64(1)<<h - 1
	a1, a0, b1, b0 := a>>h, a&mask, b>>h, b&mask
	low, high, cross := slowly(a0, b0, h/2), slowly(a1, b1, h/2), slowly(a1^a0, b1^b0, h/2)
	return (cross^low)<<h | low ^ slowly(high, 1<<(h-1), h/2)
}

// Inverse is the nimber whose product with a is 1; false for 0.
func Inverse(a uint64) (uint64, bool) { return inverse(a, 32), a != 0 }

// inverse divides the conjugate of a by the norm of a, which is in the smaller
// field. D is a root of x*x + x + D/2, the other one is D + 1; so the conjugate
// of a1 D + a0 is a1 D + (a1 + a0).
func inverse(a uint64, h uint) uint64 {
	if a < 2 {
		return a
	}
	a1, a0 := a>>h, a&(1<<h-1)
	if a1 == 0 {
		return inverse(a0, h/2)
	}
	norm := Times(a0, a0^a1) ^ Times(Times(a1, a1), 1<<(h-1))
	n := inverse(norm, h/2)
	return Times(a1, n)<<h | Times(a0^a1, n)
}

// Root is the square root of a: every nimber has exactly one. The square of
// s1 D + s0 is s1 s1 D + (s0 s0 + s1 s1 D/2).
func Root(a uint64) uint64 { return root(a, 32) }

func root(a uint64, h uint) uint64 {
	if a < 2 {
		return a
	}
	a1, a0 := a>>h, a&(1<<h-1)
	if a1 == 0 {
		return root(a0, h/2)
	}
	return root(a1, h/2)<<h | root(a0^Times(a1, 1<<(h-1)), h/2)
}

// Power is a times itself n times, by squaring. A negative n is a power of the
// inverse; a power of 0 with n below 0 is an error.
func Power(a uint64, n int) (uint64, error) {
	k := uint64(n)
	if n < 0 {
		if a == 0 {
			return 0, ErrZero
		}
		a, k = inverse(a, 32), -k
	}
	p := uint64(1)
	for ; k > 0; k >>= 1 {
		if k&1 == 1 {
			p = Times(p, a)
		}
		a = Times(a, a)
	}
	return p, nil
}

// Roots are the x below 2^64, in order, with x x + b x + c = 0: one if b is 0,
// else two or none. (None is left only where c/b/b is a 2^63 or more: the roots
// are then beyond 2^64.)
func Roots(b, c uint64) []uint64 {
	if b == 0 {
		return []uint64{Root(c)}
	}
	i := inverse(b, 32)
	y, ok := halve(Times(c, Times(i, i)), 32)
	if !ok {
		return nil
	}
	x := Times(b, y)
	return []uint64{min(x, x^b), max(x, x^b)}
}

// halve is an even y with y y + y = c, if one is below 2^2h. In the coordinates
// of the tower y1 y1 + y1 = c1 and y0 y0 + y0 = c0 + y1 y1 D/2: of the two y1
// that solve the first equation one makes the second solvable.
func halve(c uint64, h uint) (uint64, bool) {
	if h == 0 {
		return 0, c == 0
	}
	c1, c0 := c>>h, c&(1<<h-1)
	y1, ok := halve(c1, h/2)
	for range 2 {
		if y0, also := halve(c0^Times(Times(y1, y1), 1<<(h-1)), h/2); ok && also {
			return y1<<h | y0, true
		}
		y1 ^= 1
	}
	return 0, false
}
