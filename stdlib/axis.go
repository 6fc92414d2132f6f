package stdlib

import "fmt"

// Range is an axis of a sweep: a name and the whole numbers it runs over.
type Range struct {
	name         string
	lo, hi, step int
}

// Axis is the axis of a sweep that runs over lo, lo+1, ..., hi, both ends
// included.
//
//	>>> Axis("n", 2, 40)
//	n = 2..40
func Axis(name string, lo, hi int) Range {
	if name == "" {
		fail("Axis: no name, want one such as \"n\"")
	}
	if hi < lo {
		fail("Axis(%q): runs from %d to %d, want the first not above the last", name, lo, hi)
	}
	return Range{name, lo, hi, 1}
}

// Step makes the axis run over every by-th number only.
//
//	>>> Axis("n", 0, 20).Step(5)
//	n = 0..20 by 5
func (r Range) Step(by int) Range {
	if by < 1 {
		fail("Axis(%q): step %d, want at least 1", r.name, by)
	}
	r.step = by
	return r
}

// Len is how many numbers the axis runs over.
func (r Range) Len() int {
	if r.step == 0 {
		return 0
	}
	return (r.hi-r.lo)/r.step + 1
}

// At is number i of the axis, counted from 0.
func (r Range) At(i int) int {
	if i < 0 || i >= r.Len() {
		fail("At: number %d of the axis %v, want 0 to %d", i, r, r.Len()-1)
	}
	return r.lo + i*r.step
}

// find is the place of value v on the axis.
func (r Range) find(v int) (int, bool) {
	return (v - r.lo) / max(r.step, 1), v >= r.lo && v <= r.hi && (v-r.lo)%max(r.step, 1) == 0
}

// String is the axis as its name and ends: "n = 2..40".
func (r Range) String() string {
	text := fmt.Sprintf("%s = %d..%d", r.name, r.lo, r.hi)
	if r.step > 1 {
		text += fmt.Sprintf(" by %d", r.step)
	}
	return text
}
