package games

import (
	"fmt"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "RemovingCoins",
	Source: "AGC 033 C",
	Brief:  "take the coins of a vertex of a tree; all others step toward it",
	Doc: `There is a coin on every vertex of a tree.
A move chooses a vertex with coins, takes them, and moves every other coin one
step toward that vertex. Who cannot move loses: who takes the last coin wins.
What matters is the number of vertices on a longest path that has coins at both
ends: choosing an end of all longest paths makes it 1 less, any other vertex 2
less. A path of 2 vertices can only become one of 1.
A position is that number; outcomes are those of the player to move. Give the
tree's edges; with no edges it is a single vertex.`,
	Example: `>>> RemovingCoins(PathEdges(5)).Outcome()
P
>>> RemovingCoins([][]int{{0, 1}, {1, 2}, {2, 3}, {1, 4}}).Best()
best: to (3): wins in 3 plies
      to (2): loses in 4 plies, gives the win away
`,
	Params: []Param{edgesParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {2, 5}}},
	New: func(a Args) (Shape, error) {
		n, err := longestPath(a.Matrix(0))
		return &Moves{Width: 1, Names: []string{"vertices"}, Bounds: []int{n}, From: []int{n}, Rules: singles(shorter)}, err
	},
})

func shorter(n int, buf []int) []int {
	if n > 0 {
		buf = append(buf, n-1)
	}
	if n > 2 {
		buf = append(buf, n-2)
	}
	return buf
}

// longestPath is the number of vertices on a longest path of a tree: from the
// vertex farthest from any to the one farthest from that. It fails if the edges
// are no tree.
func longestPath(edges [][]int) (int, error) {
	if len(edges) == 0 {
		return 1, nil
	}
	g, err := graph.New(edges)
	if err != nil {
		return 0, err
	}
	_, start, reached := farthest(g, edges[0][0])
	for v := range g.N {
		if len(g.At(v)) == 0 {
			return 0, fmt.Errorf("vertex %d has no edge, want a tree", v)
		}
	}
	if reached != g.N || len(edges) != g.N-1 {
		return 0, fmt.Errorf("%d edges reach %d of %d vertices, want a tree", len(edges), reached, g.N)
	}
	steps, _, _ := farthest(g, start)
	return steps + 1, nil
}

// farthest is a vertex with the most steps from v, and how many are reached.
func farthest(g *graph.Graph, v int) (steps, last, reached int) {
	away := map[int]int{v: 0}
	queue := []int{v}
	for i := 0; i < len(queue); i++ {
		last = queue[i]
		for _, w := range g.Beside(last) {
			if _, seen := away[w]; !seen {
				away[w] = away[last] + 1
				queue = append(queue, w)
			}
		}
	}
	return away[last], last, len(queue)
}
