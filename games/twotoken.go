package games

import "fmt"

// TwoToken is a game of two tokens on the places of a graph, each with moves
// of its own; the players move in turn, each its token, and whoever moves
// onto the other's place captures and wins. Who cannot move loses. Play may
// go on for ever.
//
// A position is the first token's place, the second's, and whose turn it is:
// 0 the first's, 1 the second's. On a board a place is a row and a column
// counted from 1, elsewhere a number counted from 0. The turn may be left out
// and is then the first token's.
type TwoToken struct {
	Tokens [2]string    // the tokens' names: "white", "black"
	Cols   int          // columns of the board; 0: places are plain numbers
	Moves  [2][][]int32 // Moves[t][place]: where token t can move from place, each once
}

// Places is how many places there are.
func (t *TwoToken) Places() int { return len(t.Moves[0]) }

// Numbers implements Shape.
func (t *TwoToken) Numbers() []Number {
	var numbers []Number
	for _, token := range t.Tokens {
		if t.Cols == 0 {
			numbers = append(numbers, Number{token, 0, t.Places() - 1})
			continue
		}
		numbers = append(numbers, Number{token + " row", 1, t.Places() / t.Cols}, Number{token + " column", 1, t.Cols})
	}
	return append(numbers, Number{"turn", 0, 1})
}

// Start implements Shape: the tokens may stand anywhere.
func (t *TwoToken) Start() []int { return nil }

// Check implements Shape.
func (t *TwoToken) Check(p []int) error {
	if err := checkNumbers(t.Numbers(), t.turned(p)); err != nil {
		return err
	}
	if a, b, _ := t.Split(p); a == b {
		return fmt.Errorf("%s and %s both at %s, want different places", t.Tokens[0], t.Tokens[1], t.Place(a))
	}
	return nil
}

// turned is p with the turn written out.
func (t *TwoToken) turned(p []int) []int {
	if len(p) == len(t.Numbers())-1 {
		return append(append([]int(nil), p...), 0)
	}
	return p
}

// Split is position p as the places of the two tokens, counted from 0, and
// the turn.
func (t *TwoToken) Split(p []int) (first, second, turn int) {
	p = t.turned(p)
	if t.Cols == 0 {
		return p[0], p[1], p[2]
	}
	return (p[0]-1)*t.Cols + p[1] - 1, (p[2]-1)*t.Cols + p[3] - 1, p[4]
}

// Join is the position with the tokens on the places given: Split's inverse.
func (t *TwoToken) Join(first, second, turn int) []int {
	if t.Cols == 0 {
		return []int{first, second, turn}
	}
	return []int{first/t.Cols + 1, first%t.Cols + 1, second/t.Cols + 1, second%t.Cols + 1, turn}
}

// Place writes one place as a user does: "(2,3)" on a board, "7" elsewhere.
func (t *TwoToken) Place(place int) string {
	if t.Cols == 0 {
		return fmt.Sprint(place)
	}
	return fmt.Sprintf("(%d,%d)", place/t.Cols+1, place%t.Cols+1)
}

// End implements Shape: a capture has just ended play, or there is no move.
func (t *TwoToken) End(p []int) (Outcome, bool) {
	a, b, turn := t.Split(p)
	from := [2]int{a, b}[turn]
	return PPosition, a == b || len(t.Moves[turn][from]) == 0
}

// Options implements Shape.
func (t *TwoToken) Options(p []int) ([][]int, error) {
	a, b, turn := t.Split(p)
	if a == b {
		return nil, nil
	}
	var options [][]int
	for _, to := range t.Moves[turn][[2]int{a, b}[turn]] {
		if turn == 0 {
			options = append(options, t.Join(int(to), b, 1))
		} else {
			options = append(options, t.Join(a, int(to), 0))
		}
	}
	return options, nil
}
