package solve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/games"
)

// pointsBest is the score of a game of points by its definition, with no table.
func pointsBest(s *games.Points, p []int) int {
	options, _ := s.Options(p)
	best := 0
	for i, q := range options {
		after := pointsBest(s, q)
		if s.Turn == nil {
			after = -after
		}
		v := s.Gain(p, q) + after
		if i == 0 || s.Mover(p) == 0 && v > best || s.Mover(p) == 1 && v < best {
			best = v
		}
	}
	return best
}

// Scores and how long play lasts agree with the definition, whether the players
// alternate, a position says whose turn it is, or one player has all turns; so do
// the options. Small gains, or none, leave many moves of one score.
func TestPoints(t *testing.T) {
	seed(486)
	parted := 0
	for kind := range 3 {
		for i := range 100 {
			n, most := 2+random.IntN(9), []int{0, 1, 1, 10}[i%4]
			gains, turns, moves := make([][]int, n), make([]int, n), make([][]int, n)
			for p := range n {
				turns[p] = random.IntN(2) * (kind % 2)
				for range n {
					gains[p] = append(gains[p], random.IntN(2*most+1)-most)
				}
				for q := range p {
					if random.IntN(2) == 0 {
						moves[p] = append(moves[p], q)
					}
				}
			}
			s := &games.Points{
				Moves:  &games.Moves{Width: 1, Bounds: []int{n - 1}, From: []int{n - 1}, Rules: games.SourceOf(func(p int) []int { return moves[p] })},
				Points: func(p, q []int) int { return gains[p[0]][q[0]] },
			}
			if kind > 0 {
				s.Turn = func(p []int) int { return turns[p[0]] }
			}
			agree(t, s)
			for p := range n {
				want := pointsBest(s, []int{p})
				if got, err := Ask(ctx, s, Score, []int{p}); err != nil || got != want {
					t.Fatalf("kind %d at %d: %d, %v, want %d", kind, p, got, err, want)
				}
				options, err := Options(ctx, s, []int{p})
				if err != nil || len(options) != len(moves[p]) || len(options) > 0 && options[0].Value != want {
					t.Fatalf("kind %d at %d: options %v, %v, want the first worth %d", kind, p, options, err, want)
				}
				if len(options) > 1 && options[1].Loss == 0 && !options[1].Equals(options[0]) {
					parted++
				}
			}
		}
	}
	if parted < 150 {
		t.Errorf("the length of play parts the best moves of %d positions: too few", parted)
	}
}

// kayles on rows of pins, as a string, with and without its parts.
func kayles(s string) (list []string) {
	for i := range s {
		for n := 1; n <= 2 && i+n <= len(s) && !strings.Contains(s[i:i+n], " "); n++ {
			list = append(list, s[:i]+strings.Repeat(" ", n)+s[i+n:])
		}
	}
	return list
}

func movesOf(t *testing.T, f any, from any) *games.Moves {
	m, err := games.MovesOf(f)
	if err != nil {
		t.Fatal(err)
	}
	if m.From, err = m.Of(from); err != nil {
		t.Fatal(err)
	}
	return m
}

// Parts give the Grundy values of the whole.
func TestParts(t *testing.T) {
	for n := range 11 {
		whole := movesOf(t, kayles, strings.Repeat("|", n))
		parted := movesOf(t, kayles, strings.Repeat("|", n))
		var err error
		if parted.Parts, err = parted.PartsOf(strings.Fields); err != nil {
			t.Fatal(err)
		}
		want, err := Ask(ctx, whole, Grundy, whole.From)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Ask(ctx, parted, Grundy, parted.From); err != nil || got != want {
			t.Errorf("%d pins: %d, %v, want %d", n, got, err, want)
		}
		if n == 0 {
			continue
		}
		options, err := Options(ctx, parted, parted.From)
		all, _ := Options(ctx, whole, whole.From)
		if err != nil || len(options) != len(all) || options[0].Outcome != all[0].Outcome {
			t.Errorf("%d pins: options %v, %v, want %v", n, options, err, all)
		}
	}
}

// One representative of each set of piles gives the values of all.
func TestForms(t *testing.T) {
	sorted := func(p []int) []int { slices.Sort(p); return p }
	for _, m := range []*games.Moves{
		{Width: 3, Rules: games.SourceOf(nimMoves), Form: sorted, Bounds: []int{4, 4, 4}, From: []int{4, 4, 4}},
		{Width: 3, Rules: games.SourceOf(nimMoves), Form: sorted, From: []int{4, 4, 4}},
	} {
		for _, p := range vectorsUpTo([]int{4, 4, 4}) {
			if got, err := Ask(ctx, m, Grundy, p); err != nil || got != p[0]^p[1]^p[2] {
				t.Fatalf("%v: %d, %v, want %d", p, got, err, p[0]^p[1]^p[2])
			}
		}
	}
	wrong := movesOf(t, nimMoves, []int{2, 1})
	wrong.Form, _ = wrong.FormOf(func(p []int) []int { return []int{p[0] + p[1], 0} })
	_, err := Ask(ctx, wrong, Outcome, wrong.From)
	if err == nil || !strings.Contains(err.Error(), "have one representative but different options: ") {
		t.Errorf("%v, want an error about two positions with one representative", err)
	}
	wrong.Form, _ = wrong.FormOf(func(p []int) []int { return []int{p[1], p[0]} })
	if _, err = Ask(ctx, wrong, Outcome, wrong.From); err == nil || !strings.Contains(err.Error(), "want one that is its own") {
		t.Errorf("%v, want an error about a representative of a representative", err)
	}
}

// Positions of any type are told apart by what they hold.
func TestValues(t *testing.T) {
	type row struct {
		Name string
		List []int
	}
	step := func(r row) (list []row) {
		for i := range r.List {
			list = append(list, row{r.Name, append(slices.Clone(r.List[:i]), r.List[i+1:]...)})
		}
		return list
	}
	m := movesOf(t, step, row{"a", []int{1, 2, 1}})
	table, err := Solve(ctx, m)
	if err != nil || table.Len() != 7 { // {} 1 2 11 12 21 121
		t.Errorf("%d positions, %v, want 7", table.Len(), err)
	}
	for _, f := range []any{func(p *int) []*int { return nil }, func(f float64) []float64 { return nil }, func(n any) []any { return nil }, 5, func(n int) int { return n }, nil} {
		if _, err := games.MovesOf(f); err == nil {
			t.Errorf("MovesOf takes a %T", f)
		}
	}
}

// Mistakes in the rules are said with the position.
func TestMistakesInValues(t *testing.T) {
	for _, c := range []struct {
		f    any
		want string
		m    Measure
	}{
		{func(s string) []string { return []string{s} }, `play can go round "a" "a"`, Grundy},
		{func(s string) []string { return []string{s[1:]} }, `the function panics at ""`, Outcome},
		{func(s string) []string { return []string{map[string]string{"a": "b", "b": "a"}[s]} }, `play can go round "a" "b" "a"`, Grundy},
		{func() any { n := 0; return func(s string) []string { n++; return []string{fmt.Sprint(n % 50)} } }(), "the function is not deterministic: asked twice at", Outcome},
	} {
		m := movesOf(t, c.f, "a")
		m.Ends = c.m == Grundy
		for _, measure := range []Measure{c.m, Outcome} {
			if _, err := Ask(ctx, m, measure, m.From); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v: %v, want %s", measure, err, c.want)
			}
		}
	}
}

// Misère play of any shape is the game with its ends turned round.
func TestMisere(t *testing.T) {
	seed(1901)
	for range 150 {
		s := randomPart(6)
		m, err := games.Misere(s)
		if err != nil {
			t.Fatal(err)
		}
		tables.clear()
		b := newBrute(t, s)
		for i, o := range b.end {
			b.end[i] = after(o)
		}
		outcome, remoteness := b.plies()
		for i, p := range b.pos {
			if got, err := Ask(ctx, m, Outcome, p); err != nil || got != int(outcome[i]) {
				t.Fatalf("%s at %v: %v, %v, want %v", show(s), p, got, err, outcome[i])
			}
			if got, err := Ask(ctx, m, Remoteness, p); err != nil || got != remoteness[i] {
				t.Fatalf("%s at %v: remoteness %v, %v, want %v", show(s), p, got, err, remoteness[i])
			}
		}
	}
}
