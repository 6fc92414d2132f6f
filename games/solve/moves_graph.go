package solve

import (
	"context"
	"fmt"
	"math"
)

// A grower is a graph in the making: add gives the options of the next
// position and says how many it counts for, done lists it.
type grower interface {
	graph
	add(p int, options []uint32) (degree int, err error)
	done(ctx context.Context) error
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

func (e *edges) add(_ int, options []uint32) (int, error) {
	e.out.at = append(e.out.at, options...)
	if len(e.out.at) > math.MaxUint32 {
		return 0, fmt.Errorf("more than %s moves, which is more than are kept", amount(math.MaxUint32))
	}
	e.out.start = append(e.out.start, uint32(len(e.out.at)))
	return len(options), nil
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
