package solve

import "context"

// dense holds one measure of every vector up to the bounds.
type dense struct {
	bounds, stride []int
	outcomes       bool // the values are plies, asked for as outcomes
	value          []int32
	done           int   // positions
	p              []int // the next one
}

func denseSize(bounds []int) (positions, bytes int) {
	positions = volume(bounds)
	return positions, times(positions, 4)
}

// number is where p is in the table.
func (d *dense) number(p []int) int {
	i := 0
	for axis, s := range d.stride {
		i += s * p[axis]
	}
	return i
}

func (d *dense) at(p []int) int {
	i := d.number(p)
	if d.outcomes {
		return int(outcomeAfter(int(d.value[i])))
	}
	return int(d.value[i])
}

// solveDense gives a measure of a game in normal play whose moves make
// numbers smaller, never larger, by looking at every option of every vector
// in order. options calls f with the distance to each option of p, in cells.
func solveDense(ctx context.Context, m Measure, bounds []int, options func(p, stride []int, f func(back int))) (any, error) {
	j := jobOf(ctx)
	d, ok := leftBy[*dense](j)
	if !ok {
		d = &dense{bounds: bounds, stride: strides(bounds), outcomes: m == Outcome, value: make([]int32, volume(bounds)), p: make([]int, len(bounds))}
		j.resume(d, func() error {
			d.done = 0
			clear(d.p)
			return nil
		})
	}
	var reached []int32
	w, rule := watch{ctx: ctx}, combine(m)
	for d.done < len(d.value) {
		if w.looked() {
			j.keep(d)
		}
		w.reached(d.done, len(d.value))
		reached = reached[:0]
		options(d.p, d.stride, func(back int) { reached = append(reached, d.value[d.done-back]) })
		d.value[d.done] = rule(reached)
		d.done++
		nextUpTo(d.p, bounds)
		if err := w.spend(5*len(reached) + 20); err != nil {
			j.leave(d, times(4, len(d.value)))
			return nil, err
		}
	}
	return d, nil
}

// state is what is known before a position.
func (d *dense) state(s *snapshot) {
	s.index(&d.done, len(d.value))
	for i := range d.p {
		s.index(&d.p[i], d.bounds[i])
	}
	numbers(s, d.value)
}

// combine is how a position's value comes from its options' values.
func combine(m Measure) func(options []int32) int32 {
	switch m {
	case Grundy:
		return mex
	case Suspense:
		return suspense
	}
	return remoteness
}

// remoteness is one more than the least even value, which is a loss for the
// other player, or if there is none than the greatest odd one.
func remoteness(options []int32) int32 {
	even, odd := int32(-1), int32(-1)
	for _, v := range options {
		if v%2 != 0 {
			odd = max(odd, v)
		} else if even < 0 || v < even {
			even = v
		}
	}
	if even >= 0 {
		return even + 1
	}
	return odd + 1
}

// suspense is one more than the greatest even value, or if there is none than
// the least odd one.
func suspense(options []int32) int32 {
	even, odd := int32(-1), int32(-1)
	for _, v := range options {
		if v%2 == 0 {
			even = max(even, v)
		} else if odd < 0 || v < odd {
			odd = v
		}
	}
	if even >= 0 {
		return even + 1
	}
	return odd + 1
}

// mex is the least number from 0 up that is not among the options.
func mex(options []int32) int32 {
	seen := make([]bool, len(options)+1)
	for _, v := range options {
		if int(v) < len(seen) {
			seen[v] = true
		}
	}
	n := int32(0)
	for seen[n] {
		n++
	}
	return n
}
