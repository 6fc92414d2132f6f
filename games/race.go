package games

import "fmt"

// Piece is the piece of a Race.
type Piece int

// The pieces of a Race, numbered as the judge does.
const (
	King Piece = 1 + iota
	Rook
	Knight
	Queen
)

var pieceNames = []string{"King", "Rook", "Knight", "Queen"}

// String is the piece's name.
func (p Piece) String() string {
	if p >= King && p <= Queen {
		return pieceNames[p-1]
	}
	return fmt.Sprintf("Piece(%d)", int(p))
}

// pieceJumps are a piece's moves toward the far corner: rows, columns.
var pieceJumps = map[Piece][]Jump{
	King:   {{By: []int{0, 1}}, {By: []int{1, 0}}, {By: []int{1, 1}}},
	Rook:   {{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}},
	Knight: {{By: []int{1, 2}}, {By: []int{2, 1}}},
	Queen:  {{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}, {By: []int{1, 1}, Ray: true}},
}

var _ = add(Game{
	Name:   "Race",
	Source: "HDU 5754",
	Brief:  "one chess piece races to the far corner",
	Doc: `One piece stands on a board of rows x cols squares and starts at (1, 1).
The two players move it in turn, and no move may decrease its row or its
column. The king goes one step right, down or diagonally; the rook any number
of steps right or down; the knight (+1, +2) or (+2, +1); the queen as the rook
or any number of steps diagonally.
Whoever moves it onto the far corner (rows, cols) wins. When the piece stands
elsewhere and cannot move the game is a tie: only the knight gets stuck.
A position is the piece's row and column, counted from 1; outcomes are those of
the player to move, and remoteness counts plies.`,
	Example: `>>> Race(Queen, 8, 8).At(1, 1)
Race(Queen, 8, 8) at row 1, column 1: N, the player to move wins in 1 ply
best: to (8,8)
>>> Race(Knight, 5, 5).Outcome()
Tie
`,
	Params: []Param{
		{Name: "piece", Doc: "King, Rook, Knight or Queen", Kind: Choice, Choices: pieceNames, Type: "Piece"},
		{Name: "rows", Doc: "rows of the board", Lo: 1, Hi: 1 << 30},
		{Name: "cols", Doc: "columns of the board", Lo: 1, Hi: 1 << 30},
	},
	Small: []any{Knight, 7, 9},
	New: func(a Args) (Shape, error) {
		rows, cols := a.Int(1), a.Int(2)
		return &Lattice{
			Names:  []string{"row", "column"},
			Jumps:  pieceJumps[a[0].(Piece)],
			Bounds: []int{rows - 1, cols - 1},
			Stuck:  Ties,
			Corner: []int{rows, cols},
			From:   []int{1, 1},
		}, nil
	},
})
