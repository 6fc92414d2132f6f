package stdlib

import (
	"strings"

	"nimlab/games/pattern"
)

// Pattern looks for the simplest rule that the cells obey. It is looked for in
// the inner part and tested on the rest; where the cells came from a function,
// or are all positions of a game, it is looked for in all of them and tested on
// a larger grid.
//
//	>>> Sweep(func(n, m int) any { return Race(King, n, m).Outcome() }, Axis("n", 1, 30), Axis("m", 1, 30)).Pattern()
//	P if n is odd and m is odd, otherwise N
//	guess: holds at all 3600 points up to (n,m) = (60,60)
func (g *Grid) Pattern() *Law {
	if q := g.valid().asked; q != nil && g.whole(q.at.game) {
		return q.at.game.law(q.what)
	}
	var names []string
	for _, a := range g.axes {
		names = append(names, a.name)
	}
	list, legend := variables(names)
	l := Law{kind: g.kind, legend: strings.Join(legend, ", ")}
	if g.kind == unset {
		fail("Pattern: the grid has no values")
	}
	var more pattern.More
	if g.function != nil && !g.Stopped() {
		more = func() (*pattern.Table, error) {
			larger := g.larger()
			if larger == nil || !g.table(list).Within(larger.table(list)) {
				return nil, nil
			}
			return larger.table(list), nil
		}
	}
	return law(g.table(list), more, l)
}

// whole says whether the axes run over all positions of the game.
func (g *Grid) whole(game Game) bool {
	all := game.shape.Numbers()
	if len(all) != len(g.axes) || g.Stopped() {
		return false
	}
	for i, n := range all {
		if a := g.axes[i]; a.name != n.Name || a.lo != n.Lo || a.hi != n.Hi || a.step != 1 {
			return false
		}
	}
	return true
}

// table is the cells with a value, for the finder.
func (g *Grid) table(names []string) *pattern.Table {
	t := &pattern.Table{Names: names, Labels: g.kind.labels()}
	at := make([]int, len(g.axes))
	for i, c := range g.cells.all() {
		if c != blank {
			g.values(i, at)
			t.Add(c, at...)
		}
	}
	return t
}

// maxMore bounds the cells of a larger grid that a function is asked for.
const maxMore = 1 << 15

// larger is the grid of the same function over axes twice as long, nil if that
// fails: the function may have bounds of its own.
func (g *Grid) larger() (larger *Grid) {
	axes, cells := make([]Range, len(g.axes)), 1
	for i, a := range g.axes {
		axes[i] = Range{a.name, a.lo, a.hi + a.Len()*a.step, a.step}
		cells *= axes[i].Len()
	}
	if cells > maxMore && cells > 8*g.Len() {
		return nil
	}
	defer func() {
		if recover() != nil {
			larger = nil
		}
	}()
	larger = newGrid(axes)
	larger.call(g.function)
	if larger.Stopped() || larger.kind != g.kind {
		return nil
	}
	return larger
}
