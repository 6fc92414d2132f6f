package games

import (
	"fmt"
	"slices"
	"strconv"
)

// TwoToken is a game of two sides with a token each, or several, on the places
// of a graph; the players move in turn, each a token of its own. Who moves onto
// the other's place wins, unless Meet says otherwise; so does who reaches a
// goal. Who cannot move loses, unless Stuck says otherwise. Play may go on for
// ever, which is a draw.
//
// A position is the places of the first side's tokens, of the second's, and
// whose turn it is: 0 the first's, 1 the second's. On a board a place is a row
// and a column counted from 1, elsewhere a number counted from 0. The turn may
// be left out and is then the first side's. Tokens of one side are alike: a
// position lists them in the order of their places.
type TwoToken struct {
	Tokens [2]string    // the names of the sides' tokens: "white", "black"
	Cols   int          // columns of the board; 0: places are plain numbers
	Moves  [2][][]int32 // Moves[side][place]: where a token can move from place, each once; place itself if it may stay

	// The rest is for games with more rules than these.

	Walls  []bool         // places where no token can stand; nil: none
	Passes [2][][][]int32 // Passes[side][place][i]: places that must be free of tokens for move i; nil: none
	Meet   [2]Meeting     // what it means for the side to meet the other
	Goals  [2][]int32     // a token that gets to one of its side's goals wins
	Shun   bool           // it loses: goals are to be shunned
	Stuck  Stuck          // what having no move means
	Count  [2]int         // tokens of each side; 0: one
	All    [2]bool        // every token of the side moves in a turn, else one of them
	Share  [2]bool        // tokens of the side may stand on one place
	From   []int          // the starting position; nil: none
}

// Meeting says what it means for a side to meet the other: to have a token, when
// it has moved, on the place of one of the other's. It may have moved there, or
// been left there where the other has passed.
type Meeting uint8

// The rules for meeting: the side wins; it may not move so; it loses; it means
// nothing and play goes on.
const (
	Captures Meeting = iota
	Barred
	Caught
	Passing
)

var meetingNames = [...]string{"captures", "is barred", "is caught", "passes"}

// String is the rule as a verb: a token that moves onto the other's place
// captures it, is barred from there, is caught, passes.
func (m Meeting) String() string {
	if int(m) < len(meetingNames) {
		return meetingNames[m]
	}
	return fmt.Sprintf("Meeting(%d)", uint8(m))
}

// Places is how many places there are.
func (t *TwoToken) Places() int { return len(t.Moves[0]) }

// Of is how many tokens a side has.
func (t *TwoToken) Of(side int) int { return max(1, t.Count[side]) }

// Numbers implements Shape.
func (t *TwoToken) Numbers() []Number {
	var numbers []Number
	for side := range t.Tokens {
		for i := range t.Of(side) {
			name := t.token(side, i)
			if t.Cols == 0 {
				numbers = append(numbers, Number{name, 0, t.Places() - 1})
				continue
			}
			numbers = append(numbers, Number{name + " row", 1, t.Places() / t.Cols}, Number{name + " column", 1, t.Cols})
		}
	}
	return append(numbers, Number{"turn", 0, 1})
}

// token names token i of a side: "white", or "hound 2" where it has several.
func (t *TwoToken) token(side, i int) string {
	if t.Of(side) == 1 {
		return t.Tokens[side]
	}
	return t.Tokens[side] + " " + strconv.Itoa(i+1)
}

// Start implements Shape; nil when the tokens may start anywhere.
func (t *TwoToken) Start() []int { return t.From }

// Check implements Shape.
func (t *TwoToken) Check(p []int) error {
	if err := checkNumbers(t.Numbers(), t.turned(p)); err != nil {
		return err
	}
	sides, turn := t.Sides(p)
	for side, places := range sides {
		for i, place := range places {
			if t.Wall(place) {
				return fmt.Errorf("%s at %s, which is a wall", t.token(side, i), t.Place(place))
			}
			if i > 0 && place == places[i-1] && !t.Share[side] {
				return fmt.Errorf("%s and %s both at %s, want different places", t.token(side, i-1), t.token(side, i), t.Place(place))
			}
		}
	}
	if place, met := Met(sides); met && t.Meet[1-turn] != Passing {
		return fmt.Errorf("%s and %s both at %s, want different places", t.Tokens[0], t.Tokens[1], t.Place(place))
	}
	return nil
}

// Wall says whether no token can stand at the place.
func (t *TwoToken) Wall(place int) bool { return t.Walls != nil && t.Walls[place] }

// Met is a place where tokens of both sides stand, if there is one.
func Met(sides [2][]int) (place int, met bool) {
	for _, place := range sides[0] {
		if slices.Contains(sides[1], place) {
			return place, true
		}
	}
	return 0, false
}

// turned is p with the turn written out.
func (t *TwoToken) turned(p []int) []int {
	n := t.Of(0) + t.Of(1)
	if t.Cols > 0 {
		n *= 2
	}
	if len(p) == n {
		return append(append([]int(nil), p...), 0)
	}
	return p
}

// Sides is position p as the places of each side's tokens, counted from 0 and
// in order, and the turn.
func (t *TwoToken) Sides(p []int) (sides [2][]int, turn int) {
	p = t.turned(p)
	for side := range sides {
		for range t.Of(side) {
			if t.Cols == 0 {
				sides[side], p = append(sides[side], p[0]), p[1:]
			} else {
				sides[side], p = append(sides[side], (p[0]-1)*t.Cols+p[1]-1), p[2:]
			}
		}
		slices.Sort(sides[side])
	}
	return sides, p[0]
}

// Position is the position with the tokens on the places given: Sides'
// inverse.
func (t *TwoToken) Position(sides [2][]int, turn int) []int {
	var p []int
	for _, places := range sides {
		for _, place := range places {
			if t.Cols == 0 {
				p = append(p, place)
			} else {
				p = append(p, place/t.Cols+1, place%t.Cols+1)
			}
		}
	}
	return append(p, turn)
}

// Split is the position of a game of one token a side as the places of the two
// and the turn, Join its inverse.
func (t *TwoToken) Split(p []int) (first, second, turn int) {
	sides, turn := t.Sides(p)
	return sides[0][0], sides[1][0], turn
}

// Join is the position with the tokens on the places given.
func (t *TwoToken) Join(first, second, turn int) []int {
	return t.Position([2][]int{{first}, {second}}, turn)
}

// Place writes one place as a user does: "(2,3)" on a board, "7" elsewhere.
func (t *TwoToken) Place(place int) string {
	if t.Cols == 0 {
		return fmt.Sprint(place)
	}
	return fmt.Sprintf("(%d,%d)", place/t.Cols+1, place%t.Cols+1)
}

// End implements Shape: the sides have met, a goal is reached, or there is no
// move.
func (t *TwoToken) End(p []int) (Outcome, bool) {
	sides, turn := t.Sides(p)
	if o := t.decided(sides, turn); o != Unknown {
		return o, true
	}
	if t.first(sides, turn) == nil {
		return t.Stuck.outcome(), true
	}
	return Unknown, false
}

// decided is the outcome for the player to move where the last move has ended
// play; Unknown where it has not. To meet comes before a goal.
func (t *TwoToken) decided(sides [2][]int, turn int) Outcome {
	if _, met := Met(sides); met && t.Meet[1-turn] != Passing {
		if t.Meet[1-turn] == Caught {
			return NPosition
		}
		return PPosition
	}
	switch {
	case t.AtGoal(1-turn, sides[1-turn]):
		return t.Reached(PPosition)
	case t.AtGoal(turn, sides[turn]):
		return t.Reached(NPosition)
	}
	return Unknown
}

// Reached is the outcome where a goal is reached and it would be o if goals won.
func (t *TwoToken) Reached(o Outcome) Outcome {
	if t.Shun {
		return PPosition + NPosition - o
	}
	return o
}

// misere is the game in misère play: who would win where play ends loses.
func (t *TwoToken) misere() *TwoToken {
	m := *t
	m.Stuck = t.Stuck.misere()
	m.Shun = !t.Shun && len(t.Goals[0])+len(t.Goals[1]) > 0
	for side, meet := range t.Meet {
		m.Meet[side] = [...]Meeting{Captures: Caught, Barred: Barred, Caught: Captures, Passing: Passing}[meet]
	}
	return &m
}

// AtGoal says whether one of the places is a goal of the side.
func (t *TwoToken) AtGoal(side int, places []int) bool {
	for _, goal := range t.Goals[side] {
		if slices.Contains(places, int(goal)) {
			return true
		}
	}
	return false
}

// Options implements Shape.
func (t *TwoToken) Options(p []int) ([][]int, error) {
	sides, turn := t.Sides(p)
	if t.decided(sides, turn) != Unknown {
		return nil, nil
	}
	var options [][]int
	seen := map[string]bool{}
	for to, free := range t.Ways(turn, sides[turn]) {
		if clash(free, sides[1-turn]) {
			continue
		}
		after := sides
		after[turn] = slices.Clone(to)
		q := t.Position(after, 1-turn)
		if name := fmt.Sprint(q); !seen[name] {
			seen[name] = true
			options = append(options, q)
		}
		if len(options) > MaxOptions {
			return nil, tooMany(p)
		}
	}
	return options, nil
}

// first is where some move leads; nil if there is none.
func (t *TwoToken) first(sides [2][]int, turn int) []int {
	for to, free := range t.Ways(turn, sides[turn]) {
		if !clash(free, sides[1-turn]) {
			return to
		}
	}
	return nil
}

// clash says whether one of the places is taken.
func clash(free, taken []int) bool {
	for _, place := range free {
		if slices.Contains(taken, place) {
			return true
		}
	}
	return false
}
