package stdlib

import (
	"slices"
	"testing"
)

// foxMoves is fox and hounds on a board of so many rows and columns, with two
// hounds, as a function: its rules written out once more. A position is the
// hounds' squares in order, counted row by row from 0, the fox's, and the turn.
func foxMoves(rows, cols int) func(p []int) [][]int {
	return func(p []int) (list [][]int) {
		step := func(from, down, across int) int {
			r, c := from/cols+down, from%cols+across
			if r < 0 || r >= rows || c < 0 || c >= cols || slices.Contains(p[:3], r*cols+c) {
				return -1
			}
			return r*cols + c
		}
		for _, across := range []int{-1, 1} {
			if p[3] == 0 {
				for i := range 2 {
					if to := step(p[i], -1, across); to >= 0 {
						a, b := to, p[1-i]
						list = append(list, []int{min(a, b), max(a, b), p[2], 1})
					}
				}
				continue
			}
			for _, down := range []int{-1, 1} {
				if to := step(p[2], down, across); to >= 0 {
					list = append(list, []int{p[0], p[1], to, 0})
				}
			}
		}
		return list
	}
}

// Two hounds that go up one square diagonally hunt a fox that goes any way; the
// fox wins on the hounds' first row, or when they cannot move, and loses when it
// cannot. Declared as tokens and as a function it must be the same game.
func TestFoxAndHounds(t *testing.T) {
	const rows, cols = 6, 4
	rules := Tokens(rows, cols).First("hound", Slide(-1, -1, 1), Slide(-1, 1, 1)).Second("fox", Diagonal(1))
	rules = rules.Several("hound", 2).Meeting("hound", Barred).Meeting("fox", Barred)
	for c := range cols {
		rules = rules.Goal("fox", rows, c+1)
	}
	tokens := rules.Game()
	over := func(p []int) (Outcome, bool) {
		switch {
		case p[2]/cols == rows-1 && p[3] == 0:
			return PPosition, true
		case p[2]/cols == rows-1:
			return NPosition, true
		}
		return 0, false
	}
	most := rows*cols - 1
	moves := Moves(4, foxMoves(rows, cols)).Over(over).Bounds(most, most, most, 1)
	square := func(n int) (row, col int) { return n/cols + 1, n%cols + 1 }
	wins := map[Outcome]int{}
	for a := range rows * cols {
		for b := range a {
			for fox := range rows * cols {
				if fox == a || fox == b {
					continue
				}
				for turn := range 2 {
					r1, c1 := square(b)
					r2, c2 := square(a)
					r3, c3 := square(fox)
					got, want := tokens.At(r1, c1, r2, c2, r3, c3, turn), moves.At(b, a, fox, turn)
					if got.Outcome() != want.Outcome() || got.Outcome() != Draw && got.Remoteness() != want.Remoteness() {
						t.Fatalf("%v\nbut as a function\n%v", got, want)
					}
					wins[got.Outcome()]++
				}
			}
		}
	}
	if wins[NPosition] < 1000 || wins[PPosition] < 1000 {
		t.Errorf("the outcomes are %v: they test too little", wins)
	}
}

// Fox and hounds with four hounds on 8 x 8: the hounds, moving second, win from
// the usual start (Winning Ways, chapter 20: the fox is a win for the hounds).
func TestFourHoundsWin(t *testing.T) {
	dark := []string{"#.#.#.#.", ".#.#.#.#"} // they stay on one colour
	rules := TokensOn(slices.Concat(dark, dark, dark, dark)...).First("fox", Diagonal(1)).Second("hound", Slide(1, -1, 1), Slide(1, 1, 1))
	rules = rules.Several("hound", 4).Meeting("hound", Barred).Meeting("fox", Barred)
	for c := 2; c <= 8; c += 2 {
		rules = rules.Goal("fox", 1, c)
	}
	for c := 1; c <= 7; c += 2 {
		if o := rules.Game().At(8, c, 1, 2, 1, 4, 1, 6, 1, 8).Outcome(); o != PPosition {
			t.Errorf("fox at (8,%d): %v, want P: the hounds win", c, o)
		}
	}
}

func TestTokensSayWhatIsWrong(t *testing.T) {
	ring := [][]int{{1}, {0}}
	pair := Tokens(3, 3).First("a", Straight(1)).Second("b", Straight(1))
	cases := []struct {
		f    func()
		want string
	}{
		{func() { Tokens(0, 3) }, "Tokens: 0 x 3 squares, want 1 x 1 to 1024 x 1024"},
		{func() { TokensOn("..", "...") }, "TokensOn: row 2 has 3 squares, want 2 as the first"},
		{func() { Tokens(3, 3).First("a", Straight(0)) }, "Straight: reach = 0, want at least 1"},
		{func() { Tokens(3, 3).First("a", Straight(1)).Game() }, `Tokens(3, 3).First("a", Straight(1)): no second side yet, say .Second(name, walks ...)`},
		{func() { Tokens(3, 3).First("a") }, `First: the name "a" and 0 walks, want a name and at least 1 walk such as Straight(1)`},
		{func() { pair.Goal("c", 1, 1) }, `Goal: no side "c", want "a" or "b": say First and Second before`},
		{func() { pair.Goal("a", 4, 1) }, "Goal: the square (4,1), want a row from 1 to 3 and a column from 1 to 3"},
		{func() { TokensAt(2).First("a", Straight(1)).Second("b", Along(ring)).Game() }, "a: Straight(1) is for a board, want Along(edges) or Stay() on a graph"},
		{func() { TokensAt(2).First("a", Along([][]int{{2}, {}})).Second("b", Along(ring)).Game() }, "Along: an edge from 0 to 2, want 0 to 1"},
		{func() { pair.Several("a", 99) }, "Several: 99 tokens, want 1 to 16"},
		{func() { pair.From(1, 1, 1, 1) }, "a and b both at (1,1), want different places"},
		{func() { TokensOn(".#").First("a", Stay()).Second("b", Stay()).Game().At(1, 1, 1, 2) }, `TokensOn(".#").First("a", Stay()).Second("b", Stay()): b at (1,2), which is a wall`},
		{func() { Ideal([][]int{{1}, {1, 2}}, [][]int{{1}, {1, 2}}) }, "Ideal: row 2 of the first player's gains has 2 numbers, want 1 to the 1 of row 1"},
	}
	for _, c := range cases {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}

// The examples of LeetCode 1728, Cat and Mouse II: whether the mouse, which
// moves first, gets to the food; to go on for ever is a win of the cat's.
func TestCatAndMouse(t *testing.T) {
	cases := []struct {
		rows       []string
		cat, mouse int // how far each jumps
		food       []int
		at         []int // the mouse, then the cat
		want       bool
	}{
		{[]string{"####.", "#....", "....."}, 1, 2, []int{1, 5}, []int{3, 1, 2, 2}, true},
		{[]string{"......."}, 1, 4, []int{1, 7}, []int{1, 1, 1, 3}, true},
		{[]string{"......."}, 1, 3, []int{1, 7}, []int{1, 1, 1, 3}, false},
	}
	for _, c := range cases {
		rules := TokensOn(c.rows...).First("mouse", Straight(c.mouse).PastTokens(), Stay()).Second("cat", Straight(c.cat).PastTokens(), Stay())
		g := rules.Meeting("mouse", Caught).Goal("mouse", c.food...).Goal("cat", c.food...).From(c.at...)
		if got := g.Outcome() == NPosition; got != c.want {
			t.Errorf("%v: the mouse wins %v, want %v", g, got, c.want)
		}
	}
}

// Pursuit in words is Pursuit.
func TestPursuitInWords(t *testing.T) {
	words, game := Tokens(5, 5).First("white", Straight(1)).Second("black", Straight(2).Jumping()).Game(), Pursuit(5)
	for _, p := range game.Solve().N().All() {
		if got := words.At(p.Numbers()...); got.Outcome() != NPosition || got.Remoteness() != p.Remoteness() {
			t.Errorf("%v\nbut in words\n%v", p, got)
		}
	}
	if got, want := words.Solve().Engine(), game.Solve().Engine(); got != want {
		t.Errorf("solved by %q, want %q", got, want)
	}
}
