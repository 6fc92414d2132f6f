package solve

import (
	"context"
	"math/bits"
	"slices"

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
//
// Most lines are taken soon, so one ray, the guide, is asked first which words
// of its lines are full: there all cells are N, and the other rays are looked
// at only elsewhere.
type sortedKernel struct {
	n     int // the bound
	lines []*lineSet
	rays  []sortedRay
	guide int   // the ray asked first
	zeros []int // the bits of each ray's line through cell 0 of the row

	a, b    int // being solved, b of all a in a block
	counted int // by whoever counts
}

// state is all that is known before an a, for whoever only counts.
func (k *sortedKernel) state(s *snapshot) {
	s.number(&k.a)
	s.number(&k.counted)
	for _, l := range k.lines {
		numbers(s, l.bits)
		l.findFull()
	}
}

// sortedRay is a ray whose lines are in a set, as given or with its first two
// entries swapped.
type sortedRay struct {
	set     *lineSet
	swapped bool
}

// zero is the bit of the ray's line through (a, b, 0).
func (r sortedRay) zero(a, b int) int {
	if r.swapped {
		return r.set.zero(b, a)
	}
	return r.set.zero(a, b)
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
	return slices.ContainsFunc(l.Jumps, func(j games.Jump) bool { return inBox(j.By, bounds) })
}

func newSortedKernel(l lattice, n int) *sortedKernel {
	k := &sortedKernel{n: n}
	for _, j := range l.Jumps {
		if inBox(j.By, []int{n, n, n}) {
			k.rays = append(k.rays, k.ray(j.By))
		}
	}
	k.zeros = make([]int, len(k.rays))
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
			bytes = plus(bytes, lineBytes(by, n))
		}
	}
	return bytes
}

func (k *sortedKernel) restart() error {
	k.a, k.b, k.counted = 0, 0, 0
	for _, l := range k.lines {
		clear(l.bits)
		clear(l.full)
	}
	return nil
}

// run calls found with every P-position a <= b <= c that it has not been called
// with; between the a it calls keep. Stopped, it can be called again.
func (k *sortedKernel) run(ctx context.Context, keep func(), found func(a, b, c int)) error {
	w := watch{ctx: ctx}
	for ; k.a <= k.n; k.a += blockOfA {
		if k.b <= k.a {
			keep()
			k.b = k.a
		}
		w.reached(times(k.n, k.n, k.n)-times(k.n-k.a, k.n-k.a, k.n-k.a), times(k.n, k.n, k.n))
		for k.b <= k.n {
			last, looked := min(k.a+blockOfA-1, k.b), 0
			if k.b%16 == 0 {
				k.choose(last, k.b)
			}
			for a := k.a; a <= last; a++ {
				looked += k.row(a, k.b, found)
			}
			k.b++
			if err := w.spend(20 * (looked + blockOfA)); err != nil {
				return err
			}
		}
		k.b = 0
	}
	return nil
}

// blockOfA is for how many a the rows of one b are solved before those of the
// next: what neighbours read and mark lies side by side.
const blockOfA = 32

// choose takes as guide the ray that has most full words in the row.
func (k *sortedKernel) choose(a, b int) {
	most := -1
	for i, r := range k.rays {
		zero := r.zero(a, b)
		if count := r.set.fullIn(zero+b, zero+k.n); count > most {
			most, k.guide = count, i
		}
	}
}

// row solves the cells (a, b, c), b <= c, and says how many words it looked at.
func (k *sortedKernel) row(a, b int, found func(a, b, c int)) (looked int) {
	guide := k.rays[k.guide]
	zero := guide.zero(a, b)
	from, to := (zero+b)>>6, (zero+k.n)>>6
	for i := from >> 6; i <= to>>6; i++ {
		for open := ^guide.set.full[i] & between(from, to, i); open != 0; open &= open - 1 {
			at := i<<6 + bits.TrailingZeros64(open)
			low := at<<6 - zero // the cell of the first bit
			taken := guide.set.bits[at]
			if low < b {
				taken |= 1<<uint(b-low) - 1
			}
			if low+63 > k.n {
				taken |= ^uint64(0) << uint(k.n-low) << 1
			}
			if taken == ^uint64(0) {
				continue
			}
			if looked++; looked == 1 {
				k.aim(a, b)
			}
			taken |= k.taken(low)
			for free := ^taken; free != 0; free &= free - 1 {
				c := low + bits.TrailingZeros64(free)
				k.take(a, b, c)
				found(a, b, c)
			}
		}
	}
	return looked
}

// take marks the lines through a <= b <= c, in every order, that are met again.
func (k *sortedKernel) take(a, b, c int) {
	for i, zero := range k.zeros {
		k.rays[i].set.mark(zero + c)
	}
	for _, s := range k.lines {
		s.takeOthers(a, b, c, k.n)
	}
}

// aim finds the lines through the row.
func (k *sortedKernel) aim(a, b int) {
	for i, r := range k.rays {
		k.zeros[i] = r.zero(a, b)
	}
}

// taken are the 64 cells from low on that lie on a taken line.
func (k *sortedKernel) taken(low int) (taken uint64) {
	zeros := k.zeros[:len(k.rays)]
	for i, r := range k.rays {
		bit := zeros[i] + low
		pair, shift := r.set.bits[bit>>6:][:2], uint(bit&63)
		taken |= pair[0]>>shift | pair[1]<<1<<(63-shift)
	}
	return taken
}
