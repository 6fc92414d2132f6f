package solve

import (
	"context"
	"errors"

	"nimlab/games"
)

// What play reaches from a position holds all options of its positions, so a
// table of it stays right when more positions come: those alone are explored,
// and solved with the known ones that they can move to, the border, as ends.

// more is a table to add positions to. The columns share their memory with t,
// which reads no further than its own length.
func (t *explored) more() *explored {
	return &explored{shape: t.shape, roots: t.roots, set: t.set.more(), values: t.values}
}

// turn numbers the positions of the graph anew, the new ones from 0, then the
// border, and turns the edges round.
func (x *explorer) turn() error {
	if x.known == 0 {
		return x.graph.done()
	}
	n, known := uint32(x.table.set.len()-x.known), uint32(x.known)
	place := map[uint32]uint32{}
	for i, q := range x.graph.out.at {
		if q >= known {
			x.graph.out.at[i] = q - known
			continue
		}
		at, ok := place[q]
		if !ok {
			at = n + uint32(len(x.border))
			place[q], x.border = at, append(x.border, q)
			x.graph.out.start = append(x.graph.out.start, uint32(len(x.graph.out.at)))
		}
		x.graph.out.at[i] = at
	}
	return x.graph.done()
}

// solve adds the new positions to the column of m.
func (x *explorer) solve(ctx context.Context, m Measure) error {
	n := x.table.set.len() - x.known
	var values columns
	values[m] = make([]uint32, n, n+len(x.border))
	for i := range n {
		over := games.Batch{}
		if x.Over != nil {
			over.Over = []games.Outcome{games.Outcome(x.over[i])}
		}
		x.begin(&values, []Measure{m}, &over, x.graph, i, 0)
	}
	for _, i := range x.border {
		values[m] = append(values[m], x.table.values[m][i])
	}
	err := x.finish(ctx, &values, []Measure{m}, x.valued(values[Grundy]))
	var l *loop
	switch {
	case errors.As(err, &l):
		return looped([]Measure{m}, l, func(i uint32) string {
			p := make([]int, x.Width)
			x.table.set.position(x.known+int(i), p)
			return x.Text(p)
		})
	case err != nil:
		return err
	case m == Score && x.countable(values[m]) != nil:
		return x.countable(values[m])
	case x.known == 0:
		x.table.values[m] = values[m]
	default:
		x.table.values[m] = append(x.table.values[m], values[m][:n]...)
	}
	return nil
}

// solveOther keeps the measures that are known of earlier positions, unless
// the new ones have loops and with them no such value.
func (x *explorer) solveOther(ctx context.Context, known *explored) error {
	if known == nil {
		return nil
	}
	for _, m := range known.values.list() {
		if len(x.table.values[m]) == x.table.set.len() && x.table.values[m] != nil {
			continue
		}
		var l *loopError
		switch err := x.solve(ctx, m); {
		case errors.As(err, &l):
			x.table.values[m] = nil
		case err != nil:
			return err
		}
	}
	return nil
}
