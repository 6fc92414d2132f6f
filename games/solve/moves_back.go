package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// declared is the graph of a game in a box that says where positions come from:
// options and the positions before are asked for as they are needed, and none
// are kept. The queue of the analysis asks for one at a time.
type declared struct {
	*boxSolver
	ctx    context.Context
	back   games.Batch
	at     []int
	moves  int   // from the position added last
	failed error // the first fault met
}

func newDeclared(ctx context.Context, b *boxSolver) (*declared, error) {
	g := &declared{boxSolver: b, ctx: ctx, at: make([]int, b.Width)}
	return g, g.check()
}

// add only notes the number of different options.
func (g *declared) add(_ int, options []uint32) error {
	slices.Sort(options)
	g.moves = len(slices.Compact(options))
	return nil
}

func (g *declared) done(context.Context) error { return nil }

// degree is that of the position added last.
func (g *declared) degree(int) int { return g.moves }

func (g *declared) after(p uint32, list []uint32) []uint32 {
	g.unpack(int(p))
	err := g.Ask(g.ctx, g.at, &g.back)
	return g.take(list, err, func(q []int) error { return g.Fault(g.at, q) })
}

// before leaves out positions out of the bounds.
func (g *declared) before(q uint32, list []uint32) []uint32 {
	g.unpack(int(q))
	err := g.AskBack(g.ctx, g.at, &g.back)
	return g.take(list, err, func(p []int) error {
		if inBox(p, g.Bounds) {
			return g.Fault(p, g.at)
		}
		return nil
	})
}

func (g *declared) unpack(i int) {
	for axis, s := range g.stride {
		g.at[axis] = i / s % (g.Bounds[axis] + 1)
	}
}

// take appends the numbers of the positions in the batch, each once. The first
// fault is kept for the end.
func (g *declared) take(list []uint32, err error, fault func(p []int) error) []uint32 {
	from := len(list)
	for to := g.back.To; err == nil && len(to) > 0; to = to[g.Width:] {
		p := to[:g.Width]
		if err = fault(p); err == nil && inBox(p, g.Bounds) {
			i, _ := g.number(p)
			list = append(list, uint32(i))
		}
	}
	if g.failed == nil {
		g.failed = err
	}
	slices.Sort(list[from:])
	return list[:from+len(slices.Compact(list[from:]))]
}

// check looks at a sample of positions: each must be before its options, and an
// option of those before it.
func (g *declared) check() error {
	r := dice()
	for i := range min(sample, g.n) {
		p := uint32(i)
		if g.n > sample {
			p = uint32(r.IntN(g.n))
		}
		for _, q := range slices.Clone(g.after(p, nil)) {
			if g.failed == nil && !slices.Contains(g.before(q, nil), p) {
				return g.disagree(p, q, "lists the option %s of %s, but the function for positions before does not list %[2]s before it")
			}
		}
		for _, o := range slices.Clone(g.before(p, nil)) {
			over, err := g.over(o)
			if err != nil {
				return err
			}
			if !over && g.failed == nil && !slices.Contains(g.after(o, nil), p) {
				return g.disagree(o, p, "does not list the option %s of %s, but the function for positions before lists %[2]s before it")
			}
		}
		if g.failed != nil {
			return g.failed
		}
	}
	return nil
}

// over says whether the game says that play is over at a position.
func (g *declared) over(i uint32) (bool, error) {
	g.unpack(int(i))
	err := g.Ask(g.ctx, g.at, &g.back)
	return err == nil && len(g.back.Over) > 0 && g.back.Over[0] != games.Unknown, err
}

func (g *declared) disagree(p, q uint32, how string) error {
	return fmt.Errorf("the function "+how, g.Text(g.position(int(q))), g.Text(g.position(int(p))))
}
