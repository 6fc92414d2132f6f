package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// every answers for a sum in which a player moves in every part that has not
// ended and the last part to end decides. Whoever wins a part plays it as
// long, and whoever loses it as short, as can be; the part with the greatest
// suspense ends last, and an odd suspense is a win for the player to move
// (Conway, On Numbers and Games, chapter 14).
type every struct{ sum }

var suspenseMeasures = []Measure{Outcome, Suspense}

func (s every) valid() error { return s.partsHave(Suspense) }

func (s every) measures() []Measure { return suspenseMeasures }

func (s every) words([]Measure) string {
	return "sum of every part: the greatest of the parts' suspenses"
}

func later(a, b int) int { return max(a, b) }

func (s every) ask(ctx context.Context, m Measure, p []int) (int, error) {
	value, all := 0, p
	for i := range s.Parts {
		e := s.part(i)
		n := e.width()
		v, err := e.ask(ctx, Suspense, p[:n:n])
		if loops(err) && m == Outcome {
			return newJointly(s.sum).ask(ctx, Outcome, all)
		}
		if err != nil {
			return None, fmt.Errorf("part %d: %w", i+1, err)
		}
		value, p = max(value, v), p[n:]
	}
	if m == Outcome {
		return int(outcomeAfter(value)), nil
	}
	return value, nil
}

// solve reads the parts' suspenses, or where play can go round who wins of the
// sum as one game.
func (s every) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	value, err := s.read(ctx, Suspense, p, later)
	if loops(err) && !slices.Contains(ms, Suspense) {
		return newJointly(s.sum).solve(ctx, outcomeOnly, p)
	}
	if err != nil {
		return readers{}, err
	}
	return readers{
		Outcome:  func(p []int) int { return int(outcomeAfter(value(p))) },
		Suspense: value,
	}, nil
}

// options lists the joint moves, the one that plays each part by its own
// suspense before others that are as good.
func (s every) options(ctx context.Context, p []int) ([]Option, error) {
	if s.moves(p) > manyMoves {
		return nil, fmt.Errorf("the sum has more than %d moves, too many to list", manyMoves)
	}
	options, err := optionsOf(ctx, s, s.Sum, p)
	if err != nil || len(options) == 0 {
		return options, err
	}
	first, err := s.joint(ctx, p)
	if loops(err) {
		return options, nil
	}
	if err != nil {
		return nil, err
	}
	for i := range options {
		if slices.Equal(options[i].To, first) {
			o := options[i]
			copy(options[1:], options[:i])
			options[0] = o
			break
		}
	}
	return options, nil
}

func (s every) moves(p []int) int {
	n, over := 1, true
	for i := range s.Parts {
		e := s.part(i)
		w := e.width()
		if m := e.moves(p[:w]); m > 0 {
			n, over = times(n, m), false
		}
		p = p[w:]
	}
	if over {
		return 0
	}
	return n
}

// choose plays each part by its own suspense when the joint moves are many.
func (s every) choose(ctx context.Context, p []int) ([]Option, error) {
	if s.moves(p) <= manyMoves {
		return nil, nil
	}
	to, err := s.joint(ctx, p)
	if err != nil {
		return nil, err
	}
	v, err := s.ask(ctx, Outcome, p)
	return []Option{{To: to, Outcome: games.Outcome(v), Value: None}}, err
}

// joint moves in every part so as to win it late or lose it soon: each part's
// suspense falls by one.
func (s every) joint(ctx context.Context, p []int) ([]int, error) {
	to := make([]int, 0, len(p))
	for i := range s.Parts {
		n := s.part(i).width()
		q, err := s.prolong(ctx, i, p[:n:n])
		if err != nil {
			return nil, fmt.Errorf("part %d: %w", i+1, err)
		}
		to, p = append(to, q...), p[n:]
	}
	return to, nil
}

// prolong is the option of part i at q whose suspense is one less than that
// of q; q itself where the part has ended.
func (s every) prolong(ctx context.Context, i int, q []int) ([]int, error) {
	e := s.part(i)
	value, err := e.ask(ctx, Suspense, q)
	if err != nil || value == 0 {
		return q, err
	}
	if p, ok := e.(prolonger); ok {
		if to := p.prolong(q); to != nil {
			return to, nil
		}
	}
	if part, ok := e.(every); ok {
		return part.joint(ctx, q)
	}
	moves, err := s.Parts[i].Options(q)
	if err != nil {
		return nil, err
	}
	r, err := e.solve(ctx, []Measure{Suspense}, q)
	if err != nil {
		return nil, err
	}
	for _, to := range moves {
		if r[Suspense](to) == value-1 {
			return to, nil
		}
	}
	return nil, fmt.Errorf("suspense %d at %v but %d at no option", value, q, value-1)
}

// A prolonger knows the option of suspense one less without listing options.
type prolonger interface{ prolong(p []int) []int }

func (h heap) prolong(p []int) []int {
	if best, _ := h.choose(context.Background(), p); best != nil {
		return best[0].To
	}
	return nil
}

func (e multiples) prolong(p []int) []int {
	if best, _ := e.choose(context.Background(), p); best != nil {
		return best[0].To
	}
	return nil
}
