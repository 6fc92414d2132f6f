package games

import "fmt"

var _ = add(Game{
	Name:   "Chomp",
	Source: "Schuh 1952, Gale 1974",
	Brief:  "bite a square of chocolate with all below and to the right",
	Doc: `There is a bar of chocolate of rows x cols squares; square (1, 1) is poisoned.
A move bites any other square and takes it with all squares that are neither
above nor to the left of it. Who can only take the poison loses.
A position is the lengths of the rows, none longer than the one above: any such
bar can be asked about through At. Outcomes are those of the player to move.
Moves are named by the row and column of the bite.`,
	Example: `>>> Chomp(7, 10).Best().Winning()
[bite (2,3): wins]
>>> Chomp(3, 4).At(4, 2, 0).Outcome()
N
`,
	Params: []Param{
		{Name: "rows", Doc: "rows of the bar", Lo: 1, Hi: 1 << 16},
		{Name: "cols", Doc: "columns of the bar", Lo: 1, Hi: 1 << 16},
	},
	Small: []any{4, 5},
	New: func(a Args) (Shape, error) {
		from := make([]int, a.Int(0))
		for i := range from {
			from[i] = a.Int(1)
		}
		return &Young{From: from}, nil
	},
})

var _ = add(Game{
	Name:   "ChompBar",
	Source: "Gale 1974",
	Brief:  "Chomp from a bar whose rows have any lengths",
	Doc: `Chomp on a bar of chocolate with rows of these lengths, none longer than the one
above it; square (1, 1) is poisoned.
A move bites any other square and takes it with all squares that are neither
above nor to the left of it. Who can only take the poison loses.
A position is the lengths of the rows; outcomes are those of the player to move.
Moves are named by the row and column of the bite.`,
	Example: `>>> ChompBar(5, 3, 1, 1).Grundy()
5
`,
	Params: []Param{{Name: "lengths", Doc: "the length of each row", Kind: Ints, Hi: 1 << 16}},
	Small:  []any{[]int{5, 3, 3, 1}},
	New: func(a Args) (Shape, error) {
		if len(a.Ints(0)) == 0 {
			return nil, fmt.Errorf("no rows, want at least 1")
		}
		y := &Young{From: a.Ints(0)}
		return y, y.Valid()
	},
})
