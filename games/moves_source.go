package games

import (
	"fmt"
	"slices"
)

// SourceOf is a function that lists the options of one position as a Source;
// nil if it has none of these forms:
//
//	func(p []int) [][]int             // a list of vectors
//	func(p, buf []int) []int          // vectors one after the other, appended to buf
//	func(p []int, emit func(...int))  // emit called with each vector
//	func(n int) []int                 // positions of one number
//	func(n int, buf []int) []int      // the same, appended to buf
//
// The functions may change p.
func SourceOf(function any) Source {
	switch f := unboxed(function).(type) {
	case func(p []int) [][]int:
		return lists(f)
	case func(p, buf []int) []int:
		return buffers(f)
	case func(p []int, emit func(...int)):
		return emits(f)
	case func(p []int, emit func([]int)): // how the prompt's interpreter passes the form above
		return emits(func(p []int, emit func(...int)) { f(p, func(q []int) { emit(q...) }) })
	case func(n int) []int:
		return numbers(f)
	case func(n int, buf []int) []int:
		return singles(f)
	}
	return nil
}

// Single says whether the function's positions are one number.
func Single(function any) bool {
	switch unboxed(function).(type) {
	case func(n int) []int, func(n int, buf []int) []int:
		return true
	}
	return false
}

type lists func(p []int) [][]int

// Options implements Source.
func (f lists) Options(p []int, width int, b *Batch) error {
	for own := b.copied(p); len(p) > 0; p, own = p[width:], own[width:] {
		for _, q := range f(own[:width:width]) {
			if len(q) != width {
				return wrongLength(p[:width], q)
			}
			b.To = append(b.To, q...)
		}
		b.Done()
	}
	return nil
}

func wrongLength(p, q []int) error {
	return fmt.Errorf("the move from %s to %s has length %d, want %d", Tuple(p), Tuple(q), len(q), len(p))
}

type emits func(p []int, emit func(...int))

// Options implements Source.
func (f emits) Options(p []int, width int, b *Batch) (err error) {
	emit := func(q ...int) {
		if len(q) != width && err == nil {
			err = wrongLength(p[:width], slices.Clone(q))
		}
		b.To = append(b.To, q...)
	}
	for own := b.copied(p); len(p) > 0; p, own = p[width:], own[width:] {
		if f(own[:width:width], emit); err != nil {
			return err
		}
		b.Done()
	}
	return nil
}

type buffers func(p, buf []int) []int

// Options implements Source.
func (f buffers) Options(p []int, width int, b *Batch) error {
	for own := b.copied(p); len(p) > 0; p, own = p[width:], own[width:] {
		q := f(own[:width:width], b.room())
		if len(q)%width != 0 {
			return fmt.Errorf("the moves from %s have %d numbers in all, want a multiple of %d", Tuple(p[:width]), len(q), width)
		}
		b.take(q)
	}
	return nil
}

type numbers func(n int) []int

// Options implements Source.
func (f numbers) Options(p []int, _ int, b *Batch) error {
	for _, n := range p {
		b.To = append(b.To, f(n)...)
		b.Done()
	}
	return nil
}

type singles func(n int, buf []int) []int

// Options implements Source.
func (f singles) Options(p []int, _ int, b *Batch) error {
	for _, n := range p {
		b.take(f(n, b.room()))
	}
	return nil
}

// room is the free end of To, with space for some options.
func (b *Batch) room() []int {
	const some = 64
	if cap(b.To)-len(b.To) < some {
		b.To = slices.Grow(b.To, some+len(b.To))
	}
	return b.To[len(b.To):]
}

// take makes q the options of the next position. It may lie where room said,
// or anywhere.
func (b *Batch) take(q []int) {
	n := len(b.To)
	if free := b.To[n:cap(b.To)]; len(q) > 0 && len(free) >= len(q) && &free[0] == &q[0] {
		b.To = b.To[:n+len(q)]
	} else {
		b.To = append(b.To, q...)
	}
	b.Done()
}
