package solve

import (
	"context"

	"nimlab/games"
)

// sided is a TwoToken of any kind as a graph: a position is a standing of the
// first side's tokens, one of the second's and the turn, and the moves are
// those of the sides apart, so none of the graph is kept. It is solved by
// retrograde analysis (moves_backward.go). Values holds the result.
type sided struct {
	twoToken
	roster  [2]*roster
	n       [2]int // standings of each side
	values  columns
	retreat *retreat // under way
}

// bySides solves two tokens of any kind.
func (t twoToken) bySides(ctx context.Context) (*sided, error) {
	j := jobOf(ctx)
	s, ok := leftBy[*sided](j)
	if !ok {
		r, err := t.rosters(ctx)
		if err != nil {
			return nil, err
		}
		s = &sided{twoToken: t, roster: r, n: [2]int{r[0].size(), r[1].size()}}
		s.values[Remoteness] = make([]uint32, 2*s.n[0]*s.n[1])
		if err := j.resume(s, func() error { return s.begin(ctx) }); err != nil {
			return nil, err
		}
	}
	err := s.retreat.run(ctx, s, func() { j.keep(s) })
	if ctx.Err() != nil {
		j.leave(s, plus(s.bytes(), s.values.bytes()))
	} else {
		s.retreat = nil
	}
	return s, err
}

// begin enters where play is over, and elsewhere the number of moves.
func (s *sided) begin(ctx context.Context) error {
	values := s.values[Remoteness]
	_, err := shareAll(ctx, (len(values)+lot-1)/lot, 1, func() func(i int) {
		return func(i int) {
			for p := i * lot; p < min(len(values), (i+1)*lot); p++ {
				values[p] = s.opening(p)
			}
		}
	})
	s.retreat = newRetreat(values)
	return err
}

// lot is how many positions a core takes at a time, where each is quick.
const lot = 1 << 12

// opening is the value of a position before the analysis.
func (s *sided) opening(p int) uint32 {
	o, degree := s.decided(p), 0
	if o == games.Unknown {
		if degree = s.degree(p); degree == 0 {
			o = [...]games.Outcome{games.PPosition, games.NPosition, games.Tie}[s.Stuck]
		}
	}
	return uint32(degree)*ply + uint32(o)
}

// state is what a checkpoint holds: standings and moves are found again.
func (s *sided) state(file *snapshot) {
	numbers(file, s.values[Remoteness])
	if s.retreat == nil {
		s.retreat = newRetreat(s.values[Remoteness])
	}
	s.retreat.state(file)
}

func (s *sided) bytes() int {
	n := s.values.bytes()
	for _, r := range s.roster {
		n += 4 * (len(r.places) + len(r.out.at) + len(r.in.at))
	}
	return n
}

// number is the number of a position.
func (s *sided) number(p []int) (int, bool) {
	if a, b, turn, ok := s.split(p); ok {
		return (turn*s.n[0]+s.roster[0].number[a])*s.n[1] + s.roster[1].number[b], true
	}
	sides, turn := s.Sides(p)
	return (turn*s.n[0]+s.roster[0].rank(sides[0]))*s.n[1] + s.roster[1].rank(sides[1]), true
}

// at takes a number apart: the turn and the standings.
func (s *sided) at(i int) (turn int, standing [2]int) {
	standing[1] = i % s.n[1]
	i /= s.n[1]
	return i / s.n[0], [2]int{i % s.n[0], standing[1]}
}

// decided is the outcome where the last move has ended play, else Unknown; a
// meeting that cannot come about is taken for one that ends it.
func (s *sided) decided(i int) games.Outcome {
	turn, at := s.at(i)
	if meet := s.Meet[1-turn]; meet != games.Passing && s.roster[0].taken(at[0], s.roster[1].of(at[1])) {
		if meet == games.Caught {
			return games.NPosition
		}
		return games.PPosition
	}
	switch {
	case s.roster[1-turn].goal[at[1-turn]]:
		return s.Reached(games.PPosition)
	case s.roster[turn].goal[at[turn]]:
		return s.Reached(games.NPosition)
	}
	return games.Unknown
}

// degree is the number of ways to move, where play goes on.
func (s *sided) degree(i int) int {
	turn, at := s.at(i)
	r, other := s.roster[turn], s.roster[1-turn]
	from, to := r.out.start[at[turn]], r.out.start[at[turn]+1]
	if r.free == nil {
		return int(to - from)
	}
	n := 0
	for _, free := range r.free[from:to] {
		if !other.taken(at[1-turn], free) {
			n++
		}
	}
	return n
}

func (s *sided) before(q uint32, list []uint32) []uint32 {
	turn, at := s.at(int(q))
	mover := 1 - turn
	r, other := s.roster[mover], s.roster[turn]
	row, step := at[0]*s.n[1]+s.n[0]*s.n[1], 1
	if mover == 0 {
		row, step = at[1], s.n[1]
	}
	from := r.in.start[at[mover]]
	for k, standing := range r.in.of(uint32(at[mover])) {
		if r.free == nil || !other.taken(at[turn], r.free[r.id[int(from)+k]]) {
			list = append(list, uint32(row+int(standing)*step))
		}
	}
	return list
}

func (s *sided) copy() graph { return s }

// after is not asked for: remoteness is found backward alone.
func (s *sided) after(p uint32, list []uint32) []uint32 { return list }
