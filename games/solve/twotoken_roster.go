package solve

import (
	"context"
	"fmt"
	"math"

	"nimlab/games"
)

// roster numbers the ways in which the tokens of a side can stand, and lists
// what they can move to and come from. A way to stand is a set of places, or
// of places that may come again, in order; its number is the rank of that set
// (the combinatorial number system: Knuth, The Art of Computer Programming
// 4A, 7.2.1.3).
type roster struct {
	side   int
	tokens int
	again  bool      // places may come again
	number []int     // per place: its number among those that are no walls
	open   []int32   // the places that are no walls
	places []int32   // per standing: the places, in order
	goal   []bool    // per standing: a goal is reached
	out    lists     // per standing: those it can move to
	in     lists     // per standing: those that can move to it
	id     []uint32  // per entry of in: the entry of out that it is; nil when all moves are free
	free   [][]int32 // per entry of out: places where the other side must not be; nil when all moves are free
}

func newRoster(t twoToken, side int) *roster {
	r := &roster{side: side, tokens: t.Of(side), again: t.Share[side], number: make([]int, t.Places())}
	for place := range r.number {
		if !t.Wall(place) {
			r.number[place] = len(r.open)
			r.open = append(r.open, int32(place))
		}
	}
	return r
}

// size is how many standings there are.
func (r *roster) size() int {
	if r.again {
		return binomial(len(r.open)+r.tokens-1, r.tokens)
	}
	return binomial(len(r.open), r.tokens)
}

func (r *roster) of(standing int) []int32 {
	return r.places[standing*r.tokens:][:r.tokens]
}

// rank is the number of the standing on places that are in order.
func (r *roster) rank(places []int) int {
	rank := 0
	for i, place := range places {
		n := r.number[place]
		if r.again {
			n += i
		}
		rank += choose(n, i+1)
	}
	return rank
}

// choose is binomial where the first few are quick.
func choose(n, k int) int {
	switch k {
	case 1:
		return n
	case 2:
		return n * (n - 1) / 2
	}
	return binomial(n, k)
}

// list fills the standings.
func (r *roster) list(t twoToken) {
	r.places = make([]int32, r.size()*r.tokens)
	r.goal = make([]bool, r.size())
	places := make([]int, 0, r.tokens)
	var add func(from int)
	add = func(from int) {
		if len(places) == r.tokens {
			n := r.rank(places)
			for i, place := range places {
				r.places[n*r.tokens+i] = int32(place)
			}
			r.goal[n] = t.AtGoal(r.side, places)
			return
		}
		for i := from; i < len(r.open); i++ {
			places = append(places, int(r.open[i]))
			if r.again {
				add(i)
			} else {
				add(i + 1)
			}
			places = places[:len(places)-1]
		}
	}
	add(0)
}

// join finds all moves: the cores share the standings, a few at a time, and what
// they find is put together in order.
func (r *roster) join(ctx context.Context, t twoToken) error {
	e, look := newEdges(0, 0), 1<<20
	parts := make([]departures, 64)
	for from := 0; from < r.size(); from += len(parts) * fewStandings {
		n := min(len(parts), (r.size()-from+fewStandings-1)/fewStandings)
		if err := share(ctx, n, 1, func() func(int) error {
			return func(i int) error {
				lo := from + i*fewStandings
				return parts[i].find(ctx, r, t, lo, min(lo+fewStandings, r.size()))
			}
		}); err != nil {
			return err
		}
		for i := range n {
			if err := r.take(e, &parts[i]); err != nil {
				return err
			}
		}
		if n := len(e.out.at); n > look {
			if err := reserve(n, times(n, 12)); err != nil {
				return err
			}
			look = n + n/4
		}
	}
	if err := e.done(ctx); err != nil {
		return err
	}
	r.out, r.in = e.out, e.in
	if r.free != nil {
		r.free = append(r.free, make([][]int32, len(r.out.at)-len(r.free))...)
		r.identify()
	}
	return nil
}

// fewStandings is how many standings a core takes at a time. Tests make it small.
var fewStandings = 1 << 8

// departures are the moves from some standings.
type departures struct {
	many []int     // from each
	to   []uint32  // those they lead to
	free [][]int32 // of each; nil when all are free
}

// find lists the moves from the standings from lo up to, not including, hi.
func (d *departures) find(ctx context.Context, r *roster, t twoToken, lo, hi int) error {
	d.many, d.to, d.free = d.many[:0], d.to[:0], nil
	w, places, look := watch{ctx: ctx}, make([]int, r.tokens), 1<<20
	for standing := lo; standing < hi; standing++ {
		for i, place := range r.of(standing) {
			places[i] = int(place)
		}
		before := len(d.to)
		for to, free := range t.Ways(r.side, places) {
			if len(free) > 0 {
				d.free = append(append(d.free, make([][]int32, len(d.to)-len(d.free))...), narrow(free))
			}
			d.to = append(d.to, uint32(r.rank(to)))
			if err := w.spend(100); err != nil {
				return err
			}
			if len(d.to)-before > games.MaxOptions {
				return fmt.Errorf("%d tokens %s have more than %d moves from %v: %w", r.tokens, t.Tokens[r.side], games.MaxOptions, places, games.ErrTooMany)
			}
		}
		d.many = append(d.many, len(d.to)-before)
		if n := len(d.to); n > look {
			if err := reserve(n, times(n, 12)); err != nil {
				return err
			}
			look = n + n/4
		}
	}
	return nil
}

// take adds moves to those of the standings before.
func (r *roster) take(e *edges, d *departures) error {
	if d.free != nil {
		r.free = append(r.free, make([][]int32, len(e.out.at)-len(r.free))...)
		r.free = append(r.free, d.free...)
	}
	from := 0
	for _, n := range d.many {
		if _, err := e.add(0, d.to[from:from+n]); err != nil {
			return err
		}
		from += n
	}
	return nil
}

func narrow(places []int) []int32 {
	if len(places) == 0 {
		return nil
	}
	list := make([]int32, len(places))
	for i, p := range places {
		list[i] = int32(p)
	}
	return list
}

// identify finds for each move backward the move it is: those into a standing
// are listed in the order of those out of all.
func (r *roster) identify() {
	r.id = make([]uint32, len(r.in.at))
	next := append([]uint32(nil), r.in.start...)
	for i, to := range r.out.at {
		r.id[next[to]] = uint32(i)
		next[to]++
	}
}

// roster of both sides, and what they take.
func (t twoToken) rosters(ctx context.Context) (r [2]*roster, err error) {
	for side := range r {
		r[side] = newRoster(t, side)
	}
	positions := times(2, r[0].size(), r[1].size())
	if positions > math.MaxUint32 {
		return r, fmt.Errorf("%s positions, want at most %s", amount(positions), amount(math.MaxUint32))
	}
	if err := reserve(positions, plus(times(positions, 8), times(r[0].size(), 100), times(r[1].size(), 100))); err != nil {
		return r, err
	}
	for side := range r {
		r[side].list(t)
		if err := r[side].join(ctx, t); err != nil {
			return r, err
		}
	}
	return r, nil
}

// taken says whether a token of the standing is on one of the places.
func (r *roster) taken(standing int, places []int32) bool {
	for _, place := range places {
		for _, own := range r.of(standing) {
			if own == place {
				return true
			}
		}
	}
	return false
}
