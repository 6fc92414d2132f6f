package solve

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"nimlab/games"
)

// explorer asks for the options of each position it has found, in the order it
// found them, until there are no new ones, and solves them. Stopped, it can go
// on where it is; what it has done is also what a checkpoint holds.
type explorer struct {
	*moves
	table  *explored
	known  int      // positions that were solved before
	graph  *edges   // of the others, and after them the border
	border []uint32 // the known ones that those can move to
	over   []uint8  // what Over said of each
	batch  games.Batch
	asked  []int
	seen   []uint32 // the numbers of the options in the batch, where they had some
	list   []uint32 // the options of one position, by number
	next   int      // positions found when the memory is looked at again

	answers [][]int  // the options of the first positions, when they were asked first
	sampled bool     // they were asked again
	checked int      // positions whose representatives were checked
	turns   []uint8  // of a game of points: of each position
	gains   []uint32 // of each edge
	options lists    // of a game with parts: where each option ends

	turned  bool    // the graph is complete
	solving Measure // with now, over column; none when now is nil
	column  columns
	now     analysis
}

// newExplorer goes on from the positions of the table.
func newExplorer(e *moves, t *explored) *explorer {
	x := &explorer{moves: e, table: t, known: t.set.len(), graph: newEdges(0, 0)}
	x.options.start = []uint32{0}
	if x.known > 0 {
		x.next = x.known + 1<<16
	}
	return x
}

// root begins with the roots, the representatives of the positions given among
// them.
func (x *explorer) root(ctx context.Context, roots, given [][]int) error {
	w := watch{ctx: ctx}
	for _, p := range roots {
		x.table.roots = append(x.table.roots, slices.Clone(p)) // the caller may change its own
		if _, err := x.table.set.add(p); err != nil {
			return err
		}
		if err := w.spend(200); err != nil {
			return err
		}
	}
	if x.Parts != nil {
		return nil
	}
	for _, p := range given {
		if err := x.agreed(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// solveAll explores and makes the columns that are wanted.
func (x *explorer) solveAll(ctx context.Context, want []Measure) error {
	defer spare()()
	if err := x.run(ctx); err != nil {
		return err
	}
	if err := x.turn(ctx); err != nil {
		return err
	}
	for _, m := range want {
		if len(x.table.values[m]) == x.table.set.len() && x.table.values[m] != nil {
			continue
		}
		if err := x.solve(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

// looked is how many positions of the table have their moves in the graph.
func (x *explorer) looked() int { return x.known + len(x.graph.out.start) - 1 }

// bytes is about what the explorer holds.
func (x *explorer) bytes() int {
	return plus(x.table.bytes(), 8*len(x.graph.out.at), 12*x.table.set.len())
}

// valued is the graph with what its edges carry. A move that leaves no part is
// an option all the same.
func (x *explorer) valued(grundy []uint32) graph {
	switch {
	case x.points != nil:
		return &priced{x.graph, x.gains, x.turns}
	case x.Parts == nil:
		return x.graph
	}
	for p := range len(x.options.start) - 1 {
		if x.graph.degree(p) == 0 && len(x.options.of(uint32(p))) > 0 {
			grundy[p] = 1
		}
	}
	return &severed{x.graph, x.options}
}

// A search stops at so many positions, and when three quarters of the free
// memory would be used.
var mostFound = 1 << 26

func (x *explorer) run(ctx context.Context) error {
	x.trim()
	for set := x.table.set; !x.turned && x.looked() < set.len(); {
		lo := x.looked()
		hi := min(set.len(), lo+together)
		x.write(lo, hi)
		if err := x.Ask(ctx, x.asked, &x.batch); err != nil {
			return err
		}
		if err := x.find(ctx); err != nil {
			return err
		}
		for k := range hi - lo {
			if k%16 == 15 && ctx.Err() != nil { // a batch may take long
				return fmt.Errorf("stopped: %w", ctx.Err())
			}
			if err := x.put(ctx, k); err != nil {
				return err
			}
			if lo+k < x.known+sample && !x.sampled {
				x.answers = append(x.answers, slices.Clone(x.batch.Of(k)))
			}
		}
		if !x.sampled && (hi >= x.known+sample || hi == set.len()) {
			if err := x.sameAgain(ctx, hi); err != nil {
				return err
			}
		}
		if err := x.endless(lo, hi); err != nil {
			return err
		}
		if err := x.afford(hi); err != nil {
			return err
		}
		if x.muchMore() {
			return errMuchMore
		}
		x.keep(ctx)
	}
	return nil
}

// trim drops what a stop has left of a position whose moves are not all in.
func (x *explorer) trim() {
	n := len(x.graph.out.start) - 1
	if x.Over != nil {
		x.over = x.over[:min(n, len(x.over))]
	}
	if x.Parts != nil {
		x.options.start = x.options.start[:n+1]
		x.options.at = x.options.at[:x.options.start[n]]
	}
	if x.points != nil {
		x.turns, x.gains = x.turns[:n], x.gains[:len(x.graph.out.at)]
	}
}

// sameAgain asks the first positions, up to hi, once more.
func (x *explorer) sameAgain(ctx context.Context, hi int) error {
	x.write(x.known, min(hi, x.known+sample))
	if err := x.sameTwice(ctx, x.asked, &x.batch); err != nil {
		return err
	}
	for k, first := range x.answers {
		if !slices.Equal(first, x.batch.Of(k)) {
			return x.fickle(x.vector(x.asked, k))
		}
	}
	x.sampled, x.answers = true, nil
	return nil
}

// write lists out the positions with numbers from lo up to, not including, hi.
func (x *explorer) write(lo, hi int) {
	x.asked = slices.Grow(x.asked[:0], together*x.Width)[:(hi-lo)*x.Width]
	for i := lo; i < hi; i++ {
		x.table.set.position(i, x.vector(x.asked, i-lo))
	}
}

// unseen is an option that has no number yet.
const unseen = ^uint32(0)

// find finds the numbers of the options of the batch that have one, on all
// cores: most options were met before.
func (x *explorer) find(ctx context.Context) error {
	x.seen = x.seen[:0]
	n := len(x.batch.To) / x.Width
	if x.Form != nil || x.Parts != nil || n < manyTogether || runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	x.seen = slices.Grow(x.seen, n)[:n]
	_, err := shareAll(ctx, (n+fewTogether-1)/fewTogether, 1, func() func(i int) {
		return func(i int) {
			for k := i * fewTogether; k < min(n, (i+1)*fewTogether); k++ {
				x.seen[k] = unseen
				if number, ok := x.table.set.find(x.vector(x.batch.To, k)); ok {
					x.seen[k] = uint32(number)
				}
			}
		}
	})
	return err
}

// put numbers the options of the k-th position of the batch.
func (x *explorer) put(ctx context.Context, k int) error {
	p := x.vector(x.asked, k)
	list := x.list[:0]
	var options [][]int
	to := x.batch.Of(k)
	seen := x.seen
	if len(seen) > 0 {
		first := (x.batch.Ends[k] - len(to)) / x.Width
		seen = seen[first : first+len(to)/x.Width]
	}
	for ; len(to) > 0; to = to[x.Width:] {
		q := to[:x.Width:x.Width]
		if x.Bounds != nil && !inBox(q, x.Bounds) {
			return x.Fault(p, q)
		}
		if err := x.agreed(ctx, q); err != nil {
			return err
		}
		if len(seen) > 0 && seen[0] != unseen {
			list = append(list, seen[0])
		} else if err := x.add(ctx, q, &list); err != nil {
			return err
		}
		seen = seen[min(1, len(seen)):]
		if x.points != nil {
			options = append(options, q)
		}
		if x.Parts != nil {
			x.options.at = append(x.options.at, uint32(len(list)))
		}
	}
	x.list = list
	if x.Parts != nil {
		x.options.start = append(x.options.start, uint32(len(x.options.at)))
	}
	if x.Over != nil {
		x.over = append(x.over, uint8(x.batch.Over[k]))
	}
	if x.points != nil {
		var err error
		if stuck := x.Guard(p, func() { err = x.price(p, options) }); stuck != nil {
			return stuck
		}
		if err != nil {
			return err
		}
		if ctx.Err() != nil { // a function that is being stopped answers anything
			return fmt.Errorf("stopped: %w", ctx.Err())
		}
	}
	_, err := x.graph.add(0, list)
	return err
}
