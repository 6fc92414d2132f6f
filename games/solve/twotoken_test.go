package solve

import (
	"runtime"
	"slices"
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

// flights are the moves by the offsets on a board, as far as it reaches.
func flights(rows, cols int, offsets []offset) [][]int32 {
	moves := make([][]int32, rows*cols)
	for p := range moves {
		for _, o := range offsets {
			if r, c := p/cols+o.down, p%cols+o.across; r >= 0 && r < rows && c >= 0 && c < cols {
				moves[p] = append(moves[p], int32(r*cols+c))
			}
		}
	}
	return moves
}

// randomOffsets are a few moves of up to reach; half of the time with all
// their mirror images.
func randomOffsets(reach int) []offset {
	var list []offset
	put := func(o offset) {
		if !slices.Contains(list, o) {
			list = append(list, o)
		}
	}
	all := random.IntN(2) == 0
	for range 1 + random.IntN(4) {
		o := offset{random.IntN(2*reach+1) - reach, random.IntN(2*reach+1) - reach}
		put(o)
		for range 8 {
			if o = (offset{o.across, -o.down}); all {
				put(o)
				put(offset{o.across, o.down})
			}
		}
	}
	return list
}

// randomChase has a token that moves by offsets, and another that does too or
// moves anyhow.
func randomChase(rows, cols, reach int) *games.TwoToken {
	t := &games.TwoToken{Tokens: [2]string{"cat", "mouse"}, Cols: cols}
	t.Moves[1] = flights(rows, cols, randomOffsets(reach))
	t.Moves[0] = flights(rows, cols, randomOffsets(2))
	if random.IntN(4) == 0 {
		for range rows * cols / 2 {
			p, q := random.IntN(rows*cols), int32(random.IntN(rows*cols))
			if !slices.Contains(t.Moves[0][p], q) {
				t.Moves[0][p] = append(t.Moves[0][p], q)
			}
		}
	}
	if random.IntN(2) == 0 {
		t.Moves[0], t.Moves[1] = t.Moves[1], t.Moves[0]
	}
	if random.IntN(2) == 0 {
		furnish(t)
	}
	return t
}

// furnish gives a board walls, goals and rules for meeting; half of the time in
// all four corners alike.
func furnish(t *games.TwoToken) {
	rows, all := t.Places()/t.Cols, random.IntN(2) == 0
	corners := func(p int) []int {
		r, c := p/t.Cols, p%t.Cols
		if !all {
			return []int{p}
		}
		return []int{p, r*t.Cols + t.Cols - 1 - c, (rows-1-r)*t.Cols + c, (rows-1-r)*t.Cols + t.Cols - 1 - c}
	}
	t.Walls = make([]bool, t.Places())
	for range random.IntN(4) {
		for _, p := range corners(random.IntN(t.Places())) {
			t.Walls[p] = true
		}
	}
	for side := range t.Moves {
		t.Meet[side] = []games.Meeting{games.Captures, games.Barred, games.Caught}[random.IntN(3)]
		for _, p := range corners(random.IntN(t.Places())) {
			if random.IntN(3) == 0 && !t.Walls[p] && !slices.Contains(t.Goals[side], int32(p)) {
				t.Goals[side] = append(t.Goals[side], int32(p))
			}
		}
		for p, to := range t.Moves[side] {
			if t.Moves[side][p] = slices.DeleteFunc(to, func(q int32) bool { return t.Walls[q] }); t.Walls[p] {
				t.Moves[side][p] = nil
			}
		}
	}
}

func TestRandomChases(t *testing.T) {
	seed(3107)
	mirrored, furnished := 0, 0
	for range 180 {
		rows, cols := 1+random.IntN(5), 1+random.IntN(5)
		if random.IntN(2) == 0 {
			cols = rows
		}
		s := randomChase(rows, cols, 3)
		k := newChase[uint16](twoToken{s})
		if k == nil {
			if (twoToken{s}).plain() {
				t.Fatalf("%s is not taken for a chase", show(s))
			}
			continue
		}
		if len(k.image) > 1 {
			mirrored++
		}
		if s.Walls != nil {
			furnished++
		}
		if differs(t, s) {
			s = least(t, s, simpler, func(t *testing.T, c *games.TwoToken) bool {
				return newChase[uint16](twoToken{c}) != nil && differs(t, c)
			})
			t.Errorf("the least case that is wrong: %s", show(s))
		}
		agree(t, s)
	}
	if furnished < 40 {
		t.Errorf("only %d chases had walls, goals and barred places", furnished)
	}
	if mirrored < 40 {
		t.Errorf("only %d chases had symmetries", mirrored)
	}
}

// On boards of several tiles the chase kernel, with distances and without,
// must agree with the analysis over each side's moves.
func TestChaseAgreesWithSides(t *testing.T) {
	seed(3108)
	for range 25 {
		rows, cols := 5+random.IntN(16), 5+random.IntN(16)
		if random.IntN(2) == 0 {
			cols = rows
		}
		e := twoToken{randomChase(rows, cols, 1+random.IntN(12))}
		if e.plain() {
			compare(t, e)
		}
	}
	compare(t, twoToken{bind(t, "Pursuit", 17).(*games.TwoToken)})
}

func compare(t *testing.T, e twoToken) {
	slow, err := e.bySides(ctx)
	if err != nil {
		t.Fatal(err)
	}
	want := slow.values.readers(other, slow.number)
	for _, far := range []bool{false, true} {
		k := newChase[uint16](e)
		if err := k.run(ctx, far); err != nil {
			t.Fatal(err)
		}
		n := e.Places()
		for i := 0; i < 2*n*n; i += 1 + random.IntN(3) {
			first, second, turn := i/n%n, i%n, i/n/n
			p := e.Join(first, second, turn)
			if e.Check(p) != nil {
				continue
			}
			if got, want := k.outcome(first, second, turn), games.Outcome(want[Outcome](p)); got != want {
				t.Fatalf("%d x %d, %s at %v: %v by the chase kernel, %v by the sides", e.Places()/e.Cols, e.Cols, show(e.TwoToken), e.Join(first, second, turn), got, want)
			}
			if far && k.plies(first, second, turn) != want[Remoteness](p) {
				t.Fatalf("%s at %v: %d plies by the chase kernel, %d by the sides", show(e.TwoToken), p, k.plies(first, second, turn), want[Remoteness](p))
			}
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

// A chase gives the same on one core and on several.
func TestChaseOnAnyCores(t *testing.T) {
	e := twoToken{bind(t, "Pursuit", 16).(*games.TwoToken)}
	var want [2][]uint16
	for _, cores := range []int{1, 2, 5} {
		before := runtime.GOMAXPROCS(cores)
		k := newChase[uint16](e)
		err := k.run(ctx, true)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		if want[0] == nil {
			want = k.dist
		} else if !slices.Equal(k.dist[0], want[0]) || !slices.Equal(k.dist[1], want[1]) {
			t.Errorf("%d cores give other distances than 1", cores)
		}
	}
}
