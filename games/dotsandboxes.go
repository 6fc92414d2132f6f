package games

import "fmt"

var _ = add(Game{
	Name:   "DotsAndBoxes",
	Source: "Lucas 1895; Berlekamp 2000",
	Brief:  "draw lines between dots; who closes a box scores it and moves again",
	Doc: `There are dots at the corners of rows x cols boxes.
A move draws a line between two neighbouring dots. Who draws the fourth side of a
box scores a point for it, and for the other box that the line may close, and moves
again; else it is the other player's turn.
Play ends when all lines are drawn; both players maximise their points minus the
other's.
A position is a 1 for each line that is drawn and a 0 for each other, first those
along rows, row by row, then the upright ones, and last whose turn it is: 0 the
first player's or 1 the second's. A score is the first player's points minus the
second's, from the position to the end of play.`,
	Example: `>>> DotsAndBoxes(1, 2).Score()
0
>>> DotsAndBoxes(2, 2).Score()
2
`,
	Params: []Param{
		{Name: "rows", Doc: "rows of boxes", Lo: 1, Hi: 12},
		{Name: "cols", Doc: "columns of boxes", Lo: 1, Hi: 12},
	},
	Small: []any{1, 2},
	New: func(a Args) (Shape, error) {
		b := boxes{a.Int(0), a.Int(1)}
		if n := b.lines(); n > maxLines {
			return nil, fmt.Errorf("%d lines, want at most %d", n, maxLines)
		}
		m := &Moves{
			Width: b.lines() + 1, Rules: buffers(b.draws), Bounds: ones(b.lines() + 1), From: make([]int, b.lines()+1),
			Same: b.same(), Ends: true,
		}
		for i := range b.lines() {
			m.Names = append(m.Names, fmt.Sprintf("line %d", i+1))
		}
		m.Names = append(m.Names, "turn")
		turn := len(m.Names) - 1
		return &Points{
			Moves: m, Turn: func(p []int) int { return p[turn] },
			Points: func(p, q []int) int { return b.closed(q) - b.closed(p) },
			Swap:   func(p []int) []int { return put(p, turn, 1-p[turn]) },
		}, nil
	},
})

// maxLines bounds the board: its positions double with each line.
const maxLines = 24

// boxes are rows and columns of boxes.
type boxes struct{ rows, cols int }

func (b boxes) lines() int { return (b.rows+1)*b.cols + b.rows*(b.cols+1) }

// same are the symmetries of the board but the identity: where each line goes, and
// the turn, which stays.
func (b boxes) same() (list [][]int) {
	for kind := range kindsOf(b.rows == b.cols) {
		var image []int
		for i := range b.lines() {
			y, x := b.middle(i)
			image = append(image, b.line(turned(kind, y, x, 2*b.rows, 2*b.cols)))
		}
		list = append(list, append(image, b.lines()))
	}
	return list
}

// middle is where the middle of a line is, in halves of a box from the top and
// from the left; line is the line whose middle is there.
func (b boxes) middle(i int) (y, x int) {
	if first := (b.rows + 1) * b.cols; i >= first {
		i -= first
		return i/(b.cols+1)*2 + 1, i % (b.cols + 1) * 2
	}
	return i / b.cols * 2, i%b.cols*2 + 1
}

func (b boxes) line(y, x int) int {
	if y%2 == 0 {
		return y/2*b.cols + x/2
	}
	return (b.rows+1)*b.cols + y/2*(b.cols+1) + x/2
}

// closed is how many boxes have all four sides.
func (b boxes) closed(p []int) (n int) {
	upright := (b.rows + 1) * b.cols
	for r := range b.rows {
		for c := range b.cols {
			side := upright + r*(b.cols+1) + c
			n += p[r*b.cols+c] & p[(r+1)*b.cols+c] & p[side] & p[side+1]
		}
	}
	return n
}

// draws are the positions after each line: the turn passes on if no box is
// closed.
func (b boxes) draws(p, buf []int) []int {
	before := b.closed(p)
	for i := range b.lines() {
		if p[i] == 1 {
			continue
		}
		at := len(buf)
		buf = append(buf, p...)
		q := buf[at:]
		if q[i] = 1; b.closed(q) == before {
			q[len(q)-1] ^= 1
		}
	}
	return buf
}
