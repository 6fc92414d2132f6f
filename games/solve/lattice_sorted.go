package solve

import (
	"context"
	"math/bits"

	"nimlab/games"
)

// A sortedKernel finds the P-positions of three piles of equal bounds when
// the rules are the same for every order of the piles, all moves are rays that
// take from at least two piles, and play is normal. It looks at a <= b <= c
// only.
//
// No line holds two P-positions, as one could move to the other. So a position
// is N when any of its lines is taken by a P-position, wherever on the line:
// if that is further out it can move here, and here cannot be P. For one a
// and b the lines of all c lie side by side, and 64 are looked at at once. No
// move changes c alone, so the cells of a row do not depend on each other.
type sortedKernel struct {
	n     int // the bound
	lines []*lineSet
	rays  []sortedRay
	taken []uint64 // of the row

	a       int // being solved
	counted int // by whoever counts
}

// state is all that is known before an a, for whoever only counts.
func (k *sortedKernel) state(s *snapshot) {
	s.number(&k.a)
	s.number(&k.counted)
	for _, l := range k.lines {
		numbers(s, l.bits)
	}
}

// sortedRay is a ray whose lines are in a set, as given or with its first two
// entries swapped.
type sortedRay struct {
	set     *lineSet
	swapped bool
}

// lineSet tells which lines of a ray {x, y, z} are taken. A line is known by
// where its first two coordinates begin, before which the ray cannot be taken,
// and by the third coordinate there, which may lie below zero.
type lineSet struct {
	x, y, z int
	side    int // of the box
	words   int // for the lines of one beginning
	below   int // bits for third coordinates below zero
	bits    []uint64
	timesX  []int // how often x can be taken from each number, and y: divisions cost more
	timesY  []int
}

func newLineSet(by []int, n int) *lineSet {
	s := &lineSet{x: by[0], y: by[1], z: by[2], side: n + 1}
	s.timesX, s.timesY = quotients(s.x, n), quotients(s.y, n)
	s.below = min(s.timesX[n], s.timesY[n]) * s.z
	s.words = (s.below+n)/64 + 2 // a word more, to be read with the last one
	s.bits = make([]uint64, (s.x+s.y)*s.side*s.words)
	return s
}

// quotients are 0 to n divided by x; by 0 they are as large as can be.
func quotients(x, n int) []int {
	list := make([]int, n+1)
	for a := range list {
		list[a] = maxInt
		if x > 0 {
			list[a] = a / x
		}
	}
	return list
}

// find is where the line through (a, b, 0) is: its words and its bit, counted
// from the first of them.
func (s *lineSet) find(a, b int) (words []uint64, bit int) {
	t := min(s.timesX[a], s.timesY[b])
	a, b = a-t*s.x, b-t*s.y
	begin := a*s.side + b
	if a >= s.x {
		begin = (s.x+b)*s.side + a
	}
	return s.bits[begin*s.words:][:s.words], s.below - t*s.z
}

// take marks the line through (a, b, c).
func (s *lineSet) take(a, b, c int) {
	words, bit := s.find(a, b)
	bit += c
	words[bit>>6] |= 1 << uint(bit&63)
}

// sorted says whether a sorted kernel serves for the lattice.
func (l lattice) sorted(bounds []int) bool {
	if len(bounds) != 3 || bounds[0] != bounds[1] || bounds[1] != bounds[2] || l.Stuck != games.Loses || l.Zero != games.Loses {
		return false
	}
	for _, j := range l.Jumps {
		if !j.Ray || !allOrders(j.By, l.Jumps) {
			return false
		}
	}
	return true
}

func newSortedKernel(l lattice, n int) *sortedKernel {
	k := &sortedKernel{n: n, taken: make([]uint64, n/64+1)}
	for _, j := range l.Jumps {
		if inBox(j.By, []int{n, n, n}) {
			k.rays = append(k.rays, k.ray(j.By))
		}
	}
	return k
}

// allOrders says whether v takes from two piles or more, and whether it is
// among the rays in every order.
func allOrders(v []int, jumps []games.Jump) bool {
	if min(v[0]+v[1], v[1]+v[2], v[0]+v[2]) == 0 {
		return false
	}
	found := map[[3]int]bool{}
	for _, j := range jumps {
		found[[3]int(j.By)] = true
	}
	for _, o := range orders {
		if !found[[3]int{v[o[0]], v[o[1]], v[o[2]]}] {
			return false
		}
	}
	return true
}

// orders are the orders of three things.
var orders = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// ray finds the set for a ray or makes it.
func (k *sortedKernel) ray(by []int) sortedRay {
	for _, s := range k.lines {
		if s.z == by[2] && s.x == by[0] && s.y == by[1] {
			return sortedRay{s, false}
		}
		if s.z == by[2] && s.x == by[1] && s.y == by[0] {
			return sortedRay{s, true}
		}
	}
	s := newLineSet(by, k.n)
	k.lines = append(k.lines, s)
	return sortedRay{s, false}
}

// sortedBytes is what the line sets of the lattice take: rays that differ in
// the order of their first two entries share one.
func (l lattice) sortedBytes(n int) int {
	bytes := 0
	for _, j := range l.Jumps {
		if by := j.By; by[0] <= by[1] && inBox(by, []int{n, n, n}) {
			bytes = plus(bytes, times(by[0]+by[1], n+1, plus(times(by[2], n), n, 128)/8))
		}
	}
	return bytes
}

func (k *sortedKernel) restart() error {
	k.a, k.counted = 0, 0
	for _, l := range k.lines {
		clear(l.bits)
	}
	return nil
}

// run calls found with every P-position a <= b <= c.
func (k *sortedKernel) run(ctx context.Context, found func(a, b, c int)) error {
	w, j := watch{ctx: ctx}, jobOf(ctx)
	if err := j.resume(k, k.restart); err != nil {
		return err
	}
	for ; k.a <= k.n; k.a++ {
		j.keep(k)
		a := k.a
		w.reached(times(k.n, k.n, k.n)-times(k.n-a, k.n-a, k.n-a), times(k.n, k.n, k.n))
		for b := a; b <= k.n; b++ {
			first := b >> 6
			row := k.taken[first:]
			clear(row)
			for _, r := range k.rays {
				words, bit := r.set.find(a, b)
				if r.swapped {
					words, bit = r.set.find(b, a)
				}
				orFrom(row, words, bit+first<<6)
			}
			row[0] |= 1<<uint(b&63) - 1
			row[len(row)-1] |= ^uint64(0) << uint(k.n&63) << 1
			for i, taken := range row {
				for free := ^taken; free != 0; free &= free - 1 {
					c := (first+i)<<6 + bits.TrailingZeros64(free)
					k.take(a, b, c)
					found(a, b, c)
				}
			}
			if err := w.spend(len(row)*len(k.rays) + 50); err != nil {
				return err
			}
		}
	}
	return nil
}

// take marks all lines through a P-position, in every order of its piles.
func (k *sortedKernel) take(a, b, c int) {
	for _, s := range k.lines {
		s.take(a, b, c)
		if b != c {
			s.take(a, c, b)
			s.take(c, a, b)
		}
		if a != b {
			s.take(b, a, c)
			s.take(b, c, a)
		}
		if a != b && b != c {
			s.take(c, b, a)
		}
	}
}

// orFrom adds to dst the bits of src from a bit on; src has at least as many
// and a word more, or the rest of dst is left alone.
func orFrom(dst, src []uint64, bit int) {
	src, shift := src[bit>>6:], uint(bit&63)
	if len(dst) >= len(src) {
		dst = dst[:len(src)-1]
	}
	low := src[0]
	src = src[1:][:len(dst)]
	for i, high := range src {
		dst[i] |= low>>shift | high<<(64-shift)
		low = high
	}
}
