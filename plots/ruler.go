package plots

import "math"

// A ruler places integers along a side of a data rectangle. Index i stands for the integer first + i*step and
// lies at (i-lo)/(hi-lo) of the side.
type ruler struct {
	name        string
	first, step int
	values      []int // if not nil, the integers themselves
	n           int   // number of integers
	lo, hi      float64
	up          bool // counts from the bottom (upright rulers)
	inner       bool // no extra labels for the ends
}

// bare tells whether the ruler has nothing to say.
func (r ruler) bare() bool { return r.name == "" && r.n <= 1 }

func (r ruler) same(o ruler) bool {
	return r.name == o.name && r.first == o.first && r.step == o.step && r.n == o.n && r.lo == o.lo && r.hi == o.hi && r.up == o.up
}

func (r ruler) value(i int) int {
	if r.values != nil {
		return r.values[i]
	}
	return r.first + i*r.step
}

// place is where index i lies on a side of the given length, from the left or from the top.
func (r ruler) place(i float64, length int) float64 {
	t := (i - r.lo) / (r.hi - r.lo)
	if r.up {
		t = 1 - t
	}
	return t * float64(length)
}

// A tick is a labelled place on a ruler.
type tick struct {
	at   float64
	text *label
}

// ticks chooses labels that stand apart: each takes room(label) pixels along the side. With few integers every one is
// labelled; otherwise multiples of 2, 5 or a power of ten times these, and the first and the last integer where they fit.
func (r ruler) ticks(length int, size float64, room func(*label) float64) []tick {
	if r.bare() {
		return nil
	}
	for stride, k := 1, 0; ; k++ {
		stride = []int{1, 2, 5}[k%3] * power10(k/3)
		if ts, ok := r.every(stride, length, size, room); ok || stride >= r.n {
			return ts
		}
	}
}

func power10(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}

// every labels each stride-th integer, and tells whether the labels stand apart.
func (r ruler) every(stride, length int, size float64, room func(*label) float64) ([]tick, bool) {
	tight := 0.35 * size * dpi / 72 // space between labels when every integer has one
	space := tight
	if stride > 1 {
		space *= 4
	}
	at := func(i int) tick {
		return tick{r.place(float64(i), length), newLabel(number(r.value(i)), size, false)}
	}
	apart := func(a, b tick, space float64) bool {
		return math.Abs(a.at-b.at) >= (room(a.text)+room(b.text))/2+space
	}
	start, ts := r.start(stride), []tick{}
	for i := start; i < r.n; i += stride {
		t := at(i)
		if len(ts) > 0 && !apart(ts[len(ts)-1], t, space) {
			return []tick{at(0)}, false
		}
		ts = append(ts, t)
	}
	if r.inner && len(ts) > 1 {
		return ts, true
	}
	if first := at(0); len(ts) == 0 || apart(first, ts[0], tight*2) {
		ts = append([]tick{first}, ts...)
	} else if 2*start > stride { // wait for a stride that leaves room for the first
		return []tick{first}, false
	}
	if last := at(r.n - 1); apart(ts[len(ts)-1], last, tight*2) {
		ts = append(ts, last)
	}
	return ts, true
}

// start is the first index whose value is a multiple of the stride; 0 if no value can be, or if counting in twos from
// an odd number.
func (r ruler) start(stride int) int {
	if r.values != nil || r.first%r.step != 0 {
		return 0
	}
	past := (r.first/r.step%stride + stride) % stride // how far first is past a multiple
	if past == 0 || stride == 2 {
		return 0
	}
	return stride - past
}

// widest is the width in pixels of the longest label the ruler can have.
func (r ruler) widest(size float64) float64 {
	if r.bare() {
		return 0
	}
	first, last := newLabel(number(r.value(0)), size, false), newLabel(number(r.value(r.n-1)), size, false)
	return max(first.width, last.width)
}
