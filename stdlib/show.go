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
		sides, _ := t.Sides(p)
		return standing(t, 0, sides[0]) + " " + standing(t, 1, sides[1])
	}
	if m := games.FunctionsOf(s); m != nil {
		return m.Text(p)
	}
	if _, ok := s.(*games.Heaps); ok {
		return "(" + strings.ReplaceAll(heapList(p), ", ", ",") + ")"
	}
	if parts := apart(s, p); parts != nil {
		texts := make([]string, len(parts))
		for i, part := range parts {
			texts[i] = strings.Trim(point(s.(*games.Sum).Parts[i], part), "()")
		}
		return "(" + strings.Join(texts, "; ") + ")"
	}
	return games.Tuple(p)
}

// apart cuts a position of a sum that has a part of heaps into those of the
// parts: of heaps only those are shown that are not empty. It is nil of other
// games.
func apart(s games.Shape, p []int) [][]int {
	sum, ok := s.(*games.Sum)
	if !ok || !slices.ContainsFunc(sum.Parts, func(part games.Shape) bool {
		_, ok := part.(*games.Heaps)
		return ok
	}) {
		return nil
	}
	var parts [][]int
	for _, part := range sum.Parts {
		n := len(part.Numbers())
		parts, p = append(parts, p[:n]), p[n:]
	}
	return parts
}

// where writes a position with the names of its numbers.
func where(s games.Shape, p []int) string {
	if t, ok := s.(*games.TwoToken); ok {
		sides, turn := t.Sides(p)
		return fmt.Sprintf("%s, %s, %s to move", standing(t, 0, sides[0]), standing(t, 1, sides[1]), t.Tokens[turn])
	}
	if m := games.FunctionsOf(s); m != nil && m.Values != nil {
		return m.Text(p)
	}
	if _, ok := s.(*games.Heaps); ok {
		return "heaps " + heapList(p)
	}
	if parts := apart(s, p); parts != nil {
		texts := make([]string, len(parts))
		for i, part := range parts {
			texts[i] = fmt.Sprintf("part %d %s", i+1, where(s.(*games.Sum).Parts[i], part))
		}
		return strings.Join(texts, ", ")
	}
	numbers := s.Numbers()
	if len(numbers) > maxShown {
		return games.Tuple(p)
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
		return walk(s, p, q)
	case *games.Ideal:
		for i := range p {
			if p[i] != q[i] {
				return fmt.Sprintf("fill (%d,%d)", i+1, q[i])
			}
		}
	case *games.Moves, *games.Points, *games.LeftRight:
		return "to " + point(s, q)
	case *games.Heaps:
		return describeHeaps(p, q)
	case *games.Lattice:
		if s.Corner != nil {
			return "to " + games.Tuple(q)
		}
	case *games.Sum:
		if s.Names == nil {
			return describeParts(s, p, q)
		}
	}
	return taking(s.Numbers(), p, q)
}

// standing writes the places of a side's tokens: "white (1,1)".
func standing(t *games.TwoToken, side int, places []int) string {
	text := t.Tokens[side]
	for _, place := range places {
		text += " " + t.Place(place)
	}
	return text
}

// walk writes the move from p to q of two sides: those tokens that go.
func walk(t *games.TwoToken, p, q []int) string {
	before, turn := t.Sides(p)
	after, _ := t.Sides(q)
	left, came := missing(before[turn], after[turn]), missing(after[turn], before[turn])
	text := t.Tokens[turn]
	if len(left) == 0 {
		return text + " stays"
	}
	for _, place := range left {
		text += " " + t.Place(place)
	}
	text += " to"
	for _, place := range came {
		text += " " + t.Place(place)
	}
	return text
}

// missing is the places that are not among the others, each as often as there
// are more of it.
func missing[T comparable](places, others []T) (list []T) {
	others = slices.Clone(others)
	for _, p := range places {
		if i := slices.Index(others, p); i >= 0 {
			others = slices.Delete(others, i, i+1)
		} else {
			list = append(list, p)
		}
	}
	return list
}

// named writes the numbers that name a move.
func named(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprint(numbers[0])
	}
	return games.Tuple(numbers)
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

// taking writes a move that takes from piles, or also adds to some.
func taking(numbers []games.Number, p, q []int) string {
	var texts []string
	verb := ""
	for i := range p {
		n, word, to := p[i]-q[i], "take ", "from"
		if n < 0 {
			n, word, to = -n, "add ", "to"
		}
		if n == 0 || len(texts) == maxShown {
			continue
		}
		text := fmt.Sprintf("%d %s %s", n, to, numbers[i].Name)
		if word != verb {
			text, verb = word+text, word
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " and ")
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
		of := "the first player's points minus the second's"
		if s, ok := p.game.shape.(*games.Points); ok && s.Turn == nil {
			of = "the points of the player to move minus the other's"
		}
		text := fmt.Sprintf("score %d, %s from here on", p.Score(), of)
		if solve.ScoresAlone(p.game.shape, p.at) {
			return text
		}
		return text + ", in " + plies(p.Remoteness())
	}
	text := p.Outcome().String() + ", " + p.Outcome().Sentence()
	for _, m := range solve.Measures(p.game.shape) {
		if m == Remoteness && solve.OutcomesAlone(p.game.shape) {
			continue // it would take all positions
		}
		if v := p.ask(m); m == Remoteness && v != solve.None {
			text += " in " + plies(v)
		}
	}
	return text
}
