package solve

import (
	"context"
	"fmt"
	"math"
	"math/bits"
)

// A grower is a graph in the making: add gives the options of the next
// position, done lists it.
type grower interface {
	graph
	add(p int, options []uint32) error
	done(ctx context.Context) error
}

// kinds keeps moves as bits, one for each distance between the numbers of a
// position and an option: most games have few distances. Then the moves of a
// position take one word, and those to it are found by trying each distance.
type kinds[T uint32 | uint64] struct {
	by    []int // the distances
	moves []T
	place [256]uint8 // by a hash of the distance: 1 more than its bit, or that of one before it
}

// errOffsets says that there are more distances than bits.
var errOffsets = fmt.Errorf("too many kinds of moves for one word")

func newKinds[T uint32 | uint64](positions int) *kinds[T] {
	return &kinds[T]{moves: make([]T, positions)}
}

func (o *kinds[T]) add(p int, options []uint32) error {
	word := T(0)
	for _, q := range options {
		k := o.bit(int(q) - p)
		if k < 0 {
			return errOffsets
		}
		word |= 1 << k
	}
	o.moves[p] = word
	return nil
}

// bit is the bit of a distance; -1 when there is none left.
func (o *kinds[T]) bit(distance int) int {
	h := hashOf(distance)
	for ; o.place[h] > 0; h++ {
		if k := int(o.place[h]) - 1; o.by[k] == distance {
			return k
		}
	}
	if T(1)<<len(o.by) == 0 {
		return -1
	}
	o.by = append(o.by, distance)
	o.place[h] = uint8(len(o.by))
	return len(o.by) - 1
}

// hashOf is Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
func hashOf(distance int) uint8 { return uint8(uint64(distance) * 0x9e3779b97f4a7c15 >> 56) }

func (o *kinds[T]) done(context.Context) error { return nil }

func (o *kinds[T]) copy() graph { return o }

func (o *kinds[T]) degree(p int) int { return bits.OnesCount64(uint64(o.moves[p])) }

func (o *kinds[T]) after(p uint32, list []uint32) []uint32 {
	for w := uint64(o.moves[p]); w != 0; w &= w - 1 {
		list = append(list, uint32(int(p)+o.by[bits.TrailingZeros64(w)]))
	}
	return list
}

func (o *kinds[T]) before(q uint32, list []uint32) []uint32 {
	moves := o.moves
	for k, by := range o.by {
		if p := int(q) - by; uint(p) < uint(len(moves)) && moves[p]>>(k&63)&1 != 0 {
			list = append(list, uint32(p))
		}
	}
	return list
}

// edges keeps each move twice: under where it starts and where it lists.
type edges struct {
	out, in lists
}

// lists keeps one end of each edge by the other.
type lists struct {
	start []uint32 // start[p] is where the list of p begins
	at    []uint32
}

func (e *lists) of(p uint32) []uint32 { return e.at[e.start[p]:e.start[p+1]] }

// newEdges makes room for a number of positions and edges.
func newEdges(positions, moves int) *edges {
	e := &edges{}
	e.out.start = append(make([]uint32, 0, positions+1), 0)
	e.out.at = make([]uint32, 0, moves)
	return e
}

func (e *edges) add(_ int, options []uint32) error {
	e.out.at = append(e.out.at, options...)
	if len(e.out.at) > math.MaxUint32 {
		return fmt.Errorf("more than %s moves, which is more than are kept", amount(math.MaxUint32))
	}
	e.out.start = append(e.out.start, uint32(len(e.out.at)))
	return nil
}

// done turns the edges round: it counts those into each position, then puts
// each in its place. Stopped, it can be called again.
func (e *edges) done(ctx context.Context) error {
	w := watch{ctx: ctx}
	n := len(e.out.start) - 1
	e.in = lists{make([]uint32, n+2), make([]uint32, len(e.out.at))}
	next := e.in.start[1:]
	for i, q := range e.out.at {
		next[q+1]++
		if i%(1<<16) == 0 {
			if err := w.spend(1 << 17); err != nil {
				return err
			}
		}
	}
	for i := 1; i <= n; i++ {
		next[i] += next[i-1]
	}
	for p := range n {
		for _, q := range e.out.of(uint32(p)) {
			e.in.at[next[q]] = uint32(p)
			next[q]++
		}
		if err := w.spend(10 * (len(e.out.of(uint32(p))) + 1)); err != nil {
			return err
		}
	}
	return nil
}

func (e *edges) copy() graph { return e }

func (e *edges) degree(p int) int { return len(e.out.of(uint32(p))) }

func (e *edges) after(p uint32, list []uint32) []uint32 { return append(list, e.out.of(p)...) }

func (e *edges) before(p uint32, list []uint32) []uint32 { return append(list, e.in.of(p)...) }
