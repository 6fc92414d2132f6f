package games

import (
	"fmt"
	"iter"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "Geography",
	Source: "Fraenkel, Scheinerman and Ullman 1993; HDU 1564",
	Brief:  "walk along edges of a graph, no vertex twice",
	Doc: `A token stands on a vertex of a graph; vertices are numbered from 0.
A move takes it along an edge, in either direction, to a vertex on which it has
not been yet. Who cannot move loses.
The player to move wins exactly where every maximum matching of the vertices that
are left, the token's among them, covers the token (Fraenkel, Scheinerman and
Ullman 1993).
A position is the token's vertex, then for each vertex a 1 if the token has been
there, as where it stands, and a 0 if not; outcomes are those of the player to
move. Moves are named by the vertex they go to.`,
	Example: `>>> Geography(GridEdges(3, 3), 0).Outcome()
P
>>> Geography([][]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}}, 0).Best().Winning()
[to 1: wins]
`,
	Params: []Param{edgesParam, {Name: "start", Doc: "the token's vertex", Hi: 1 << 20}},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 3}, {4, 5}}, 1},
	New: func(a Args) (Shape, error) {
		var lone []int // a start is a graph even without edges
		if len(a.Matrix(0)) == 0 {
			lone = []int{a.Int(1)}
		}
		g, err := graph.New(a.Matrix(0), lone...)
		if err != nil {
			return nil, err
		}
		if a.Int(1) >= g.N {
			return nil, fmt.Errorf("start = %d is no vertex of the graph, want 0 to %d", a.Int(1), g.N-1)
		}
		p := &Proved{
			Inside: []Number{{"token", 0, g.N - 1}},
			From:   make([]int, 1+g.N),
			Fit:    onVisited,
			Moves:  func(p []int) iter.Seq[[]int] { return toUnvisited(g, p) },
			Wins: func(p []int) bool {
				return !g.Spared(func(v int) bool { return p[1+v] == 0 || v == p[0] }, p[0])[0]
			},
			Name: func(p, q []int) (string, []int) { return "to", q[:1] },
			By:   "maximum matchings (Fraenkel, Scheinerman and Ullman 1993)",
		}
		for v := range g.N {
			p.Inside = append(p.Inside, Number{fmt.Sprintf("been on %d", v), 0, 1})
		}
		p.From[0], p.From[1+a.Int(1)] = a.Int(1), 1
		return p, nil
	},
})

func onVisited(p []int) error {
	if p[1+p[0]] == 0 {
		return fmt.Errorf("the token stands on vertex %d, want been on %d = 1", p[0], p[0])
	}
	return nil
}

func toUnvisited(g *graph.Graph, p []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for _, w := range g.Beside(p[0]) {
			if p[1+w] == 0 {
				q := put(p, 1+w, 1)
				q[0] = w
				if !yield(q) {
					return
				}
			}
		}
	}
}
