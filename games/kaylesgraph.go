package games

import (
	"fmt"
	"slices"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "NodeKayles",
	Source: "Schaefer 1978",
	Brief:  "take a vertex of a graph with its neighbours",
	Doc: `There is a graph; its vertices are numbered from 0.
A move takes a vertex that is there, with all its neighbours. Who cannot move
loses. On a path it is Dawson's Kayles, by another count.
A position is a 1 for each vertex that is there and a 0 for each that is gone;
outcomes are those of the player to move. Moves are named by the vertex.`,
	Example: `>>> NodeKayles(PathEdges(8)).Grundy()
0
>>> NodeKayles(PathEdges(3)).Best().Winning()
[take 1: wins]
`,
	Params: []Param{edgesParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 5}}},
	New: func(a Args) (Shape, error) {
		g, s, err := onVertices(a.Matrix(0))
		if err == nil {
			err = unlooped(g)
		}
		if err != nil {
			return nil, err
		}
		for v := range g.N {
			gone := append(g.Beside(v), v)
			slices.Sort(gone)
			s.Takes = append(s.Takes, Take{Need: []int{v}, Clear: gone, Name: []int{v}})
		}
		return s, nil
	},
})

var _ = add(Game{
	Name:   "ArcKayles",
	Source: "Schaefer 1978",
	Brief:  "take two neighbours of a graph",
	Doc: `There is a graph; its vertices are numbered from 0.
A move takes an edge whose two vertices are there, with both: no edge that meets
it can be taken any more. Who cannot move loses. An edge from a vertex to itself
takes just that.
A position is a 1 for each vertex that is there and a 0 for each that is gone;
outcomes are those of the player to move. Moves are named by the edge's vertices.`,
	Example: `>>> ArcKayles(PathEdges(9)).Grundy()
0
>>> ArcKayles(StarEdges(5)).Grundy()
1
`,
	Params: []Param{edgesParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 5}, {5, 5}}},
	New: func(a Args) (Shape, error) {
		g, s, err := onVertices(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		for _, e := range g.Edges {
			ends := slices.Compact([]int{min(e[0], e[1]), max(e[0], e[1])})
			s.Takes = append(s.Takes, Take{Need: ends, Clear: ends, Name: ends})
		}
		return s, nil
	},
})

// unlooped says which edge joins a vertex with itself.
func unlooped(g *graph.Graph) error {
	for i, e := range g.Edges {
		if e[0] == e[1] {
			return fmt.Errorf("edge %d joins vertex %d with itself, want two vertices", i+1, e[0])
		}
	}
	return nil
}

// onVertices is a game without moves whose cells are the vertices of the graph.
func onVertices(edges [][]int) (*graph.Graph, *Cells, error) {
	g, err := graph.New(edges)
	if err != nil {
		return nil, nil, err
	}
	if g.N > MaxCells {
		return nil, nil, fmt.Errorf("vertex %d, want 0 to %d", g.N-1, MaxCells-1)
	}
	s := &Cells{From: ones(g.N), Verb: "take"}
	for v := range g.N {
		s.Names = append(s.Names, fmt.Sprintf("vertex %d", v))
	}
	return g, s, nil
}
