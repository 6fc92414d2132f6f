package games

// Each calls f with the heaps, in ascending order, that each move leaves of a
// heap of n stones, until f returns false. The slice is the same each time.
func (c *Code) Each(n int, f func(heaps []int) bool) {
	most := n
	if c.Repeat == 0 {
		most = min(n, len(c.Digits)-1)
	}
	for k := 0; k <= most && n > 0; k++ {
		d := c.At(k)
		heaps := n - k
		if !d.More {
			heaps = min(heaps, len(d.As)-1)
		}
		for h := 0; h <= heaps; h++ {
			if d.Of(h) != Forbidden && !eachSplit(n-k, h, d.Of(h), f) {
				return
			}
		}
	}
}

// eachSplit calls f with the ways to part n stones into h heaps.
func eachSplit(n, h int, as Likeness, f func(heaps []int) bool) bool {
	switch {
	case h == 0:
		return n > 0 || f(nil)
	case as == AllAlike:
		if n < h || n%h != 0 {
			return true
		}
		heaps := make([]int, h)
		for i := range heaps {
			heaps[i] = n / h
		}
		return f(heaps)
	}
	s := splitter{heaps: make([]int, h), as: as, f: f}
	return s.from(0, 1, n)
}

type splitter struct {
	heaps []int
	as    Likeness
	f     func(heaps []int) bool
}

// from fills the heaps from i on with n stones, each with at least lo.
func (s *splitter) from(i, lo, n int) bool {
	last := len(s.heaps) - 1
	if i == last {
		if n < lo || s.as == NotAllAlike && last > 0 && s.heaps[0] == n {
			return true
		}
		s.heaps[i] = n
		return s.f(s.heaps)
	}
	step := 0
	if s.as == NoneAlike {
		step = 1
	}
	left := len(s.heaps) - i
	for v := lo; v*left+step*left*(left-1)/2 <= n; v++ {
		s.heaps[i] = v
		if !s.from(i+1, v+step, n-v) {
			return false
		}
	}
	return true
}
