package games

const cramDoc = `
A move places a domino on two free squares side by side, either way round.
Who cannot move loses.
A position is a 1 for each square that is free and a 0 for each other, row by row;
outcomes are those of the player to move. Moves are named by row and column of
the domino's two squares, from 1.`

var _ = add(Game{
	Name:   "Cram",
	Source: "Gardner 1974",
	Brief:  "place dominoes on a board",
	Doc:    "There is a board of rows x cols squares." + cramDoc,
	Example: `>>> Cram(4, 3).Grundy()
1
>>> Cram(1, 4).Best()
best: place (1,2,1,3): wins
      place (1,1,1,2); place (1,3,1,4): loses, gives the win away
`,
	Params: []Param{rowsParam, colsParam},
	Small:  []any{3, 3},
	New:    onRectangle(cram),
})

var _ = add(Game{
	Name:   "CramBoard",
	Source: "Gardner 1974",
	Brief:  "place dominoes on a board of any form",
	Doc:    "There is a board of squares: rows of 1 for a square and 0 for none." + cramDoc,
	Example: `>>> CramBoard([][]int{{1, 1, 1}, {1, 0, 1}}).Grundy()
0
`,
	Params: []Param{boardParam},
	Small:  []any{[][]int{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}},
	New:    onForm(cram),
})

func cram(b board, from []int) *Cells { return dominoGame(b, from, Either, Either) }
