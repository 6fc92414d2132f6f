package solve

import "testing"

// A marked line is found by every position on it, and a full word is marked
// as such.
func TestLineSetMarks(t *testing.T) {
	const n = 70
	for _, by := range [][]int{{1, 2, 0}, {1, 0, 2}, {0, 1, 2}, {3, 1, 2}, {2, 2, 1}} {
		s := newLineSet(by, n)
		for c := range n + 1 {
			s.mark(s.zero(40, 41) + c)
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
