package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Explanation says why a position is won, lost, tied or drawn.
type Explanation struct {
	at      Position
	list    MoveList
	replies map[int]Move // to the moves that are not best, or to all of a lost position, by their place
}

// Explain says why the position is what it is: the moves that keep it so, and
// the reply to each that does not; of a lost position the reply to every move.
// Where a value decides, such as a Grundy value, it is given.
//
//	>>> Nim(1, 2).Explain()
//	Nim(1, 2) at pile 1 = 1, pile 2 = 2: N, the player to move wins
//	Grundy value 3: the parts have 1, 2 and their nim-sum is 3
//	take 1 from pile 2 wins
//	take 1 from pile 1 loses: then take 2 from pile 2 wins
//	take 2 from pile 2 loses: then take 1 from pile 1 wins
func (p Position) Explain() Explanation {
	e := Explanation{p, p.Best(), map[int]Move{}}
	for i, m := range e.list.All() {
		if m.o.Equals(e.list.options[0]) && e.keeps(m) || i >= maxExplained {
			continue
		}
		if replies := m.Position().bestOf(other(m.o.By)); len(replies) > 0 {
			e.replies[i] = replies[0]
		}
	}
	return e
}

// Explain explains the starting position.
func (g Game) Explain() Explanation { return g.start().Explain() }

// maxExplained bounds the moves that are explained one by one.
const maxExplained = 40

// keeps says whether a best move needs no reply to be understood: it wins, or
// of a game of points it is best.
func (e Explanation) keeps(m Move) bool {
	return scored(e.at.game.shape) || m.o.Outcome != PPosition
}

// best are the best moves only, for where there are too many to list.
func (p Position) best() []Move {
	options, err := solve.Best(host.Current().Context, p.game.valid(), p.at)
	p.must(err)
	return MoveList{from: p, options: options}.All()
}

// String is the explanation, a line a move.
func (e Explanation) String() string {
	if e.at.game.shape == nil {
		return "no position"
	}
	return sentence(e.text)
}

func (e Explanation) text() string {
	p := e.at
	lines := []string{p.game.Title() + " at " + where(p.game.shape, p.at) + ": " + p.verdict()}
	if why := p.why(); why != "" {
		lines = append(lines, why)
	}
	moves := e.list.All()
	if len(moves) == 0 {
		return strings.Join(append(lines, "play is over"), "\n")
	}
	for i, m := range moves {
		if i == maxExplained {
			lines = append(lines, fmt.Sprintf("and %d more moves", len(moves)-i))
			break
		}
		line := m.text() + " " + strings.TrimPrefix(m.worth(), "score ")
		if scored(p.game.shape) {
			line = m.text() + ": " + m.worth()
			if !m.o.Equals(moves[0].o) {
				line += ", " + m.cost(moves[0].o)
			}
		}
		if reply, ok := e.replies[i]; ok {
			line += ": then " + reply.text() + " " + reply.worth()
		}
		lines = append(lines, line)
	}
	if e.list.partial {
		lines = append(lines, "the other moves are too many to list")
	}
	return strings.Join(lines, "\n")
}

// why is the value that decides, of a sum with those of its parts.
func (p Position) why() string {
	sum, isSum := p.game.shape.(*games.Sum)
	for _, m := range solve.Measures(p.game.shape) {
		if m == Grundy {
			return p.grundyWhy(sum, isSum)
		}
	}
	if !isSum || sum.Misere {
		return ""
	}
	switch sum.Rule {
	case Every:
		return p.partsWhy(sum, Suspense, "the greatest decides")
	case Shortest:
		return p.partsWhy(sum, Remoteness, "the least decides")
	case Selective:
		return p.partsWhy(sum, solve.Outcome, "P if all are")
	}
	return ""
}

func (p Position) grundyWhy(sum *games.Sum, isSum bool) string {
	v, err := solve.Ask(host.Current().Context, p.game.shape, Grundy, p.at)
	if err != nil || v == solve.None { // play can go round
		return ""
	}
	text := fmt.Sprintf("Grundy value %d", v)
	if isSum && sum.Rule == Disjunctive {
		if parts := p.partValues(sum, Grundy); parts != "" {
			text += ": the parts have " + parts + " and their nim-sum is " + fmt.Sprint(v)
		}
	}
	return text
}

func (p Position) partsWhy(sum *games.Sum, m Measure, rule string) string {
	values := p.partValues(sum, m)
	if values == "" {
		return ""
	}
	return fmt.Sprintf("the parts have %v %s: %s", m, values, rule)
}

// partValues lists a measure of the parts; "" if some part lacks it.
func (p Position) partValues(sum *games.Sum, m Measure) string {
	var texts []string
	for i, q := range sum.Split(p.at) {
		v, err := solve.Ask(host.Current().Context, sum.Parts[i], m, q)
		if err != nil || v == solve.None {
			return ""
		}
		text := fmt.Sprint(v)
		if m == solve.Outcome {
			text = Outcome(v).String()
		}
		texts = append(texts, text)
		if len(texts) > maxListed {
			return ""
		}
	}
	return strings.Join(texts, ", ")
}
