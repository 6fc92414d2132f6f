package solve

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"nimlab/games"
)

// A retreat finds outcomes and plies by retrograde analysis, level by level.
// Values holds those of the ends, and of positions that are known already, and
// the number of moves of the others. What can move to a lost position is won
// one ply later; what can move to won ones only is lost one ply after the last
// of them; then, of the rest, what can move only to won and tied ones is a
// tie. What then is left need never end. The cores share a level: in which
// order its positions are taken makes no difference.
type retreat struct {
	values []uint32
	front  *front
	given  []uint32 // known ones still to come, by plies
	level  int      // where in the front the level ends
	tying  bool     // the rest are ties
}

// newRetreat begins with the values given.
func newRetreat(values []uint32) *retreat {
	r := &retreat{values: values, front: newFront(len(values))}
	for i, v := range values {
		switch o := games.Outcome(v & outcomeBits); {
		case o != games.NPosition && o != games.PPosition:
		case v < ply:
			r.front.put(uint32(i))
		default:
			r.given = append(r.given, uint32(i))
		}
	}
	slices.SortFunc(r.given, func(a, b uint32) int { return cmp.Compare(r.plies(a), r.plies(b)) })
	return r
}

func (r *retreat) plies(p uint32) uint32 { return r.values[p] / ply }

// kindsCores is from how many cores on they share a graph of kinds, along which
// one alone goes more than twice as fast as one of several.
const kindsCores = 4

// run goes on to the end; after each part it calls keep. Stopped, it can be
// called again.
func (r *retreat) run(ctx context.Context, g graph, keep func()) error {
	one := func(g graph) spreader { return &sharedRetreat{retreating{g: g, values: r.values, tying: r.tying}} }
	if _, plain := r.alone(g).(*retreating); !plain && runtime.GOMAXPROCS(0) < kindsCores {
		one = nil
	}
	for r.more() {
		if err := r.front.run(ctx, r.level, g, r.alone(g), one); err != nil {
			return err
		}
		keep()
	}
	return nil
}

// more sees to the next level when one is done; false when all are.
func (r *retreat) more() bool {
	f := r.front
	switch {
	case f.next < r.level:
		return true
	case r.tying:
		r.level = f.len()
		return f.next < r.level
	}
	if f.next < f.len() || len(r.given) > 0 {
		r.join()
		r.level = f.len()
		return true
	}
	r.tying, r.level, f.next = true, 0, 0
	f.n.Store(0)
	for i, v := range r.values {
		if v&outcomeBits == uint32(games.Tie) {
			f.put(uint32(i))
		}
	}
	return r.more()
}

// join puts the given ones of the level that begins into the front.
func (r *retreat) join() {
	level := ^uint32(0)
	if r.front.next < r.front.len() {
		level = r.plies(r.front.queue[r.front.next])
	} else {
		level = r.plies(r.given[0])
	}
	n := 0
	for n < len(r.given) && r.plies(r.given[n]) == level {
		n++
	}
	r.front.put(r.given[:n]...)
	r.given = r.given[n:]
}

// alone is what one core goes back with.
func (r *retreat) alone(g graph) spreader {
	by := retreating{g: g, values: r.values, tying: r.tying}
	switch g := g.(type) {
	case *kinds[uint32]:
		return &kindsRetreat[uint32]{by, g}
	case *kinds[uint64]:
		return &kindsRetreat[uint64]{by, g}
	}
	return &by
}

// settles says whether a value is known while the analysis runs: what is still
// open may be a draw at last.
func (r *retreat) settles(v uint32) bool { return v&outcomeBits != 0 }

func (r *retreat) far() string {
	if r.tying {
		return "all wins and losses"
	}
	return outOf(r.front.len()+len(r.given), len(r.values), "positions")
}

// state is what a checkpoint holds besides the values.
func (r *retreat) state(s *snapshot) {
	r.front.state(s)
	anyLength(s, &r.given)
	s.index(&r.level, len(r.values))
	s.flag(&r.tying)
}

// retreating is a core's part in a retreat.
type retreating struct {
	g      graph
	values []uint32
	tying  bool
	list   []uint32
}

// next is the value, at one of the positions before one with value v, after
// that is taken in; open is its value until then.
func (r *retreating) next(v, open uint32) uint32 {
	switch {
	case r.tying && open == ply:
		return uint32(games.Tie)
	case r.tying:
	case games.Outcome(v&outcomeBits) == games.PPosition:
		return v&^outcomeBits + ply + uint32(games.NPosition)
	case open == ply:
		return v&^outcomeBits + ply + uint32(games.PPosition)
	}
	return open - ply
}

func (r *retreating) spread(list, found []uint32) (_ []uint32, looked int) {
	if g, ok := r.g.(*declared); ok {
		g.ahead(list)
	}
	for _, p := range list {
		v := r.values[p]
		r.list = r.g.before(p, r.list[:0])
		looked += len(r.list)
		for _, q := range r.list {
			open := r.values[q]
			if open&outcomeBits != 0 {
				continue
			}
			after := r.next(v, open)
			if r.values[q] = after; after&outcomeBits != 0 {
				found = append(found, q)
			}
		}
	}
	return found, looked
}

// sharedRetreat does the same while other cores do. A position that can move
// to a lost one is never counted down to nothing, so that it makes no
// difference which of its options come first.
type sharedRetreat struct{ retreating }

func (r *sharedRetreat) spread(list, found []uint32) (_ []uint32, looked int) {
	for _, p := range list {
		v := r.values[p]
		r.list = r.g.before(p, r.list[:0])
		looked += len(r.list)
		for _, q := range r.list {
			if r.settle(q, v) {
				found = append(found, q)
			}
		}
	}
	return found, looked
}

// settle takes the value v of an option of q in, and says whether that settles q.
func (r *sharedRetreat) settle(q, v uint32) bool {
	for {
		open := atomic.LoadUint32(&r.values[q])
		if open&outcomeBits != 0 {
			return false
		}
		after := r.next(v, open)
		if atomic.CompareAndSwapUint32(&r.values[q], open, after) {
			return after&outcomeBits != 0
		}
	}
}
