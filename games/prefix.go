package games

import "fmt"

var _ = add(Game{
	Name:   "Prefix",
	Source: "LeetCode 1406",
	Brief:  "take the first one to k numbers of a row",
	Doc: `There is a row of numbers.
A move takes the first one, two, up to k numbers of what is left and scores
their sum.
Play ends when the row is empty; both players maximise their points minus the
other's.
A position is how many numbers are gone and whose turn it is: 0 the first
player's or 1 the second's. A score is the first player's points minus the
second's, from the position to the end of play.`,
	Example: `>>> Prefix(3, 1, 2, 3, 7).Score()
-1
>>> Prefix(3, 1, 2, 3, 6).Outcome()
Tie
`,
	Params: []Param{
		{Name: "k", Doc: "most numbers taken at once", Lo: 1, Hi: 1 << 20},
		{Name: "row", Doc: "the numbers", Kind: Ints, Lo: -1 << 20, Hi: 1 << 20},
	},
	Small: []any{3, []int{3, -1, 4, 1, -5, 9}},
	New: func(a Args) (Shape, error) {
		k, row := a.Int(0), a.Ints(1)
		if len(row) == 0 || len(row) > 1<<20 {
			return nil, fmt.Errorf("a row of %d numbers, want 1 to %d", len(row), 1<<20)
		}
		take := func(p, buf []int) []int {
			for to := p[0] + 1; to <= min(p[0]+k, len(row)); to++ {
				buf = append(buf, to, 1-p[1])
			}
			return buf
		}
		return &Points{
			Moves: &Moves{
				Names: []string{"gone", "turn"}, Width: 2, Rules: SourceOf(take),
				Bounds: []int{len(row), 1}, From: []int{0, 0},
			},
			Points: func(p, q []int) int { return sumOf(row[p[0]:q[0]]) },
			Turn:   func(p []int) int { return p[1] },
		}, nil
	},
})
