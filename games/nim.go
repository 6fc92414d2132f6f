package games

import (
	"fmt"
	"math"
)

var _ = add(Game{
	Name:   "Nim",
	Source: "Bouton 1901",
	Brief:  "take any number of stones from one pile",
	Doc: `There are piles of stones.
A move takes any positive number of stones from one pile.
Who cannot move loses.
A position is the sizes of the piles in stones; outcomes are those of the
player to move.`,
	Example: `>>> Nim(1, 2).Best()
best: take 1 from pile 2: wins
      take 1 from pile 1; take 2 from pile 2: loses, gives the win away
>>> Nim(1, 2, 3).Outcome()
P
`,
	Params: []Param{{Name: "piles", Doc: "stones in each pile", Kind: Ints, Hi: math.MaxInt}},
	Small:  []any{[]int{2, 3, 4}},
	New: func(a Args) (Shape, error) {
		sum := &Sum{Rule: Disjunctive, From: a.Ints(0)}
		for i, size := range a.Ints(0) {
			sum.Parts = append(sum.Parts, &Heap{Size: size})
			sum.Names = append(sum.Names, fmt.Sprintf("pile %d", i+1))
		}
		if len(sum.Parts) == 0 {
			return nil, fmt.Errorf("no piles, want at least 1")
		}
		return sum, nil
	},
})
