package games

var _ = add(Game{
	Name:   "Staircase",
	Source: "BZOJ 5248",
	Brief:  "fill a board from its corner, each player scoring by a table of its own",
	Doc: `The board is empty and has as many cells as the tables a and b.
The two players place stones in turn, only where every cell to the left and
above is filled.
Play ends when the board is full. The first player scores a on the cells it
filled, the second b; both maximise their own score minus the other's.
A position is the number of stones in each row. A score is the first player's
points minus the second's, from the position to the end of play.`,
	Example: `>>> Staircase([][]int{{2, 7, 3}, {9, 1, 2}}, [][]int{{3, 7, 2}, {2, 3, 1}}).Score()
2
`,
	Params: []Param{
		{Name: "a", Doc: "points of each cell for the first player", Kind: Matrix, Lo: -1e9, Hi: 1e9},
		{Name: "b", Doc: "points of each cell for the second player", Kind: Matrix, Lo: -1e9, Hi: 1e9},
	},
	Small: []any{[][]int{{2, 7, 3}, {9, 1, 2}}, [][]int{{3, 7, 2}, {2, 3, 1}}},
	New: func(a Args) (Shape, error) {
		first, second := a.Matrix(0), a.Matrix(1)
		if len(first) > 0 && len(first) == len(second) {
			if err := Rectangle(first, second); err != nil {
				return nil, err
			}
		}
		return NewIdeal(first, second)
	},
})
