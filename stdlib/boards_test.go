package stdlib

import (
	"math/big"
	"testing"
)

func TestBoardWordsSayWhatIsWrong(t *testing.T) {
	cases := []struct {
		f    func()
		want string
	}{
		{func() { TurnCoins(1, 0) }, "turning 0 coins, want at least 1"},
		{func() { TurnCoins(1).Within(0) }, "Within: 0 places, want at least 1"},
		{func() { TurnCoins(1, 2).Grundy(-1) }, "TurnCoins(1, 2): place -1, want at least 0"},
		{func() { TurnCoins(1, 2).Values(-1) }, "TurnCoins(1, 2): -1 places, want 0 to 16777216"},
		{func() { TurnCoins(1, 2).Row(0, 2) }, "TurnCoins(1, 2): coin 1 = 2, want 0 to 1"},
		{func() { TurnCoins(1, 2).Row() }, "TurnCoins(1, 2): 0 coins, want 1 to 4096"},
		{func() { _ = CoinRule{}.Values(3) }, "this CoinRule is empty: make one with a word such as TurnCoins(1, 2)"},
		{func() { Tartan() }, "Tartan: no rules, want one for each axis"},
		{func() { Tartan(TurnCoins(2), TurnRun()).Coin(3) }, "Tartan(TurnCoins(2), TurnRun()): 1 places, want 2, one for each axis"},
		{func() { Tartan(TurnCoins(2), TurnRun()).Board([][]int{{1}, {1, 0}}) }, "Tartan(TurnCoins(2), TurnRun()): row 1 has 2 coins, want 1"},
		{func() { Nimber(0).Inverse() }, "the nimber 0 has no inverse"},
		{func() { Nimber(3).Over(0) }, "the nimber 0 has no inverse"},
		{func() { Nimber(0).Power(-2) }, "the nimber 0 has no inverse"},
		{func() { NimProduct(big.NewInt(-1), big.NewInt(2)) }, "the nimber -1, want at least 0"},
		{func() { NimInverse(big.NewInt(0)) }, "the nimber 0 has no inverse"},
		{func() { GridEdges(0, 3) }, "GridEdges: rows = 0, want at least 1"},
		{func() { GridEdges(1<<20, 2) }, "GridEdges: 1048576 x 2 squares, want at most 1048576"},
		{func() { CycleEdges(2) }, "CycleEdges: n = 2, want at least 3"},
		{func() { Cram(4, 4).At(1, 2) }, "Cram(4, 4): 2 numbers given, want 16: square (1,1), square (1,2), square (1,3), square (1,4), square (2,1), square (2,2), square (2,3), square (2,4), square (3,1), square (3,2), square (3,3), square (3,4), square (4,1), square (4,2), square (4,3), square (4,4)"},
		{func() { Welter(2, 2) }, "Welter: coins 1 and 2 both on square 2, want different squares"},
		{func() { Lattice() }, "Lattice: no moves, want at least one Step or Ray"},
		{func() { NodeKayles([][]int{{0, 1}, {2, 2}}) }, "NodeKayles: edge 2 joins vertex 2 with itself, want two vertices"},
		{func() { Snort([][]int{{0, 0}}) }, "Snort: edge 1 joins vertex 0 with itself, want two vertices"},
		{func() { Sylver(4, 6) }, "Sylver: the numbers named have the common divisor 2, want none but 1: else play can go on as long as one likes"},
		{func() { Sum(Every, Domineering(2, 2), Nim(3)) }, "Sum(Every): part 1 is a game in which Left and Right have different moves, which add under the rules Disjunctive, Selective and AtMost only"},
	}
	for _, c := range cases {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}

// Games of boards and graphs are parts of sums as any other.
func TestBoardsInSums(t *testing.T) {
	parts := []Game{Cram(1, 4), Hackenbush(PathEdges(4), 0), Chomp(2, 3), TurnCoins(1, 2).Row(0, 0, 1), NodeKayles(PathEdges(3)), Nim(6)}
	want := 0
	for _, p := range parts {
		want ^= p.Grundy()
	}
	if got := Sum(Disjunctive, parts...).Grundy(); got != want {
		t.Errorf("%d, want %d", got, want)
	}
	if o := Cram(2, 2).Misere().Outcome(); o != NPosition { // the second domino is the last
		t.Errorf("misère Cram on 2 x 2: %v, want N", o)
	}
}

func TestBoardTitles(t *testing.T) {
	for want, g := range map[string]Game{
		"TurnCoins(1, 2).Within(3).Row(1, 0, 1)":     TurnCoins(1, 2).Within(3).Row(1, 0, 1),
		"Tartan(TurnCoins(2), TurnRun()).Board(2x3)": Tartan(TurnCoins(2), TurnRun()).Board([][]int{{1, 0, 1}, {0, 0, 1}}),
		"Hackenbush(edges 3x2, 0, 1)":                Hackenbush(PathEdges(4), 0, 1),
	} {
		if got := g.Title(); got != want {
			t.Errorf("title %q, want %q", got, want)
		}
	}
}
