package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// declared is the graph of a game in a box that says where positions come from:
// options and the positions before are asked for as they are needed, and none
// are kept but those of a few positions that are looked at next.
type declared struct {
	*boxSolver
	ctx              context.Context
	sizes            []divisor // of the axes
	options, befores reply
	failed           error // the first fault met
}

// A reply is the answers for some positions, taken one after the other.
type reply struct {
	answered
	list []uint32 // the positions
	next int      // of them
}

// take appends the answer for p, which is the next one or is asked for alone.
func (a *reply) take(p uint32, list []uint32, ask func(ps []uint32)) []uint32 {
	if a.next >= len(a.list) || a.list[a.next] != p {
		ask([]uint32{p})
	}
	list = append(list, a.of(a.next)...)
	a.next++
	return list
}

func newDeclared(ctx context.Context, b *boxSolver) (*declared, error) {
	g := declaredOf(ctx, b)
	return g, g.check()
}

func declaredOf(ctx context.Context, b *boxSolver) *declared {
	g := &declared{boxSolver: b, ctx: ctx}
	for _, most := range b.Bounds {
		g.sizes = append(g.sizes, newDivisor(most+1))
	}
	return g
}

// add only counts the different options.
func (g *declared) add(_ int, options []uint32) (int, error) { return len(distinct(options)), nil }

func (g *declared) done(context.Context) error { return nil }

func (g *declared) after(p uint32, list []uint32) []uint32 {
	return g.options.take(p, list, g.aheadAfter)
}

func (g *declared) before(q uint32, list []uint32) []uint32 {
	return g.befores.take(q, list, g.ahead)
}

// ahead asks for the positions before those that are looked at next, aheadAfter
// for the options. Positions before that are out of the bounds are left out.
func (g *declared) ahead(list []uint32) {
	a := g.asking(&g.befores, list)
	err := g.AskBack(g.ctx, a.asked, &a.batch)
	if err == nil && !g.rank(&a.answered) {
		g.leaveOut(&a.batch)
		g.rank(&a.answered)
	}
	g.sift(a, err)
}

func (g *declared) aheadAfter(list []uint32) {
	a := g.asking(&g.options, list)
	err := g.Ask(g.ctx, a.asked, &a.batch)
	if err == nil && !g.rank(&a.answered) {
		err = g.fault(&a.answered)
	}
	g.sift(a, err)
}

// asking begins anew with some positions.
func (g *declared) asking(a *reply, list []uint32) *reply {
	a.list, a.next = append(a.list[:0], list...), 0
	a.lo, a.hi = 0, len(list)
	a.asked = slices.Grow(a.asked[:0], len(list)*g.Width)[:len(list)*g.Width]
	for i, p := range list {
		g.unpack(p, a.asked[i*g.Width:(i+1)*g.Width])
	}
	return a
}

// sift leaves each answer once. The first fault is kept for the end, and then
// there are no answers.
func (g *declared) sift(a *reply, err error) {
	if g.failed == nil {
		g.failed = err
	}
	if err != nil {
		a.batch.To, a.batch.Ends = nil, make([]int, len(a.list))
		g.rank(&a.answered)
		return
	}
	n, from := 0, 0
	for i, end := range a.batch.Ends {
		list := distinct(a.options[from/g.Width : end/g.Width])
		from = end
		n += copy(a.options[n:], list)
		a.batch.Ends[i] = n * g.Width
	}
}

// leaveOut takes positions out of the bounds out of the answers.
func (g *declared) leaveOut(b *games.Batch) {
	kept, from := b.To[:0], 0
	for i, end := range b.Ends {
		for ; from < end; from += g.Width {
			if p := b.To[from : from+g.Width]; inBox(p, g.Bounds) {
				kept = append(kept, p...)
			}
		}
		b.Ends[i] = len(kept)
	}
	b.To = kept
}

// distinct is a list, in any order, with each number once.
func distinct(list []uint32) []uint32 {
	const few = 16
	if len(list) > few {
		slices.Sort(list)
		return slices.Compact(list)
	}
	n := 0
	for _, q := range list {
		if !slices.Contains(list[:n], q) {
			list[n] = q
			n++
		}
	}
	return list[:n]
}

// unpack sets p to position i.
func (g *declared) unpack(i uint32, p []int) {
	x := uint64(i)
	for axis := len(p) - 1; axis >= 0; axis-- {
		d := g.sizes[axis]
		above := d.into(x)
		p[axis] = int(x - above*d.by)
		x = above
	}
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
	var b games.Batch
	err := g.Ask(g.ctx, g.position(int(i)), &b)
	return err == nil && len(b.Over) > 0 && b.Over[0] != games.Unknown, err
}

func (g *declared) disagree(p, q uint32, how string) error {
	return fmt.Errorf("the function "+how, g.Text(g.position(int(q))), g.Text(g.position(int(p))))
}
