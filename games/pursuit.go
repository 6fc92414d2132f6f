package games

var _ = add(Game{
	Name:   "Pursuit",
	Source: "BZOJ 3106",
	Brief:  "a slow white and a fast black piece hunt each other",
	Doc: `A white and a black piece stand on different squares of an n x n board.
White moves first, one step up, down, left or right. Black moves one or two
squares in one of the four directions, two in a straight line whatever stands
between.
Who moves onto the other's square wins; if neither can force that, the game is
a draw. Winners win as soon as they can, losers last as long as they can.
A position is white's row and column, then black's, counted from 1, then
whose turn it is: 0 white's, the default, or 1 black's. Outcomes are those of
the player to move; remoteness counts the plies of both players.`,
	Example: `>>> Pursuit(20).At(1, 1, 20, 20).Remoteness()
56
>>> Pursuit(2).At(1, 1, 2, 2).Outcome()
P
`,
	Params: []Param{{Name: "n", Doc: "rows and columns of the board", Lo: 2, Hi: 1 << 10}},
	Small:  []any{4},
	New: func(a Args) (Shape, error) {
		n := a.Int(0)
		return &TwoToken{
			Tokens: [2]string{"white", "black"},
			Cols:   n,
			Moves:  [2][][]int32{straight(n, 1), straight(n, 2)},
		}, nil
	},
})

// straight lists, for each square of an n x n board counted row by row, the
// squares 1 to reach steps away in one of the four directions.
func straight(n, reach int) [][]int32 {
	moves := make([][]int32, n*n)
	for r := range n {
		for c := range n {
			for _, d := range [4][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
				for k := 1; k <= reach; k++ {
					if i, j := r+k*d[0], c+k*d[1]; i >= 0 && i < n && j >= 0 && j < n {
						moves[r*n+c] = append(moves[r*n+c], int32(i*n+j))
					}
				}
			}
		}
	}
	return moves
}
