package games

const domineeringDoc = `
A move places a domino on two free squares: Left upright, Right lying. Who cannot
move loses.
A position is a 1 for each square that is free and a 0 for each other, row by row.
Its outcome is L or R if Left or Right wins whoever begins, N if the one who
begins wins and P if the other does. Moves are named by row and column of the
domino's two squares, from 1.`

var _ = add(Game{
	Name:   "Domineering",
	Source: "Andersson, in Gardner 1974",
	Brief:  "Left places dominoes upright, Right lying",
	Doc:    "There is a board of rows x cols squares." + domineeringDoc,
	Example: `>>> Domineering(3, 2).Outcome()
N
>>> Domineering(4, 5).Outcome()
L
>>> Domineering(2, 2).Best()
best: Left: place (1,1,2,1); Left: place (1,2,2,2); Right: place (1,1,1,2); Right: place (2,1,2,2): wins
`,
	Params: []Param{rowsParam, colsParam},
	Small:  []any{3, 3},
	New:    onRectangle(domineering),
})

var _ = add(Game{
	Name:   "DomineeringBoard",
	Source: "Andersson, in Gardner 1974",
	Brief:  "Domineering on a board of any form",
	Doc:    "There is a board of squares: rows of 1 for a square and 0 for none." + domineeringDoc,
	Example: `>>> DomineeringBoard([][]int{{1, 1}, {0, 1}}).Outcome()
N
`,
	Params: []Param{boardParam},
	Small:  []any{[][]int{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}},
	New:    onForm(domineering),
})

func domineering(b board, from []int) *Cells { return dominoGame(b, from, Left, Right) }
