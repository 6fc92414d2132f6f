package solve

import "nimlab/games"

// A rating says how good it is to move to a cell, the greater the better; 0
// is no cell at all. Ratings above the middle belong to P-positions, which a
// player likes to move to, below it to N-positions, the middle to ties. A
// cell with the best option rated r is itself rated winner-r when that option
// is P and loser-r when it is N.
type scale struct{ middle, winner, loser, p0, n0 int }

// newScale is the scale of the measure. For remoteness a move to a P-position
// is the better the fewer plies are left there, and to an N-position the
// more: P is rated top-plies, N 1+plies. For suspense the other way round: P
// is rated middle+1+plies, N middle-1-plies.
func newScale(m Measure, top int) scale {
	middle := top/2 + 1
	if m == Suspense {
		return scale{middle, 2*middle - 1, 2*middle + 1, middle + 1, middle - 1}
	}
	return scale{middle, top + 2, top, top, 1}
}

// plies is the remoteness or suspense of a cell rated r.
func (s scale) plies(r int) int {
	switch {
	case r > s.middle:
		return (r - s.p0) * s.sign()
	case r < s.middle:
		return (s.n0 - r) * s.sign()
	}
	return None
}

// sign is which way plies run above the middle: -1 for remoteness.
func (s scale) sign() int {
	if s.p0 == s.middle+1 {
		return 1
	}
	return -1
}

// end is the rating of a cell where play is over.
func (s scale) end(rule games.Stuck) int {
	return [...]int{games.Loses: s.p0, games.Wins: s.n0, games.Ties: s.middle}[rule]
}

// ratings holds the rating of every cell.
type ratings[T uint16 | uint32] struct {
	*grid
	scale
	rate []T
}

func (r *ratings[T]) at(_ Measure, row, cell int) int {
	return r.plies(int(r.rate[row*r.cells+cell]))
}

// longest bounds the plies of a play: each takes at least the sum of the
// least jump.
func (l lattice) longest(bounds []int) int {
	total, least := plus(bounds...), maxInt
	for _, j := range l.Jumps {
		least = min(least, plus(j.By...))
	}
	return total / least
}

// narrow says whether the ratings fit 16 bits.
func (l lattice) narrow(bounds []int) bool { return l.longest(bounds) < 1<<15-4 }

// pliesSize counts the ratings, what the rays carry and what a row takes.
func (l lattice) pliesSize(bounds []int) (positions, bytes int) {
	positions = volume(bounds)
	if positions == maxInt {
		return maxInt, maxInt
	}
	g := newGrid(bounds)
	before, within := g.leaps(l.Jumps)
	cells := plus(positions, times(1+len(within), g.cells))
	for _, j := range before {
		if j.ray {
			cells = plus(cells, times(j.back, g.cells))
		}
	}
	if l.narrow(bounds) {
		return positions, times(cells, 2)
	}
	return positions, times(cells, 4)
}
