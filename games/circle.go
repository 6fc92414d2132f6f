package games

import "fmt"

var _ = add(Game{
	Name:   "Circle",
	Source: "Luogu and AtCoder, circular forms of LeetCode 877",
	Brief:  "take numbers of a circle, each beside the gap",
	Doc: `There are numbers round a circle.
The first move takes any number; each later one takes a number beside the gap,
that is the first or the last of what is left; it is scored.
Play ends when the circle is empty; both players maximise their points minus the
other's.
A position is the place, from 0, where the rest begins and how many numbers are
left. A score is the first player's points minus the second's, from the position
to the end of play.`,
	Example: `>>> Circle(1, 5, 9, 5).Score()
8
>>> Circle(3, 1, 2).Best()
best: to (1,2): score 2
      to (2,2); to (0,2): score 0, costs 2 points
`,
	Params: []Param{{Name: "numbers", Doc: "the numbers, clockwise", Kind: Ints, Lo: -1 << 20, Hi: 1 << 20}},
	Small:  []any{[]int{3, -1, 4, 1, 5}},
	New: func(a Args) (Shape, error) {
		c := circle(a.Ints(0))
		n := len(c)
		if n == 0 || n > maxRow {
			return nil, fmt.Errorf("a circle of %d numbers, want 1 to %d", n, maxRow)
		}
		return &Points{
			Moves: &Moves{
				Names: []string{"from", "left"}, Width: 2, Rules: lists(c.options),
				Bounds: []int{n - 1, n}, From: []int{0, n},
			},
			Points: c.points,
			Turn:   func(p []int) int { return (n - p[1]) & 1 },
		}, nil
	},
})

type circle []int

// options are the positions after a move: of a whole circle the rest begins
// behind the number taken.
func (c circle) options(p []int) (list [][]int) {
	n := len(c)
	switch p[1] {
	case 0:
	case 1:
		list = append(list, []int{(p[0] + 1) % n, 0})
	case n:
		for i := range n {
			list = append(list, []int{(i + 1) % n, n - 1})
		}
	default:
		list = append(list, []int{(p[0] + 1) % n, p[1] - 1}, []int{p[0], p[1] - 1})
	}
	return list
}

// points is the number taken: before the rest, or behind it.
func (c circle) points(p, q []int) int {
	n := len(c)
	if p[1] == n || q[0] != p[0] {
		return c[(q[0]+n-1)%n]
	}
	return c[(p[0]+p[1]-1)%n]
}
