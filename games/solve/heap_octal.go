package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// octal finds the Grundy values of a take-and-break code that leaves at most
// two heaps, one after the other.
//
// Call a value rare or common by the parity of its bits under a mask. Where
// few heaps are rare, nearly all options that are worth a common value come
// from pairs with one rare heap, so the least common value that is no option
// is found by trying the rare heaps alone. It is the answer once each rare
// value below it is seen to be an option of any pair, and a few pairs show
// that (Gangolli and Plambeck 1989, A note on periodicity in some octal
// games; Flammenkamp, Lange-perioden in Subtraktions-Spielen, 1997).
type octal struct {
	whole  []int // numbers of stones that may be all of the heap
	single []int // that may be taken, one heap left
	pairs  []int // that may be taken, two heaps left
	unlike bool  // the two must differ in size

	value  []uint16
	mask   uint16
	rare   []int32  // the heaps, but 0, of rare value
	worth  []uint16 // their values
	seen   [1 << 16]uint32
	most   int // greatest value so far
	remask int // when to choose the mask anew
}

// newOctal is the engine for the code, nil if it wants another.
func newOctal(c *games.Code) *octal {
	if c.Repeat > 0 || len(c.Digits) > 1<<10 {
		return nil
	}
	o := &octal{value: []uint16{0}, remask: 32}
	var free int
	for k, d := range c.Digits {
		if d.More || len(d.As) > 3 || d.Of(2) == games.AllAlike {
			return nil
		}
		if d.Of(0) != games.Forbidden {
			o.whole = append(o.whole, k)
		}
		if d.Of(1) != games.Forbidden {
			o.single = append(o.single, k)
		}
		if d.Of(2) != games.Forbidden {
			o.pairs = append(o.pairs, k)
			o.unlike = d.Of(2) != games.AnyHeaps
			if !o.unlike {
				free++
			}
		}
	}
	if free != 0 && free != len(o.pairs) {
		return nil
	}
	return o
}

// len is the number of values found.
func (o *octal) len() int { return len(o.value) }

func (o *octal) at(n int) int { return int(o.value[n]) }

// grow finds the values up to heap n.
func (o *octal) grow(ctx context.Context, n int) error {
	if n >= math.MaxInt32 {
		return fmt.Errorf("heap %d, want at most %d", n, math.MaxInt32-1)
	}
	w := watch{ctx: ctx}
	for len(o.value) <= n {
		if len(o.value) == o.remask {
			o.choose()
		}
		if o.most >= math.MaxUint16>>1 {
			return fmt.Errorf("the Grundy values pass %d at heap %d, want less", o.most, len(o.value))
		}
		w.reached(len(o.value), n+1)
		o.next()
		if w.looked() {
			jobOf(ctx).keep(o)
		}
		if err := w.spend(len(o.rare)*len(o.pairs) + 64); err != nil {
			return err
		}
	}
	return nil
}

// next finds one value more.
func (o *octal) next() {
	n := len(o.value)
	stamp := uint32(n)
	for _, k := range o.whole {
		if k == n {
			o.seen[0] = stamp
		}
	}
	for _, k := range o.single {
		if k < n {
			o.seen[o.value[n-k]] = stamp
		}
	}
	for _, k := range o.pairs {
		switch {
		case o.mask == 0:
			o.show(n-k, 1, n, 0, 0, stamp)
		case n-k > 1:
			o.pairsWithRare(n-k, stamp)
		}
	}
	v := o.least(n, stamp)
	o.value = append(o.value, v)
	o.most = max(o.most, int(v))
	if o.mask > 0 && o.isRare(v) {
		o.rare = append(o.rare, int32(n))
		o.worth = append(o.worth, v)
	}
}

// pairsWithRare sees the pairs of m stones with a rare heap.
func (o *octal) pairsWithRare(m int, stamp uint32) {
	few, _ := slices.BinarySearch(o.rare, int32(m))
	rare, worth, value, seen := o.rare[:few], o.worth[:few], o.value[:m], &o.seen
	if o.unlike {
		for i, r := range rare {
			if 2*int(r) != m {
				seen[value[m-int(r)]^worth[i]] = stamp
			}
		}
		return
	}
	for i, r := range rare {
		seen[value[m-int(r)]^worth[i]] = stamp
	}
}

// least is the least value that is no option: the least common one not seen,
// or a rare one below it that no pair makes. While the mask is 0 all options are seen.
func (o *octal) least(n int, stamp uint32) uint16 {
	missing := 0
	c := uint16(0)
	for ; o.mask > 0 || o.seen[c] == stamp; c++ {
		if o.seen[c] == stamp {
			continue
		}
		if !o.isRare(c) {
			break
		}
		missing++
	}
	if missing > 0 && o.showAll(n, c, missing, stamp) > 0 {
		c = 0
		for o.seen[c] == stamp {
			c++
		}
	}
	return c
}

// showAll sees pairs until no rare value below c is missing, or all pairs: a
// stretch of the pairs of each digit at a time, ever longer ones, since the
// smallest heaps mostly show all there is.
func (o *octal) showAll(n int, c uint16, missing int, stamp uint32) int {
	for from, to := 1, 32; from <= n/2; from, to = to, 4*to {
		for _, k := range o.pairs {
			if missing = o.show(n-k, from, to, c, missing, stamp); missing == 0 {
				return 0
			}
		}
	}
	return missing
}

// show sees the pairs of m stones whose smaller heap has from to to-1, until no
// rare value below c is missing, and says how many still are.
func (o *octal) show(m, from, to int, c uint16, missing int, stamp uint32) int {
	half := m / 2
	if o.unlike {
		half = (m - 1) / 2
	}
	to = min(to, half+1)
	if from >= to {
		return missing
	}
	low, high := o.value[from:to], o.value[m-to+1:m-from+1]
	high = high[:len(low)]
	last := len(high) - 1
	for i, v := range low {
		v ^= high[last-i]
		if o.seen[v] == stamp {
			continue
		}
		o.seen[v] = stamp
		if v < c {
			if missing--; missing == 0 {
				break
			}
		}
	}
	return missing
}

func (o *octal) isRare(v uint16) bool { return !odd(v & o.mask) }

func odd(v uint16) bool {
	v ^= v >> 8
	v ^= v >> 4
	return 0x6996>>(v&15)&1 == 1
}

// choose takes the mask that makes most heaps common: of all masks at once by
// the Walsh-Hadamard transform of the counts of values.
func (o *octal) choose() {
	o.remask += o.remask/2 + 1
	size := 1
	for size <= o.most {
		size *= 2
	}
	balance := make([]int, size)
	for _, v := range o.value {
		balance[v]++
	}
	for h := 1; h < size; h *= 2 {
		for i := 0; i < size; i += 2 * h {
			for k := i; k < i+h; k++ {
				balance[k], balance[k+h] = balance[k]+balance[k+h], balance[k]-balance[k+h]
			}
		}
	}
	best := 0
	for m, b := range balance {
		if b < balance[best] {
			best = m
		}
	}
	if o.mask != uint16(best) {
		o.mask = uint16(best)
		o.sortOut()
	}
}

// sortOut lists the rare heaps. Where they are the half of all, going through
// all pairs is no more work: the mask is 0 then.
func (o *octal) sortOut() {
	o.rare, o.worth = o.rare[:0], o.worth[:0]
	for n, v := range o.value {
		if n > 0 && o.isRare(v) {
			o.rare = append(o.rare, int32(n))
			o.worth = append(o.worth, v)
		}
	}
	if 2*len(o.rare) > len(o.value) {
		o.mask, o.rare, o.worth = 0, nil, nil
	}
}
