package games

import "math"

var _ = add(Game{
	Name:   "Euclid",
	Source: "HDU 3595",
	Brief:  "take multiples of the smaller pile from the larger",
	Doc: `There are two piles of stones.
A move takes a positive multiple of the smaller pile from the larger.
Play ends when a pile is empty; who cannot move loses.
A position is the sizes of the two piles in stones; outcomes are those of the
player to move, remoteness and suspense count plies. HDU 3595 plays many at
once: Sum(Every, Euclid(3, 5), Euclid(2, 3)), where each turn moves in every
game that has not ended and the last to end decides.`,
	Example: `>>> Euclid(3, 5).Outcome()
N
>>> Sum(Every, Euclid(3, 5), Euclid(2, 3)).Outcome()
N
`,
	Params: []Param{
		{Name: "p", Doc: "stones in the first pile", Hi: math.MaxInt},
		{Name: "q", Doc: "stones in the second pile", Hi: math.MaxInt},
	},
	Small: []any{9, 12},
	New: func(a Args) (Shape, error) {
		return &Multiples{
			Bounds: []int{a.Int(0), a.Int(1)},
			Takes:  [][2]int{{0, 1}, {1, 0}},
			From:   []int{a.Int(0), a.Int(1)},
		}, nil
	},
})
