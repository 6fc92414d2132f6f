package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
)

// Points is a list of points of a grid's axes.
type Points struct {
	axes  []Range
	at    [][]int
	board bool // the first axis runs down, the second across
	title string
}

// Len is how many there are.
func (l Points) Len() int { return len(l.at) }

// Numbers are the points, one row a point, in the order of the axes.
func (l Points) Numbers() [][]int {
	rows := make([][]int, len(l.at))
	for i, p := range l.at {
		rows[i] = append([]int(nil), p...)
	}
	return rows
}

// String counts the points and writes the first ones.
func (l Points) String() string {
	text := count(len(l.at), "point")
	for i, p := range l.at {
		if i == 0 {
			text += ":"
		}
		if i == maxListed {
			return text + " ..."
		}
		if len(p) == 1 {
			text += fmt.Sprintf(" %d", p[0])
		} else {
			text += " " + games.Tuple(p)
		}
	}
	return strings.TrimSpace(text)
}
