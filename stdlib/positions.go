package stdlib

import "strings"

// Positions is a list of positions of one game.
type Positions struct {
	game Game
	at   [][]int
	note string
}

// Len is how many there are.
func (l Positions) Len() int { return len(l.at) }

// Numbers are the positions' numbers, one row a position.
func (l Positions) Numbers() [][]int {
	rows := make([][]int, len(l.at))
	for i, p := range l.at {
		rows[i] = append([]int(nil), p...)
	}
	return rows
}

// All are the positions themselves.
func (l Positions) All() []Position {
	list := make([]Position, len(l.at))
	for i, p := range l.at {
		list[i] = Position{l.game, p}
	}
	return list
}

// maxListed bounds the positions a list shows.
const maxListed = 40

// String counts the positions and writes the first ones.
func (l Positions) String() string {
	text := count(len(l.at), "position")
	if l.note != "" {
		text += " " + l.note
	}
	var points []string
	for i, p := range l.at {
		if i == maxListed {
			points = append(points, "...")
			break
		}
		points = append(points, point(l.game.shape, p))
	}
	if len(points) == 0 {
		return text
	}
	return text + ": " + strings.Join(points, l.between())
}

// between parts positions: those in brackets need no more than a space.
func (l Positions) between() string {
	if strings.HasPrefix(point(l.game.shape, l.at[0]), "(") {
		return " "
	}
	return "; "
}
