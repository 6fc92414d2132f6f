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
	row      int      // its bits
	byX, byY []begin  // by first and by second coordinate
}

// begin is for one coordinate how often the ray can be taken, and the bit of the
// line through it, 0 and 0 where that coordinate ends the line.
type begin struct{ times, zero int }

// newLineSet leaves room for a word read before the first bit, and for two
// after the last.
func newLineSet(by []int, n int) *lineSet {
	s := &lineSet{x: by[0], y: by[1], z: by[2]}
	s.below = 64 + min(often(n, s.x), often(n, s.y))*s.z
	words := (s.below+n)/64 + 3 | 1 // odd, lest rows share few places in the processor's cache
	s.row = 64 * words
	s.begins(n)
	s.bits = make([]uint64, (s.x+s.y)*(n+1)*words)
	s.full = make([]uint64, len(s.bits)/64+1)
	return s
}

// often is how often x can be taken from a; 0 more often than anything else.
func often(a, x int) int {
	if x == 0 {
		return maxInt
	}
	return a / x
}

// begins finds where lines begin. Rows that begin with a first coordinate below x
// come first, by it; then the others, by the second.
func (s *lineSet) begins(n int) {
	side := (n + 1) * s.row
	for a := range n + 1 {
		t, u := often(a, s.x), often(a, s.y)
		s.byX = append(s.byX, begin{t, s.below + a*side - t*(s.x*side+s.y*s.row+s.z)})
		s.byY = append(s.byY, begin{u, s.below + (s.x+a)*side - u*(s.y*side+s.x*s.row+s.z)})
	}
}

// lineBytes is what newLineSet makes.
func lineBytes(by []int, n int) int {
	words := times(by[0]+by[1], n+1, plus(times(by[2], n), n, 64)/64+5)
	return times(plus(words, words/64+1, times(4, n+1)), 8)
}

// zero is the bit of the line through (a, b, 0).
func (s *lineSet) zero(a, b int) int {
	x, y := &s.byX[a], &s.byY[b]
	if x.times <= y.times {
		return x.zero + b*s.row
	}
	return y.zero + a*s.row
}

// mark marks a line.
func (s *lineSet) mark(bit int) {
	word := &s.bits[bit>>6]
	if *word |= 1 << uint(bit&63); *word == ^uint64(0) {
		s.full[bit>>12] |= 1 << uint(bit>>6&63)
	}
}

// takeOthers marks the lines through a <= b <= c whose third coordinate is a or
// b, if they are met again where that is the greatest, and at most n.
func (s *lineSet) takeOthers(a, b, c, n int) {
	overX, overY := s.z-s.x, s.z-s.y // by how much the third gains on the others
	if overY > 0 && overY*(n-b) >= s.z*(c-b) && overY*(b-a) >= -overX*(c-b) {
		s.mark(s.zero(a, c) + b)
	}
	if overX > 0 && overX*(n-b) >= s.z*(c-b) && overX*(b-a) >= -overY*(c-b) {
		s.mark(s.zero(c, a) + b)
	}
	if overX <= 0 || overY <= 0 {
		return
	}
	if overX*(n-a) >= s.z*(b-a) && overY*(n-a) >= s.z*(c-a) {
		s.mark(s.zero(b, c) + a)
	}
	if overX*(n-a) >= s.z*(c-a) && overY*(n-a) >= s.z*(b-a) {
		s.mark(s.zero(c, b) + a)
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
