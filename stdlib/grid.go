package stdlib

import (
	"fmt"
	"math"
	"strings"

	"nimlab/games"
)

// Grid is the answers of a sweep: a value for each point of up to three axes.
// It prints, lists, counts, saves and plots itself.
type Grid struct {
	axes      []Range
	kind      kind
	cells     *cells // in the order of reading, blank where there is no value
	title     string
	name      string // of what the cells hold
	board     bool   // the first axis runs down, the second across
	stopped   int    // cells asked before the sweep was stopped; -1: all
	asked     *Query // what the cells answer; nil for a function's values
	diverging bool   // the numbers are drawn around 0
	function  any    // what the cells were asked of, if a function
}

// kind is what the cells of a grid hold.
type kind uint8

const (
	unset kind = iota
	outcomes
	numbers
	truths
)

// blank marks a cell without a value.
const blank = math.MinInt

func newGrid(axes []Range) *Grid {
	total := 1
	for _, a := range axes {
		if a.Len() == 0 {
			fail("Sweep: an empty axis, want one made by Axis(name, first, last)")
		}
		if n := a.Len(); n < 0 || n > maxCells/total {
			fail("Sweep: %s: over %d cells, the most a grid may have", listed(axes), maxCells)
		}
		total *= a.Len()
	}
	if len(axes) == 2 && axes[0].name == axes[1].name {
		fail("Sweep: two axes %q, want two names", axes[0].name)
	}
	return &Grid{axes: axes, cells: newCells(total), board: true, stopped: -1}
}

// maxCells bounds the cells of a grid.
const maxCells = 1 << 28

// measure names what a query's cells hold, and how they lie.
func (g *Grid) measure(q Query) {
	g.title, g.name, g.asked = q.at.game.Title(), fmt.Sprint(q.what), &q
	if l, ok := q.at.game.shape.(*games.Lattice); ok {
		g.board = l.Corner != nil
	} else {
		_, pair := q.at.game.shape.(*games.TwoToken)
		g.board = pair
	}
}

// values writes the axis values of cell i.
func (g *Grid) values(i int, values []int) {
	for k := len(g.axes) - 1; k >= 0; k-- {
		n := g.axes[k].Len()
		values[k] = g.axes[k].At(i % n)
		i /= n
	}
}

// set puts an answer into cell i. All answers must be of one kind.
func (g *Grid) set(i int, values []int, answer any) {
	k, v := unset, blank
	switch a := answer.(type) {
	case nil:
		return
	case Outcome:
		k, v = outcomes, int(a)
	case int:
		k, v = numbers, a
	case bool:
		k, v = truths, map[bool]int{true: 1}[a]
	default:
		fail("Sweep: the value at %v is %s, want an Outcome, an int or a bool", games.Tuple(values), games.TypeOf(answer))
	}
	if g.kind != unset && g.kind != k {
		fail("Sweep: the value at %v is %v, of another kind than those before", games.Tuple(values), answer)
	}
	g.kind = k
	g.cells.set(i, v)
}

// index is the cell of the axis values given.
func (g *Grid) index(values []int) int {
	if len(values) != len(g.valid().axes) {
		fail("At: %d numbers, want %d, one for each axis", len(values), len(g.axes))
	}
	at := 0
	for k, a := range g.axes {
		i, ok := a.find(values[k])
		if !ok {
			fail("At: %s = %d, want a number of the axis %v", a.name, values[k], a)
		}
		at = at*a.Len() + i
	}
	return at
}

// At is the value at a point of the axes: an Outcome, an int or a bool; nil
// where there is none.
func (g *Grid) At(values ...int) any { return g.value(g.cells.at(g.index(values))) }

func (g *Grid) value(cell int) any {
	switch {
	case cell == blank:
		return nil
	case g.kind == outcomes:
		return Outcome(cell)
	case g.kind == truths:
		return cell == 1
	}
	return cell
}

// Len is the number of cells.
func (g *Grid) Len() int { return g.valid().cells.len() }

// Stopped says whether the sweep was stopped before its end.
func (g *Grid) Stopped() bool { return g.stopped >= 0 }

// P lists the points whose outcome is P.
//
//	>>> Sweep(func(n, m int) any { return Race(Rook, n, m).Outcome() }, Axis("n", 1, 4), Axis("m", 1, 4)).P()
//	4 points: (1,1) (2,2) (3,3) (4,4)
func (g *Grid) P() Points { return g.Where(PPosition) }

// Where lists the points that have the value: an Outcome, an int or a bool.
func (g *Grid) Where(value any) Points {
	g.holds("Where", value)
	list := Points{axes: g.axes, board: g.board, title: g.title}
	for i, c := range g.cells.all() {
		if c != blank && g.value(c) == value {
			at := make([]int, len(g.axes))
			g.values(i, at)
			list.at = append(list.at, at)
		}
	}
	return list
}

// holds says that the grid's cells are of another kind than the value.
func (g *Grid) holds(word string, value any) {
	want, ok := "", false
	switch g.valid().kind {
	case outcomes:
		_, ok = value.(Outcome)
		want = "an Outcome such as PPosition"
	case truths:
		_, ok = value.(bool)
		want = "true or false"
	default:
		_, ok = value.(int)
		want = "an int"
	}
	if !ok {
		fail("%s: %#v is %s, want %s as the cells are", word, value, games.TypeOf(value), want)
	}
}

// valid is the grid, if it has cells.
func (g *Grid) valid() *Grid {
	if g == nil || g.axes == nil {
		fail("this Grid is empty: make one with Sweep or Tabulate")
	}
	return g
}

// Count is how many cells have the value: an Outcome, an int or a bool.
//
//	>>> Sweep(func(n int) bool { return n%4 == 0 }, Axis("n", 1, 100)).Count(true)
//	25
func (g *Grid) Count(value any) int {
	g.holds("Count", value)
	n := 0
	for _, c := range g.cells.all() {
		if c != blank && g.value(c) == value {
			n++
		}
	}
	return n
}

// listed are the axes as one text.
func listed(axes []Range) string {
	var names []string
	for _, a := range axes {
		names = append(names, fmt.Sprint(a))
	}
	return strings.Join(names, " and ")
}
