package games

import (
	"fmt"
	"iter"
	"math"
	"sort"
)

var _ = add(Game{
	Name:   "SlidingCoins",
	Source: "POJ 1704",
	Brief:  "coins slide left along a strip without jumping",
	Doc: `Coins stand on different squares of a strip, which are numbered from 1.
A move slides one coin any number of squares to the left; it may not jump over
another coin nor come to stand on one.
Who cannot move loses (the silver dollar game without the dollar; Georgia and
Bob).
Counted from the right, the gaps before the first, third, ... coin are piles of
Nim: what the coins between gain can always be taken back.
A position is the squares of the coins in order; outcomes are those of the player
to move.`,
	Example: `>>> SlidingCoins(1, 2, 3).Outcome()
P
>>> SlidingCoins(1, 5, 6, 7, 9, 12, 14, 17).Best().Winning()
[move (5,2): wins; move (12,11): wins; move (17,16): wins]
`,
	Params: []Param{{Name: "squares", Doc: "the square of each coin", Kind: Ints, Lo: 1, Hi: math.MaxInt}},
	Small:  []any{[]int{3, 5, 8}},
	New: func(a Args) (Shape, error) {
		from := append([]int(nil), a.Ints(0)...)
		sort.Ints(from)
		numbers, err := piles("coin", from)
		for i := range numbers {
			numbers[i].Lo = 1
		}
		return &Proved{
			Inside: numbers,
			From:   from,
			Fit:    inOrder,
			Moves:  slides,
			Grundy: gaps,
			Name:   slid,
			By:     "alternate gaps are Nim (Sibert, in Winning Ways, 1982, chapter 15)",
		}, err
	},
})

// inOrder says which coins do not stand in order on different squares.
func inOrder(p []int) error {
	for i := 1; i < len(p); i++ {
		if p[i] <= p[i-1] {
			return fmt.Errorf("coins on squares %d and %d, want different squares in order", p[i-1], p[i])
		}
	}
	return nil
}

func slides(p []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, x := range p {
			for y := x - 1; y > before(p, i); y-- {
				if !yield(put(p, i, y)) {
					return
				}
			}
		}
	}
}

// before is the square of the coin to the left of coin i, 0 if there is none.
func before(p []int, i int) int {
	if i == 0 {
		return 0
	}
	return p[i-1]
}

// gaps is the nim-sum of the gaps before every second coin from the right.
func gaps(p []int) int {
	value := 0
	for i := len(p) - 1; i >= 0; i -= 2 {
		value ^= p[i] - before(p, i) - 1
	}
	return value
}
