package games

import "fmt"

var _ = add(Game{
	Name:   "Notakto",
	Source: "Plambeck and Whitehead 2013",
	Brief:  "noughts and crosses with crosses only; who makes three in a row loses",
	Doc: `There are some boards of size x size squares.
A move marks a free square of a board that has no full line yet; full lines are
rows, columns and diagonals of marks. Who makes the last full line loses: then
every board has one.
A position is a 1 for each square with a mark and a 0 for each other, board by
board, row by row; outcomes are those of the player to move. A move is named by
board, row and column, from 1.`,
	Example: `>>> Notakto(3, 1).Best().Winning()
[mark (1,2,2): wins in 9 plies]
>>> Notakto(3, 2).Outcome()
P
`,
	Params: []Param{
		{Name: "size", Doc: "rows and columns of a board", Lo: 1, Hi: 5},
		{Name: "boards", Doc: "how many boards", Lo: 1, Hi: 25},
	},
	Small: []any{3, 1},
	New: func(a Args) (Shape, error) {
		n := notakto{a.Int(0)}
		squares := n.size * n.size * a.Int(1)
		if squares > 25 {
			return nil, fmt.Errorf("%d squares in all, want at most 25", squares)
		}
		return &Moves{
			Names: n.names(a.Int(1)), Width: squares, Bounds: ones(squares), From: make([]int, squares),
			Rules: lists(n.options), Over: n.over, Verb: "mark", Mark: n.marked,
		}, nil
	},
})

type notakto struct{ size int }

func (n notakto) names(boards int) []string {
	var names []string
	for b := range boards {
		for i := range n.size * n.size {
			names = append(names, fmt.Sprintf("board %d (%d,%d)", b+1, i/n.size+1, i%n.size+1))
		}
	}
	return names
}

// board is the squares of board b.
func (n notakto) board(p []int, b int) []int {
	return p[b*n.size*n.size : (b+1)*n.size*n.size]
}

// dead says whether the board has a full line.
func (n notakto) dead(board []int) bool {
	line := func(from, step int) bool {
		for k := range n.size {
			if board[from+k*step] == 0 {
				return false
			}
		}
		return true
	}
	for i := range n.size {
		if line(i*n.size, 1) || line(i, n.size) {
			return true
		}
	}
	return line(0, n.size+1) || line(n.size-1, n.size-1)
}

// over is when all boards are dead: who killed the last has lost.
func (n notakto) over(p []int) (Outcome, bool) {
	for b := range len(p) / (n.size * n.size) {
		if !n.dead(n.board(p, b)) {
			return Unknown, false
		}
	}
	return NPosition, true
}

func (n notakto) options(p []int) [][]int {
	var list [][]int
	for b := range len(p) / (n.size * n.size) {
		if n.dead(n.board(p, b)) {
			continue
		}
		for i := b * n.size * n.size; i < (b+1)*n.size*n.size; i++ {
			if p[i] == 0 {
				list = append(list, put(p, i, 1))
			}
		}
	}
	return list
}

// marked names a move.
func (n notakto) marked(p, q []int) []int {
	for i := range p {
		if p[i] != q[i] {
			k := i % (n.size * n.size)
			return []int{i/(n.size*n.size) + 1, k/n.size + 1, k%n.size + 1}
		}
	}
	return nil
}
