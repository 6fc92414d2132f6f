package games

import (
	"fmt"
	"math"
)

var _ = add(Game{
	Name:   "HypergraphNim",
	Source: "Boros, Gurvich, Ho, Makino and Mursic 2018",
	Brief:  "take from all piles of one of the given sets",
	Doc: `There are piles of stones, numbered from 1, and sets of piles.
A move chooses one of the sets and takes a positive number of stones from every
pile of it. Who cannot move loses. With all single piles it is Nim, with all sets
of at most k Moore's Nim.
A position is the sizes of the piles in stones; outcomes are those of the player
to move, remoteness counts plies.`,
	Example: `>>> HypergraphNim([][]int{{1, 2}, {2, 3}, {3, 1}}, 2, 2, 3).Outcome()
N
>>> HypergraphNim([][]int{{1, 2}, {3, 4}}, 2, 5, 3, 2).Grundy()
0
`,
	Params: []Param{
		{Name: "sets", Doc: "sets of piles, by their numbers", Kind: Matrix, Lo: 1, Hi: 1 << 10},
		{Name: "piles", Doc: "stones in each pile", Kind: Ints, Hi: math.MaxInt},
	},
	Small: []any{[][]int{{1, 2}, {2, 3}, {3}}, []int{2, 2, 3}},
	New: func(a Args) (Shape, error) {
		sets, from := a.Matrix(0), a.Ints(1)
		if len(from) == 0 || len(sets) == 0 {
			return nil, fmt.Errorf("%d sets of %d piles, want at least 1 of each", len(sets), len(from))
		}
		for i, set := range sets {
			if len(set) == 0 {
				return nil, fmt.Errorf("set %d is empty, want at least 1 pile", i+1)
			}
			for _, pile := range set {
				if pile > len(from) {
					return nil, fmt.Errorf("set %d has pile %d, want 1 to %d", i+1, pile, len(from))
				}
			}
		}
		return &Moves{Width: len(from), Bounds: from, From: from, Rules: lists(func(p []int) [][]int {
			var list [][]int
			for _, set := range sets {
				list = append(list, takingAll([][]int{p}, p, set)...)
			}
			return list
		})}, nil
	},
})

// takingAll are the positions with at least one stone fewer in each pile of the
// set than in p.
func takingAll(list [][]int, p, set []int) [][]int {
	for _, pile := range set {
		var next [][]int
		for _, q := range list {
			for k := range p[pile-1] {
				next = append(next, put(q, pile-1, k))
			}
		}
		list = next
	}
	return list
}
