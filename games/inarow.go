package games

import (
	"fmt"
	"slices"
)

const alignedDoc = `
The first player marks with 1 and the second with 2, in turn. A move marks a free
square%s. Who makes k marks of one's own in a row, a column or a diagonal wins; a
board that is full without that is a tie.
A position is the board, row by row, with 0 for a free square; outcomes are those
of the player to move, remoteness counts plies. A move is named by row and column,
from 1.`

var alignedParams = []Param{
	{Name: "rows", Doc: "rows of the board", Lo: 1, Hi: 12},
	{Name: "cols", Doc: "columns of the board", Lo: 1, Hi: 12},
	{Name: "k", Doc: "marks in a row that win", Lo: 1, Hi: 12},
}

var _ = add(Game{
	Name:   "InARow",
	Source: "tic-tac-toe; m,n,k-games",
	Brief:  "who makes k marks in a row first wins",
	Doc:    "There is a board of rows x cols squares." + fmt.Sprintf(alignedDoc, ""),
	Example: `>>> InARow(3, 3, 3).Outcome()
Tie
>>> InARow(3, 4, 3).Remoteness()
7
`,
	Params: alignedParams,
	Small:  []any{2, 3, 2},
	New:    alignment(board.free, func(b board) [][]int { return b.same(true) }),
})

var _ = add(Game{
	Name:   "ConnectInARow",
	Source: "Connect Four; Allis 1988",
	Brief:  "drop marks into columns; who makes k in a row first wins",
	Doc:    "There is an upright board of rows x cols squares, its first row on top." + fmt.Sprintf(alignedDoc, " that is the lowest free one of its column"),
	Example: `>>> ConnectInARow(4, 4, 4).Outcome()
Tie
>>> ConnectInARow(3, 3, 2).Outcome()
N
`,
	Params: alignedParams,
	Small:  []any{3, 2, 2},
	New:    alignment(board.dropped, func(b board) [][]int { return [][]int{b.image(2)} }),
})

// aligned is a board on which k marks in a row win.
type aligned struct {
	board
	k int
}

// alignment is the game whose moves go to the squares that the function lists.
func alignment(squares func(b board, p []int) []int, same func(b board) [][]int) func(Args) (Shape, error) {
	return func(a Args) (Shape, error) {
		b := aligned{board{a.Int(0), a.Int(1)}, a.Int(2)}
		return b.marking(b.over, func(p []int) []int { return squares(b.board, p) }, same(b.board)), nil
	}
}

// marking is the game in which the players mark a square each of those listed, the
// first with 1 and the second with 2.
func (b board) marking(over func(p []int) (Outcome, bool), squares func(p []int) []int, same [][]int) *Moves {
	size := b.rows * b.cols
	return &Moves{
		Names: b.names(), Width: size, From: make([]int, size), Limits: slices.Repeat([]int{2}, size),
		Over: over, Same: same, Ends: true, Verb: "mark", Mark: func(p, q []int) []int { return b.place(changed(p, q)) },
		Rules: buffers(func(p, buf []int) []int {
			mark := toMark(p)
			for _, i := range squares(p) {
				at := len(buf)
				buf = append(buf, p...)
				buf[at+i] = mark
			}
			return buf
		}),
	}
}

// toMark is the mark of the player to move: as many of both, and it is the first.
func toMark(p []int) int {
	mark := 1
	for _, x := range p {
		if x != emptySquare {
			mark = 3 - mark
		}
	}
	return mark
}

// changed is the first square that differs.
func changed(p, q []int) int {
	for i := range p {
		if p[i] != q[i] {
			return i
		}
	}
	return 0
}

// free are the squares without a mark.
func (b board) free(p []int) (list []int) {
	for i, x := range p {
		if x == emptySquare {
			list = append(list, i)
		}
	}
	return list
}

// dropped are the lowest free squares of the columns.
func (b board) dropped(p []int) (list []int) {
	for c := range b.cols {
		for r := b.rows - 1; r >= 0; r-- {
			if p[r*b.cols+c] == emptySquare {
				list = append(list, r*b.cols+c)
				break
			}
		}
	}
	return list
}

// over is where the player who has just moved has k in a row, or no square is
// free.
func (b aligned) over(p []int) (Outcome, bool) {
	last := 3 - toMark(p)
	for i, x := range p {
		for _, way := range [...][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			if x == last && b.run(p, i, way) >= b.k {
				return PPosition, true
			}
		}
	}
	if !slices.Contains(p, emptySquare) {
		return Tie, true
	}
	return Unknown, false
}

// run is how many equal marks there are from square i on in one way.
func (b aligned) run(p []int, i int, way [2]int) int {
	n := 1
	for n < b.k && b.at(p, i, n*way[0], n*way[1]) == p[i] {
		n++
	}
	return n
}
