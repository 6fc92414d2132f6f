package games

import (
	"fmt"
	"sort"
)

var _ = add(Game{
	Name:   "SilverDollar",
	Source: "de Bruijn; Project Euler 344",
	Brief:  "coins slide left; who pockets the silver dollar wins",
	Doc: `Coins stand on different squares of a strip, which are numbered from 1. One of them
is the silver dollar: the one that is number dollar from the left.
A move slides one coin any number of squares to the left, not over nor onto
another, or pockets the leftmost coin.
Who pockets the silver dollar wins.
A position is the squares of the coins, 0 for those pocketed; outcomes are those
of the player to move, remoteness counts plies. Moves are named by the squares a
coin comes from and goes to, 0 for the pocket.`,
	Example: `>>> SilverDollar(2, 1, 3).Best()
best: move (3,2): wins in 3 plies
      move (1,0): loses in 2 plies, gives the win away
`,
	Params: []Param{
		{Name: "dollar", Doc: "which coin from the left is the silver dollar", Lo: 1, Hi: 1 << 10},
		{Name: "squares", Doc: "the square of each coin", Kind: Ints, Lo: 1, Hi: 1 << 20},
	},
	Small: []any{2, []int{2, 4, 5}},
	New: func(a Args) (Shape, error) {
		from, dollar := append([]int(nil), a.Ints(1)...), a.Int(0)
		sort.Ints(from)
		if err := inOrder(from); err != nil {
			return nil, err
		}
		if dollar > len(from) {
			return nil, fmt.Errorf("dollar = %d of %d coins, want 1 to %d", dollar, len(from), len(from))
		}
		m := &Moves{Width: len(from), Bounds: from, From: from, Rules: lists(slidesAndPocket),
			Over: func(p []int) (Outcome, bool) { return PPosition, p[dollar-1] == 0 },
			Verb: "move", Mark: func(p, q []int) []int { _, squares := slid(p, q); return squares }}
		for i := range from {
			m.Names = append(m.Names, fmt.Sprintf("coin %d", i+1))
		}
		return m, nil
	},
})

// slidesAndPocket are the slides, and pocketing the leftmost coin.
func slidesAndPocket(p []int) [][]int {
	var list [][]int
	left := 0
	for left < len(p) && p[left] == 0 {
		left++
	}
	for i := left; i < len(p); i++ {
		for y := p[i] - 1; y > before(p, i); y-- {
			list = append(list, put(p, i, y))
		}
	}
	if left < len(p) {
		list = append(list, put(p, left, 0))
	}
	return list
}
