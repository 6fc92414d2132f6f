package games

import (
	"fmt"
	"math/bits"
	"slices"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "Poset",
	Source: "Byrnes 2003",
	Brief:  "take an element of an order with all above it",
	Doc: `There are elements, numbered from 0, in a partial order that is given by pairs of
a lower and a higher element.
A move takes an element that is there with all above it. Who cannot move loses.
Chomp is such a game without its least element.
A position is a 1 for each element that is there and a 0 for each that is gone;
outcomes are those of the player to move. Moves are named by the element.`,
	Example: `>>> Poset([][]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}}).Best().Winning()
[take 0: wins]
>>> Poset([][]int{{0, 2}, {1, 2}, {1, 3}}).Grundy()
1
`,
	Params: []Param{{Name: "pairs", Doc: "pairs of a lower and a higher element", Kind: Matrix, Lo: 0, Hi: MaxCells - 1}},
	Small:  []any{[][]int{{0, 2}, {1, 2}, {1, 3}, {3, 4}, {5, 4}}},
	New: func(a Args) (Shape, error) {
		g, s, err := onVertices(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		for x := range g.N {
			s.Names[x] = fmt.Sprintf("element %d", x)
			above, err := upward(g, x)
			if err != nil {
				return nil, err
			}
			s.Takes = append(s.Takes, Take{Need: []int{x}, Clear: above, Name: []int{x}})
		}
		return s, nil
	},
})

// upward lists x and all above it in order. It fails where x is above itself.
func upward(g *graph.Graph, x int) ([]int, error) {
	above := []int{x}
	for i := 0; i < len(above); i++ {
		for _, e := range g.At(above[i]) {
			low, high := g.Edges[e][0], g.Edges[e][1]
			if low != above[i] {
				continue
			}
			if high == x {
				return nil, fmt.Errorf("element %d is above itself, want an order", x)
			}
			if !slices.Contains(above, high) {
				above = append(above, high)
			}
		}
	}
	slices.Sort(above)
	return above, nil
}

var _ = add(Game{
	Name:   "SubsetTakeaway",
	Source: "Gale and Neyman 1982",
	Brief:  "take a set with all sets that contain it",
	Doc: `There are the non-empty proper subsets of a set of n elements.
A move takes one of them with all that contain it. Who cannot move loses.
A position is a 1 for each subset that is there and a 0 for each that is gone, in
the order of the numbers whose binary places they are; outcomes are those of the
player to move. Moves are named by the elements of the subset, from 1.`,
	Example: `>>> SubsetTakeaway(4).Outcome()
P
`,
	Params: []Param{{Name: "n", Doc: "elements of the set", Lo: 2, Hi: 8}},
	Small:  []any{3},
	New: func(a Args) (Shape, error) {
		full := 1<<a.Int(0) - 1
		s := &Cells{From: ones(full - 1), Verb: "take"}
		for set := 1; set < full; set++ {
			t := Take{Need: []int{set - 1}}
			for other := set; other < full; other++ {
				if other&set == set {
					t.Clear = append(t.Clear, other-1)
				}
			}
			for left := set; left != 0; left &= left - 1 {
				t.Name = append(t.Name, bits.TrailingZeros(uint(left))+1)
			}
			s.Names = append(s.Names, fmt.Sprintf("set %v", t.Name))
			s.Takes = append(s.Takes, t)
		}
		return s, nil
	},
})
