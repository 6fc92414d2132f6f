package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/games"
)

// Strategy is a move for every position that the player who follows it can
// meet, whatever the other player does.
type Strategy struct {
	from   Position
	first  bool   // the strategy is the first player's
	hero   Player // whose it is where the players have different moves
	at     []Position
	play   []Move
	beyond bool // there are more positions
}

// maxStrategy is the most positions that a strategy covers.
const maxStrategy = 10_000

// Strategy is how to keep what the position is worth: for the player to move,
// or of a lost position for the other one. It has a move for every position
// that can come up, at most 10,000.
//
//	>>> Nim(1, 2).Strategy()
//	Nim(1, 2): the player to move wins by this strategy
//	 at (1,2): take 1 from pile 2
//	 at (0,1): take 1 from pile 2
//	 at (1,0): take 1 from pile 1
func (p Position) Strategy() Strategy {
	s := Strategy{from: p, first: p.Outcome() != PPosition || scored(p.game.shape)}
	if p.partizan() {
		s.hero = Left
		if p.Outcome() == RightWins {
			s.hero = Right
		}
	}
	known := map[string]bool{}
	queue := []Position{p}
	if !s.first {
		queue = p.optionsOf(other(s.hero))
	}
	for i := 0; i < len(queue); i++ {
		q := queue[i]
		key := fmt.Sprint(q.at)
		if known[key] {
			continue
		}
		known[key] = true
		best := q.bestOf(s.hero)
		if len(best) == 0 {
			continue
		}
		if len(s.at) == maxStrategy {
			s.beyond = true
			break
		}
		s.at, s.play = append(s.at, q), append(s.play, best[0])
		queue = append(queue, s.replies(best[0].Position())...)
	}
	return s
}

// Strategy is that of the starting position.
func (g Game) Strategy() Strategy { return g.start().Strategy() }

// replies are the positions after the other player's moves at p, or p itself
// where it is still the same player's turn.
func (s Strategy) replies(p Position) []Position {
	if turn, ok := mover(p); ok && turn == s.player() {
		return []Position{p}
	}
	return p.optionsOf(other(s.hero))
}

// player is whose strategy it is, where positions say whose turn it is.
func (s Strategy) player() int {
	turn, _ := mover(s.from)
	if s.first {
		return turn
	}
	return 1 - turn
}

// options are the positions one move away.
func (p Position) options() []Position {
	to, err := p.game.shape.Options(p.at)
	p.must(err)
	return p.game.positions(to)
}

// optionsOf are the positions one move of the player away; Either is any player.
func (p Position) optionsOf(player Player) []Position {
	two, ok := p.game.shape.(games.Partizan)
	if player == games.Either || !ok {
		return p.options()
	}
	to, err := two.OptionsOf(p.at, player)
	p.must(err)
	return p.game.positions(to)
}

func (g Game) positions(at [][]int) []Position {
	list := make([]Position, len(at))
	for i, p := range at {
		list[i] = Position{g, p}
	}
	return list
}

// bestOf are the best moves of the player; Either is any player.
func (p Position) bestOf(player Player) []Move {
	return slices.DeleteFunc(p.best(), func(m Move) bool { return player != games.Either && m.o.By != player })
}

// other is the other player.
func other(player Player) Player {
	if player == games.Either {
		return player
	}
	return Left + Right - player
}

// Len is how many positions the strategy has a move for.
func (s Strategy) Len() int { return len(s.at) }

// At are the positions and Moves the move at each.
func (s Strategy) At() []Position { return s.at }

// Moves are the moves, one for each position of At.
func (s Strategy) Moves() []Move { return s.play }

// String is a line a position.
func (s Strategy) String() string {
	if s.from.game.shape == nil {
		return "no strategy"
	}
	who := "the player to move"
	if !s.first {
		who = "the player who has just moved"
	}
	if s.hero != games.Either {
		who = fmt.Sprintf("%v, who begins,", s.hero)
		if !s.first {
			who = fmt.Sprintf("%v, if %v begins,", s.hero, other(s.hero))
		}
	}
	lines := []string{s.from.game.Title() + ": " + who + " " + s.does() + " by this strategy"}
	for i, p := range s.at {
		if i == maxListed {
			lines = append(lines, fmt.Sprintf(" and %d positions more", len(s.at)-i))
			break
		}
		lines = append(lines, " at "+point(p.game.shape, p.at)+": "+s.play[i].text())
	}
	if s.beyond {
		lines = append(lines, fmt.Sprintf(" and more: %d positions are covered", maxStrategy))
	}
	return strings.Join(lines, "\n")
}

// does says what the strategy achieves.
func (s Strategy) does() string {
	if scored(s.from.game.shape) {
		return fmt.Sprintf("gets the score %d", s.from.Score())
	}
	outcome := s.from.Outcome()
	if s.hero != games.Either && s.first {
		outcome = outcome.Begins(s.hero)
	}
	switch outcome {
	case Tie:
		return "ties"
	case Draw:
		return "draws"
	case LeftWins, RightWins:
		if outcome != LeftWins+Outcome(s.hero-Left) {
			return "loses as late as may be"
		}
	}
	return "wins"
}
