package solve

import (
	"testing"

	"nimlab/games"
)

// anyOrder is a lattice of three piles up to n whose rays are the vectors in
// every order.
func anyOrder(n int, list ...[]int) lattice {
	l := &games.Lattice{Bounds: []int{n, n, n}}
	for _, v := range list {
		for _, o := range orders {
			l.Jumps = append(l.Jumps, games.Jump{By: []int{v[o[0]], v[o[1]], v[o[2]]}, Ray: true})
		}
	}
	return lattice{l}
}

// The sorted kernel finds the P-positions of the kernel that goes through all
// rows and knows nothing of orders, over several words, blocks and guides.
func TestSortedEqualsRows(t *testing.T) {
	seed(31)
	for range 60 {
		n := random.IntN(40)
		if random.IntN(4) == 0 {
			n = 64 + random.IntN(90)
		}
		var list [][]int
		for range 1 + random.IntN(2) {
			list = append(list, []int{1 + random.IntN(4), 1 + random.IntN(4), random.IntN(4)})
		}
		l := anyOrder(n, list...)
		rows := newRowKernel(ctx, l, newGrid(l.Bounds))
		rows.keep(rows.rows)
		if err := rows.run(nil); err != nil {
			t.Fatal(err)
		}
		if !l.sorted(l.Bounds) { // no ray fits
			continue
		}
		got, err := newRowKernel(ctx, l, newGrid(l.Bounds)).fromSorted(ctx, newSortedKernel(l, n))
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range rows.p {
			if have := got.(*outcomes).p[i]; have != want {
				t.Fatalf("%v to %d: word %d of the P-positions is %x, want %x", list, n, i, have, want)
			}
		}
	}
}

// A marked line is found by every position on it, and a full word is marked
// as such.
func TestLineSetMarks(t *testing.T) {
	const n = 70
	for _, by := range [][]int{{1, 2, 0}, {1, 0, 2}, {0, 1, 2}, {3, 1, 2}, {2, 2, 1}} {
		s := newLineSet(by, n)
		for c := range n + 1 {
			s.mark(40, 41, c)
		}
		for k := range 10 {
			a, b, c := 40+k*s.x, 41+k*s.y, 5+k*s.z
			if bit := s.zero(a, b) + c; max(a, b, c) <= n && s.bits[bit>>6]>>uint(bit&63)&1 == 0 {
				t.Errorf("%v: the line of (40, 41, 5) is not taken at (%d, %d, %d)", by, a, b, c)
			}
		}
		marked := append([]uint64(nil), s.full...)
		s.findFull()
		for i := range marked {
			if marked[i] != s.full[i] {
				t.Errorf("%v: the marks are %x, want %x", by, marked[i], s.full[i])
			}
		}
	}
}
