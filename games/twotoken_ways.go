package games

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
)

// Ways lists how the tokens of a side, on places in order, can move, the other
// side left aside: where they then stand, in order, and the places that must be
// free of the other side's tokens for it. There may be several ways to one end.
// The slices last until the next way.
func (t *TwoToken) Ways(side int, places []int) iter.Seq2[[]int, []int] {
	return func(yield func(to, free []int) bool) {
		if t.All[side] {
			t.moveAll(side, places, yield)
			return
		}
		for i, place := range places {
			if i > 0 && place == places[i-1] {
				continue // the tokens are alike
			}
			if !t.moveOne(side, places, i, yield) {
				return
			}
		}
	}
}

// moveOne lists the moves of token i alone; false when the list is cut short.
func (t *TwoToken) moveOne(side int, places []int, i int, yield func(to, free []int) bool) bool {
	rest := slices.Delete(slices.Clone(places), i, i+1)
	for k, to := range t.Moves[side][places[i]] {
		free := t.free(side, places[i], k)
		if clash(free[1:], rest) || !t.Share[side] && slices.Contains(rest, int(to)) {
			continue
		}
		at, _ := slices.BinarySearch(rest, int(to))
		free = t.barred(side, free)
		if t.Meet[side] == Barred && t.Meet[1-side] == Passing { // which may stand on one of the rest
			free = append(free, rest...)
		}
		if !yield(slices.Insert(slices.Clone(rest), at, int(to)), free) {
			return false
		}
	}
	return true
}

// moveAll lists the moves of all tokens at once, which do not stand in each
// other's way.
func (t *TwoToken) moveAll(side int, places []int, yield func(to, free []int) bool) {
	ways := []way{{}}
	for i := range places {
		if len(ways) > MaxOptions { // too many to tell apart: one after the other
			for _, w := range ways {
				if !t.moveRest(side, places[i:], w, yield) {
					return
				}
			}
			return
		}
		var longer []way
		seen, name := map[string]bool{}, []byte(nil)
		for _, w := range ways {
			for next := range t.further(side, places[i], w) {
				if name = next.name(name[:0]); !seen[string(name)] {
					seen[string(name)] = true
					longer = append(longer, next)
				}
			}
		}
		ways = longer
	}
	for _, w := range ways {
		if !yield(w.to, w.free) {
			return
		}
	}
}

// way is how some tokens of a side have moved: where they stand, in order, and
// what must be free for it.
type way struct{ to, free []int }

// name appends what tells the way from others of as many tokens.
func (w way) name(b []byte) []byte {
	for _, places := range [2][]int{w.to, w.free} {
		for _, p := range places {
			b = binary.LittleEndian.AppendUint32(b, uint32(p))
		}
	}
	return b
}

// further lists the ways with the move of a token at the place given.
func (t *TwoToken) further(side, place int, w way) iter.Seq[way] {
	return func(yield func(way) bool) {
		for k, to := range t.Moves[side][place] {
			at, taken := slices.BinarySearch(w.to, int(to))
			if taken && !t.Share[side] {
				continue
			}
			free := slices.Clone(w.free)
			for _, p := range t.barred(side, t.free(side, place, k)) {
				if at, known := slices.BinarySearch(free, p); !known {
					free = slices.Insert(free, at, p)
				}
			}
			if !yield(way{slices.Insert(slices.Clone(w.to), at, int(to)), free}) {
				return
			}
		}
	}
}

// moveRest lists the ways with the moves of the tokens at the places given, some
// perhaps several times; false when the list is cut short.
func (t *TwoToken) moveRest(side int, places []int, w way, yield func(to, free []int) bool) bool {
	if len(places) == 0 {
		return yield(w.to, w.free)
	}
	for next := range t.further(side, places[0], w) {
		if !t.moveRest(side, places[1:], next, yield) {
			return false
		}
	}
	return true
}

// free is the place that move k of a token leads to, then those it passes.
func (t *TwoToken) free(side, place, k int) []int {
	list := []int{int(t.Moves[side][place][k])}
	if t.Passes[side] != nil {
		for _, p := range t.Passes[side][place][k] {
			list = append(list, int(p))
		}
	}
	return list
}

// barred is the places that must be free of the other side for a move with the
// free places given: that it leads to only if the side may not move onto the
// other.
func (t *TwoToken) barred(side int, free []int) []int {
	if t.Meet[side] == Barred {
		return free
	}
	return free[1:]
}

// Valid says what is wrong with the shape itself, the moves left aside.
func (t *TwoToken) Valid() error {
	a, b := len(t.Moves[0]), len(t.Moves[1])
	switch {
	case a != b:
		return fmt.Errorf("two tokens: the first has moves from %d places, the second from %d, want as many", a, b)
	case t.Cols < 0 || t.Cols > 0 && a%t.Cols != 0:
		return fmt.Errorf("two tokens: %d places in %d columns, want full rows", a, t.Cols)
	case t.Walls != nil && len(t.Walls) != a:
		return fmt.Errorf("two tokens: walls are given for %d places, want %d", len(t.Walls), a)
	case t.Stuck > Ties:
		return fmt.Errorf("two tokens: stuck is %v, want Loses, Wins or Ties", t.Stuck)
	}
	for side := range t.Tokens {
		if err := t.validSide(side); err != nil {
			return err
		}
	}
	if t.From != nil {
		return t.Check(t.From)
	}
	return nil
}

// maxTokens bounds the tokens of a side.
const maxTokens = 16

func (t *TwoToken) validSide(side int) error {
	if n := t.Count[side]; n < 0 || n > maxTokens {
		return fmt.Errorf("two tokens: %d tokens %s, want 1 to %d", n, t.Tokens[side], maxTokens)
	}
	if t.Meet[side] > Passing {
		return fmt.Errorf("two tokens: %s on meeting %v, want Captures, Barred, Caught or Passing", t.Tokens[side], t.Meet[side])
	}
	for _, goal := range t.Goals[side] {
		if int(goal) < 0 || int(goal) >= t.Places() || t.Wall(int(goal)) {
			return fmt.Errorf("the goal of %s is place %d, want one of 0 to %d without a wall", t.Tokens[side], goal, t.Places()-1)
		}
	}
	if passes := t.Passes[side]; passes != nil && len(passes) != t.Places() {
		return fmt.Errorf("two tokens: places passed are given for %d places, want %d", len(passes), t.Places())
	}
	return nil
}

// ValidMoves says what is wrong with the moves: engines rely on it.
func (t *TwoToken) ValidMoves() error {
	for side, moves := range t.Moves {
		for place, to := range moves {
			if err := t.validMoves(side, place, to); err != nil {
				return err
			}
		}
	}
	return nil
}

// validMoves says what is wrong with the moves from one place.
func (t *TwoToken) validMoves(side, place int, to []int32) error {
	inside := func(q int32) bool { return int(q) >= 0 && int(q) < t.Places() }
	if t.Wall(place) && len(to) > 0 {
		return fmt.Errorf("%s can move from %s, which is a wall", t.Tokens[side], t.Place(place))
	}
	for _, q := range to {
		if !inside(q) {
			return fmt.Errorf("%s can move from %s to place %d, want 0 to %d", t.Tokens[side], t.Place(place), q, t.Places()-1)
		}
		if t.Wall(int(q)) {
			return fmt.Errorf("%s can move from %s to %s, which is a wall", t.Tokens[side], t.Place(place), t.Place(int(q)))
		}
	}
	if t.Passes[side] == nil {
		return nil
	}
	if n := len(t.Passes[side][place]); n != len(to) {
		return fmt.Errorf("%s has %d moves from %s and places passed for %d, want as many", t.Tokens[side], len(to), t.Place(place), n)
	}
	for _, passed := range t.Passes[side][place] {
		for _, q := range passed {
			if !inside(q) {
				return fmt.Errorf("%s passes place %d from %s, want 0 to %d", t.Tokens[side], q, t.Place(place), t.Places()-1)
			}
		}
	}
	return nil
}
