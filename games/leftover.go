package games

var _ = add(Game{
	Name:   "Leftover",
	Source: "LeetCode 1690",
	Brief:  "remove the first or the last number of a row and score the rest",
	Doc: `There is a row of numbers.
A move removes the first or the last number of what is left and scores the sum
of the numbers that remain.
Play ends when the row is empty; both players maximise their points minus the
other's.
A position is how many numbers are gone from the front and where the rest ends,
as in Ends. A score is the first player's points minus the second's, from the
position to the end of play.`,
	Example: `>>> Leftover(5, 3, 1, 4, 2).Score()
6
`,
	Params: []Param{{Name: "row", Doc: "the numbers", Kind: Ints, Lo: -1 << 20, Hi: 1 << 20}},
	Small:  []any{[]int{3, -1, 4, 1, 5}},
	New: func(a Args) (Shape, error) {
		row := a.Ints(0)
		return rowGame(row, func(p []int) [][]int {
			return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}}
		}, func(_, q []int) int { return sumOf(row[q[0]:q[1]]) })
	},
})
