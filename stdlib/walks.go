package stdlib

import "nimlab/games"

// Walk is a way for a token to move: Straight, Diagonal, Leap, Slide, Stay or
// Along make it.
type Walk struct {
	list  []games.Walk
	along [][]int // the places one move away from each place
	text  string  // as it was typed
}

// Far is a reach that no board is too large for.
const Far = 1 << 10

// Straight is any number of squares up to reach in one of the four directions
// along rows and columns, not past walls and tokens.
func Straight(reach int) Walk {
	return lines("Straight", reach, [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}})
}

// Diagonal is any number of squares up to reach in one of the four diagonal
// directions, not past walls and tokens.
func Diagonal(reach int) Walk {
	return lines("Diagonal", reach, [][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}})
}

// Leap is a move of so many squares along rows and so many along columns, or
// the other way round, in all directions and over everything between: Leap(1, 2)
// is the knight's.
func Leap(a, b int) Walk {
	w := Walk{text: "Leap" + list([]int{a, b})}
	for _, m := range [][2]int{{a, b}, {b, a}} {
		for _, d := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			w.list = append(w.list, games.Walk{Down: m[0] * d[0], Across: m[1] * d[1], Most: 1})
		}
	}
	return w
}

// Slide is a move of so many rows down and columns across, up to reach times in
// a line, not past walls and tokens. Negative numbers go up and to the left.
func Slide(down, across, reach int) Walk {
	w := lines("Slide", reach, [][2]int{{down, across}})
	w.text = "Slide" + list([]int{down, across, reach})
	return w
}

// Stay lets a token stay where it is.
func Stay() Walk { return Walk{list: []games.Walk{{Most: 1}}, text: "Stay()"} }

// Along is a move along one of the edges of a graph: next[place] lists the
// places one move away from place, counted from 0, on a board row by row.
func Along(next [][]int) Walk { return Walk{along: next, text: "Along(edges)"} }

// PastTokens lets a token that goes several squares pass over other tokens, not
// over walls.
func (w Walk) PastTokens() Walk { return w.through(games.OtherTokens, ".PastTokens()") }

// Jumping lets a token that goes several squares pass over tokens and walls.
func (w Walk) Jumping() Walk { return w.through(games.Everything, ".Jumping()") }

func (w Walk) through(what games.Through, text string) Walk {
	list := append([]games.Walk(nil), w.list...)
	for i := range list {
		list[i].Through = what
	}
	return Walk{list, w.along, w.text + text}
}

// String is the walk as it was typed.
func (w Walk) String() string { return w.text }

// lines are moves of up to reach squares in each direction.
func lines(word string, reach int, directions [][2]int) Walk {
	if reach < 1 {
		fail("%s: reach = %d, want at least 1", word, reach)
	}
	w := Walk{text: word + list([]int{reach})}
	for _, d := range directions {
		w.list = append(w.list, games.Walk{Down: d[0], Across: d[1], Most: reach})
	}
	return w
}
