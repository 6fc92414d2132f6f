package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
)

// Line is a line of play: positions, each one move after the one before.
type Line struct {
	game      Game
	positions [][]int
	unended   bool // it was left before play was over
}

// Positions are the positions of the line, the first included.
func (l Line) Positions() []Position {
	list := make([]Position, len(l.positions))
	for i, p := range l.positions {
		list[i] = Position{l.game, p}
	}
	return list
}

// Len is the length of the line in plies.
func (l Line) Len() int { return len(l.positions) - 1 }

// maxLineShown bounds the positions that a line shows.
const maxLineShown = 60

// String writes the positions in order, the length and how play ends.
func (l Line) String() string {
	if len(l.positions) == 0 {
		return "no line"
	}
	return sentence(l.text)
}

func (l Line) text() string {
	texts := []string{point(l.game.shape, l.positions[0])}
	for i := 1; i < len(l.positions); i++ {
		if i == maxLineShown && i < l.Len() {
			texts = append(texts, "...")
			i = l.Len()
		}
		texts = append(texts, l.after(i))
	}
	return fmt.Sprintf("%s: %s, %s", strings.Join(texts, " "), plies(l.Len()), l.end())
}

// after writes the position after ply i: of two tokens only the one that moved.
func (l Line) after(i int) string {
	if t, ok := l.game.shape.(*games.TwoToken); ok {
		sides, turn := t.Sides(l.positions[i])
		return standing(t, 1-turn, sides[1-turn])
	}
	return point(l.game.shape, l.positions[i])
}

// end says how the line ends.
func (l Line) end() string {
	last := Position{l.game, l.positions[l.Len()]}
	outcome, over := l.game.shape.End(last.at)
	if over, text := l.sides(last); over {
		return text
	}
	switch {
	case !over && l.unended:
		return "play is not over"
	case !over && l.Len() == maxLine:
		return "and so on: the line is cut here"
	case !over:
		return "and so on: play never ends"
	case scored(l.game.shape):
		return fmt.Sprintf("score %d", Position{l.game, l.positions[0]}.Score())
	case outcome == Tie:
		return "play ends level"
	case (outcome == NPosition) == (l.Len()%2 == 0):
		return "the player to move first wins"
	}
	return "the player to move second wins"
}

// sides says whether a line of Left, who begins, and Right is over: a player who
// cannot move has lost, or won in misère play.
func (l Line) sides(last Position) (over bool, text string) {
	mover := Left + Player(l.Len()%2)
	if !last.partizan() || len(last.optionsOf(mover)) > 0 {
		return false, ""
	}
	return true, endings[last.Begins(mover).Outcome()]
}
