package solve

import (
	"context"
	"math"
	"slices"

	"nimlab/games"
)

// fromCheckpoint goes on from a checkpoint if there is one, whose answers a
// sample must agree with.
func (x *explorer) fromCheckpoint(ctx context.Context, roots, given [][]int) error {
	anew := func() error {
		*x = *newExplorer(x.moves, &explored{shape: x.Moves, set: newVectors(x.Width)})
		return x.root(ctx, roots, given)
	}
	j := jobOf(ctx)
	if err := j.resume(x, anew); err != nil || x.looked() == 0 {
		return err
	}
	x.sampled = true
	same, err := x.recalls(ctx)
	if err == nil && !same {
		j.say("the checkpoint is not used: the function does not answer as it did then")
		return anew()
	}
	return err
}

// keep writes a checkpoint if one is due; not of what is added to a table.
func (x *explorer) keep(ctx context.Context) {
	if x.known == 0 {
		jobOf(ctx).keep(x)
	}
}

// state is all that has been done, but for the roots, of which the file's name
// tells.
func (x *explorer) state(s *snapshot) {
	x.table.set.state(s)
	x.graph.state(s)
	anyLength(s, &x.over)
	anyLength(s, &x.turns)
	anyLength(s, &x.gains)
	anyLength(s, &x.options.start)
	anyLength(s, &x.options.at)
	turned := x.turned
	if s.flag(&turned); s.err != nil {
		return
	}
	if n, found := x.looked(), x.table.set.len(); n < 0 || n > found || turned && n < found || !x.fit() {
		s.fail()
		return
	}
	if s.r != nil && turned {
		x.graph.done(context.Background())
		x.turned = true
	}
	for m := range x.table.values {
		made := x.table.values[m] != nil
		if s.flag(&made); !made || s.err != nil {
			continue
		}
		if s.r != nil {
			x.table.values[m] = make([]uint32, x.table.set.len())
		}
		numbers(s, x.table.values[m])
	}
	going, m := x.now != nil, int(x.solving)
	s.flag(&going)
	s.index(&m, int(measures)-1)
	if s.err != nil || !going {
		return
	}
	if s.r != nil {
		x.start(context.Background(), Measure(m))
	}
	numbers(s, x.column[m])
	x.now.state(s)
}

// fit says whether all lists are of the positions looked at, and their numbers of
// positions found.
func (x *explorer) fit() bool {
	n, found := x.looked(), uint32(x.table.set.len())
	return (x.Over == nil || len(x.over) == n) &&
		(x.Parts == nil || len(x.options.start) == n+1 && x.options.sound()) &&
		(x.points == nil || len(x.turns) == n && len(x.gains) == len(x.graph.out.at)) &&
		!slices.ContainsFunc(x.graph.out.at, func(q uint32) bool { return q >= found })
}

// recalls asks a sample of the positions that were looked at again.
func (x *explorer) recalls(ctx context.Context) (bool, error) {
	r := dice()
	p := make([]int, x.Width)
	for range min(10*sample, x.looked()) {
		i := r.IntN(x.looked())
		x.table.set.position(i, p)
		var b games.Batch
		if err := x.Ask(ctx, p, &b); err != nil {
			return false, err
		}
		if x.Over != nil && uint8(b.Over[0]) != x.over[i] {
			return false, nil
		}
		var list []uint32
		for to := b.Of(0); len(to) > 0; to = to[x.Width:] {
			found := x.table.set.len()
			if err := x.add(ctx, to[:x.Width:x.Width], &list); err != nil || x.table.set.len() > found {
				return false, err
			}
		}
		if !slices.Equal(list, x.graph.out.of(uint32(i))) {
			return false, nil
		}
	}
	return true, nil
}

// state is the vectors; the slots are made anew.
func (v *vectors) state(s *snapshot) {
	size, n := v.size, v.n
	s.index(&size, 8)
	if s.index(&n, math.MaxInt32); s.err != nil {
		return
	}
	if s.r != nil {
		if size&(size-1) != 0 || size == 0 {
			s.fail()
			return
		}
		v.size, v.n = size, n
		v.cells = make([]byte, n*size*v.width)
	}
	numbers(s, v.cells)
	if s.r == nil || s.err != nil {
		return
	}
	for v.slots = make([]uint32, 1<<7); 4*n > 3*len(v.slots); {
		v.slots = make([]uint32, 2*len(v.slots))
	}
	v.rehash()
}
