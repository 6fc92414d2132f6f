package games

import (
	"fmt"
	"slices"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "Graph",
	Source: "Sprague 1935, Smith 1966",
	Brief:  "move a token along the edges of a directed graph",
	Doc: `A token stands on a vertex of a directed graph; vertices are numbered from 0.
An edge leads from its first vertex to its second.
A move takes the token along an edge. Who cannot move loses; on a graph with
cycles play may never end, which is a draw. An edge from a vertex to itself is a
pass.
A position is the token's vertex; outcomes are those of the player to move,
remoteness counts plies. Without cycles there are Grundy values, and tokens on
many vertices are a sum.`,
	Example: `>>> dag := Graph([][]int{{4, 3}, {4, 2}, {3, 2}, {2, 1}, {2, 0}, {1, 0}})
>>> dag.At(4).Grundy()
1
>>> Graph([][]int{{0, 1}, {1, 2}, {2, 0}, {1, 3}}).Solve().P()
2 positions: (0) (3)
`,
	Params: []Param{{Name: "edges", Doc: "pairs of vertices, from and to", Kind: Matrix, Lo: 0, Hi: 1 << 20}},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {0, 2}, {1, 3}, {4, 3}, {3, 5}}},
	New: func(a Args) (Shape, error) {
		to, err := arrows(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		return &Moves{Width: 1, Names: []string{"vertex"}, Bounds: []int{len(to) - 1},
			Rules: singles(func(v int, buf []int) []int { return append(buf, to[v]...) })}, nil
	},
})

var _ = add(Game{
	Name:   "DirectedGeography",
	Source: "Schaefer 1978",
	Brief:  "walk along edges of a directed graph, no vertex twice",
	Doc: `A token stands on a vertex of a directed graph; vertices are numbered from 0. An
edge leads from its first vertex to its second.
A move takes it along an edge to a vertex on which it has not been yet. Who cannot
move loses.
A position is the token's vertex, then for each vertex a 1 if the token has been
there, as where it stands, and a 0 if not; outcomes are those of the player to
move, remoteness counts plies. Moves are named by the vertex they go to.`,
	Example: `>>> DirectedGeography([][]int{{0, 1}, {1, 2}, {2, 0}, {0, 2}}, 0).Best()
best: to 2: wins in 1 ply
      to 1: loses in 2 plies, gives the win away
`,
	Params: []Param{
		{Name: "edges", Doc: "pairs of vertices, from and to", Kind: Matrix, Lo: 0, Hi: 1 << 20},
		{Name: "start", Doc: "the token's vertex", Hi: 1 << 20},
	},
	Small: []any{[][]int{{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 4}, {4, 1}, {0, 4}}, 0},
	New: func(a Args) (Shape, error) {
		to, err := arrows(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		if n := len(to); a.Int(1) >= n || n >= maxWidth {
			return nil, fmt.Errorf("start = %d on a graph of %d vertices, want 0 to %d, on at most %d", a.Int(1), n, n-1, maxWidth-1)
		}
		from := make([]int, 1+len(to))
		from[0], from[1+a.Int(1)] = a.Int(1), 1
		return &Moves{Width: len(from), From: from, Verb: "to", Mark: func(_, q []int) []int { return q[:1] },
			Rules: lists(func(p []int) [][]int { return walks(to, p) })}, nil
	},
})

// walks are the positions after a step to a vertex not yet visited.
func walks(to [][]int, p []int) [][]int {
	if p[0] < 0 || p[0] >= len(to) {
		panic(fmt.Errorf("vertex %d, want 0 to %d", p[0], len(to)-1))
	}
	var list [][]int
	for _, w := range to[p[0]] {
		if p[1+w] == 0 {
			q := put(p, 1+w, 1)
			q[0] = w
			list = append(list, q)
		}
	}
	return list
}

// arrows lists where the edges from each vertex lead, each place once.
func arrows(edges [][]int) ([][]int, error) {
	g, err := graph.New(edges)
	if err != nil {
		return nil, err
	}
	to := make([][]int, g.N)
	for _, e := range g.Edges {
		if !slices.Contains(to[e[0]], e[1]) {
			to[e[0]] = append(to[e[0]], e[1])
		}
	}
	return to, nil
}
