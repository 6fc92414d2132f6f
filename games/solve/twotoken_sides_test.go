package solve

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/games"
)

// randomSides is a random game of tokens with rules of every kind: several
// tokens a side, walls, goals, places passed, every rule for meeting and for
// being stuck.
func randomSides() *games.TwoToken {
	t := randomTokens()
	for t.Places() > 6 {
		t = randomTokens()
	}
	n := t.Places()
	if random.IntN(3) == 0 {
		t.Walls = make([]bool, n)
		for place := range t.Walls {
			t.Walls[place] = random.IntN(4) == 0
		}
	}
	open := func(place int32) bool { return !t.Wall(int(place)) }
	for side := range t.Moves {
		t.Meet[side], t.Share[side], t.All[side] = games.Meeting(random.IntN(4)), random.IntN(2) == 0, random.IntN(3) == 0
		if random.IntN(2) == 0 {
			t.Count[side] = 1 + random.IntN(3)
		}
		if goal := int32(random.IntN(n)); random.IntN(2) == 0 && open(goal) {
			t.Goals[side] = append(t.Goals[side], goal)
		}
		pass := random.IntN(3) == 0
		for place, to := range t.Moves[side] {
			t.Moves[side][place] = slices.DeleteFunc(to, func(q int32) bool { return !open(q) || t.Wall(place) })
			if !pass {
				continue
			}
			var passes [][]int32
			for range t.Moves[side][place] {
				var list []int32
				for range random.IntN(2) {
					list = append(list, int32(random.IntN(n)))
				}
				passes = append(passes, list)
			}
			t.Passes[side] = append(t.Passes[side], passes)
		}
	}
	if random.IntN(2) == 0 {
		t.Stuck = games.Stuck(random.IntN(3))
	}
	t.Shun = n%3 == 0
	return t
}

// Where one side has passed onto one of several tokens, that token meets it
// unless it moves away: 2 and 3 are met at 2, 3 can move and 2 cannot.
func TestPassedUnderSeveralTokens(t *testing.T) {
	for meet, want := range []games.Outcome{games.NPosition, games.PPosition, games.PPosition, games.NPosition} {
		s := &games.TwoToken{Tokens: [2]string{"a", "b"}, Count: [2]int{1, 2}, Meet: [2]games.Meeting{games.Passing, games.Meeting(meet)},
			Moves: [2][][]int32{{{}, {2}, {}, {}, {}}, {{}, {}, {}, {4}, {}}}}
		agree(t, s)
		if got, err := Ask(ctx, s, Outcome, []int{2, 2, 3, 1}); err != nil || games.Outcome(got) != want {
			t.Errorf("b %v: %v, %v, want %v", s.Meet[1], games.Outcome(got), err, want)
		}
	}
}

// simpler gives games somewhat simpler than t.
func simpler(t *games.TwoToken) (list []*games.TwoToken) {
	put := func(change func(c *games.TwoToken)) {
		c := *t
		change(&c)
		list = append(list, &c)
	}
	put(func(c *games.TwoToken) { c.Stuck = games.Loses })
	for side := range t.Moves {
		put(func(c *games.TwoToken) { c.Count[side]-- })
		put(func(c *games.TwoToken) { c.Goals[side] = nil })
		put(func(c *games.TwoToken) { c.Meet[side] = games.Captures })
		put(func(c *games.TwoToken) { c.All[side], c.Share[side] = false, false })
		put(func(c *games.TwoToken) { c.Passes[side] = nil })
		for place, to := range t.Moves[side] {
			for i := range to {
				put(func(c *games.TwoToken) {
					c.Moves[side] = slices.Clone(t.Moves[side])
					c.Moves[side][place] = slices.Delete(slices.Clone(to), i, i+1)
					if t.Passes[side] != nil {
						c.Passes[side] = slices.Clone(t.Passes[side])
						c.Passes[side][place] = slices.Delete(slices.Clone(t.Passes[side][place]), i, i+1)
					}
				})
			}
		}
	}
	return slices.DeleteFunc(list, func(c *games.TwoToken) bool {
		return fmt.Sprint(*c) == fmt.Sprint(*t) || c.Valid() != nil
	})
}

// differs says whether a table differs from the rules.
func differs[S games.Shape](t *testing.T, s S) bool {
	tables.clear()
	b := newBrute(t, s)
	want := b.truth(Measures(s))
	table, err := Solve(ctx, s)
	if err != nil {
		return true
	}
	for i, p := range b.pos {
		for _, m := range Measures(s) {
			if s.Check(p) == nil && table.At(m, p) != want[m][i] {
				return true
			}
		}
	}
	return false
}

func TestRandomSides(t *testing.T) {
	seed(1728)
	seen := map[games.Outcome]int{}
	for range 150 {
		s := randomSides()
		if err := s.ValidMoves(); err != nil {
			t.Fatal(err)
		}
		if differs(t, s) {
			s = least(t, s, simpler, differs)
			t.Errorf("the least case that is wrong: %s", show(s))
		}
		agree(t, s)
		b := newBrute(t, s)
		outcomes, _ := b.plies()
		for _, o := range outcomes {
			seen[o]++
		}
	}
	for _, o := range []games.Outcome{games.NPosition, games.PPosition, games.Draw, games.Tie} {
		if seen[o] < 300 {
			t.Errorf("%v occurs %d times in the random games: they test too little", o, seen[o])
		}
	}
}

// Many tokens of one side that move together can do so in far more ways than
// they can then stand: seven on a ring of six places, each a step or none, in 2187
// from each of 792 standings.
func TestManyTokensTogether(t *testing.T) {
	s := &games.TwoToken{Tokens: [2]string{"hound", "hare"}, Count: [2]int{7, 1}, All: [2]bool{true}, Share: [2]bool{true}}
	for p := range int32(6) {
		s.Moves[0] = append(s.Moves[0], []int32{p, (p + 1) % 6, (p + 5) % 6})
		s.Moves[1] = append(s.Moves[1], []int32{p, (p + 2) % 6})
	}
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	at := append(make([]int, 7), 1, 0) // one hound steps there
	if got := table.At(Outcome, at); games.Outcome(got) != games.NPosition {
		t.Errorf("%v, want N", games.Outcome(got))
	}
	if options, err := s.Options(at); err != nil || len(options) != 36 { // 9 choose 2 ways to share out seven over three places
		t.Errorf("%d moves, %v, want 36", len(options), err)
	}
}

// twoPolice is a game of two pursuers, who move in turn or stay, and one that
// flees, on a ring of so many places with chords.
func twoPolice(n int) *games.TwoToken {
	t := &games.TwoToken{Tokens: [2]string{"police", "robber"}, Count: [2]int{2, 1}, Meet: [2]games.Meeting{games.Captures, games.Barred}}
	for side := range t.Moves {
		for p := range n {
			to := []int32{int32((p + 1) % n), int32((p + n - 1) % n)}
			if p%5 == 0 {
				to = append(to, int32((p+n/2)%n))
			}
			if p%7 == side {
				to = append(to, int32(p))
			}
			t.Moves[side] = append(t.Moves[side], to)
		}
	}
	return t
}
