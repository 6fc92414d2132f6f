package solve

import (
	"context"
	"errors"
	"slices"

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

// solveMore goes on from what is known of earlier roots. It gives up when much
// more comes, for which an exploration that goes on when it is stopped is better.
func (e *moves) solveMore(ctx context.Context, want []Measure, roots, given [][]int, known *explored) (_ *explored, err error) {
	t := known.more()
	defer func() {
		if err != nil {
			known.set.undo()
		}
	}()
	x := newExplorer(e, t)
	if err := x.root(ctx, roots, given); err != nil {
		return nil, err
	}
	if err := x.solveAll(ctx, want); err != nil {
		return nil, err
	}
	return t, x.solveOther(ctx, known)
}

var errMuchMore = errors.New("much more than is known")

// muchMore says whether what is known is little beside what was found.
func (x *explorer) muchMore() bool {
	return x.known > 0 && x.looked()-x.known > 3*x.known+neverMuch
}

// neverMuch is how many positions more are never much. Tests make it small.
var neverMuch = 1 << 16

// turn numbers the positions of the graph anew, the new ones from 0, then the
// border, and turns the edges round.
func (x *explorer) turn(ctx context.Context) error {
	if x.turned {
		return nil
	}
	if x.known == 0 {
		err := x.graph.done(ctx)
		x.turned = err == nil
		return err
	}
	x.turned = true
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
	return x.graph.done(ctx)
}

// start begins the column of m for the new positions and the border. Stopped, it
// has not begun.
func (x *explorer) start(ctx context.Context, m Measure) error {
	n := x.table.set.len() - x.known
	w := watch{ctx: ctx}
	x.now, x.solving, x.column = nil, m, columns{}
	x.column[m] = make([]uint32, n, n+len(x.border))
	for i := range n {
		over := games.Batch{}
		if x.Over != nil {
			over.Over = []games.Outcome{games.Outcome(x.over[i])}
		}
		x.begin(&x.column, []Measure{m}, &over, uint32(x.graph.degree(i)), i, 0)
		if err := w.spend(10); err != nil {
			return err
		}
	}
	for _, i := range x.border {
		x.column[m] = append(x.column[m], x.table.values[m][i])
	}
	if m == Remoteness && x.points != nil {
		scores := x.scores()
		x.now = newClimb(x.column[m], func() folder { return paceFolder{scores} })
		return nil
	}
	x.now = x.analysis(m, x.column[m], x.valued(x.column[Grundy]))
	return nil
}

// scores are those of the new positions and the border, as the graph has them.
func (x *explorer) scores() []uint32 {
	all := x.table.values[Score]
	scores := slices.Clip(all[x.known:])
	for _, i := range x.border {
		scores = append(scores, all[i])
	}
	return scores
}

// solve adds the new positions to the column of m.
func (x *explorer) solve(ctx context.Context, m Measure) error {
	if x.now == nil || x.solving != m {
		if err := x.start(ctx, m); err != nil {
			return err
		}
	}
	err := x.now.run(ctx, x.valued(x.column[Grundy]), func() { x.keep(ctx) })
	var l *loop
	if err != nil && ctx.Err() != nil && !errors.As(err, &l) {
		return err
	}
	x.now = nil
	values := x.column[m]
	switch {
	case errors.As(err, &l):
		return looped([]Measure{m}, l, func(i uint32) string {
			p := make([]int, x.Width)
			x.table.set.position(x.known+int(i), p)
			return x.Text(p)
		})
	case err != nil:
		return err
	case m == Score && x.countable(values) != nil:
		return x.countable(values)
	case x.known == 0:
		x.table.values[m] = values
	default:
		x.table.values[m] = append(x.table.values[m], values[:x.table.set.len()-x.known]...)
	}
	return nil
}

// solveOther keeps the measures that are known of earlier positions, unless
// the new ones have loops and with them no such value.
func (x *explorer) solveOther(ctx context.Context, known *explored) error {
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
