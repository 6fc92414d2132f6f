package games

import (
	"fmt"
	"iter"
	"slices"
)

// board is a rectangle of squares numbered row by row from 0, some of which may
// be missing.
type board struct{ rows, cols int }

func newBoard(rows, cols int) (board, error) {
	if rows*cols > MaxCells {
		return board{}, fmt.Errorf("%d x %d squares, want at most %d in all", rows, cols, MaxCells)
	}
	return board{rows, cols}, nil
}

// boardOf reads a board from rows of 1 for a square and 0 for none.
func boardOf(rows [][]int) (b board, from []int, err error) {
	if len(rows) == 0 || len(rows[0]) == 0 {
		return b, nil, fmt.Errorf("the board is empty, want at least 1 square")
	}
	if b, err = newBoard(len(rows), len(rows[0])); err != nil {
		return b, nil, err
	}
	for i, row := range rows {
		if len(row) != b.cols {
			return b, nil, fmt.Errorf("row %d of the board has %d squares, want %d", i+1, len(row), b.cols)
		}
		from = append(from, row...)
	}
	return b, from, nil
}

// onRectangle and onForm read the board of a game whose parameters are rows and
// columns, or a board of any form, and make the game there.
func onRectangle(game func(b board, from []int) *Cells) func(Args) (Shape, error) {
	return func(a Args) (Shape, error) {
		b, err := newBoard(a.Int(0), a.Int(1))
		if err != nil {
			return nil, err
		}
		return game(b, b.full()), nil
	}
}

func onForm(game func(b board, from []int) *Cells) func(Args) (Shape, error) {
	return func(a Args) (Shape, error) {
		b, from, err := boardOf(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		return game(b, from), nil
	}
}

// dominoGame is the game in which one player, or either, places them
// upright and one lying.
func dominoGame(b board, from []int, upright, lying Player) *Cells {
	s := &Cells{
		Names: b.names(),
		Takes: append(b.placing(upright, b.dominoes(true)), b.placing(lying, b.dominoes(false))...),
		From:  from,
		Verb:  "place",
		Cols:  b.cols64(),
		Same:  b.same(upright == lying),
	}
	if upright != lying && b.rows == b.cols {
		s.Swap = b.image(4)
	}
	return s
}

// names name the squares by row and column, from 1.
func (b board) names() []string {
	list := make([]string, b.rows*b.cols)
	for i := range list {
		list[i] = fmt.Sprintf("square (%d,%d)", i/b.cols+1, i%b.cols+1)
	}
	return list
}

// full is a position with all squares there.
func (b board) full() []int { return ones(b.rows * b.cols) }

func ones(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

// place is row and column of a square, from 1.
func (b board) place(square int) []int { return []int{square/b.cols + 1, square%b.cols + 1} }

// cols64 are the columns if there are at most 64, else 0.
func (b board) cols64() int {
	if b.cols > 64 {
		return 0
	}
	return b.cols
}

// dominoes are the pairs of squares above each other, or side by side.
func (b board) dominoes(upright bool) [][]int {
	var list [][]int
	for i := range b.rows * b.cols {
		if upright && i/b.cols+1 < b.rows {
			list = append(list, []int{i, i + b.cols})
		}
		if !upright && i%b.cols+1 < b.cols {
			list = append(list, []int{i, i + 1})
		}
	}
	return list
}

// same are the symmetries of the board but the identity; turning rows into
// columns is one where it is square and turn says so.
func (b board) same(turn bool) [][]int {
	var list [][]int
	for kind := range kindsOf(turn && b.rows == b.cols) {
		list = append(list, b.image(kind))
	}
	return list
}

// kindsOf are the symmetries but the identity of a rectangle or a square.
func kindsOf(square bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		most := 4
		if square {
			most = 8
		}
		for kind := 1; kind < most && yield(kind); kind++ {
		}
	}
}

// image is where the squares go by a symmetry.
func (b board) image(kind int) []int {
	image := make([]int, b.rows*b.cols)
	for i := range image {
		r, c := turned(kind, i/b.cols, i%b.cols, b.rows-1, b.cols-1)
		image[i] = r*b.cols + c
	}
	return image
}

// turned is where a point goes by a symmetry when rows become columns, of kind 4,
// and when the board is turned upside down, of kind 1, and left to right, of kind 2;
// its rows and columns end at bottom and right.
func turned(kind, r, c, bottom, right int) (int, int) {
	if kind&4 != 0 {
		r, c = c, r
	}
	if kind&1 != 0 {
		r = bottom - r
	}
	if kind&2 != 0 {
		c = right - c
	}
	return r, c
}

// placing are moves that cover pairs of squares, named by where they lie.
func (b board) placing(by Player, pairs [][]int) []Take {
	list := make([]Take, len(pairs))
	for i, pair := range pairs {
		list[i] = Take{Need: pair, Clear: pair, By: by, Name: slices.Concat(b.place(pair[0]), b.place(pair[1]))}
	}
	return list
}

var boardParam = Param{Name: "board", Doc: "rows of 1 for a square and 0 for none", Kind: Matrix, Lo: 0, Hi: 1}

var rowsParam = Param{Name: "rows", Doc: "rows of the board", Lo: 1, Hi: MaxCells}

var colsParam = Param{Name: "cols", Doc: "columns of the board", Lo: 1, Hi: MaxCells}
