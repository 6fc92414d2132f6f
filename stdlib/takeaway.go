package stdlib

import (
	"fmt"
	"math"

	"nimlab/games/solve"
)

// TakeAwayGame is one heap of stones: the first move takes any number but not
// all, each later move at most a limit that depends on how many were taken
// last. Who cannot move loses, so that who takes the last stone wins.
type TakeAwayGame struct {
	title string
	rules *solve.TakeAway
}

// TakeAway is dynamic take-away with your own limit: a function of the number
// taken last. Heaps go to 4,194,304.
//
//	>>> TakeAway(func(last int) int { return last*last + 1 }).Lost(100)
//	[2 3 5 7 10 13 18 23 28 35 42 49 56 66 76 86 96]
func TakeAway(limit func(last int) int) TakeAwayGame {
	if limit == nil {
		fail("TakeAway: no function")
	}
	return TakeAwayGame{"TakeAway(a function)", &solve.TakeAway{Limit: limit}}
}

// TakeAwayTimes is dynamic take-away in which a move takes at most k times what
// was taken last (HDU 2486, POJ 3922). Heaps may be of any size: the lost ones
// follow Schwenk's recurrence (1970).
//
//	>>> TakeAwayTimes(3).Lost(60)
//	[2 3 4 6 8 11 15 21 29 40 55]
//	>>> TakeAwayTimes(3).Least(1000000000000000000)
//	1
func TakeAwayTimes(k int) TakeAwayGame {
	if k < 1 {
		fail("TakeAwayTimes: k = %d, want at least 1", k)
	}
	limit := func(last int) int {
		if last > math.MaxInt/k {
			return math.MaxInt
		}
		return k * last
	}
	return TakeAwayGame{fmt.Sprintf("TakeAwayTimes(%d)", k), &solve.TakeAway{Limit: limit, Grows: true}}
}

// FibonacciNim is TakeAwayTimes(2): lost are the Fibonacci numbers (Whinihan
// 1963).
//
//	>>> FibonacciNim().Lost(160)
//	[2 3 5 8 13 21 34 55 89 144]
//	>>> FibonacciNim().Outcome(12)
//	N
func FibonacciNim() TakeAwayGame {
	g := TakeAwayTimes(2)
	g.title = "FibonacciNim()"
	return g
}

// Lost lists the heaps from 2 to most that the first player loses.
func (g TakeAwayGame) Lost(most int) []int {
	list, err := g.valid().Lost(most)
	g.must(err)
	return list
}

// Outcome is that of a heap of n before the first move.
func (g TakeAwayGame) Outcome(n int) Outcome {
	if g.Least(n) == 0 {
		return PPosition
	}
	return NPosition
}

// Least is the fewest stones that the first move can take from a heap of n and
// win, 0 when every one loses.
func (g TakeAwayGame) Least(n int) int {
	least, err := g.valid().Least(n)
	if g.must(err); least == n {
		return 0
	}
	return least
}

// Wins lists the numbers of stones that the first move can take from a heap of n
// and win.
//
//	>>> FibonacciNim().Wins(31)
//	[2 10]
func (g TakeAwayGame) Wins(n int) []int { return g.WinsUpTo(n, n-1) }

// WinsUpTo lists the winning numbers of stones when at most the limit may be
// taken from a heap of n.
//
//	>>> FibonacciNim().WinsUpTo(31, 9)
//	[2]
func (g TakeAwayGame) WinsUpTo(n, limit int) []int {
	list := []int{}
	if g.valid(); min(limit, n) > 1<<26 {
		fail("%s: %d moves to look at, want at most %d", g.title, min(limit, n), 1<<26)
	}
	for k := 1; k <= min(limit, n); k++ {
		wins, err := g.rules.Wins(n, k)
		if g.must(err); wins {
			list = append(list, k)
		}
	}
	return list
}

func (g TakeAwayGame) valid() *solve.TakeAway {
	if g.rules == nil {
		fail("this TakeAwayGame is empty: make one with a word such as FibonacciNim()")
	}
	return g.rules
}

func (g TakeAwayGame) must(err error) {
	if err != nil {
		fail("%s: %w", g.title, err)
	}
}

// String is the game as it was typed, with its rules.
func (g TakeAwayGame) String() string {
	if g.rules == nil {
		return "no game"
	}
	return g.title + ": take any number of stones but all, then at most a limit set by the number taken last"
}
