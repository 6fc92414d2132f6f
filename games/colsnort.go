package games

import (
	"fmt"
	"slices"

	"nimlab/games/graph"
)

const paintDoc = `
There is a graph; its vertices are numbered from 0, and none has a colour.
A move colours a vertex, in Left's colour or in Right's. Who cannot move loses.
A position is two numbers for each vertex, 1 if Left, or Right, may still colour
it and 0 if not. Its outcome is L or R if Left or Right wins whoever begins, N if
the one who begins wins and P if the other does. Moves are named by the vertex.`

var _ = add(Game{
	Name:   "Col",
	Source: "Vout, in Conway 1976",
	Brief:  "colour vertices, no two neighbours in one's own colour",
	Doc:    "No two neighbours may have the same colour." + paintDoc,
	Example: `>>> Col(PathEdges(3)).Outcome()
P
>>> Col(StarEdges(3)).Outcome()
N
`,
	Params: []Param{edgesParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {1, 3}}},
	New:    painting(func(player Player) Player { return player }),
})

var _ = add(Game{
	Name:   "Snort",
	Source: "Norton, in Conway 1976",
	Brief:  "colour vertices, no two neighbours in different colours",
	Doc:    "No two neighbours may have different colours." + paintDoc,
	Example: `>>> Snort(PathEdges(4)).Outcome()
N
>>> Snort(CycleEdges(6)).Outcome()
P
`,
	Params: []Param{edgesParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {1, 3}}},
	New:    painting(func(player Player) Player { return Left + Right - player }),
})

// painting is the game in which a vertex coloured by a player bars those beside
// it to one of the players.
func painting(barred func(Player) Player) func(Args) (Shape, error) {
	return func(a Args) (Shape, error) {
		g, err := graph.New(a.Matrix(0))
		if err == nil {
			err = unlooped(g)
		}
		if err != nil {
			return nil, err
		}
		if 2*g.N > MaxCells {
			return nil, fmt.Errorf("vertex %d, want 0 to %d", g.N-1, MaxCells/2-1)
		}
		s := &Cells{From: ones(2 * g.N), Verb: "colour"}
		for i := range s.From {
			s.Swap = append(s.Swap, i^1)
		}
		cell := func(v int, player Player) int { return 2*v + int(player-Left) }
		for v := range g.N {
			for _, player := range []Player{Left, Right} {
				gone := []int{cell(v, Left), cell(v, Right)}
				for _, w := range g.Beside(v) {
					gone = append(gone, cell(w, barred(player)))
				}
				slices.Sort(gone)
				s.Names = append(s.Names, fmt.Sprintf("vertex %d for %v", v, player))
				s.Takes = append(s.Takes, Take{Need: []int{cell(v, player)}, Clear: slices.Compact(gone), By: player, Name: []int{v}})
			}
		}
		return s, nil
	}
}
