package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/games/coins"
	"nimlab/stdlib/host"
)

// CoinRule says which coins of a row a move of a coin-turning game turns over;
// the rightmost of them goes from heads to tails. Places count from 0. Each coin
// that shows heads has a Grundy value of its own.
type CoinRule struct {
	rule  *coins.Rule
	title string
}

// TurnCoins turns one of so many coins, anywhere: TurnCoins(1, 2) is Turning
// Turtles, TurnCoins(1, 2, 3) Mock Turtles, TurnCoins(2) Twins; with no counts
// any number may be turned.
//
//	>>> TurnCoins(1, 2, 3).Values(8)
//	[1 2 4 7 8 11 13 14]
//	>>> TurnCoins(1, 2, 3).Grundy(999999999)
//	1999999998
func TurnCoins(counts ...int) CoinRule {
	return coinRule(&coins.Rule{Counts: counts}, "TurnCoins"+list(counts))
}

// TurnRun turns neighbours, as many as one of the lengths says; with no lengths
// any number, which is the Ruler game.
//
//	>>> TurnRun().Values(8)
//	[1 2 1 4 1 2 1 8]
//	>>> TurnRun(1, 4, 9).Values(8)
//	[1 1 1 2 1 1 1 2]
func TurnRun(lengths ...int) CoinRule {
	return coinRule(&coins.Rule{Counts: lengths, Runs: true}, "TurnRun"+list(lengths))
}

// TurnSets turns what your function lists: for the place of the rightmost coin,
// the sets of places of the others, each to its left.
//
//	>>> TurnSets(func(n int) [][]int { return [][]int{{}, {n / 2}}[:1+min(n, 1)] }).Values(8)
//	[1 2 0 0 1 1 1 1]
func TurnSets(others func(rightmost int) [][]int) CoinRule {
	return coinRule(&coins.Rule{Sets: others}, "TurnSets(a function)")
}

func coinRule(r *coins.Rule, title string) CoinRule {
	must(r.Valid())
	return CoinRule{r, title}
}

// Within lets only coins be turned that lie among so many neighbours.
//
//	>>> TurnCoins(1, 2).Within(3).Values(8)
//	[1 2 3 1 2 3 1 2]
func (c CoinRule) Within(places int) CoinRule {
	rule := *c.valid()
	rule.Within = places
	if places < 1 {
		fail("Within: %d places, want at least 1", places)
	}
	return coinRule(&rule, fmt.Sprintf("%s.Within(%d)", c.title, places))
}

func (c CoinRule) valid() *coins.Rule {
	if c.rule == nil {
		fail("this CoinRule is empty: make one with a word such as TurnCoins(1, 2)")
	}
	return c.rule
}

// String is the rule as it was typed.
func (c CoinRule) String() string {
	if c.rule == nil {
		return "no rule"
	}
	return c.title + ": ask .Values(8), .Grundy(3, 5) of coins at these places, .Row(0, 1, 1)"
}

// Values are the Grundy values of a coin at each of the places 0 to n-1.
func (c CoinRule) Values(n int) []int {
	values, err := c.valid().Values(host.Current().Context, n)
	c.must(err)
	return values
}

// Grundy is the Grundy value of the row in which the coins at the places show
// heads: the nim-sum of theirs.
//
//	>>> TurnCoins(1, 2, 3).Grundy(0, 1, 4)
//	11
func (c CoinRule) Grundy(heads ...int) int {
	sum := 0
	for _, place := range heads {
		v, err := c.valid().Value(host.Current().Context, place)
		c.must(err)
		sum ^= v
	}
	return sum
}

// Row is the game on a row of coins, 1 for heads and 0 for tails. A move is
// named by the places it turns.
//
//	>>> TurnCoins(1, 2).Row(1, 0, 1, 1).Best().Winning()
//	[turn (1,3): wins]
func (c CoinRule) Row(row ...int) Game {
	shape, err := games.CoinRow(c.valid(), row)
	c.must(err)
	return Game{shape: shape, title: c.title + ".Row" + list(row)}
}

func (c CoinRule) must(err error) {
	if err != nil {
		Position{game: Game{title: c.title, shape: &games.Proved{}}}.must(err)
	}
}

// CoinBoard is a coin-turning game on a board of any dimension: a move turns
// every coin whose place along each axis is turned by a move of that axis.
type CoinBoard struct{ axes []CoinRule }

// Tartan is the game on the board that has a rule for each axis. By the Tartan
// theorem a coin is worth the nim product of its places' values.
//
//	>>> Tartan(TurnCoins(1, 2), TurnCoins(1, 2)).Coin(3, 3)
//	*6
//	>>> Tartan(TurnRun(1, 4, 9), TurnRun(1, 3, 6, 10)).CountWinning(5, 5)
//	8
func Tartan(axes ...CoinRule) CoinBoard {
	if len(axes) == 0 {
		fail("Tartan: no rules, want one for each axis")
	}
	for _, c := range axes {
		c.valid()
	}
	return CoinBoard{append([]CoinRule(nil), axes...)}
}

// String is the board as it was typed.
func (b CoinBoard) String() string {
	return b.title() + ": ask .Coin(3, 5), .Full(8, 8), .CountWinning(8, 8)"
}

func (b CoinBoard) title() string {
	var texts []string
	for _, c := range b.axes {
		texts = append(texts, c.title)
	}
	return "Tartan(" + strings.Join(texts, ", ") + ")"
}

func (b CoinBoard) tartan() coins.Tartan {
	t := make(coins.Tartan, len(b.axes))
	for i, c := range b.axes {
		t[i] = c.rule
	}
	return t
}

// Coin is the value of one coin that shows heads, by its places along the axes,
// which count from 0.
func (b CoinBoard) Coin(place ...int) Nimber {
	v, err := b.tartan().Value(host.Current().Context, place)
	b.must(err)
	return Nimber(v)
}

// Sum is the value of the board on which the coins at these places show heads.
//
//	>>> Tartan(TurnCoins(1, 2), TurnCoins(1, 2), TurnCoins(1, 2)).Sum([][]int{{0, 0, 0}, {1, 1, 1}})
//	*0
func (b CoinBoard) Sum(places [][]int) Nimber {
	var sum Nimber
	for _, place := range places {
		sum = sum.Plus(b.Coin(place...))
	}
	return sum
}

// Full is the value of a board of these sizes full of heads.
func (b CoinBoard) Full(sizes ...int) Nimber {
	v, err := b.tartan().Full(host.Current().Context, sizes)
	b.must(err)
	return Nimber(v)
}

// CountWinning counts the winning first moves on a board of these sizes full of
// heads.
func (b CoinBoard) CountWinning(sizes ...int) int {
	n, err := b.tartan().CountWinning(host.Current().Context, sizes)
	b.must(err)
	return n
}

// Board is the game on a board with two axes, given row by row, 1 for heads and
// 0 for tails. A move is named by the row and column of each coin it turns.
//
//	>>> Tartan(TurnCoins(2), TurnCoins(2)).Board([][]int{{0, 0}, {0, 1}}).Best()
//	best: turn (0,0,0,1,1,0,1,1): wins
func (b CoinBoard) Board(rows [][]int) Game {
	if len(b.axes) != 2 || len(rows) == 0 {
		fail("%s: a board of %d rows and a rule for %d axes, want at least 1 row and 2 axes", b.title(), len(rows), len(b.axes))
	}
	shape, err := games.CoinBoard(b.axes[0].rule, b.axes[1].rule, rows)
	b.must(err)
	return Game{shape: shape, title: fmt.Sprintf("%s.Board(%dx%d)", b.title(), len(rows), len(rows[0]))}
}

func (b CoinBoard) must(err error) { CoinRule{title: b.title()}.must(err) }
