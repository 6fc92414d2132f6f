package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"nimlab/games"
)

// twoToken answers for a TwoToken.
type twoToken struct{ *games.TwoToken }

func (t twoToken) valid() error {
	a, b := len(t.Moves[0]), len(t.Moves[1])
	if a != b {
		return fmt.Errorf("two tokens: the first has moves from %d places, the second from %d, want as many", a, b)
	}
	if t.Cols < 0 || t.Cols > 0 && a%t.Cols != 0 {
		return fmt.Errorf("two tokens: %d places in %d columns, want full rows", a, t.Cols)
	}
	return nil
}

func (t twoToken) measures() []Measure { return other }

func (t twoToken) words([]Measure) string { return "two tokens: retrograde analysis by levels" }

func (t twoToken) fits(p []int) bool {
	a, b, _, ok := t.split(p)
	return ok && a != b
}

// split is Split for numbers that may be wrong, without allocating.
func (t twoToken) split(p []int) (a, b, turn int, ok bool) {
	n := 1 // numbers a place
	if t.Cols > 0 {
		n = 2
	}
	switch len(p) {
	case 2 * n:
	case 2*n + 1:
		turn = p[2*n]
	default:
		return 0, 0, 0, false
	}
	a, oka := t.place(p[:n])
	b, okb := t.place(p[n : 2*n])
	return a, b, turn, oka && okb && (turn == 0 || turn == 1)
}

// place is the place with the numbers given.
func (t twoToken) place(p []int) (int, bool) {
	if t.Cols == 0 {
		return p[0], p[0] >= 0 && p[0] < t.Places()
	}
	row, col := p[0]-1, p[1]-1
	return row*t.Cols + col, row >= 0 && row < t.Places()/t.Cols && col >= 0 && col < t.Cols
}

func (t twoToken) count() int { return times(t.Places(), max(0, t.Places()-1)) }

func (t twoToken) first(p []int) bool {
	for i := range p {
		p[i] = t.lo(i)
	}
	return t.Places() > 0 && t.next(p)
}

// next passes over the positions with both tokens on one place.
func (t twoToken) next(p []int) bool {
	for nextInBox(p[:len(p)-1], t.lo, t.hi) {
		if t.fits(p) {
			return true
		}
	}
	return false
}

// lo and hi are the least and the greatest value of number i of a position,
// the turn left out.
func (t twoToken) lo(i int) int {
	if t.Cols > 0 && i < 4 {
		return 1
	}
	return 0
}

func (t twoToken) hi(i int) int {
	switch {
	case t.Cols == 0:
		return t.Places() - 1
	case i%2 == 0:
		return t.Places() / t.Cols
	}
	return t.Cols
}

func (t twoToken) width() int {
	if t.Cols == 0 {
		return 3
	}
	return 5
}

func (t twoToken) moves(p []int) int {
	a, b, turn, _ := t.split(p)
	if a == b {
		return 0
	}
	return len(t.Moves[turn][[2]int{a, b}[turn]])
}

func (t twoToken) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, t, m, p)
}

func (t twoToken) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, t, t.TwoToken, p)
}

func (t twoToken) solve(ctx context.Context, ms []Measure, _ []int) (readers, error) {
	far := slices.Contains(ms, Remoteness) || t.count() < manyPairs
	made, err := tables.table(ctx, t.key(far), nil, plan{t.size, func(ctx context.Context, _ []int) (any, error) { return t.analyse(ctx, far) }})
	if err != nil {
		return readers{}, err
	}
	d := made.(distances)
	r := readers{Outcome: func(p []int) int {
		a, b, turn, _ := t.split(p)
		return int(d.outcome(a, b, turn))
	}}
	if far {
		r[Remoteness] = func(p []int) int {
			a, b, turn, _ := t.split(p)
			return d.plies(a, b, turn)
		}
	}
	return r, nil
}

// manyPairs is the number of pairs of places up to which distances are found
// whether asked for or not.
const manyPairs = 1 << 30

// distances tells how each position ends, and after how many plies.
type distances interface {
	outcome(first, second, turn int) games.Outcome
	plies(first, second, turn int) int
}

// size leaves it to analyse to reserve memory, which depends on the kernel.
func (t twoToken) size([]int) (positions, bytes int) { return 0, 0 }

// analyse picks the kernel for the two tokens, and the length of distances.
func (t twoToken) analyse(ctx context.Context, far bool) (any, error) {
	if err := t.inside(); err != nil {
		return nil, err
	}
	positions := times(2, t.Places(), t.Places())
	if k := newChase[uint16](t); k != nil {
		if err := reserve(positions, k.needs(far)); err != nil {
			return nil, err
		}
		err := k.run(ctx, far)
		if !errors.Is(err, errFar) {
			return k, err
		}
		long := newChase[uint32](t)
		return long, long.run(ctx, far)
	}
	return t.queue(ctx)
}

// inside says whether every move leads to a place.
func (t twoToken) inside() error {
	for token, moves := range t.Moves {
		for place, to := range moves {
			for _, q := range to {
				if int(q) < 0 || int(q) >= len(moves) {
					return fmt.Errorf("%s can move from %s to place %d, want 0 to %d", t.Tokens[token], t.Place(place), q, len(moves)-1)
				}
			}
		}
	}
	return nil
}

// errFar is met when distances outgrow their numbers.
var errFar = errors.New("a distance has more than 16 bits")

// outcomeAfter is the outcome of a position where play lasts so many plies
// and ends in a loss for the player to move then.
func outcomeAfter(plies int) games.Outcome {
	switch {
	case plies == None:
		return games.Draw
	case plies%2 == 0:
		return games.PPosition
	}
	return games.NPosition
}

// key is a digest of the moves.
func (t twoToken) key(far bool) []byte {
	h := sha256.New()
	fmt.Fprintln(h, t.Cols, far)
	buffer := make([]byte, 0, 4096)
	for _, moves := range t.Moves {
		for _, from := range moves {
			buffer = binary.LittleEndian.AppendUint32(buffer, uint32(len(from)))
			for _, to := range from {
				if len(buffer) > 4000 {
					h.Write(buffer)
					buffer = buffer[:0]
				}
				buffer = binary.LittleEndian.AppendUint32(buffer, uint32(to))
			}
		}
	}
	h.Write(buffer)
	return append([]byte("T"), h.Sum(nil)...)
}
