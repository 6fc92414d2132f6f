package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// box is the table of all positions within bounds. The number of a position is
// its numbers as digits, the last running fastest.
type box struct {
	shape  *games.Moves // its address is the table's key, so it is kept as long
	stride []int
	values columns
}

func (b *box) bytes() int { return b.values.bytes() }

func (b *box) number(p []int) (int, bool) {
	i := 0
	for axis, s := range b.stride {
		i += s * p[axis]
	}
	return i, true
}

// boxSize is what a box takes while it is made: 4 bytes a position for the
// values, as many for a queue, up to 8 for the moves.
func boxSize(bounds []int) (positions, bytes int) {
	n := volume(bounds)
	return n, times(n, 16)
}

// readBox gives readers of the game's box, made if need be.
func (e *moves) readBox(ctx context.Context, ms []Measure) (readers, error) {
	want := tabulated(ms)
	var have columns
	covers := func(t any) bool {
		have = t.(*box).values
		return have.has(want)
	}
	p := plan{
		size: func([]int) (int, int) { return boxSize(e.Bounds) },
		solve: func(ctx context.Context, _ []int) (any, error) {
			missing := slices.DeleteFunc(slices.Clone(want), func(m Measure) bool { return have[m] != nil })
			return e.solveBox(ctx, missing, have)
		},
	}
	t, err := tables.tableThat(ctx, e.key('B'), nil, p, covers)
	if err != nil {
		return readers{}, err
	}
	b := t.(*box)
	return b.values.readers(ms, b.number), nil
}

// solveBox adds columns to those that there are.
func (e *moves) solveBox(ctx context.Context, want []Measure, have columns) (*box, error) {
	n := volume(e.Bounds)
	if n > math.MaxInt32 {
		return nil, fmt.Errorf("%s positions, want at most %s", amount(n), amount(math.MaxInt32))
	}
	b := &boxSolver{moves: e, box: &box{e.Moves, strides(e.Bounds), have}, want: want, n: n}
	for _, m := range want {
		b.values[m] = make([]uint32, n)
		b.folders = append(b.folders, folderOf(m))
	}
	kind, err := b.learn(ctx)
	if err != nil {
		return nil, err
	}
	if kind != mixed {
		switch err := b.straight(ctx, kind); {
		case err == nil:
			return b.box, nil
		case !errors.Is(err, errTurns):
			return nil, err
		}
	}
	return b.box, b.round(ctx)
}

// strides are the values of the digits of a position's number.
func strides(bounds []int) []int {
	stride, n := make([]int, len(bounds)), 1
	for i := len(bounds) - 1; i >= 0; i-- {
		stride[i] = n
		n *= bounds[i] + 1
	}
	return stride
}

// boxSolver makes the columns of a box.
type boxSolver struct {
	*moves
	*box
	want    []Measure
	folders []folder // of want
	n       int      // positions
	batch   games.Batch
	asked   []int    // the positions of the batch, number after number
	options []uint32 // of one position, by number
	average float64  // options a position, in the sample
}

// direction says where the moves lead: all to lower numbers, all to higher
// ones, or either.
type direction int

const (
	down direction = iota
	up
	mixed
)

// learn asks a sample of positions and says where its moves lead.
func (b *boxSolver) learn(ctx context.Context) (direction, error) {
	p, r := make([]int, 0, sample*b.Width), dice()
	var numbers []int
	for range min(sample, b.n) {
		i := r.IntN(b.n)
		numbers = append(numbers, i)
		for axis, s := range b.stride {
			p = append(p, i/s%(b.Bounds[axis]+1))
		}
	}
	if err := b.sameTwice(ctx, p, &b.batch); err != nil {
		return 0, err
	}
	lower, higher := 0, 0
	for k, i := range numbers {
		if err := b.read(b.vector(p, k), i, k); err != nil {
			return 0, err
		}
		for _, q := range b.options {
			if int(q) < i {
				lower++
			} else {
				higher++
			}
		}
	}
	b.average = float64(lower+higher) / float64(len(numbers))
	switch {
	case higher == 0:
		return down, nil
	case lower == 0:
		return up, nil
	}
	return mixed, nil
}

// read takes the numbers of the options of position p, number i, the k-th of
// the batch.
func (b *boxSolver) read(p []int, i, k int) error {
	b.options = b.options[:0]
	to, bounds, stride := b.batch.Of(k), b.Bounds, b.stride
	for ; len(to) > 0; to = to[len(bounds):] {
		number := 0
		for axis, bound := range bounds {
			x := to[axis]
			if uint(x) > uint(bound) {
				return b.Fault(p, to[:len(bounds)])
			}
			number += x * stride[axis]
		}
		if number == i {
			return b.Fault(p, p)
		}
		b.options = append(b.options, uint32(number))
	}
	return nil
}

// atOnce is the number of positions asked for together.
const atOnce = 1 << 10

// askFrom asks the positions with numbers from lo on, at most atOnce and below hi.
// It returns where it ends.
func (b *boxSolver) askFrom(ctx context.Context, lo, hi int) (int, error) {
	hi = min(hi, lo+atOnce)
	if b.Width == 1 {
		b.asked = b.asked[:0]
		for i := lo; i < hi; i++ {
			b.asked = append(b.asked, i)
		}
		return hi, b.Ask(ctx, b.asked, &b.batch)
	}
	b.asked = slices.Grow(b.asked[:0], atOnce*b.Width)[:(hi-lo)*b.Width]
	for axis, s := range b.stride {
		b.asked[axis] = lo / s % (b.Bounds[axis] + 1)
	}
	for i := b.Width; i < len(b.asked); i += b.Width {
		copy(b.asked[i:i+b.Width], b.asked[i-b.Width:i])
		nextUpTo(b.asked[i:i+b.Width], b.Bounds)
	}
	return hi, b.Ask(ctx, b.asked, &b.batch)
}

// errTurns says that after all not all moves lead one way.
var errTurns = errors.New("moves lead both ways")

// straight solves a game whose moves all lead one way in one pass along it:
// the options of a position are solved before it.
func (b *boxSolver) straight(ctx context.Context, way direction) error {
	w := watch{ctx: ctx}
	for done := 0; done < b.n; {
		lo, hi := done, b.n
		if way == up {
			lo, hi = max(0, b.n-done-atOnce), b.n-done
		}
		hi, err := b.askFrom(ctx, lo, hi)
		if err != nil {
			return err
		}
		for k := range hi - lo {
			if way == up {
				k = hi - lo - 1 - k
			}
			if err := b.settle(lo+k, k, way); err != nil {
				return err
			}
		}
		done += hi - lo
		tell(ctx, done, b.n)
		if err := w.spend(8 * len(b.batch.To)); err != nil {
			return err
		}
	}
	return nil
}

// settle solves position i, the k-th of the batch, whose options are solved.
func (b *boxSolver) settle(i, k int, way direction) error {
	if err := b.read(b.vector(b.asked, k), i, k); err != nil {
		return err
	}
	for _, q := range b.options {
		if (int(q) > i) == (way == down) {
			return errTurns
		}
	}
	for j, m := range b.want {
		if len(b.options) == 0 {
			b.values[m][i] = b.end(m, &b.batch, k)
		} else {
			b.values[m][i] = b.folders[j].fold(b.values[m], b.options)
		}
	}
	return nil
}

// round solves any game: it keeps the moves of all positions, in the smallest
// form that holds them, and goes backward from the ends.
func (b *boxSolver) round(ctx context.Context) error {
	var err error
	if b.Back != nil {
		err = b.overDeclared(ctx)
	} else {
		err = b.overGraph(ctx, newKinds[uint32](b.n))
	}
	if errors.Is(err, errOffsets) {
		err = b.overGraph(ctx, newKinds[uint64](b.n))
	}
	if errors.Is(err, errOffsets) {
		moves := int(float64(b.n) * min(b.average*1.05, float64(maxInt/b.n/8)))
		if err := reserve(b.n, plus(times(b.n, 20), times(moves, 8))); err != nil {
			return err
		}
		err = b.overGraph(ctx, newEdges(b.n, moves))
	}
	var l *loop
	if errors.As(err, &l) {
		return looped(b.want, l, func(i uint32) string { return b.Text(b.position(int(i))) })
	}
	return err
}

func (b *boxSolver) position(i int) []int {
	p := make([]int, b.Width)
	for axis, s := range b.stride {
		p[axis] = i / s % (b.Bounds[axis] + 1)
	}
	return p
}

// overGraph fills g by asking every position, and solves over it.
func (b *boxSolver) overGraph(ctx context.Context, g grower) error {
	for lo := 0; lo < b.n; {
		hi, err := b.askFrom(ctx, lo, b.n)
		if err != nil {
			return err
		}
		for k := range hi - lo {
			if err := b.read(b.vector(b.asked, k), lo+k, k); err != nil {
				return err
			}
			if err := g.add(lo+k, b.options); err != nil {
				return err
			}
			b.begin(&b.values, b.want, &b.batch, g, lo+k, k)
		}
		lo = hi
		tell(ctx, lo, 2*b.n) // the rest is the analysis
	}
	b.batch, b.asked = games.Batch{}, nil
	if err := g.done(); err != nil {
		return err
	}
	return b.finish(ctx, &b.values, b.want, g)
}

// begin sets position i, the k-th of the batch, to its end or to the number of
// its moves.
func (e *moves) begin(values *columns, want []Measure, batch *games.Batch, g graph, i, k int) {
	degree := uint32(g.degree(i))
	for _, m := range want {
		switch {
		case degree == 0:
			values[m][i] = e.end(m, batch, k)
		case m == Remoteness && !e.Ends:
			values[m][i] = degree * ply
		default:
			values[m][i] = degree | waiting
		}
	}
}

// finish solves the columns that begin has begun.
func (e *moves) finish(ctx context.Context, values *columns, want []Measure, g graph) error {
	for _, m := range want {
		var err error
		switch {
		case m == Remoteness && !e.Ends:
			err = backward(ctx, g, values[m])
		case m == loopy:
			err = loopyGrundy(ctx, g, values[m])
		default:
			f := func() folder { return folderOf(m) }
			if severed, ok := g.(*severed); ok {
				f = severed.folder
			}
			err = upward(ctx, g, values[m], f)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// looped names the positions of a loop.
func looped(want []Measure, l *loop, position func(i uint32) string) error {
	const shown = 8
	text := ""
	for k, i := range append(l.cycle, l.cycle[0]) {
		if k == shown && len(l.cycle) > shown {
			text += fmt.Sprintf(" ... (%d in all)", len(l.cycle))
			break
		}
		text += " " + position(i)
	}
	return &loopError{fmt.Sprintf("no %s: play can go round%s", list(want[len(want)-1:]), text)}
}

// loopError is what looped says.
type loopError struct{ text string }

func (l *loopError) Error() string { return l.text }
