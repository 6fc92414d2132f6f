package stdlib

import (
	"fmt"
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
	from Position
	o    solve.Option
}

// All are the moves, best first.
func (l MoveList) All() []Move { return l.those(func(solve.Option) bool { return true }) }

// Optimal are the moves that cost nothing: the winner's fastest, the loser's
// slowest, the highest score for the player to move.
func (l MoveList) Optimal() []Move {
	return l.those(func(o solve.Option) bool { return o.Loss == 0 })
}

func (l MoveList) those(keep func(solve.Option) bool) []Move {
	var moves []Move
	for _, o := range l.options {
		if keep(o) {
			moves = append(moves, Move{l.from, o})
		}
	}
	return moves
}

// Position is the position the move leads to.
func (m Move) Position() Position { return Position{m.from.game, m.o.To} }

// Outcome is what the move is worth to the player who makes it: NPosition
// wins, PPosition loses.
func (m Move) Outcome() Outcome { return m.o.Outcome }

// Loss is what the move costs against the best one, in plies or points; -1
// when it throws the outcome away.
func (m Move) Loss() int { return m.o.Loss }

// String says the move and its worth: "to (8,8): wins in 1 ply".
func (m Move) String() string { return m.text() + ": " + m.worth() }

func (m Move) text() string { return describe(m.from.game.shape, m.from.at, m.o.To) }

// worth says who wins by the move and when, or the score it leads to.
func (m Move) worth() string {
	if _, scored := m.from.game.shape.(games.Scored); scored {
		return "score " + fmt.Sprint(m.o.Value)
	}
	verb := map[Outcome]string{NPosition: "wins", PPosition: "loses", Tie: "ties", Draw: "draws"}[m.o.Outcome]
	if m.o.Value == solve.None {
		return verb
	}
	return verb + " in " + plies(m.o.Value)
}

// cost says what a move that is not best gives away.
func (m Move) cost() string {
	switch _, scored := m.from.game.shape.(games.Scored); {
	case m.o.Loss < 0:
		return "throws it away"
	case scored:
		return fmt.Sprintf("costs %d points", m.o.Loss)
	}
	return "costs " + plies(m.o.Loss)
}

// maxShown bounds the moves, positions and cells that a result shows.
const maxShown = 12

// String lists the best moves on the first line and the others, with what
// they cost, below.
func (l MoveList) String() string {
	if len(l.options) == 0 {
		return "no moves"
	}
	best := l.Optimal()
	text := "best: " + joinMoves(best) + ": " + best[0].worth()
	rest := l.All()[len(best):]
	for i, m := range rest {
		if i == maxShown {
			return text + fmt.Sprintf("\n      and %d more", len(rest)-i)
		}
		text += "\n      " + m.String() + ", " + m.cost()
	}
	if l.partial {
		text += "\n(the other moves are too many to list)"
	}
	return text
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
