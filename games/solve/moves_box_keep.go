package solve

import (
	"context"
	"slices"
)

// keep writes a checkpoint if one is due.
func (b *boxSolver) keep(ctx context.Context) {
	if d, ok := b.graph.(*declared); !ok || d.failed == nil {
		jobOf(ctx).keep(b)
	}
}

// fromCheckpoint goes on from a checkpoint if there is one. That it is of these
// rules is seen by the sample and by another one of what it says.
func (b *boxSolver) fromCheckpoint(ctx context.Context) error {
	way := b.way
	anew := func() error {
		*b = boxSolver{moves: b.moves, box: b.box, want: b.want, folders: b.folders, n: b.n, way: way, average: b.average, print: b.print}
		for _, m := range b.want {
			clear(b.values[m])
		}
		return nil
	}
	j := jobOf(ctx)
	if err := j.resume(b, anew); err != nil || b.done == 0 {
		return err
	}
	same, err := b.recalls(ctx)
	if err == nil && !same {
		j.say("the checkpoint is not used: the function does not answer as it did then")
		return anew()
	}
	return err
}

// state is all that has been done.
func (b *boxSolver) state(s *snapshot) {
	s.size(int(b.print))
	s.size(b.n)
	way := int(b.way)
	s.index(&way, int(mixed))
	b.way = direction(way)
	s.index(&b.done, b.n)
	s.index(&b.solved, len(b.want))
	for _, m := range b.want {
		numbers(s, b.values[m])
	}
	b.graphState(s)
	going := b.now != nil
	s.flag(&going)
	if s.err != nil || !going {
		return
	}
	if b.now == nil {
		m := b.want[b.solved]
		b.now = b.analysis(m, b.values[m], b.graph)
	}
	b.now.state(s)
}

// The graphs of a checkpoint.
const (
	noGraph = iota
	kinds32
	kinds64
	kept
	asked
)

func (b *boxSolver) graphState(s *snapshot) {
	kind := noGraph
	switch b.graph.(type) {
	case *kinds[uint32]:
		kind = kinds32
	case *kinds[uint64]:
		kind = kinds64
	case *edges:
		kind = kept
	case *declared:
		kind = asked
	}
	if s.index(&kind, asked); s.err != nil {
		return
	}
	if s.r != nil {
		b.graph = [...]func() grower{
			noGraph: func() grower { return nil },
			kinds32: func() grower { return newKinds[uint32](b.n) },
			kinds64: func() grower { return newKinds[uint64](b.n) },
			kept:    func() grower { return newEdges(b.n, b.allMoves()) },
			asked:   func() grower { return declaredOf(context.Background(), b) },
		}[kind]()
	}
	if g, ok := b.graph.(frozen); ok {
		g.state(s)
	}
	if s.r != nil && s.err == nil && b.graph != nil && b.done == b.n {
		b.graph.done(context.Background())
		b.closed = true
	}
}

func (o *kinds[T]) state(s *snapshot) {
	n := o.n
	if s.index(&n, len(o.by)); s.err != nil {
		return
	}
	for k := range n {
		by := o.by[k]
		if s.number(&by); s.err == nil && o.kind(by) == nil {
			s.fail()
		}
	}
	if o.n != n {
		s.fail()
	}
	numbers(s, o.in)
}

// state of edges is where each position's begin and where they lead.
func (e *edges) state(s *snapshot) {
	e.out.state(s)
	if s.r != nil && s.err == nil && !e.out.sound() {
		s.fail()
	}
}

func (l *lists) state(s *snapshot) {
	anyLength(s, &l.start)
	anyLength(s, &l.at)
}

// sound says whether the lists are within what there is.
func (l *lists) sound() bool {
	return len(l.start) > 0 && l.start[0] == 0 && slices.IsSorted(l.start) && int(l.start[len(l.start)-1]) == len(l.at)
}

// recalls asks a sample of the positions that are done again and compares.
func (b *boxSolver) recalls(ctx context.Context) (bool, error) {
	r := dice()
	var a answered
	for range min(10*sample, b.done) {
		i := r.IntN(b.done)
		if b.way == up {
			i = b.n - 1 - i
		}
		a.lo, a.hi, a.asked = i, i+1, b.position(i)
		if err := b.Ask(ctx, a.asked, &a.batch); err != nil {
			return false, err
		}
		if !b.rank(&a) {
			return false, b.fault(&a)
		}
		if !b.recall(&a) {
			return false, nil
		}
	}
	return true, nil
}

// recall compares the answer for one position.
func (b *boxSolver) recall(a *answered) bool {
	switch g := b.graph.(type) {
	case nil:
		return b.settled(a)
	case *declared:
		return true // it asks again
	default:
		for _, m := range b.want {
			if len(a.options) == 0 && b.values[m][a.lo] != b.end(m, &a.batch, 0) {
				return false
			}
		}
		then := g.after(uint32(a.lo), nil)
		slices.Sort(then)
		slices.Sort(a.options)
		return slices.Equal(slices.Compact(then), slices.Compact(a.options))
	}
}

// settled says whether a position solved in one pass has the value that its
// options give it.
func (b *boxSolver) settled(a *answered) bool {
	if !b.ahead(a.lo, a.options) {
		return false
	}
	for k, m := range b.want {
		v := b.end(m, &a.batch, 0)
		if len(a.options) > 0 {
			v = b.folders[k].fold(b.values[m], a.options)
		}
		if b.values[m][a.lo] != v {
			return false
		}
	}
	return true
}
