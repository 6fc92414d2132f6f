package solve

import "nimlab/games"

// The positions of Table.Each are those with the first side to move, the
// tokens of each side in order.

func (t twoToken) width() int {
	n := t.Of(0) + t.Of(1)
	if t.Cols > 0 {
		n *= 2
	}
	return n + 1
}

// count goes by the places that the second side's tokens leave free: what they
// may stand on depends only on how many places the first side's are on.
func (t twoToken) count() int {
	open := t.Places()
	for _, wall := range t.Walls {
		if wall {
			open--
		}
	}
	if t.Meet[1] == games.Passing {
		return times(t.standings(0, open), t.standings(1, open))
	}
	n := 0
	for places := 1; places <= t.Of(0); places++ {
		ways := binomial(t.Of(0)-1, places-1) // tokens over the places
		if !t.Share[0] && places < t.Of(0) {
			ways = 0
		}
		n = plus(n, times(binomial(open, places), ways, t.standings(1, open-places)))
	}
	return n
}

// standings is how many ways there are for the tokens of a side to stand on so
// many places.
func (t twoToken) standings(side, places int) int {
	if t.Share[side] {
		return binomial(places+t.Of(side)-1, t.Of(side))
	}
	return binomial(places, t.Of(side))
}

func (t twoToken) first(p []int) bool {
	sides := [2][]int{make([]int, t.Of(0)), make([]int, t.Of(1))}
	if t.Places() == 0 {
		return false
	}
	copy(p, t.Position(sides, 0))
	return t.fits(p) || t.next(p)
}

// next moves the second side's tokens on, and when they have been everywhere
// the first's.
func (t twoToken) next(p []int) bool {
	if t.Of(0) == 1 && t.Of(1) == 1 {
		for nextInBox(p[:len(p)-1], t.lo, t.hi) {
			if t.fits(p) {
				return true
			}
		}
		return false
	}
	sides, _ := t.Sides(p)
	for {
		if !t.advance(sides[1]) && !t.advance(sides[0]) {
			return false
		}
		copy(p, t.Position(sides, 0))
		if t.fits(p) {
			return true
		}
	}
}

// advance moves tokens on to the next places in order; false after the last,
// when they are at the first again.
func (t twoToken) advance(places []int) bool {
	for i := len(places) - 1; i >= 0; i-- {
		if places[i]+1 < t.Places() {
			to := places[i] + 1
			for k := i; k < len(places); k++ {
				places[k] = to
			}
			return true
		}
	}
	clear(places)
	return false
}

// lo and hi are the least and the greatest value of number i of a position,
// the turn left out.
func (t twoToken) lo(int) int { return min(t.Cols, 1) }

func (t twoToken) hi(i int) int {
	switch {
	case t.Cols == 0:
		return t.Places() - 1
	case i%2 == 0:
		return t.Places() / t.Cols
	}
	return t.Cols
}
