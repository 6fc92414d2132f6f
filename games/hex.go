package games

import "fmt"

var _ = add(Game{
	Name:   "Hex",
	Source: "Hein 1942, Nash 1948",
	Brief:  "join two opposite sides of a board of hexagons",
	Doc: `There is a board of rows x cols hexagons: besides its neighbours above, below, left
and right, a hexagon touches the one to the upper right and the one to the lower
left.
The first player marks with 1 and the second with 2, in turn, a free hexagon each.
The first wins by joining the first row with the last, the second by joining the
first column with the last. There is no tie.
A position is the board, row by row, with 0 for a free hexagon; outcomes are those
of the player to move, remoteness counts plies. A move is named by row and column,
from 1.`,
	Example: `>>> Hex(3, 3).Best().Winning()
[mark (2,2): wins in 5 plies; mark (1,3): wins in 7 plies; mark (3,1): wins in 7 plies; mark (2,1): wins in 9 plies; mark (2,3): wins in 9 plies]
>>> Hex(2, 3).Outcome()
N
`,
	Params: []Param{
		{Name: "rows", Doc: "rows of the board", Lo: 1, Hi: 16},
		{Name: "cols", Doc: "columns of the board", Lo: 1, Hi: 16},
	},
	Small: []any{2, 3},
	New: func(a Args) (Shape, error) {
		b := board{a.Int(0), a.Int(1)}
		if b.rows*b.cols > maxHexagons {
			return nil, fmt.Errorf("%d x %d hexagons, want at most %d in all", b.rows, b.cols, maxHexagons)
		}
		return b.marking(b.joined, b.free, [][]int{b.image(1 | 2)}), nil
	},
})

// maxHexagons bounds the board: its positions triple with each hexagon.
const maxHexagons = 36

// joined says whether the player who has just moved has joined the sides.
func (b board) joined(p []int) (Outcome, bool) {
	last := 3 - toMark(p)
	var stack []int
	seen := make([]bool, len(p))
	push := func(i int) {
		if !seen[i] && p[i] == last {
			seen[i] = true
			stack = append(stack, i)
		}
	}
	for i := range p {
		if last == 1 && i < b.cols || last == 2 && i%b.cols == 0 {
			push(i)
		}
	}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if last == 1 && i/b.cols == b.rows-1 || last == 2 && i%b.cols == b.cols-1 {
			return PPosition, true
		}
		for _, way := range [...][2]int{{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}} {
			if b.at(p, i, way[0], way[1]) == last {
				push(i + way[0]*b.cols + way[1])
			}
		}
	}
	return Unknown, false
}
