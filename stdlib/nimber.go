package stdlib

import (
	"math/big"
	"strconv"

	"nimlab/games/nimber"
)

// Nimber is the value of a Nim heap, as a number: nimbers below 2^64 are a
// field under nim addition and nim multiplication (Conway, On Numbers and
// Games, 1976). int(n) is its size.
//
//	>>> Nimber(4).Times(4)
//	*6
//	>>> Nimber(3).Plus(6)
//	*5
//	>>> Nimber(1).Over(2)
//	*3
type Nimber uint64

// String is the nimber as the theory writes it: *6.
func (a Nimber) String() string { return "*" + strconv.FormatUint(uint64(a), 10) }

// Plus is the nim sum, xor: the value of two heaps side by side. Minus is the
// same.
func (a Nimber) Plus(b Nimber) Nimber { return a ^ b }

// Times is the nim product. A coin-turning game in two dimensions has the
// products of its lines' values.
//
//	>>> Nimber(65535).Times(65534)
//	*25424
func (a Nimber) Times(b Nimber) Nimber { return Nimber(nimber.Times(uint64(a), uint64(b))) }

// Over is the nim quotient; dividing by *0 is an error.
//
//	>>> Nimber(7).Times(13).Over(13)
//	*7
func (a Nimber) Over(b Nimber) Nimber { return a.Times(b.Inverse()) }

// Inverse is the nimber whose product with a is *1; *0 has none.
//
//	>>> Nimber(5).Inverse()
//	*12
func (a Nimber) Inverse() Nimber {
	i, ok := nimber.Inverse(uint64(a))
	if !ok {
		panic(nimber.ErrZero)
	}
	return Nimber(i)
}

// Power is a multiplied by itself n times; n may be negative.
//
//	>>> Nimber(2).Power(3)
//	*1
func (a Nimber) Power(n int) Nimber {
	p, err := nimber.Power(uint64(a), n)
	must(err)
	return Nimber(p)
}

// Root is the square root: every nimber has exactly one.
//
//	>>> Nimber(6).Root()
//	*4
func (a Nimber) Root() Nimber { return Nimber(nimber.Root(uint64(a))) }

// NimRoots are the nimbers x below 2^64 with x x + b x + c = *0, in order.
//
//	>>> NimRoots(1, 1)
//	[*2 *3]
func NimRoots(b, c Nimber) []Nimber {
	var list []Nimber
	for _, x := range nimber.Roots(uint64(b), uint64(c)) {
		list = append(list, Nimber(x))
	}
	return list
}

// NimProduct is the nim product of numbers of any size, not negative.
//
//	>>> d := new(big.Int).Lsh(big.NewInt(1), 128)
//	>>> NimProduct(d, d).BitLen()
//	129
func NimProduct(a, b *big.Int) *big.Int { return nimber.TimesBig(natural(a), natural(b)) }

// NimInverse is the number of any size whose nim product with a is 1; 0 has
// none.
//
//	>>> NimInverse(big.NewInt(255))
//	48
func NimInverse(a *big.Int) *big.Int {
	i, ok := nimber.InverseBig(natural(a))
	if !ok {
		panic(nimber.ErrZero)
	}
	return i
}

// natural is a, which must be a number and not negative.
func natural(a *big.Int) *big.Int {
	if a == nil || a.Sign() < 0 {
		fail("the nimber %v, want at least 0", a)
	}
	return a
}
