package nimber

import "math/big"

// TimesBig is the nim product of two nimbers of any size, not negative.
func TimesBig(a, b *big.Int) *big.Int {
	if a.IsUint64() && b.IsUint64() {
		return new(big.Int).SetUint64(Times(a.Uint64(), b.Uint64()))
	}
	h := half(max(a.BitLen(), b.BitLen()))
	a1, a0 := split(a, h)
	b1, b0 := split(b, h)
	low, high, cross := TimesBig(a0, b0), TimesBig(a1, b1), TimesBig(xor(a1, a0), xor(b1, b0))
	return join(xor(cross, low), xor(low, TimesBig(high, bit(h-1))), h)
}

// InverseBig is the nimber of any size whose product with a is 1; false for 0.
func InverseBig(a *big.Int) (*big.Int, bool) {
	if a.IsUint64() {
		n, ok := Inverse(a.Uint64())
		return new(big.Int).SetUint64(n), ok
	}
	h := half(a.BitLen())
	a1, a0 := split(a, h)
	norm := xor(TimesBig(a0, xor(a0, a1)), TimesBig(TimesBig(a1, a1), bit(h-1)))
	n, _ := InverseBig(norm)
	return join(TimesBig(a1, n), TimesBig(xor(a0, a1), n), h), true
}

// half is the least power of two h with nimbers of so many bits below 2^2h.
func half(bits int) uint {
	h := uint(1)
	for 2*h < uint(bits) {
		h *= 2
	}
	return h
}

func bit(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

func xor(a, b *big.Int) *big.Int { return new(big.Int).Xor(a, b) }

// split cuts a into its digits in base 2^h.
func split(a *big.Int, h uint) (high, low *big.Int) {
	high = new(big.Int).Rsh(a, h)
	return high, xor(a, new(big.Int).Lsh(high, h))
}

func join(high, low *big.Int, h uint) *big.Int { return xor(new(big.Int).Lsh(high, h), low) }
