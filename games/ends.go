package games

import "fmt"

var _ = add(Game{
	Name:   "Ends",
	Source: "LeetCode 877",
	Brief:  "take the first or the last number of a row",
	Doc: `There is a row of numbers.
A move takes the first or the last number of what is left and scores it.
Play ends when the row is empty; both players maximise their points minus the
other's.
A position is how many numbers are gone from the front and where the rest ends:
(1, 4) is the second to the fourth number. A score is the first player's points
minus the second's, from the position to the end of play.`,
	Example: `>>> Ends(10, 80, 90, 30).Score()
10
>>> Ends(1, 5, 2).Best()
best: to (1,3); to (0,2): score -2
`,
	Params: []Param{{Name: "row", Doc: "the numbers", Kind: Ints, Lo: -1 << 20, Hi: 1 << 20}},
	Small:  []any{[]int{3, -1, 4, 1, 5}},
	New: func(a Args) (Shape, error) {
		row := a.Ints(0)
		return rowGame(row, func(p []int) [][]int {
			return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}}
		}, func(p, q []int) int { return sumOf(row[p[0]:p[1]]) - sumOf(row[q[0]:q[1]]) })
	},
})

// rowGame is a game of points on what is left of a row, from one place up to,
// not including, another; each move takes one number.
func rowGame(row []int, moves func(p []int) [][]int, points func(p, q []int) int) (Shape, error) {
	if len(row) == 0 || len(row) > maxRow {
		return nil, fmt.Errorf("a row of %d numbers, want 1 to %d", len(row), maxRow)
	}
	left := func(p []int) [][]int {
		if p[0] >= p[1] {
			return nil
		}
		return moves(p)
	}
	return &Points{
		Moves: &Moves{
			Names: []string{"from", "to"}, Width: 2, Rules: SourceOf(left),
			Bounds: []int{len(row), len(row)}, From: []int{0, len(row)},
		},
		Points: points,
		Turn:   func(p []int) int { return (len(row) + p[1] - p[0]) & 1 },
	}, nil
}

// maxRow bounds a row: its positions are the square of its length.
const maxRow = 1 << 11

// sumOf adds numbers.
func sumOf(list []int) (sum int) {
	for _, x := range list {
		sum += x
	}
	return sum
}
