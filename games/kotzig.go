package games

import "fmt"

var _ = add(Game{
	Name:   "Kotzig",
	Source: "Kotzig 1946",
	Brief:  "walk round a circle by given steps, no place twice",
	Doc: `A token stands on place 0 of a circle of n places, numbered 0 to n - 1 clockwise.
A move takes it clockwise by one of the steps to a place on which it has not been
yet. Who cannot move loses.
A position is the token's place and the places visited, as the number that has a 1
in binary place k if it has been on k; outcomes are those of the player to move,
remoteness counts plies.`,
	Example: `>>> Kotzig(12, 1, 2).Outcome()
P
>>> Kotzig(9, 3, 4).Best()
best: to 4: wins in 5 plies
      to 3: loses in 6 plies, gives the win away
`,
	Params: []Param{
		{Name: "n", Doc: "places of the circle", Lo: 1, Hi: 48},
		{Name: "steps", Doc: "the steps that may be made", Kind: Ints, Lo: 1, Hi: 1 << 20},
	},
	Small: []any{8, []int{1, 3}},
	New: func(a Args) (Shape, error) {
		n, steps := a.Int(0), a.Ints(1)
		if len(steps) == 0 {
			return nil, fmt.Errorf("no steps, want at least 1")
		}
		return &Moves{
			Width: 2, Names: []string{"place", "visited"}, From: []int{0, 1},
			Verb: "to", Mark: func(_, q []int) []int { return q[:1] },
			Rules: buffers(func(p, buf []int) []int {
				for _, step := range steps {
					if to := (p[0] + step) % n; p[1]>>to&1 == 0 {
						buf = append(buf, to, p[1]|1<<to)
					}
				}
				return buf
			}),
		}, nil
	},
})
