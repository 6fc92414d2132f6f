package stdlib

import (
	"iter"
	"math"
)

// cells are the numbers of a grid, in as few bytes each as the largest so far
// takes: outcomes one, most numbers four.
type cells struct {
	tiny  []int8 // all of them, unless one did not fit; the least number marks a blank
	small []int32
	wide  []int
}

func newCells(n int) *cells {
	c := &cells{tiny: make([]int8, n)}
	for i := range c.tiny {
		c.tiny[i] = math.MinInt8
	}
	return c
}

func (c *cells) len() int { return max(len(c.tiny), len(c.small), len(c.wide)) }

func (c *cells) at(i int) int {
	switch {
	case c.tiny != nil && c.tiny[i] != math.MinInt8:
		return int(c.tiny[i])
	case c.small != nil && c.small[i] != math.MinInt32:
		return int(c.small[i])
	case c.wide != nil:
		return c.wide[i]
	}
	return blank
}

func (c *cells) set(i, v int) {
	switch {
	case c.tiny != nil && (v > math.MinInt8 && v <= math.MaxInt8 || v == blank):
		c.tiny[i] = int8(max(v, math.MinInt8))
	case c.small != nil && (v > math.MinInt32 && v <= math.MaxInt32 || v == blank):
		c.small[i] = int32(max(v, math.MinInt32))
	case c.wide != nil:
		c.wide[i] = v
	default:
		c.grow()
		c.set(i, v)
	}
}

// grow gives each number more bytes.
func (c *cells) grow() {
	var next cells
	if c.tiny != nil {
		next.small = make([]int32, c.len())
	} else {
		next.wide = make([]int, c.len())
	}
	for i, v := range c.all() {
		next.set(i, v)
	}
	*c = next
}

func (c *cells) all() iter.Seq2[int, int] {
	return func(yield func(i, v int) bool) {
		for i := range c.len() {
			if !yield(i, c.at(i)) {
				return
			}
		}
	}
}

// list are the cells as a slice.
func (c *cells) list() []int {
	list := make([]int, c.len())
	for i, v := range c.all() {
		list[i] = v
	}
	return list
}
