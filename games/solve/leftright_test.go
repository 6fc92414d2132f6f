package solve

import (
	"math/rand/v2"
	"testing"

	"nimlab/games"
)

// duelGraph is a game of Left and Right on numbers 0 to n-1 written out: the
// options of each player, and how play ends where there are none.
type duelGraph struct {
	to    [2][][]int // by player
	over  map[int]games.Outcome
	stuck games.Stuck
}

// randomDuel makes one of n positions; with loops if so said.
func randomDuel(r *rand.Rand, n int, loops bool) *duelGraph {
	g := &duelGraph{over: map[int]games.Outcome{}}
	for side := range g.to {
		g.to[side] = make([][]int, n)
		for p := range n {
			for range r.IntN(4) {
				q := r.IntN(n)
				if q != p && (loops || q < p) {
					g.to[side][p] = append(g.to[side][p], q)
				}
			}
		}
	}
	return g
}

// winners finds by rounds who wins if each player begins, and in how many
// plies; what no round settles is a draw. It shares nothing with the engines:
// after round k all plays of up to k plies are known.
func (g *duelGraph) winners() (who [2][]games.Outcome, plies [2][]int) {
	n := len(g.to[0])
	for side := range 2 {
		who[side], plies[side] = make([]games.Outcome, n), make([]int, n)
	}
	wins := [2]games.Outcome{games.LeftWins, games.RightWins}
	for p := range n {
		for side := range 2 {
			if o, over := g.over[p]; over {
				who[side][p] = o
			} else if len(g.to[side][p]) == 0 {
				who[side][p] = [...]games.Outcome{wins[1-side], wins[side], games.Tie}[g.stuck]
			}
		}
	}
	for k := 1; k <= 2*n+1; k++ {
		for p := range n {
			for side := range 2 {
				if who[side][p] != games.Unknown {
					continue
				}
				best, all := false, true
				for _, q := range g.to[side][p] {
					settled := who[1-side][q] != games.Unknown && plies[1-side][q] < k
					best = best || settled && who[1-side][q] == wins[side]
					all = all && settled && who[1-side][q] == wins[1-side]
				}
				if best {
					who[side][p], plies[side][p] = wins[side], k
				} else if all {
					who[side][p], plies[side][p] = wins[1-side], k
				}
			}
		}
	}
	for changed := true; changed; { // all options are known, and none wins: a tie
		changed = false
		for p := range n {
			for side := range 2 {
				known := who[side][p] == games.Unknown
				for _, q := range g.to[side][p] {
					known = known && who[1-side][q] != games.Unknown
				}
				if known {
					who[side][p], changed = games.Tie, true
				}
			}
		}
	}
	for side := range 2 {
		for p := range n {
			if who[side][p] == games.Unknown {
				who[side][p] = games.Draw
			}
		}
	}
	return who, plies
}

// shape is the game as a shape, with bounds or from its last position.
func (g *duelGraph) shape(bounds bool) *games.LeftRight {
	n := len(g.to[0])
	m := &games.Moves{Width: 1, Rules: games.SourceOf(func(p int) []int { return g.to[0][p] }), From: []int{n - 1}, Stuck: g.stuck}
	if bounds {
		m.Bounds = []int{n - 1}
	}
	if len(g.over) > 0 {
		m.Over = func(p []int) (games.Outcome, bool) {
			o, over := g.over[p[0]]
			return o, over
		}
	}
	return &games.LeftRight{Moves: m, Right: games.SourceOf(func(p int) []int { return g.to[1][p] })}
}

// Outcomes, lengths and moves of random games of Left and Right are those that
// plain rounds find, with bounds and without; Verify agrees.
func TestLeftRightRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	met := map[games.Outcome]bool{}
	for i := range 400 {
		n := 2 + r.IntN(12)
		g := randomDuel(r, n, i%4 > 0)
		g.stuck = games.Stuck(i / 4 % 3)
		for p := range n * (i / 12 % 2) {
			if r.IntN(4) == 0 {
				g.over[p] = [...]games.Outcome{games.LeftWins, games.RightWins, games.Tie}[r.IntN(3)]
			}
		}
		who, plies := g.winners()
		s := g.shape(i%2 == 0)
		table, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := Verify(ctx, table); err != nil || !v.Whole || v.Checked != table.Len() {
			t.Fatalf("game %d: %v, %v", i, v, err)
		}
		table.Each(func(at []int) bool {
			p := at[0]
			want := games.Begun(who[0][p], who[1][p])
			met[want] = true
			if got := games.Outcome(table.At(Outcome, at)); got != want {
				t.Fatalf("game %d at %d: %v, want %v\n%v", i, p, got, want, g)
			}
			for side, player := range []games.Player{games.Left, games.Right} {
				o, n, err := Begins(ctx, s, at, player)
				if err != nil || o != who[side][p] || n != None && n != plies[side][p] || n == None && (o == games.LeftWins || o == games.RightWins) {
					t.Fatalf("game %d at %d, %v begins: %v in %d, %v; want %v in %d", i, p, player, o, n, err, who[side][p], plies[side][p])
				}
				options, err := Options(ctx, s, at)
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range options {
					if o.By == player && o.Outcome.Begins(player) != who[1-side][o.To[0]] && (o.Outcome == games.NPosition || o.Outcome == games.PPosition) {
						t.Fatalf("game %d at %d: %v, want %v", i, p, o, who[1-side][o.To[0]])
					}
				}
			}
			return true
		})
	}
	if len(met) < 12 {
		t.Errorf("only %d of the outcomes came up: %v", len(met), met)
	}
}

// A sum of games of Left and Right, with loops and without, has the outcome of
// the game whose positions are pairs.
func TestLeftRightSums(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for i := range 60 {
		a, b := randomDuel(r, 2+r.IntN(5), i%2 == 0), randomDuel(r, 2+r.IntN(5), i%2 == 0)
		m := len(b.to[0])
		both := &duelGraph{stuck: games.Stuck(i / 2 % 2)}
		for side := range 2 {
			both.to[side] = make([][]int, len(a.to[0])*m)
			for p := range both.to[side] {
				for _, q := range a.to[side][p/m] {
					both.to[side][p] = append(both.to[side][p], q*m+p%m)
				}
				for _, q := range b.to[side][p%m] {
					both.to[side][p] = append(both.to[side][p], p/m*m+q)
				}
			}
		}
		who, _ := both.winners()
		s := &games.Sum{Parts: []games.Shape{a.shape(true), b.shape(true)}, From: []int{len(a.to[0]) - 1, m - 1}, Misere: both.stuck == games.Wins}
		table, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := Verify(ctx, table); err != nil || !v.Whole {
			t.Fatalf("sum %d: %v, %v", i, v, err)
		}
		for p := range who[0] {
			if got, want := games.Outcome(table.At(Outcome, []int{p / m, p % m})), games.Begun(who[0][p], who[1][p]); got != want {
				t.Fatalf("sum %d at %d, %d: %v, want %v", i, p/m, p%m, got, want)
			}
		}
	}
}

// Sums of games whose play always ends, searched, are what the rules say: with
// a game in which both have the same moves among them, and with a heap too large
// for two bytes.
func TestSidesSums(t *testing.T) {
	board := bind(t, "Domineering", 2, 2)
	strip := bind(t, "ToadsAndFrogs", []int{1, 0, 2})
	nim := &games.Heap{Size: 3, Take: []int{1, 2}}
	for _, parts := range [][]games.Shape{{board, strip}, {strip, nim}, {board, strip, nim}, {strip, strip}} {
		s := &games.Sum{Parts: parts}
		for _, part := range parts {
			s.From = append(s.From, part.Start()...)
		}
		agreePartizan(t, s)
	}
	deep := &games.Sum{Parts: []games.Shape{strip, &games.Heap{Size: 1 << 17, Take: []int{1 << 16}}}, From: []int{1, 0, 2, 1 << 17}}
	known := map[string]bool{}
	want := games.PPosition
	left, right := beats(t, deep, deep.From, games.Left, known), beats(t, deep, deep.From, games.Right, known)
	if left && right {
		want = games.NPosition
	}
	if got := games.Outcome(ask(t, deep, Outcome, deep.From...)); left != right || got != want {
		t.Errorf("%v, want %v (%v, %v)", got, want, left, right)
	}
}
