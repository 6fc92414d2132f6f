package solve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"nimlab/games"
)

// moves answers for a Moves: by a table of all positions within the bounds
// (moves_box.go) or, where there are no bounds or too many positions for a
// table, by one of those that can be reached (moves_explore.go).
type moves struct {
	*games.Moves
	reached *explored     // the positions of Table.Each without bounds
	points  *games.Points // of a game of points
	origin  games.Shape   // what has these moves as its own; nil: nothing else
}

func (e *moves) valid() error {
	if e.Moves.Bounds == nil && e.Moves.From == nil && !e.Followed() {
		return errNowhere
	}
	return e.Valid()
}

var errNowhere = errors.New("moves: no bounds and no starting position, want one of them")

// measures are those of normal play when the function alone ends it. Suspense
// and Grundy values of a game with loops are an error that names one.
func (e *moves) measures() []Measure {
	if e.Stuck == games.Loses && e.Over == nil {
		return normal
	}
	return other
}

func (e *moves) words([]Measure) string {
	if e.Bounds == nil {
		return "moves: the function asked for every position that can be reached, then retrograde analysis"
	}
	if e.Back != nil {
		return "moves: the function asked for every position, in one pass if all moves lead one way, else retrograde analysis over the declared positions before each"
	}
	return "moves: the function asked for every position, in one pass if all moves lead one way, else retrograde analysis"
}

func (e *moves) fits(p []int) bool {
	if e.Bounds == nil {
		return len(p) == e.Width
	}
	return inBox(p, e.Bounds)
}

func (e *moves) width() int { return e.Width }

func (e *moves) moves(p []int) int {
	options, err := e.Options(p)
	if err != nil {
		return 1
	}
	return len(options)
}

func (e *moves) ask(ctx context.Context, m Measure, p []int) (int, error) {
	if e.sought(m, p) {
		if worth, ok, err := e.seek(ctx, p); ok || err != nil {
			return int(outcomeOf(worth)), err
		}
	}
	return askSolved(ctx, e, m, p)
}

// options drops what a function that was being stopped has answered.
func (e *moves) options(ctx context.Context, p []int) ([]Option, error) {
	if e.wide() && !e.known(p) {
		if list, ok, err := e.soughtOptions(ctx, p); ok {
			return list, err
		}
	}
	options, err := optionsOf(ctx, e, e.Moves, p)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("stopped: %w", ctx.Err())
	}
	return options, err
}

// boxed says whether p, or with nil every position, is answered by a table of
// the whole box.
func (e *moves) boxed(p []int) bool {
	if e.Bounds == nil || e.Form != nil || e.Parts != nil || e.points != nil {
		return false
	}
	if p == nil {
		return true
	}
	n, bytes := boxSize(e.Bounds)
	return n <= math.MaxInt32 && (modest(bytes) || bytes <= free()/4*3)
}

func (e *moves) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	if e.boxed(p) {
		return e.readBox(ctx, ms)
	}
	if p == nil && e.Bounds == nil && e.From == nil {
		return readers{}, errNowhere
	}
	roots, err := e.roots(ctx, p)
	if err != nil {
		return readers{}, err
	}
	return e.explore(ctx, ms, roots)
}

// tabulated are the measures that have values of their own: an outcome is read
// off the remoteness, or where that is not wanted off the Grundy value.
func tabulated(ms []Measure) []Measure {
	var list []Measure
	for _, m := range columned {
		if slices.Contains(ms, m) {
			list = append(list, m)
		}
	}
	if list == nil || slices.Contains(ms, Outcome) && !slices.Contains(list, Remoteness) && !slices.Contains(list, Grundy) {
		list = append(list, Remoteness)
	}
	return list
}

// columned are the measures with columns of their own, each after those that it
// is made from.
var columned = []Measure{Score, Remoteness, Suspense, Grundy, misereSuspense, foreclosed, reduced, loopy}

// columns are the values of positions by number, for some measures.
type columns [measures][]uint32

func (c *columns) has(ms []Measure) bool {
	for _, m := range ms {
		if c[m] == nil {
			return false
		}
	}
	return true
}

// list is the measures that there are columns of.
func (c *columns) list() (ms []Measure) {
	for m, values := range c {
		if values != nil {
			ms = append(ms, Measure(m))
		}
	}
	return ms
}

func (c *columns) bytes() int {
	n := 0
	for _, values := range c {
		n += 4 * len(values)
	}
	return n
}

// readers read the columns; number gives a position's number, false if it has
// none.
func (c *columns) readers(ms []Measure, number func(p []int) (int, bool)) (r readers) {
	for _, m := range ms {
		column, read := c.reading(m)
		values := c[column]
		r[m] = func(p []int) int {
			if i, ok := number(p); ok {
				return read(values[i])
			}
			return None
		}
	}
	return r
}

// reading is the column that a measure is read in, and how.
func (c *columns) reading(m Measure) (column Measure, read func(v uint32) int) {
	switch {
	case m == Remoteness:
		return m, pliesOf
	case m == Score:
		return m, func(v uint32) int { return int(v) - zeroPoints }
	case m == Outcome && c[Remoteness] != nil:
		return Remoteness, outcomeIn
	case m == Outcome:
		return Grundy, func(v uint32) int { return int(outcomeAfter(int(min(v, 1)))) }
	}
	return m, func(v uint32) int { return int(v) }
}

// A sample of positions is asked twice, to see that the function gives the
// same answers and to learn what its moves are like.
const sample = 200

// sameTwice asks the positions in p twice, the second time backward, so that a
// function that counts its calls is found out.
func (e *moves) sameTwice(ctx context.Context, p []int, b *games.Batch) error {
	var backward []int
	for i := len(p)/e.Width - 1; i >= 0; i-- {
		backward = append(backward, e.vector(p, i)...)
	}
	var again games.Batch
	if err := e.Ask(ctx, backward, &again); err != nil {
		return err
	}
	if err := e.Ask(ctx, p, b); err != nil {
		return err
	}
	for i := range b.Ends {
		k := len(b.Ends) - 1 - i
		if !slices.Equal(b.Of(i), again.Of(k)) || e.Over != nil && b.Over[i] != again.Over[k] {
			return e.fickle(e.vector(p, i))
		}
	}
	return nil
}

// fickle is the error of a function that does not answer the same each time.
func (e *moves) fickle(p []int) error {
	return fmt.Errorf("the function is not deterministic: asked twice at %s it gives different answers", e.Text(p))
}

// dice choose the sample, the same each time.
func dice() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// end is the value of a position that has no options, in the column of m.
func (e *moves) end(m Measure, b *games.Batch, i int) uint32 {
	switch {
	case m == Score:
		return zeroPoints
	case m == misereSuspense:
		return 1
	case m == foreclosed, m == reduced:
		return ended
	case m != Remoteness:
		return 0
	case e.points != nil:
		return uint32(games.NPosition) // as all of a game of points
	case len(b.Over) > 0 && b.Over[i] != games.Unknown:
		return uint32(b.Over[i])
	}
	return uint32([...]games.Outcome{games.PPosition, games.NPosition, games.Tie}[e.Stuck])
}

// vector is position i of those that follow one another in p.
func (e *moves) vector(p []int, i int) []int { return p[i*e.Width : (i+1)*e.Width : (i+1)*e.Width] }

// filed names the rules in checkpoints: by the description of what has these
// moves, or with functions of the user's by the program that they are of.
func (e *moves) filed(ctx context.Context) []byte {
	c, ok := ctx.Value(checkpointsKey{}).(*Checkpoints)
	if !ok || e.Moves.Bounds != nil && volume(e.Moves.Bounds) < mayLast {
		return nil
	}
	if e.origin != nil {
		if kind, rules, err := describe(e.origin); err == nil && !forgets(e.origin) {
			return append([]byte(kind), rules...)
		}
	}
	if c.Program == nil || c.Program() == "" {
		return nil
	}
	m := e.Moves
	rules, err := json.Marshal(movesRules{m.Names, m.Width, m.Bounds, m.Stuck, m.From, m.Over != nil, m.Ends, false})
	if err != nil {
		return nil
	}
	return append([]byte(c.Program()), rules...)
}

// forgets says whether the description of a shape leaves functions out.
func forgets(s games.Shape) bool {
	sum, ok := s.(*games.Sum)
	return games.FunctionsOf(s) != nil || ok && slices.ContainsFunc(sum.Parts, forgets)
}

// mayLast is the number of positions from which on a solve may last. Tests make
// it small.
var mayLast = 1 << 10

func (e *moves) key(kind byte) []byte { return fmt.Appendf(nil, "M%c%p", kind, e.Moves) }

func (e *moves) count() int {
	if e.Bounds != nil {
		return volume(e.Bounds)
	}
	if t := e.all(); t != nil {
		return t.set.len()
	}
	return 0
}

func (e *moves) first(p []int) bool {
	if e.Bounds != nil {
		clear(p)
		return true
	}
	t := e.all()
	if t == nil {
		return false
	}
	t.set.position(int(t.sorted()[0]), p)
	return true
}

func (e *moves) next(p []int) bool {
	if e.Bounds != nil {
		return nextUpTo(p, e.Bounds)
	}
	t := e.all()
	if t == nil {
		return false
	}
	order := t.sorted()
	i, _ := slices.BinarySearchFunc(order, p, func(id uint32, p []int) int { return t.set.compare(int(id), p) })
	if i+1 >= len(order) {
		return false
	}
	t.set.position(int(order[i+1]), p)
	return true
}

// all is the table of what the starting position reaches; nil when that
// cannot be made.
func (e *moves) all() *explored {
	if e.reached == nil {
		ms := []Measure{Outcome}
		if e.points != nil {
			ms = []Measure{Score, Remoteness}
		} else if e.Parts != nil {
			ms = []Measure{Grundy}
		}
		e.solve(context.Background(), ms, nil)
	}
	return e.reached
}
