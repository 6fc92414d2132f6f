package solve

import (
	"context"
	"encoding/binary"
	"fmt"

	"nimlab/games"
)

// multiples answers for a Multiples.
type multiples struct{ *games.Multiples }

func (e multiples) valid() error {
	for i, b := range e.Bounds {
		if b < 0 {
			return fmt.Errorf("multiples: bound of pile %d = %d, want at least 0", i+1, b)
		}
	}
	for _, t := range e.Takes {
		for _, pile := range t {
			if pile < 0 || pile >= len(e.Bounds) {
				return fmt.Errorf("multiples: take from pile %d by pile %d, want 0 to %d", t[0], t[1], len(e.Bounds)-1)
			}
		}
	}
	return nil
}

func (e multiples) measures() []Measure { return normal }

// euclid says whether this is Euclid's game: either of two piles may lose
// multiples of the other.
func (e multiples) euclid() bool {
	if len(e.Bounds) != 2 || len(e.Takes) != 2 {
		return false
	}
	a, b := e.Takes[0], e.Takes[1]
	return a[0] != a[1] && a[0] == b[1] && a[1] == b[0]
}

func (e multiples) words([]Measure) string {
	if e.euclid() {
		return "multiples: Euclid's chain of remainders"
	}
	return "multiples: dense table"
}

func (e multiples) fits(p []int) bool { return inBox(p, e.Bounds) }

func (e multiples) count() int { return volume(e.Bounds) }

func (e multiples) first(p []int) bool {
	clear(p)
	return true
}

func (e multiples) next(p []int) bool { return nextUpTo(p, e.Bounds) }

func (e multiples) width() int { return len(e.Bounds) }

func (e multiples) moves(p []int) int {
	n := 0
	for _, t := range e.Takes {
		if a, b := p[t[0]], p[t[1]]; b > 0 {
			n = plus(n, a/b)
		}
	}
	return n
}

func (e multiples) ask(ctx context.Context, m Measure, p []int) (int, error) {
	if e.euclid() {
		return euclid(m, p[0], p[1]), nil
	}
	return askSolved(ctx, e, m, p)
}

func (e multiples) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, e, e.Multiples, p)
}

func (e multiples) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	if e.euclid() {
		return e.chains(ctx, p == nil)
	}
	bounds := e.Bounds
	if p != nil {
		bounds = p
	}
	var r readers
	made, err := sideBySide(ctx, len(ms), volume(bounds), func(ctx context.Context, i int) (any, error) {
		m := ms[i]
		return tables.table(ctx, append(e.key(), byte(m)), bounds, plan{size: denseSize, solve: func(ctx context.Context, bounds []int) (any, error) {
			return solveDense(ctx, m, bounds, e.reach)
		}})
	})
	if err != nil {
		return readers{}, err
	}
	for i, m := range ms {
		r[m] = made[i].(*dense).at
	}
	return r, nil
}

// key is the rules, but not the bounds, as bytes.
func (e multiples) key() []byte {
	key := append(make([]byte, 0, 64), 'M', byte(len(e.Bounds)))
	for _, t := range e.Takes {
		key = binary.AppendUvarint(key, uint64(t[0]))
		key = binary.AppendUvarint(key, uint64(t[1]))
	}
	return key
}

// reach calls f with the distance, in cells of a dense table, to each
// option of p.
func (e multiples) reach(p, stride []int, f func(back int)) {
	for _, t := range e.Takes {
		a, b := p[t[0]], p[t[1]]
		for k := b; b > 0 && k <= a; k += b {
			f(k * stride[t[0]])
		}
	}
}

// euclid gives a measure of a position of Euclid's game.
//
// The positions r, r+b, r+2b, ... beside b > r form a chain in which each can
// move to all before it. So the first after one that is P wins by moving
// there, and if the first is N the second is P: from the third on all values
// are the same, and the quotient matters only as 1 or more. The values come
// back up the remainders of Euclid's algorithm. Grundy values count up the
// chain, leaving out the value of its first position.
func euclid(m Measure, a, b int) int {
	var quotients [92]int // Fibonacci numbers up to 2^63 make the longest chain
	n := 0
	if a < b {
		a, b = b, a
	}
	for ; b > 0; n++ {
		quotients[n] = a / b
		a, b = b, a%b
	}
	value := 0
	for n--; n >= 0; n-- {
		if q := quotients[n]; m == Grundy {
			value = grundyAlong(value, q)
		} else {
			value = pliesAlong(value, q)
		}
	}
	if m == Outcome {
		return int(outcomeAfter(value))
	}
	return value
}

// pliesAlong is the remoteness, and the suspense as well, of the position q >=
// 1 places along the chain from one where it is first. It is odd where the
// player to move wins. The two agree since a chain holds one P-position: the
// winner has one good move, and the loser one move at all.
func pliesAlong(first, q int) int {
	if first%2 == 1 && q > 1 {
		return first + 2
	}
	return first + 1
}

func grundyAlong(first, q int) int {
	if q <= first {
		return q - 1
	}
	return q
}

// choose finds best moves of Euclid's game when there are many: all moves lead
// to positions on one chain, of which only the first two can be P.
func (e multiples) choose(_ context.Context, p []int) ([]Option, error) {
	if !e.euclid() {
		return nil, nil
	}
	large, small := 0, 1
	if p[0] < p[1] {
		large, small = 1, 0
	}
	if p[small] == 0 || p[large]/p[small] <= manyMoves {
		return nil, nil
	}
	q := append([]int(nil), p...)
	q[large] %= p[small]
	if euclid(Remoteness, q[0], q[1])%2 != 0 {
		q[large] += p[small]
	}
	return []Option{{To: q, Outcome: games.NPosition, Value: euclid(Remoteness, p[0], p[1])}}, nil
}

// chains reads positions one by one, or makes a table of all.
func (e multiples) chains(ctx context.Context, all bool) (readers, error) {
	plies := func(p []int) int { return euclid(Remoteness, p[0], p[1]) }
	if all {
		low, high := min(e.Bounds[0], e.Bounds[1]), max(e.Bounds[0], e.Bounds[1])
		t, err := tables.table(ctx, []byte("E"), []int{low, high}, plan{size: triangleSize, solve: euclidTable})
		if err != nil {
			return readers{}, err
		}
		plies = t.(*triangle).plies
	}
	return readers{
		Outcome:    func(p []int) int { return int(outcomeAfter(plies(p))) },
		Remoteness: plies,
		Suspense:   plies,
		Grundy:     func(p []int) int { return euclid(Grundy, p[0], p[1]) },
	}, nil
}
