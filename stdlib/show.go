package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
)

// scored says whether play ends with a score.
func scored(s games.Shape) bool {
	_, ok := s.(games.Scored)
	return ok
}

// point writes a position in brackets: "(2,3)".
func point(s games.Shape, p []int) string {
	if t, ok := s.(*games.TwoToken); ok {
		a, b, _ := t.Split(p)
		return t.Tokens[0] + " " + t.Place(a) + " " + t.Tokens[1] + " " + t.Place(b)
	}
	return tuple(p)
}

// tuple writes numbers as "(2,3)".
func tuple(p []int) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p), " ", ","), "[]") + ")"
}

// where writes a position with the names of its numbers.
func where(s games.Shape, p []int) string {
	if t, ok := s.(*games.TwoToken); ok {
		a, b, turn := t.Split(p)
		return fmt.Sprintf("%s %s, %s %s, %s to move", t.Tokens[0], t.Place(a), t.Tokens[1], t.Place(b), t.Tokens[turn])
	}
	numbers := s.Numbers()
	if len(numbers) > maxShown {
		return tuple(p)
	}
	texts := make([]string, len(p))
	for i := range p {
		texts[i] = fmt.Sprintf("%s %d", numbers[i].Name, p[i])
		if !strings.HasPrefix(numbers[i].Name, "row") && !strings.HasPrefix(numbers[i].Name, "col") {
			texts[i] = fmt.Sprintf("%s = %d", numbers[i].Name, p[i])
		}
	}
	return strings.Join(texts, ", ")
}

// describe writes the move from p to q.
func describe(s games.Shape, p, q []int) string {
	if n, ok := s.(games.Namer); ok {
		if verb, numbers := n.Named(p, q); verb != "" {
			return verb + " " + named(numbers)
		}
	}
	switch s := s.(type) {
	case *games.TwoToken:
		a, b, turn := s.Split(p)
		c, d, _ := s.Split(q)
		return fmt.Sprintf("%s %s to %s", s.Tokens[turn], s.Place([2]int{a, b}[turn]), s.Place([2]int{c, d}[turn]))
	case *games.Ideal:
		for i := range p {
			if p[i] != q[i] {
				return fmt.Sprintf("fill (%d,%d)", i+1, q[i])
			}
		}
	case *games.Moves:
		return "to " + tuple(q)
	case *games.Lattice:
		if s.Corner != nil {
			return "to " + tuple(q)
		}
	case *games.Sum:
		if s.Names == nil {
			return describeParts(s, p, q)
		}
	}
	return taking(s.Numbers(), p, q)
}

// named writes the numbers that name a move.
func named(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprint(numbers[0])
	}
	return tuple(numbers)
}

// describeParts writes a move in a sum, part by part.
func describeParts(s *games.Sum, p, q []int) string {
	var texts []string
	after := s.Split(q)
	for i, before := range s.Split(p) {
		if !slices.Equal(before, after[i]) && len(texts) < maxShown {
			texts = append(texts, fmt.Sprintf("%s in part %d", describe(s.Parts[i], before, after[i]), i+1))
		}
	}
	return strings.Join(texts, " and ")
}

// taking writes a move that takes from piles.
func taking(numbers []games.Number, p, q []int) string {
	var texts []string
	for i := range p {
		if p[i] != q[i] && len(texts) < maxShown {
			texts = append(texts, fmt.Sprintf("%d from %s", p[i]-q[i], numbers[i].Name))
		}
	}
	return "take " + strings.Join(texts, " and ")
}

// sentence is what f writes, or the sentence that it fails with: a value that
// shows itself must not panic.
func sentence(f func() string) (text string) {
	defer func() {
		if err, ok := recover().(error); ok {
			text = err.Error()
		}
	}()
	return f()
}

// String says who wins at the position, how long play lasts, and the best
// moves.
func (p Position) String() string {
	if p.game.shape == nil {
		return "no position"
	}
	return sentence(p.text)
}

func (p Position) text() string {
	text := p.game.Title() + " at " + where(p.game.shape, p.at) + ": " + p.verdict()
	list := p.Best()
	if len(list.options) == 0 {
		return text + "; play is over"
	}
	return text + "\nbest: " + joinMoves(list.Optimal())
}

// verdict is the outcome in words with the number that goes with it.
func (p Position) verdict() string {
	if scored(p.game.shape) {
		return fmt.Sprintf("score %d, the first player's points minus the second's from here on", p.Score())
	}
	text := p.Outcome().String() + ", " + p.Outcome().Sentence()
	for _, m := range solve.Measures(p.game.shape) {
		if v := p.ask(m); m == Remoteness && v != solve.None {
			text += " in " + plies(v)
		}
	}
	return text
}
