package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

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

func (t twoToken) each(f func(p []int) bool) {
	if t.Places() == 0 {
		return
	}
	low, high := t.Join(0, 0, 0), t.Join(t.Places()-1, t.Places()-1, 0)
	eachInBox(low, high, func(p []int) bool {
		return !t.fits(p) || f(p)
	})
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

func (t twoToken) solve(ctx context.Context, _ []Measure, _ []int) (readers, error) {
	made, err := tables.table(ctx, t.key(), nil, plan{t.size, t.analyse})
	if err != nil {
		return readers{}, err
	}
	d := made.(distances)
	return readers{
		Outcome:    func(p []int) int { return int(outcomeAfter(d.to(t.index(p)))) },
		Remoteness: func(p []int) int { return d.to(t.index(p)) },
	}, nil
}

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

// index numbers the positions: by turn, then the first token's place, then
// the second's.
func (t twoToken) index(p []int) int {
	a, b, turn, _ := t.split(p)
	return (turn*t.Places()+a)*t.Places() + b
}

// key is a digest of the moves.
func (t twoToken) key() []byte {
	h := sha256.New()
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

// size counts two bytes for the distance, two for the counter, and the
// largest level, of which a tenth of the positions is seldom reached.
func (t twoToken) size([]int) (positions, bytes int) {
	positions = times(2, t.Places(), t.Places())
	return positions, times(positions, 5)
}

// distances tells how many plies each position is from the end of play.
type distances interface{ to(i int) int }

// levels keeps the distance plus one; 0 is a draw.
type levels[T uint16 | uint32] []T

func (l levels[T]) to(i int) int {
	if l[i] == 0 {
		return None
	}
	return int(l[i]) - 1
}

// errFar is met when distances outgrow their numbers.
var errFar = errors.New("a distance has more than 16 bits")

func (t twoToken) analyse(ctx context.Context, _ []int) (any, error) {
	if positions, _ := t.size(nil); positions > math.MaxUint32 {
		return nil, fmt.Errorf("%s positions, want at most %s", amount(positions), amount(math.MaxUint32))
	}
	back, err := t.reversed()
	if err != nil {
		return nil, err
	}
	near, err := retrograde[uint16](ctx, t, back)
	if errors.Is(err, errFar) {
		return retrograde[uint32](ctx, t, back)
	}
	return near, err
}

// sources lists the places a token can come from, for all places one after
// the other.
type sources struct {
	start []int32 // start[place] is where its list begins
	from  []int32
}

func (s *sources) of(place int) []int32 { return s.from[s.start[place]:s.start[place+1]] }

// reversed are the moves of both tokens backwards.
func (t twoToken) reversed() (back [2]sources, err error) {
	for token, moves := range t.Moves {
		start := make([]int32, len(moves)+2)
		for place, to := range moves {
			if len(to) > math.MaxUint16 {
				return back, fmt.Errorf("%s has %d moves from %s, want at most %d", t.Tokens[token], len(to), t.Place(place), math.MaxUint16)
			}
			for _, q := range to {
				if int(q) < 0 || int(q) >= len(moves) {
					return back, fmt.Errorf("%s can move from %s to place %d, want 0 to %d", t.Tokens[token], t.Place(place), q, len(moves)-1)
				}
				start[q+2]++
			}
		}
		for i := 2; i < len(start); i++ {
			start[i] += start[i-1]
		}
		back[token] = sources{start[:len(moves)+1], make([]int32, start[len(moves)+1])}
		for place, to := range moves {
			for _, q := range to {
				back[token].from[start[q+1]] = int32(place)
				start[q+1]++
			}
		}
	}
	return back, nil
}

// retrograde finds the distance of every position from the end of play, level
// by level. What can move to a position lost for the player to move is won,
// one ply later; a position all of whose moves lead to won ones is lost when
// the last of them has been found. What is never reached is a draw.
func retrograde[T uint16 | uint32](ctx context.Context, t twoToken, back [2]sources) (levels[T], error) {
	places := t.Places()
	dist := make(levels[T], 2*places*places)
	open := make([]uint16, len(dist)) // moves not yet known to lose
	level := ends(t, dist, open)
	var next []uint32
	w := watch{ctx: ctx}
	for d := 2; len(level) > 0; d++ {
		if T(d) == 0 {
			return nil, errFar
		}
		next = next[:0]
		for _, at := range level {
			q := int(at)
			b, a := q%places, q/places%places
			// The token that moved to get here is the other one.
			token, row, col := 1, (places+a)*places, 1
			place := b
			if q >= places*places {
				token, row, col, place = 0, b, places, a
			}
			froms := back[token].of(place)
			for _, from := range froms {
				p := row + int(from)*col
				if dist[p] != 0 {
					continue
				}
				if d%2 != 0 { // the position is won
					if open[p]--; open[p] > 0 {
						continue
					}
				}
				dist[p] = T(d)
				next = append(next, uint32(p))
			}
			if err := w.spend(8 * (len(froms) + 1)); err != nil {
				return nil, err
			}
		}
		level, next = next, level
	}
	return dist, nil
}

// ends marks the positions where play is over, which are lost for the player
// to move, counts the moves of the others, and lists the former.
func ends[T uint16 | uint32](t twoToken, dist levels[T], open []uint16) []uint32 {
	var ends []uint32
	places := t.Places()
	for i := range open {
		b, a := i%places, i/places%places
		from, moves := a, t.Moves[0]
		if i >= places*places {
			from, moves = b, t.Moves[1]
		}
		open[i] = uint16(len(moves[from]))
		if a == b || open[i] == 0 {
			dist[i] = 1
			ends = append(ends, uint32(i))
		}
	}
	return ends
}
