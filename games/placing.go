package games

import (
	"fmt"
	"reflect"
	"slices"
)

var _ = add(Game{
	Name:   "Placing",
	Source: "Domineering and its kin; Gardner 1974",
	Brief:  "Left and Right place pieces of their own on a board of any form",
	Doc: `There is a board of squares: rows of 1 for a square and 0 for none.
A move places a piece on free squares, as it lies: Left a piece of the form left,
Right one of the form right, each given by rows of 1 for its squares and 0. Who
cannot move loses. Where both forms are the same the players have the same moves.
A position is a 1 for each square that is free and a 0 for each other, row by row.
Its outcome is L or R if Left or Right wins whoever begins, N if the one who
begins wins and P if the other does. Moves are named by row and column of the
square where the piece's upper left corner lies, from 1.`,
	Example: `>>> board := [][]int{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
>>> Placing(board, [][]int{{1}, {1}}, [][]int{{1, 1}}).Outcome()
R
>>> Placing(board, [][]int{{1, 0}, {1, 1}}, [][]int{{1, 1, 1}}).Outcome()
N
`,
	Params: []Param{boardParam,
		{Name: "left", Doc: "the form of Left's pieces", Kind: Matrix, Lo: 0, Hi: 1},
		{Name: "right", Doc: "the form of Right's pieces", Kind: Matrix, Lo: 0, Hi: 1}},
	Small: []any{[][]int{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}}, [][]int{{1}, {1}}, [][]int{{1, 1}}},
	New: func(a Args) (Shape, error) {
		b, from, err := boardOf(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		s := &Cells{Names: b.names(), From: from, Verb: "place", Cols: b.cols64()}
		players := []Player{Left, Right}
		if reflect.DeepEqual(a.Matrix(1), a.Matrix(2)) {
			players = []Player{Either}
		}
		for i, player := range players {
			form, cells, err := boardOf(a.Matrix(i + 1))
			if err == nil && !slices.Contains(cells, 1) {
				err = fmt.Errorf("no square, want at least 1")
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", []string{"left", "right"}[i], err)
			}
			form, cells = form.trimmed(cells)
			s.Takes = append(s.Takes, b.laying(form, cells, player)...)
		}
		return s, nil
	},
})

// trimmed is a form without the rows and columns at its edges that have no square.
func (b board) trimmed(cells []int) (board, []int) {
	top, left, bottom, right := b.rows, b.cols, 0, 0
	for i, there := range cells {
		if there == 1 {
			top, left = min(top, i/b.cols), min(left, i%b.cols)
			bottom, right = max(bottom, i/b.cols+1), max(right, i%b.cols+1)
		}
	}
	var list []int
	for r := top; r < bottom; r++ {
		list = append(list, cells[r*b.cols+left:r*b.cols+right]...)
	}
	return board{bottom - top, right - left}, list
}

// laying are the moves that place a piece of the form, wherever it lies inside.
func (b board) laying(form board, cells []int, by Player) (list []Take) {
	for r := range b.rows - form.rows + 1 {
		for c := range b.cols - form.cols + 1 {
			var squares []int
			for i, there := range cells {
				if there == 1 {
					squares = append(squares, (r+i/form.cols)*b.cols+c+i%form.cols)
				}
			}
			list = append(list, Take{Need: squares, Clear: squares, By: by, Name: []int{r + 1, c + 1}})
		}
	}
	return list
}
