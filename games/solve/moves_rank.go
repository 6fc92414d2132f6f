package solve

// rank numbers the options of all positions of the answers, and says whether
// they are within the bounds. It goes along one axis at a time, two where it can:
// a loop over the numbers of one option has too much to hold in registers. The
// sign of bad gathers all that is out of bounds.
func (b *box) rank(a *answered) (within bool) {
	width, bad := len(b.stride), 0
	n := len(a.batch.To) / width
	if cap(a.options) < n {
		a.options = make([]uint32, n+n/2)
	}
	a.options, a.each = a.options[:n], (1<<32)/uint64(width)+1
	clear(a.options)
	axis := 0
	for ; n > 0 && axis+1 < width; axis += 2 {
		bad |= b.alongTwo(a.batch.To[axis:], axis, a.options)
	}
	if n > 0 && axis < width {
		bad |= b.along(a.batch.To[axis:], axis, a.options)
	}
	return bad >= 0
}

func (b *box) along(to []int, axis int, options []uint32) (bad int) {
	width, by, most := len(b.stride), b.stride[axis], b.shape.Bounds[axis]
	at := 0
	for k := range options {
		x := to[at]
		at += width
		bad |= x | (most - x)
		options[k] += uint32(x * by)
	}
	return bad
}

func (b *box) alongTwo(to []int, axis int, options []uint32) (bad int) {
	width, by, most := len(b.stride), b.stride[axis], b.shape.Bounds[axis]
	by2, most2 := b.stride[axis+1], b.shape.Bounds[axis+1]
	at := 0
	for k := range options {
		x, y := to[at], to[at+1]
		at += width
		bad |= x | (most - x) | y | (most2 - y)
		options[k] += uint32(x*by + y*by2)
	}
	return bad
}

// fault is what is wrong with the first move that leaves the bounds.
func (b *box) fault(a *answered) error {
	width := len(b.stride)
	for k := range a.hi - a.lo {
		for to := a.batch.Of(k); len(to) > 0; to = to[width:] {
			if err := b.shape.Fault(a.asked[k*width:(k+1)*width], to[:width]); err != nil {
				return err
			}
		}
	}
	return nil
}

// of is the numbers of the options of the k-th position. To divide by the width is
// to multiply by each: what divides without a rest comes out right below 2^32.
func (a *answered) of(k int) []uint32 {
	from := 0
	if k > 0 {
		from = a.batch.Ends[k-1]
	}
	return a.options[uint64(from)*a.each>>32 : uint64(a.batch.Ends[k])*a.each>>32]
}
