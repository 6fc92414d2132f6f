package solve

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"

	"nimlab/games"
)

// boxSolver makes the columns of a box. Stopped, it can go on where it is; what
// it has done is also what a checkpoint holds.
type boxSolver struct {
	*moves
	*box
	want    []Measure
	folders []folder // of want
	n       int      // positions

	way     direction // of the moves, learned from the sample
	average float64   // options a position, in the sample
	print   uint64    // a digest of the answers for the sample

	done   int      // positions asked for and taken in
	graph  grower   // where moves lead both ways
	closed bool     // it is complete
	solved int      // measures of want that are solved over the graph
	now    analysis // of the next one
}

// An analysis solves one measure over a graph. Stopped, it can be run again.
type analysis interface {
	run(ctx context.Context, g graph, keep func()) error
	state(s *snapshot)
	settles(v uint32) bool // whether the value of some position is known already
	far() string           // how far it has come
}

func newBoxSolver(e *moves, want []Measure, have columns) *boxSolver {
	n := volume(e.Bounds)
	b := &boxSolver{moves: e, box: &box{e.Moves, strides(e.Bounds), have}, want: want, n: n, way: unknown}
	for _, m := range want {
		b.values[m] = make([]uint32, n)
		b.folders = append(b.folders, folderOf(m))
	}
	return b
}

// direction says where the moves lead: all to lower numbers, all to higher
// ones, or either.
type direction int

const (
	down direction = iota
	up
	mixed
	unknown
)

func (b *boxSolver) solve(ctx context.Context) error {
	if b.way == unknown {
		if err := b.learn(ctx); err != nil {
			return err
		}
		if err := b.fromCheckpoint(ctx); err != nil {
			return err
		}
	}
	if b.way != mixed {
		err := b.straight(ctx)
		if !errors.Is(err, errTurns) {
			return err
		}
		b.way, b.done = mixed, 0
	}
	return b.round(ctx)
}

// resumes says whether what is done can be gone on from: an analysis that asks
// the function may have got no answers while it was stopped.
func (b *boxSolver) resumes() bool {
	_, asks := b.graph.(*declared)
	return b.way != unknown && (!asks || b.now == nil)
}

// learn asks a sample of positions and finds where its moves lead.
func (b *boxSolver) learn(ctx context.Context) error {
	p, numbers := b.sampled()
	a := answered{hi: len(numbers), asked: p}
	if err := b.sameTwice(ctx, p, &a.batch); err != nil {
		return err
	}
	b.print = printed(&a.batch)
	if !b.rank(&a) {
		return b.fault(&a)
	}
	lower, higher := false, false
	for k, i := range numbers {
		for _, q := range a.of(k) {
			lower, higher = lower || int(q) <= i, higher || int(q) >= i
		}
	}
	b.average = float64(len(a.options)) / float64(len(numbers))
	switch {
	case !higher:
		b.way = down
	case !lower:
		b.way = up
	default:
		b.way = mixed
	}
	return nil
}

// sampled is a sample of positions, and their numbers.
func (b *boxSolver) sampled() (p, numbers []int) {
	r := dice()
	for range min(sample, b.n) {
		i := r.IntN(b.n)
		numbers = append(numbers, i)
		p = append(p, b.position(i)...)
	}
	return p, numbers
}

// printed is a digest of answers.
func printed(b *games.Batch) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, b.To, b.Ends, b.Over)
	return h.Sum64()
}

func (b *boxSolver) position(i int) []int {
	p := make([]int, b.Width)
	for axis, s := range b.stride {
		p[axis] = i / s % (b.Bounds[axis] + 1)
	}
	return p
}

// errTurns says that after all not all moves lead one way.
var errTurns = errors.New("moves lead both ways")

// straight solves a game whose moves all lead one way in one pass along it:
// the options of a position are solved before it.
func (b *boxSolver) straight(ctx context.Context) error {
	return b.inTurn(ctx, b.n, func(a *answered) error {
		for k := range a.hi - a.lo {
			if b.way == up {
				k = a.hi - a.lo - 1 - k
			}
			if !b.settle(a, k) {
				return errTurns
			}
		}
		return nil
	})
}

// settle solves the k-th position of the answers, whose options are solved; false
// where one of them is not.
func (b *boxSolver) settle(a *answered, k int) bool {
	i, options := a.lo+k, a.of(k)
	if !b.ahead(i, options) {
		return false
	}
	for j, m := range b.want {
		if len(options) == 0 {
			b.values[m][i] = b.end(m, &a.batch, k)
		} else {
			b.values[m][i] = b.folders[j].fold(b.values[m], options)
		}
	}
	return true
}

// ahead says whether the options of position i all lie the way that moves lead.
func (b *boxSolver) ahead(i int, options []uint32) bool {
	for _, q := range options {
		if int(q) == i || (int(q) > i) == (b.way == down) {
			return false
		}
	}
	return true
}

// round solves any game: it keeps the moves of all positions, in the smallest
// form that holds them, and goes backward from the ends.
func (b *boxSolver) round(ctx context.Context) error {
	err := b.gather(ctx)
	for errors.Is(err, errOffsets) {
		b.done = 0
		if b.graph, err = b.wider(); err == nil {
			err = b.gather(ctx)
		}
	}
	if err != nil {
		return err
	}
	return b.overGraph(ctx)
}

// overGraph solves what is wanted over the graph.
func (b *boxSolver) overGraph(ctx context.Context) error {
	var err error
	for ; b.solved < len(b.want); b.solved++ {
		if err = b.analyse(ctx, b.want[b.solved]); err != nil {
			break
		}
		b.now = nil
	}
	if d, ok := b.graph.(*declared); ok && d.failed != nil && err == nil {
		err = d.failed
	}
	var l *loop
	if errors.As(err, &l) {
		return looped(b.want, l, func(i uint32) string { return b.Text(b.position(int(i))) })
	}
	return err
}

// wider is the next graph to try: it holds more kinds of moves.
func (b *boxSolver) wider() (grower, error) {
	if _, ok := b.graph.(*kinds[uint32]); ok {
		return newKinds[uint64](b.n), nil
	}
	b.graph = nil
	moves := b.allMoves()
	if err := reserve(b.n, plus(times(b.n, 20), times(moves, 8))); err != nil {
		return nil, err
	}
	return newEdges(b.n, moves), nil
}

// allMoves is about how many moves there are, by the sample.
func (b *boxSolver) allMoves() int {
	return int(float64(b.n) * min(b.average*1.05, float64(maxInt/b.n/8)))
}

// gather fills the graph by asking every position that is still to ask.
func (b *boxSolver) gather(ctx context.Context) error {
	var err error
	switch {
	case b.graph != nil:
	case b.Back != nil:
		b.graph, err = newDeclared(ctx, b)
	default:
		b.graph = newKinds[uint32](b.n)
	}
	if err != nil {
		return err
	}
	if d, ok := b.graph.(*declared); ok {
		d.ctx = ctx
	}
	if b.closed {
		return nil
	}
	if err := b.inTurn(ctx, 2*b.n, b.enter); err != nil { // the other half is the analysis
		return err
	}
	err = b.graph.done(ctx)
	b.closed = err == nil
	return err
}

// enter takes answers into the graph.
func (b *boxSolver) enter(a *answered) error {
	switch g := b.graph.(type) {
	case *kinds[uint32]:
		return enterKinds(b, g, a)
	case *kinds[uint64]:
		return enterKinds(b, g, a)
	}
	for k := range a.hi - a.lo {
		degree, err := b.graph.add(a.lo+k, a.of(k))
		if err != nil {
			return err
		}
		b.begin(&b.values, b.want, &a.batch, uint32(degree), a.lo+k, k)
	}
	return nil
}

// enterKinds is enter for a graph of kinds.
func enterKinds[T uint32 | uint64](b *boxSolver, g *kinds[T], a *answered) error {
	plain := len(b.want) == 1 && b.want[0] == Remoteness && !b.Ends
	from := uint64(0)
	for k, end := range a.batch.Ends {
		to := uint64(end) * a.each >> 32
		degree, err := g.add(a.lo+k, a.options[from:to])
		if err != nil {
			return err
		}
		if plain && degree > 0 {
			b.values[Remoteness][a.lo+k] = uint32(degree) * ply
		} else {
			b.begin(&b.values, b.want, &a.batch, uint32(degree), a.lo+k, k)
		}
		from = to
	}
	return nil
}

// analyse solves one measure over the graph.
func (b *boxSolver) analyse(ctx context.Context, m Measure) error {
	if b.now == nil {
		b.now = b.analysis(m, b.values[m], b.graph)
	}
	return b.now.run(ctx, b.graph, func() { b.keep(ctx) })
}
