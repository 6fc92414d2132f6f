package games

import (
	"fmt"
	"iter"
)

var _ = add(Game{
	Name:   "ColouredHackenbush",
	Source: "Conway 1976; Berlekamp, Conway and Guy 1982",
	Brief:  "cut an edge of one's own colour of a graph that stands on the ground",
	Doc: `A graph stands on the ground with its vertices roots. An edge is two vertices and
a colour: 0 green, which both players may cut, 1 blue, which Left may, 2 red,
which Right may.
A move cuts one edge; what no longer hangs together with the ground is lost.
Who cannot move loses.
A position is a 1 for each edge that is there and a 0 for each that is cut, in
the order they were given. Its outcome is L or R if Left or Right wins whoever
begins, N if the one who begins wins and P if the other does. Moves are named by
the edge's two vertices.`,
	Example: `>>> ColouredHackenbush([][]int{{0, 1, 1}, {1, 2, 2}, {0, 3, 2}}, 0).Outcome()
R
>>> ColouredHackenbush([][]int{{0, 1, 0}, {1, 2, 1}}, 0).Best()
best: Left: cut (0,1): wins
      Left: cut (1,2): loses, gives the win away
best: Right: cut (0,1): wins
`,
	Params: []Param{{Name: "edges", Doc: "two vertices and a colour: 0 green, 1 blue, 2 red", Kind: Matrix, Lo: 0, Hi: 1 << 20}, rootsParam},
	Small:  []any{[][]int{{0, 1, 1}, {1, 2, 2}, {2, 3, 1}, {3, 1, 2}, {2, 4, 0}, {0, 5, 2}, {5, 5, 1}}, []int{0}},
	New: func(a Args) (Shape, error) {
		var edges [][]int
		var colours []int
		for i, e := range a.Matrix(0) {
			if len(e) != 3 || e[2] > rightStone {
				return nil, fmt.Errorf("edge %d is %v, want two vertices and a colour, 0 to 2", i+1, e)
			}
			edges, colours = append(edges, e[:2]), append(colours, e[2])
		}
		s, err := newStanding(edges, a.Ints(1))
		if err != nil {
			return nil, err
		}
		p := s.shape("")
		cuts := func(p []int, player Player) iter.Seq[[]int] {
			return s.cutsOf(p, func(e int) bool { return Player(colours[e]) != Left+Right-player })
		}
		return &Sides{Inside: p.Inside, From: p.From, Moves: cuts, Name: s.cut, About: fmt.Sprint("coloured hackenbush ", edges, colours, a.Ints(1))}, nil
	},
})
