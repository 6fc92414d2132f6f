package games

import (
	"fmt"
	"iter"
)

var _ = add(Game{
	Name:   "ToadsAndFrogs",
	Source: "Guy 1971; Berlekamp, Conway and Guy 1982",
	Brief:  "toads go right, frogs left, by a step or a jump",
	Doc: `There are toads, 1, frogs, 2, and empty squares, 0, on a strip.
Left moves a toad one square to the right onto an empty square, or over one frog
onto the empty square behind it; Right moves a frog to the left in the same way.
Who cannot move loses.
A position is the strip. Its outcome is L or R if Left or Right wins whoever
begins, N if the one who begins wins and P if the other does. Moves are named by
the squares the animal comes from and goes to, from 1.`,
	Example: `>>> ToadsAndFrogs(1, 1, 0, 0, 2, 2).Outcome()
N
>>> ToadsAndFrogs(1, 0, 2).Best()
best: Left: move (1,2); Right: move (3,2): wins
`,
	Params: []Param{{Name: "strip", Doc: "0 for an empty square, 1 for a toad, 2 for a frog", Kind: Ints, Lo: 0, Hi: 2}},
	Small:  []any{[]int{1, 0, 1, 0, 2, 0, 2}},
	New: func(a Args) (Shape, error) {
		strip := a.Ints(0)
		if len(strip) == 0 || len(strip) > MaxCells {
			return nil, fmt.Errorf("%d squares, want 1 to %d", len(strip), MaxCells)
		}
		s := &Sides{From: strip, Moves: hops, Name: hopped, About: "toads and frogs"}
		for i := range strip {
			s.Inside = append(s.Inside, Number{fmt.Sprintf("square %d", i+1), emptySquare, rightStone})
		}
		return s, nil
	},
})

// hops are the steps and jumps of the player's animals.
func hops(p []int, player Player) iter.Seq[[]int] {
	own, ahead := int(player), 1
	if player == Right {
		ahead = -1
	}
	square := func(i int) int {
		if i < 0 || i >= len(p) {
			return -1
		}
		return p[i]
	}
	return func(yield func([]int) bool) {
		for i, animal := range p {
			to := i + ahead
			if animal == own && square(to) == leftStone+rightStone-own {
				to += ahead
			}
			if animal == own && square(to) == emptySquare {
				q := put(p, to, own)
				q[i] = emptySquare
				if !yield(q) {
					return
				}
			}
		}
	}
}

// hopped names a move by the squares.
func hopped(p, q []int) (string, []int) {
	from, to := -1, -1
	for i := range p {
		if q[i] != p[i] && q[i] == emptySquare {
			from = i
		} else if q[i] != p[i] {
			to = i
		}
	}
	if from < 0 {
		return "", nil
	}
	return Player(p[from]).String() + ": move", []int{from + 1, to + 1}
}
