package games

import (
	"fmt"
	"math"
	"slices"
)

var _ = add(Game{
	Name:   "EndNim",
	Source: "Albert and Nowakowski 2001",
	Brief:  "take any number of stones from the first or the last pile of a row",
	Doc: `There is a row of piles of stones.
A move takes any number of stones, at least one, from the first or the last pile
that is left. Who cannot move loses.
A position is the sizes of the piles in stones, in their order; outcomes are
those of the player to move, remoteness counts plies.`,
	Example: `>>> EndNim(3, 1, 3).Outcome()
P
>>> EndNim(2, 3, 3).Best().Winning()
[to (0,3,3): wins in 7 plies; to (2,3,2): wins in 7 plies]
`,
	Params: []Param{{Name: "piles", Doc: "stones in each pile", Kind: Ints, Lo: 0, Hi: math.MaxInt32}},
	Small:  []any{[]int{2, 1, 3}},
	New: func(a Args) (Shape, error) {
		piles := a.Ints(0)
		if len(piles) == 0 {
			return nil, fmt.Errorf("no piles, want at least 1")
		}
		return &Moves{
			Width: len(piles), Bounds: piles, From: piles, Rules: emits(fromEnds),
		}, nil
	},
})

// fromEnds takes from the first or the last pile that has stones.
func fromEnds(p []int, emit func(...int)) {
	some := func(n int) bool { return n > 0 }
	first := slices.IndexFunc(p, some)
	if first < 0 {
		return
	}
	last := len(p) - 1
	for p[last] == 0 {
		last--
	}
	for _, i := range slices.Compact([]int{first, last}) {
		for k := range p[i] {
			emit(put(p, i, k)...)
		}
	}
}
