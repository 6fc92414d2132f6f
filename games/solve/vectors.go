package solve

import (
	"fmt"
	"math"
	"sync/atomic"
)

// vectors is a set of vectors, numbered in the order they come: a table of
// numbers in open addressing over the vectors one after the other, each entry
// of as few bytes as the largest needs.
//
// A copy may be added to while others read the first: it shares the memory,
// where a reader skips the slots of numbers that it does not have.
type vectors struct {
	width, size int // entries a vector, bytes an entry
	n           int // vectors
	cells       []byte
	slots       []uint32 // number plus one; 0 is free
	scratch     []int
}

func newVectors(width int) *vectors {
	return &vectors{width: width, size: 1, slots: make([]uint32, 1<<8), scratch: make([]int, width)}
}

func (v *vectors) len() int { return v.n }

func (v *vectors) bytes() int { return cap(v.cells) + 4*len(v.slots) }

// entry is entry i of all.
func (v *vectors) entry(i int) int {
	switch c := v.cells[i*v.size:]; v.size {
	case 1:
		return int(int8(c[0]))
	case 2:
		return int(int16(uint16(c[0]) | uint16(c[1])<<8))
	case 4:
		return int(int32(uint32(c[0]) | uint32(c[1])<<8 | uint32(c[2])<<16 | uint32(c[3])<<24))
	default:
		x := 0
		for k := range 8 {
			x |= int(c[k]) << (8 * k)
		}
		return x
	}
}

// position sets p to vector number i.
func (v *vectors) position(i int, p []int) {
	for k := range p {
		p[k] = v.entry(i*v.width + k)
	}
}

// compare orders vector number i against p.
func (v *vectors) compare(i int, p []int) int {
	for k, x := range p {
		if y := v.entry(i*v.width + k); y != x {
			if y < x {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (v *vectors) has(p []int) bool {
	_, ok := v.find(p)
	return ok
}

func (v *vectors) lacks(p []int) bool { return !v.has(p) }

// find is the number of p.
func (v *vectors) find(p []int) (int, bool) {
	n := atomic.LoadUint32(&v.slots[v.slot(p)])
	return int(n) - 1, n != 0 && int(n) <= v.n
}

// slot is where the number of p is or would be.
func (v *vectors) slot(p []int) int {
	h := uint64(0)
	for _, x := range p {
		h = (h ^ uint64(x)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	mask := len(v.slots) - 1
	for s := int(h) & mask; ; s = (s + 1) & mask {
		if n := atomic.LoadUint32(&v.slots[s]); n == 0 || int(n) <= v.n && v.compare(int(n)-1, p) == 0 {
			return s
		}
	}
}

// add puts p in, if it is not, and gives its number.
func (v *vectors) add(p []int) (int, error) {
	s := v.slot(p)
	if n := v.slots[s]; n != 0 {
		return int(n) - 1, nil
	}
	n := v.len()
	if n >= math.MaxInt32 {
		return 0, fmt.Errorf("more than %s positions, which is more than are kept", amount(math.MaxInt32))
	}
	for _, x := range p {
		for v.size < 8 && x != x<<(64-8*v.size)>>(64-8*v.size) {
			v.widen()
		}
	}
	for _, x := range p {
		for k := range v.size {
			v.cells = append(v.cells, byte(x>>(8*k)))
		}
	}
	v.n++
	atomic.StoreUint32(&v.slots[s], uint32(n+1))
	if 4*n > 3*len(v.slots) {
		v.rehash()
	}
	return n, nil
}

// widen doubles the bytes of an entry.
func (v *vectors) widen() {
	wide := make([]byte, 0, 2*len(v.cells))
	for i := range len(v.cells) / v.size {
		x := v.entry(i)
		for k := range 2 * v.size {
			wide = append(wide, byte(x>>(8*k)))
		}
	}
	v.cells, v.size = wide, 2*v.size
}

// rehash doubles the slots.
func (v *vectors) rehash() {
	n := v.len()
	v.slots = make([]uint32, 2*len(v.slots))
	for i := range n {
		v.position(i, v.scratch)
		v.slots[v.slot(v.scratch)] = uint32(i + 1)
	}
}

// more is a copy to add to.
func (v *vectors) more() *vectors {
	c := *v
	c.scratch = make([]int, v.width)
	return &c
}

// undo frees the slots that a copy has filled.
func (v *vectors) undo() {
	for s := range v.slots {
		if int(atomic.LoadUint32(&v.slots[s])) > v.n {
			atomic.StoreUint32(&v.slots[s], 0)
		}
	}
}
