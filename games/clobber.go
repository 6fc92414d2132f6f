package games

import (
	"fmt"
	"iter"
)

// The stones of boards on which Left and Right have stones of their own.
const (
	emptySquare = iota
	leftStone
	rightStone
)

var stonesParam = Param{Name: "board", Doc: "rows of 0 for an empty square, 1 for a stone of Left, 2 for one of Right", Kind: Matrix, Lo: 0, Hi: 2}

var _ = add(Game{
	Name:   "Clobber",
	Source: "Albert, Grossman and Nowakowski 2001",
	Brief:  "stones take neighbouring stones of the other colour",
	Doc: `There are stones of Left, 1, and of Right, 2, on a board with empty squares, 0.
A move takes one's own stone to a square beside it, above it or below it on which
a stone of the other player stands, which is removed. Who cannot move loses.
A position is the board, row by row. Its outcome is L or R if Left or Right wins
whoever begins, N if the one who begins wins and P if the other does.
Moves are named by row and column of where the stone comes from and goes to.`,
	Example: `>>> Clobber([][]int{{1, 1, 2}}).Outcome()
L
>>> Clobber([][]int{{1, 2, 1, 2, 1, 2}}).Outcome()
P
`,
	Params: []Param{stonesParam},
	Small:  []any{[][]int{{1, 2, 1}, {2, 1, 0}}},
	New: func(a Args) (Shape, error) {
		b, from, err := boardOf(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		return &Sides{
			Inside: b.stones(),
			From:   from,
			Moves:  b.clobbers,
			Name:   b.moved,
			About:  fmt.Sprint("clobber ", b.rows, b.cols),
			Same:   b.same(true),
			Swap:   swapped,
		}, nil
	},
})

// stones are the numbers of a position.
func (b board) stones() []Number {
	numbers := make([]Number, b.rows*b.cols)
	for i, name := range b.names() {
		numbers[i] = Number{name, emptySquare, rightStone}
	}
	return numbers
}

// swapped is the board with the colours of the stones changed.
func swapped(p []int) []int {
	q := make([]int, len(p))
	for i, stone := range p {
		if q[i] = emptySquare; stone != emptySquare {
			q[i] = leftStone + rightStone - stone
		}
	}
	return q
}

// beside lists the squares above, left, right and below.
func (b board) beside(i int) []int {
	var list []int
	if i >= b.cols {
		list = append(list, i-b.cols)
	}
	if i%b.cols > 0 {
		list = append(list, i-1)
	}
	if i%b.cols+1 < b.cols {
		list = append(list, i+1)
	}
	if i+b.cols < b.rows*b.cols {
		list = append(list, i+b.cols)
	}
	return list
}

func (b board) clobbers(p []int, player Player) iter.Seq[[]int] {
	own, other := int(player), int(Left+Right-player)
	return func(yield func([]int) bool) {
		for i, stone := range p {
			if stone != own {
				continue
			}
			for _, k := range b.beside(i) {
				if p[k] != other {
					continue
				}
				q := put(p, k, own)
				q[i] = emptySquare
				if !yield(q) {
					return
				}
			}
		}
	}
}

// moved names a move of one stone by where it comes from and goes to.
func (b board) moved(p, q []int) (string, []int) {
	from, to := -1, -1
	for i := range p {
		if q[i] != p[i] && q[i] == emptySquare {
			from = i
		} else if q[i] != p[i] {
			to = i
		}
	}
	if from < 0 || to < 0 {
		return "", nil
	}
	return Player(p[from]).String() + ": move", append(b.place(from), b.place(to)...)
}
