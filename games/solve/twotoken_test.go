package solve

import (
	"testing"

	"nimlab/games"
)

// randomTokens is a random graph for two tokens: sparse or dense, with loops
// of every kind, dead ends and moves that stay.
func randomTokens() *games.TwoToken {
	t := &games.TwoToken{Tokens: [2]string{"cat", "mouse"}}
	places := 1 + random.IntN(9)
	if random.IntN(3) == 0 {
		t.Cols = 1 + random.IntN(3)
		places = t.Cols * (1 + random.IntN(3))
	}
	for token := range t.Moves {
		degree := 1 + random.IntN(4)
		t.Moves[token] = make([][]int32, places)
		for from := range places {
			for to := range places {
				if random.IntN(places) < degree {
					t.Moves[token][from] = append(t.Moves[token][from], int32(to))
				}
			}
		}
	}
	return t
}

// Draws must come out: they do on cycles with equal speeds and where a token
// may stay.
func TestRandomTokens(t *testing.T) {
	seed(3106)
	seen := map[games.Outcome]int{}
	for range 300 {
		s := randomTokens()
		agree(t, s)
		b := newBrute(t, s)
		outcomes, _ := b.plies()
		for _, o := range outcomes {
			seen[o]++
		}
	}
	for _, o := range []games.Outcome{games.NPosition, games.PPosition, games.Draw} {
		if seen[o] < 500 {
			t.Errorf("%v occurs %d times in the random graphs: they test too little", o, seen[o])
		}
	}
}

// cycle is a ring of places on which each token may go so many places on.
func cycle(places, first, second int) *games.TwoToken {
	t := &games.TwoToken{Tokens: [2]string{"a", "b"}}
	for token, steps := range [2]int{first, second} {
		for p := range places {
			t.Moves[token] = append(t.Moves[token], []int32{int32((p + steps) % places)})
		}
	}
	return t
}

// On a ring two tokens of one speed keep their distance for ever: they are
// caught only when the distance is the speed.
func TestEqualSpeedsDraw(t *testing.T) {
	s := cycle(10, 1, 1)
	agree(t, s)
	for p, want := range map[[3]int]games.Outcome{{0, 1, 0}: games.NPosition, {0, 5, 0}: games.Draw, {0, 1, 1}: games.Draw, {1, 0, 1}: games.NPosition} {
		if got, err := Ask(ctx, s, Outcome, p[:]); err != nil || games.Outcome(got) != want {
			t.Errorf("%v: %v, %v, want %v", p, games.Outcome(got), err, want)
		}
	}
	line, err := Line(ctx, s, []int{0, 5}, 1000)
	if err != nil || len(line) != 21 {
		t.Errorf("the line of a draw has %d positions, %v: want 21, all and the first again", len(line), err)
	}
}

// Remoteness that needs more than 16 bits: the tokens run on rings of 299 and
// 301 places that share place 0, and all moves are forced, so that a
// simulation tells when they meet.
func TestDistancesOutgrow16Bits(t *testing.T) {
	s := &games.TwoToken{Tokens: [2]string{"a", "b"}}
	const first, all = 299, 598
	for p := range int32(all + 1) {
		to := [2]int32{p, p}
		if p < first {
			to[0] = (p + 1) % first
		}
		if p == 0 || p >= first {
			to[1] = max(first, p+1) % (all + 1)
		}
		s.Moves[0] = append(s.Moves[0], []int32{to[0]})
		s.Moves[1] = append(s.Moves[1], []int32{to[1]})
	}
	longest := 0
	for start := int32(1); start < first; start += 7 {
		at, turn, plies := [2]int32{start, 0}, 0, 0
		for ; at[0] != at[1]; plies++ {
			at[turn] = s.Moves[turn][at[turn]][0]
			turn = 1 - turn
		}
		got, err := Ask(ctx, s, Remoteness, []int{int(start), 0})
		if err != nil || got != plies {
			t.Fatalf("from %d: remoteness %d, %v, want %d", start, got, err, plies)
		}
		longest = max(longest, plies)
	}
	if longest < 1<<16 {
		t.Errorf("the longest play has %d plies: too short for this test", longest)
	}
}

func TestWrongTokens(t *testing.T) {
	for _, s := range []*games.TwoToken{
		{Moves: [2][][]int32{{{0}}, {{0}, {1}}}},
		{Moves: [2][][]int32{{{0}, {2}}, {{0}, {1}}}},
		{Moves: [2][][]int32{{{0}, {-1}}, {{0}, {1}}}},
		{Cols: 2, Moves: [2][][]int32{{{0}, {1}, {2}}, {{0}, {1}, {2}}}},
	} {
		if v, err := Ask(ctx, s, Outcome, []int{0, 1}); err == nil {
			t.Errorf("%v: %d, want an error", s, v)
		}
	}
}

func BenchmarkTwoTokenBoard20(b *testing.B) { benchmarkPursuit(b, 20) }

func BenchmarkTwoTokenBoard40(b *testing.B) { benchmarkPursuit(b, 40) }

func benchmarkPursuit(b *testing.B, n int) {
	g, _ := games.Lookup("Pursuit")
	s, err := g.Bind(n)
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		tables.clear()
		if _, err := Solve(ctx, s); err != nil {
			b.Fatal(err)
		}
	}
}
