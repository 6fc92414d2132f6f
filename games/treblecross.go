package games

import "fmt"

var _ = add(Game{
	Name:   "Treblecross",
	Source: "Berlekamp, Conway and Guy 1982",
	Brief:  "mark squares of a strip; three marks in a row win",
	Doc: `There is a strip of n squares, at least 3.
A move marks a free square. Who makes three marks next to each other wins.
To mark a square within two of a mark lets the other player win at once; so
players mark squares at least three away from all marks while there are any, and
who cannot loses. The game is played as this: the octal game 0.007 with heaps of
n + 2.
A position is a 1 for each square that is at least three away from all marks and
a 0 for each other; outcomes are those of the player to move. Moves are named by
the square, from 1.`,
	Example: `>>> Treblecross(6).Outcome()
N
>>> Treblecross(8).Grundy()
0
`,
	Params: []Param{{Name: "n", Doc: "squares of the strip", Lo: 3, Hi: MaxCells}},
	Small:  []any{9},
	New: func(a Args) (Shape, error) {
		n := a.Int(0)
		s := &Cells{From: ones(n), Verb: "mark"}
		for i := range n {
			t := Take{Need: []int{i}, Name: []int{i + 1}}
			for k := max(0, i-2); k <= min(n-1, i+2); k++ {
				t.Clear = append(t.Clear, k)
			}
			s.Names = append(s.Names, fmt.Sprintf("square %d", i+1))
			s.Takes = append(s.Takes, t)
		}
		return s, nil
	},
})
