package solve

import (
	"context"
	"errors"
	"fmt"
	"math"

	"nimlab/games"
)

// levels keeps the distance plus one of each position, by turn, then the
// first token's place, then the second's; 0 is a draw.
type levels[T uint16 | uint32] struct {
	places int
	dist   []T
}

func (l *levels[T]) plies(first, second, turn int) int {
	if d := l.dist[(turn*l.places+first)*l.places+second]; d != 0 {
		return int(d) - 1
	}
	return None
}

func (l *levels[T]) outcome(first, second, turn int) games.Outcome {
	return outcomeAfter(l.plies(first, second, turn))
}

// queue solves two tokens on any graph. It takes two bytes a position for the
// distance, two for the counter, and the positions of a level, of which there
// are seldom more than a tenth.
func (t twoToken) queue(ctx context.Context) (any, error) {
	positions := times(2, t.Places(), t.Places())
	if positions > math.MaxUint32 {
		return nil, fmt.Errorf("%s positions, want at most %s", amount(positions), amount(math.MaxUint32))
	}
	if err := reserve(positions, times(positions, 5)); err != nil {
		return nil, err
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

func (l *levels[T]) bytes() int { return len(l.dist) * 4 }

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
func retrograde[T uint16 | uint32](ctx context.Context, t twoToken, back [2]sources) (*levels[T], error) {
	places := t.Places()
	dist := make([]T, 2*places*places)
	open := make([]uint16, len(dist)) // moves not yet known to lose
	w := watch{ctx: ctx}
	level, err := ends(&w, t, dist, open)
	if err != nil {
		return nil, err
	}
	var next []uint32
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
	return &levels[T]{places, dist}, nil
}

// ends marks the positions where play is over, which are lost for the player
// to move, counts the moves of the others, and lists the former.
func ends[T uint16 | uint32](w *watch, t twoToken, dist []T, open []uint16) ([]uint32, error) {
	var ends []uint32
	places := t.Places()
	for row := range 2 * places {
		turn, a := row/places, row%places
		for b := range places {
			i := row*places + b
			open[i] = uint16(len(t.Moves[turn][[2]int{a, b}[turn]]))
			if a == b || open[i] == 0 {
				dist[i] = 1
				ends = append(ends, uint32(i))
			}
		}
		if err := w.spend(4 * places); err != nil {
			return nil, err
		}
	}
	return ends, nil
}
