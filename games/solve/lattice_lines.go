package solve

import "math/bits"

// lineSet tells which lines of a ray {x, y, z} are taken. A line is known by
// where its first two coordinates begin, before which the ray cannot be taken,
// and by the third coordinate there, which may lie below zero. The lines that
// begin in one place are a row of bits.
type lineSet struct {
	x, y, z  int
	below    int // bits for third coordinates below zero
	bits     []uint64
	full     []uint64 // a mark for each word of bits that is full
	byX, byY divider
	// A row and all rows that begin with one first coordinate, in bits, and
	// what a step back along the ray adds where the first coordinate ends it
	// and where the second does.
	row, side    int
	backX, backY int
}

// newLineSet leaves room for a word read before the first bit, and for two
// after the last.
func newLineSet(by []int, n int) *lineSet {
	s := &lineSet{x: by[0], y: by[1], z: by[2], byX: dividerOf(by[0]), byY: dividerOf(by[1])}
	s.below = 64 + min(s.byX.of(n), s.byY.of(n))*s.z
	words := (s.below+n)/64 + 3 | 1 // odd, lest rows share few places in the processor's cache
	s.row = 64 * words
	s.side = (n + 1) * s.row
	s.backX = s.x*s.side + s.y*s.row + s.z
	s.backY = s.y*s.side + s.x*s.row + s.z
	s.bits = make([]uint64, (s.x+s.y)*(n+1)*words)
	s.full = make([]uint64, len(s.bits)/64+1)
	return s
}

// lineBytes is what newLineSet makes.
func lineBytes(by []int, n int) int {
	words := times(by[0]+by[1], n+1, plus(times(by[2], n), n, 64)/64+5)
	return times(plus(words, words/64+1), 8)
}

// zero is the bit of the line through (a, b, 0). Rows that begin with a first
// coordinate below x come first, by it; then the others, by the second.
func (s *lineSet) zero(a, b int) int {
	t, u := s.byX.of(a), s.byY.of(b)
	if t <= u {
		return s.below + a*s.side + b*s.row - t*s.backX
	}
	return s.below + (s.x+b)*s.side + a*s.row - u*s.backY
}

// mark marks the line through (a, b, c).
func (s *lineSet) mark(a, b, c int) {
	bit := s.zero(a, b) + c
	word := &s.bits[bit>>6]
	if *word |= 1 << uint(bit&63); *word == ^uint64(0) {
		s.full[bit>>12] |= 1 << uint(bit>>6&63)
	}
}

// take marks the lines through a <= b <= c in every order that are met again
// where the third coordinate is the greatest.
func (s *lineSet) take(a, b, c int) {
	s.mark(a, b, c)
	s.mark(b, a, c)
	if s.z > s.y {
		s.mark(a, c, b)
	}
	if s.z > s.x {
		s.mark(c, a, b)
	}
	if s.z > s.x && s.z > s.y {
		s.mark(b, c, a)
		s.mark(c, b, a)
	}
}

// findFull finds the full words anew.
func (s *lineSet) findFull() { markFull(s.full, s.bits) }

// fullIn counts the full words from the one of a bit up to that of another.
func (s *lineSet) fullIn(from, to int) (count int) {
	from, to = from>>6, to>>6
	for i := from >> 6; i <= to>>6; i++ {
		count += bits.OnesCount64(s.full[i] & between(from, to, i))
	}
	return count
}

// between are the bits of word i that are from the bit from up to the bit to.
func between(from, to, i int) uint64 {
	mask := ^uint64(0)
	if i == from>>6 {
		mask <<= uint(from & 63)
	}
	if i == to>>6 {
		mask &= ^uint64(0) >> uint(63-to&63)
	}
	return mask
}

// A divider divides numbers below 2^20 by one of them by multiplying (Granlund
// and Montgomery 1994, Division by invariant integers using multiplication).
// By 0 they give more than any of them.
type divider struct{ by, plus uint64 }

func dividerOf(x int) divider {
	if x == 0 {
		return divider{plus: 1 << 62}
	}
	return divider{by: 1<<40/uint64(x) + 1}
}

func (d divider) of(a int) int { return int((uint64(a)*d.by + d.plus) >> 40) }
