package games

import (
	"fmt"
	"iter"
)

var _ = add(Game{
	Name:   "Konane",
	Source: "Hawaiian; Ernst 1995",
	Brief:  "stones jump over stones of the other colour, which are removed",
	Doc: `There are stones of Left, 1, and of Right, 2, on a board with empty squares, 0.
A move takes one's own stone over a neighbouring stone of the other player to the
empty square behind it, and possibly on in the same line over further ones; the
stones jumped over are removed. Who cannot move loses.
A position is the board, row by row. Its outcome is L or R if Left or Right wins
whoever begins, N if the one who begins wins and P if the other does.
Moves are named by row and column of where the stone comes from and goes to.`,
	Example: `>>> Konane([][]int{{1, 2, 0, 2, 0}}).Outcome()
L
>>> Konane([][]int{{1, 2, 0, 2, 0}}).Best()
best: Left: move (1,1,1,5): wins
      Left: move (1,1,1,3): loses, gives the win away
`,
	Params: []Param{stonesParam},
	Small:  []any{[][]int{{1, 2, 0, 2}, {2, 0, 1, 0}}},
	New: func(a Args) (Shape, error) {
		b, from, err := boardOf(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		return &Sides{Inside: b.stones(), From: from, Moves: b.jumps, Name: b.jumped, Same: b.same(true), Swap: swapped, About: fmt.Sprint("konane ", b.rows, b.cols)}, nil
	},
})

// ways are the four directions along rows and columns.
var ways = [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}

// at is the stone on a square so many rows and columns away, -1 off the board.
func (b board) at(p []int, i, rows, cols int) int {
	r, c := i/b.cols+rows, i%b.cols+cols
	if r < 0 || r >= b.rows || c < 0 || c >= b.cols {
		return -1
	}
	return p[r*b.cols+c]
}

func (b board) jumps(p []int, player Player) iter.Seq[[]int] {
	own, other := int(player), int(Left+Right-player)
	return func(yield func([]int) bool) {
		for i, stone := range p {
			if stone != own {
				continue
			}
			for _, way := range ways {
				q := put(p, i, emptySquare)
				for k := 0; b.at(p, i, (k+1)*way[0], (k+1)*way[1]) == other && b.at(p, i, (k+2)*way[0], (k+2)*way[1]) == emptySquare; k += 2 {
					to := i + (k+2)*(way[0]*b.cols+way[1])
					q[i+(k+1)*(way[0]*b.cols+way[1])] = emptySquare
					if !yield(put(q, to, own)) {
						return
					}
				}
			}
		}
	}
}

// jumped names a move by where the stone comes from and goes to.
func (b board) jumped(p, q []int) (string, []int) {
	for to := range q {
		if p[to] != emptySquare || q[to] == emptySquare {
			continue
		}
		for from := range p {
			if p[from] == q[to] && q[from] == emptySquare {
				return Player(q[to]).String() + ": move", append(b.place(from), b.place(to)...)
			}
		}
	}
	return "", nil
}
