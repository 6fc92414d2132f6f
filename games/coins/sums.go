package coins

import (
	"math/bits"
	"slices"
)

// nimsums are, for each number of coins up to a greatest, the nim-sums that so
// many of the coins seen so far can have; with any, those of any number.
type nimsums struct {
	sets []bitset // sets[j]: of j coins
	any  bool
}

// none is before any coin is seen.
func (r *Rule) none() *nimsums {
	n := &nimsums{any: r.Counts == nil, sets: make([]bitset, 1)}
	if !n.any {
		n.sets = make([]bitset, slices.Max(r.Counts))
	}
	n.sets[0] = bitset{1}
	return n
}

// with sees one more coin, of the value.
func (n *nimsums) with(value int) error {
	if value >= mostValue {
		return errLarge
	}
	if n.any {
		n.sets[0] = n.sets[0].or(n.sets[0], value)
		return nil
	}
	for j := len(n.sets) - 1; j > 0; j-- {
		n.sets[j] = n.sets[j].or(n.sets[j-1], value)
	}
	return nil
}

// mex is the least number that is no nim-sum of one coin less than any of the
// counts.
func (n *nimsums) mex(counts []int) int {
	if n.any {
		return n.sets[0].mex()
	}
	var all bitset
	for _, c := range counts {
		all = all.or(n.sets[c-1], 0)
	}
	return all.mex()
}

// bitset is a set of small numbers.
type bitset []uint64

// or is s with all numbers of t, each xor value.
func (s bitset) or(t bitset, value int) bitset {
	high, low := value>>6, value&63
	for i, word := range t {
		if word == 0 {
			continue
		}
		k := i ^ high
		if k >= len(s) {
			s = append(s, make(bitset, k+1-len(s))...)
		}
		s[k] |= mixed(word, low)
	}
	return s
}

// mixed moves each bit i of a word to i xor low, by swapping halves.
func mixed(word uint64, low int) uint64 {
	masks := [...]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff}
	for b, m := range masks {
		if low>>b&1 == 1 {
			shift := uint(1) << b
			word = word&m<<shift | word>>shift&m
		}
	}
	return word
}

func (s bitset) mex() int {
	for i, word := range s {
		if word != ^uint64(0) {
			return 64*i + bits.TrailingZeros64(^word)
		}
	}
	return 64 * len(s)
}
