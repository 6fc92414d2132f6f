package solve

import (
	"math"
	"slices"
	"testing"

	"nimlab/games"
)

// randomEdges are edges between a few vertices, cycles, doubles and loops
// among them.
func randomEdges(vertices, edges int) [][]int {
	list := make([][]int, edges)
	for i := range list {
		list[i] = []int{random.IntN(vertices), random.IntN(vertices)}
	}
	return append(list, []int{0, vertices - 1})
}

// randomTree joins each vertex with one before it.
func randomTree(vertices int) [][]int {
	list := make([][]int, vertices-1)
	for i := range list {
		list[i] = []int{i + 1, random.IntN(i + 1)}
	}
	return list
}

func randomPiles(n, most int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = random.IntN(most + 1)
	}
	return list
}

// Theorems are held against the rules, on all positions of random games.
func TestTheoremsAgreeWithTheRules(t *testing.T) {
	seed(31)
	for range 40 {
		agree(t, bind(t, "Moore", 1+random.IntN(4), randomPiles(1+random.IntN(4), 4)))
		agree(t, bind(t, "Wythoff", 1+random.IntN(5), random.IntN(25), random.IntN(25)))
		agree(t, bind(t, "StaircaseNim", randomPiles(1+random.IntN(5), 2)))
		agree(t, bind(t, "Geography", randomEdges(2+random.IntN(6), random.IntN(10)), 0))
		agree(t, bind(t, "MisereHackenbush", randomTree(2+random.IntN(9)), []int{0}))
		squares := random.Perm(12)[:1+random.IntN(5)]
		agree(t, bind(t, "Welter", squares))
		for i := range squares {
			squares[i]++
		}
		agree(t, bind(t, "SlidingCoins", squares))
	}
}

// Only what hangs together with the ground may be asked about: random edges are
// thrown away until all does.
func TestHackenbushAgreesWithTheRules(t *testing.T) {
	seed(32)
	for tried := 0; tried < 60; {
		g, _ := games.Lookup("Hackenbush")
		s, err := g.Bind(randomEdges(2+random.IntN(4), random.IntN(8)), []int{0})
		if err != nil {
			continue
		}
		if _, err := engineOf(s); err == nil {
			agree(t, s)
			tried++
		}
	}
}

// A strike is a winning move of the rules; on small piles Wythoff's are all of
// them.
func TestStrikes(t *testing.T) {
	seed(33)
	for range 300 {
		k, r := 1+random.IntN(4), 1+random.IntN(5)
		strikes(t, bind(t, "Moore", k, randomPiles(1+random.IntN(5), 5)), false)
		strikes(t, bind(t, "Wythoff", r, random.IntN(60), random.IntN(60)), true)
	}
}

func strikes(t *testing.T, s games.Shape, all bool) {
	t.Helper()
	p := s.(*games.Proved)
	options, err := p.Options(p.From)
	if err != nil {
		t.Fatal(err)
	}
	wins := slices.DeleteFunc(slices.Clone(options), func(q []int) bool { return p.Wins(q) })
	struck := p.Strike(p.From)
	if (len(struck) > 0) != (len(wins) > 0) || all && len(struck) != len(wins) {
		t.Fatalf("%v: strikes %v, the winning moves are %v", p.From, struck, wins)
	}
	for _, q := range struck {
		if !slices.ContainsFunc(wins, func(w []int) bool { return slices.Equal(w, q) }) {
			t.Fatalf("%v: strike %v, the winning moves are %v", p.From, q, wins)
		}
	}
}

// Of piles too large to list the moves of, the best moves are the strikes, and
// of a lost position the first move.
func TestLargePiles(t *testing.T) {
	for _, s := range []games.Shape{
		bind(t, "Wythoff", 1, 165580141, 267914295),
		bind(t, "Wythoff", 3, 1<<60, 1<<61),
		bind(t, "Wythoff", 1, math.MaxInt, math.MaxInt-1),
		bind(t, "Moore", 2, []int{1 << 40, 1 << 41, 1<<41 + 5, 7}),
		bind(t, "Moore", 3, []int{math.MaxInt, 1 << 61, 1, 1, 5}),
	} {
		best, err := Best(ctx, s, s.Start())
		if err != nil || len(best) == 0 {
			t.Fatalf("%v: %v, %v", s.Start(), best, err)
		}
		for _, o := range best {
			if o.Outcome != games.NPosition || ask(t, s, Outcome, o.To...) != int(games.PPosition) {
				t.Errorf("%v: %v is called a best move", s.Start(), o)
			}
		}
	}
}

// The lower pile is floor(F(40) φ) = F(41) - 1 for Fibonacci's F: rounded
// floating-point numbers give F(41).
func TestWythoffIsExact(t *testing.T) {
	s := bind(t, "Wythoff", 1, 165580140, 267914295)
	if o := games.Outcome(ask(t, s, Outcome, s.Start()...)); o != games.PPosition {
		t.Errorf("%v, want P", o)
	}
	if best, err := Best(ctx, s, s.Start()); err != nil || len(best) != 1 || best[0].Outcome != games.PPosition {
		t.Errorf("%v, %v, want one lost move", best, err)
	}
}
