package stdlib

import (
	"fmt"
	"reflect"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Query is a position and what is asked of it; Ask makes one.
type Query struct {
	what Measure
	at   Position
}

// Ask asks the measure of a Position, or of a Game's starting position, and of
// those around it in a Sweep.
//
//	>>> Sweep(Ask(Remoteness, Pursuit(3).At(1, 1, 2, 2)), Axis("white row", 1, 3), Axis("white column", 1, 3))
//	white row\white column  1 2 3
//	                     1  2 1 2
//	                     2  1 . 1
//	                     3  2 1 2
func Ask(what Measure, of any) Query {
	switch of := of.(type) {
	case Position:
		return Query{what, of}
	case Game:
		return Query{what, of.start()}
	}
	fail("Ask: %s, want a Position or a Game", games.TypeOf(of))
	return Query{}
}

// String is the query as it was typed.
func (q Query) String() string {
	return fmt.Sprintf("%v of %s at %s, to sweep", q.what, q.at.game.Title(), games.Tuple(q.at.at))
}

// Sweep asks one thing over up to three axes and keeps the answers in a Grid;
// over three, it is shown in slices, one for each value of the third.
//
// The thing is a function of as many ints as there are axes, called once a
// cell, that gives an Outcome, a number or a bool; or a Position, whose
// outcome is asked while the numbers named by the axes vary and the others
// stay; or Ask(Remoteness, position) and the like.
//
// Ctrl-C stops a sweep, which keeps the cells it has; a script then goes on with
// them, under nimlab and under go run. A second Ctrl-C ends the script.
//
//	>>> Sweep(func(n, m int) any { return Race(Queen, n, m).Outcome() }, Axis("n", 1, 3), Axis("m", 1, 6))
//	n\m  1 2 3 4 5 6
//	  1  P N N N N N
//	  2  N N P N N N
//	  3  N P N N N N
func Sweep(what any, axes ...Range) *Grid {
	if len(axes) < 1 || len(axes) > 3 {
		fail("Sweep: %d axes, want 1 to 3", len(axes))
	}
	grid := newGrid(axes)
	switch q := what.(type) {
	case Game:
		grid.query(Query{solve.Outcome, q.start()})
	case Position:
		grid.query(Query{solve.Outcome, q})
	case Query:
		grid.query(q)
	default:
		grid.call(what)
	}
	return grid
}

// query fills the grid from the engines, without a call back to the script.
func (g *Grid) query(q Query) {
	p := append([]int(nil), q.at.at...)
	if all := len(q.at.game.valid().Numbers()); len(p) < all {
		p = append(p, make([]int, all-len(p))...)
	}
	places := q.places(g.axes)
	g.measure(q)
	read := q.reader(g.axes, places, p)
	if g.kind = numbers; q.what == solve.Outcome {
		g.kind = outcomes
	}
	g.read(func(values []int) (int, error) {
		for i, place := range places {
			p[place] = values[i]
		}
		return read(p)
	}, q.at.must)
}

// read fills the grid from an engine. That is quick, so it looks only now and
// then whether to stop.
func (g *Grid) read(ask func(values []int) (int, error), must func(error)) {
	const between = 1 << 12
	ctx, release := host.Current().Hold()
	defer release()
	bar := newBar(g.cells.len())
	defer bar.clear()
	values := make([]int, len(g.axes))
	for i := range g.cells.len() {
		if i%between == 0 {
			bar.show(i + 1)
			if ctx.Err() != nil {
				g.stop(i, bar)
				return
			}
		}
		g.values(i, values)
		v, err := ask(values)
		if err != nil && ctx.Err() != nil {
			g.stop(i, bar)
			return
		}
		must(err)
		if v != solve.None {
			g.cells.set(i, v)
		}
	}
}

// stop notes that the sweep was stopped before cell i.
func (g *Grid) stop(i int, bar *bar) {
	g.stopped = i
	bar.clear()
	fmt.Fprintln(host.Current().Stderr, "sweep "+g.note()+", which are kept")
}

// reader reads the query's measure around p, over the axes.
func (q Query) reader(axes []Range, places, p []int) func([]int) (int, error) {
	lo, hi := append([]int(nil), p...), append([]int(nil), p...)
	for i, place := range places {
		lo[place], hi[place] = axes[i].lo, axes[i].hi
	}
	ctx, done := working()
	defer done()
	read, err := solve.Box(ctx, q.at.game.shape, q.what, lo, hi)
	q.at.must(err)
	return read
}

// places finds the numbers that the axes vary and checks their ranges.
func (q Query) places(axes []Range) []int {
	places := make([]int, len(axes))
	for i, a := range axes {
		places[i] = q.place(a)
	}
	return places
}

func (q Query) place(a Range) int {
	var names []string
	for i, n := range q.at.game.shape.Numbers() {
		if n.Name == a.name {
			if a.lo < n.Lo || a.hi > n.Hi {
				fail("Sweep: the axis %v, want %d to %d", a, n.Lo, n.Hi)
			}
			return i
		}
		names = append(names, fmt.Sprintf("%q", n.Name))
	}
	fail("Sweep: the axis %q is no number of %s, which has %s", a.name, q.at.game.Title(), strings.Join(names, ", "))
	return 0
}

// call fills the grid from a function of the user's.
func (g *Grid) call(what any) {
	f := reflect.ValueOf(what)
	if !g.fits(f) {
		fail("Sweep: %s, want a function of %s, a Position or an Ask", games.TypeOf(what), count(len(g.axes), "int"))
	}
	g.function = what
	in := make([]reflect.Value, len(g.axes))
	g.fill(func(values []int) any {
		for i, v := range values {
			in[i] = reflect.ValueOf(v)
		}
		return f.Call(in)[0].Interface()
	})
}

// fits says whether f takes one int an axis and gives one value.
func (g *Grid) fits(f reflect.Value) bool {
	if f.Kind() != reflect.Func || f.IsNil() || f.Type().NumIn() != len(g.axes) || f.Type().NumOut() != 1 {
		return false
	}
	for i := range g.axes {
		if f.Type().In(i).Kind() != reflect.Int {
			return false
		}
	}
	return true
}

// fill asks for each cell in turn, in the order of reading. It stops when the
// host does and keeps what it has.
func (g *Grid) fill(ask func(values []int) any) {
	ctx, release := host.Current().Hold()
	defer release()
	bar := newBar(g.cells.len())
	defer bar.clear()
	values := make([]int, len(g.axes))
	for i := range g.cells.len() {
		g.values(i, values)
		answer, stopped := attempt(ask, values, ctx.Done())
		if stopped {
			g.stop(i, bar)
			return
		}
		g.set(i, values, answer)
		bar.show(i + 1)
	}
}

// attempt asks for one cell. An answer that came while the sweep was being
// stopped may be wrong, as may a panic: both are dropped.
func attempt(ask func([]int) any, values []int, done <-chan struct{}) (answer any, stopped bool) {
	defer func() {
		select {
		case <-done:
			stopped = true
			recover()
		default:
		}
	}()
	return ask(values), false
}
