package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
)

// MoveList is the moves at a position, best first.
type MoveList struct {
	from    Position
	options []solve.Option
	partial bool // only best moves are listed
}

// Move is one move with its worth.
type Move struct {
	from  Position
	o     solve.Option
	timed bool // of a game of points: other moves lead to longer or shorter play
}

// Choice is some of the moves at a position, best first.
type Choice []Move

// String writes the moves in brackets, parted by semicolons.
func (c Choice) String() string {
	texts := make([]string, len(c))
	for i, m := range c {
		texts[i] = m.String()
	}
	return "[" + strings.Join(texts, "; ") + "]"
}

// All are the moves, best first.
func (l MoveList) All() Choice { return l.those(func(solve.Option) bool { return true }) }

// Optimal are the moves that cost nothing: the winner's fastest, the loser's
// slowest, the highest score for the player to move, and of as high a score the
// fastest if that player is to score more than the other, else the slowest.
func (l MoveList) Optimal() Choice {
	return l.those(func(o solve.Option) bool { return o.Equals(l.options[0]) })
}

// Winning are the moves that win, the fastest first; none at a lost position.
//
//	>>> Nim(3, 6, 9).Best().Winning()
//	[take 4 from pile 3: wins]
func (l MoveList) Winning() Choice {
	return l.those(func(o solve.Option) bool { return o.Outcome == games.NPosition })
}

func (l MoveList) those(keep func(solve.Option) bool) Choice {
	var moves Choice
	timed := l.timed()
	for _, o := range l.options {
		if keep(o) {
			moves = append(moves, Move{l.from, o, timed})
		}
	}
	return moves
}

// timed says whether some moves of a game of points lead to longer play than
// others.
func (l MoveList) timed() bool {
	return slices.ContainsFunc(l.options, func(o solve.Option) bool { return o.Plies != l.options[0].Plies })
}

// Position is the position the move leads to.
func (m Move) Position() Position { return Position{m.from.game, m.o.To} }

// Numbers are what names the move among those of its position, such as the row
// and column of a bite; of a game whose moves have no names of their own, the
// position that it leads to.
//
//	>>> Chomp(3, 7).Best().Winning()[0].Numbers()
//	[3 5]
func (m Move) Numbers() []int {
	if n, ok := m.from.game.valid().(games.Namer); ok {
		if verb, numbers := n.Named(m.from.at, m.o.To); verb != "" {
			return numbers
		}
	}
	return m.Position().Numbers()
}

// Outcome is what the move is worth to the player who makes it: NPosition
// wins, PPosition loses.
func (m Move) Outcome() Outcome { return m.o.Outcome }

// Loss is what the move costs against the best one, in plies or points; -1
// when it throws the outcome away. In a game of points a move that keeps the score
// costs 0, also when it ends play later or sooner than the best.
func (m Move) Loss() int { return m.o.Loss }

// Plies is how many plies play lasts with the move, counted from before it; an
// error where play does not end in a win, a loss or a score.
func (m Move) Plies() int {
	switch {
	case scored(m.from.game.valid()) && m.o.Plies == 0:
		fail("%s has so many positions that scores are searched for alone, not how long play lasts: ask Remoteness", m.from.game.Title())
	case scored(m.from.game.valid()):
		return m.o.Plies
	case m.o.Value == solve.None:
		fail("%s: the move %s has no length: it %s", m.from.game.Title(), m.text(), m.worth())
	}
	return m.o.Value
}

// String says the move and its worth: "to (8,8): wins in 1 ply".
func (m Move) String() string {
	if m.from.game.shape == nil {
		return "no move"
	}
	return m.text() + ": " + m.worth()
}

// text names the move, and whose it is where the players have different moves.
func (m Move) text() string {
	text := describe(m.from.game.shape, m.from.at, m.o.To)
	if by := m.o.By.String() + ": "; m.o.By != games.Either && !strings.HasPrefix(text, by) {
		text = by + text
	}
	return text
}

// By is whose move it is where the players have different moves, Left or Right.
func (m Move) By() Player { return m.o.By }

// worth says who wins by the move and when, or the score it leads to.
func (m Move) worth() string {
	switch {
	case m.timed:
		return fmt.Sprintf("score %d in %s", m.o.Value, plies(m.o.Plies))
	case scored(m.from.game.shape):
		return "score " + fmt.Sprint(m.o.Value)
	}
	verb := map[Outcome]string{NPosition: "wins", PPosition: "loses", Tie: "ties", Draw: "draws"}[m.o.Outcome]
	if m.o.Value == solve.None {
		return verb
	}
	return verb + " in " + plies(m.o.Value)
}

// cost says what a move that is not best gives away.
func (m Move) cost(best solve.Option) string {
	switch {
	case m.o.Loss < 0 && best.Outcome == NPosition:
		return "gives the win away"
	case m.o.Loss < 0:
		return "gives more away"
	case m.timed && m.o.Loss == 0 && m.o.Plies > best.Plies:
		return plies(m.o.Plies-best.Plies) + " slower"
	case m.timed && m.o.Loss == 0:
		return plies(best.Plies-m.o.Plies) + " sooner"
	case scored(m.from.game.shape):
		return "costs " + count(m.o.Loss, "point")
	}
	return "costs " + plies(m.o.Loss)
}

// maxShown bounds the moves, positions and cells that a result shows.
const maxShown = 12

// String lists the best moves on the first line and the others, with what
// they cost, below; moves of one worth share a line.
func (l MoveList) String() string {
	moves := l.All()
	if len(moves) == 0 {
		return "no moves"
	}
	var lines []string
	for len(moves) > 0 {
		if len(lines) == maxShown {
			lines = append(lines, fmt.Sprintf("      and %d more", len(moves)))
			break
		}
		n := alike(moves)
		lines = append(lines, l.line(moves[:n]))
		moves = moves[n:]
	}
	if l.partial {
		lines = append(lines, "      (the other moves are too many to list)")
	}
	return strings.Join(lines, "\n")
}

// alike counts the moves at the head of the list that are worth the same.
func alike(moves []Move) int {
	n := 1
	for n < len(moves) && moves[n].worth() == moves[0].worth() && moves[n].o.Loss == moves[0].o.Loss && (moves[0].o.Loss == 0 || moves[n].o.By == moves[0].o.By) {
		n++
	}
	return n
}

// line writes moves of one worth.
func (l MoveList) line(moves []Move) string {
	text := joinMoves(moves) + ": " + moves[0].worth()
	best := l.options[slices.IndexFunc(l.options, func(o solve.Option) bool { return o.By == moves[0].o.By })]
	if moves[0].o.Equals(best) {
		return "best: " + text
	}
	return "      " + text + ", " + moves[0].cost(best)
}

// joinMoves writes a few moves in a row.
func joinMoves(moves []Move) string {
	var texts []string
	for i, m := range moves {
		if i == maxShown {
			texts = append(texts, fmt.Sprintf("and %d more", len(moves)-i))
			break
		}
		texts = append(texts, m.text())
	}
	return strings.Join(texts, "; ")
}

// plies writes a number of plies.
func plies(n int) string {
	if n == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", n)
}
