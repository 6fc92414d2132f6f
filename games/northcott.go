package games

import "fmt"

var _ = add(Game{
	Name:   "Northcott",
	Source: "Northcott, in Winning Ways 1982; HDU 1730",
	Brief:  "slide your piece in a row toward or away from the other's",
	Doc: `In each row of a board with cols columns stand a black and a white piece.
Black and White move in turn: one's own piece any number of squares along its row,
not over the other's. Who cannot move loses.
Pieces may go back, so play could last for ever; but who would win as in Nim with
the gaps as piles still wins.
A position is the columns of the black and the white piece of each row, from 1,
then whose turn it is: 0 Black, 1 White. Outcomes are those of the player to
move, remoteness counts plies.`,
	Example: `>>> Northcott(5, 1, 5).Best()
best: to (4,5,1): wins in 7 plies
      to (2,5,1); to (3,5,1): loses in 8 plies, gives the win away
`,
	Params: []Param{
		{Name: "cols", Doc: "columns of the board", Lo: 2, Hi: 1 << 10},
		{Name: "places", Doc: "the columns of the black and the white piece of each row", Kind: Ints, Lo: 1, Hi: 1 << 10},
	},
	Small: []any{4, []int{1, 4}},
	New: func(a Args) (Shape, error) {
		cols, places := a.Int(0), a.Ints(1)
		if len(places) == 0 || len(places)%2 != 0 {
			return nil, fmt.Errorf("%d places, want two for each row", len(places))
		}
		m := &Moves{Width: len(places) + 1, From: append(append([]int(nil), places...), 0),
			Rules: lists(func(p []int) [][]int { return northcott(cols, p) })}
		for i, c := range places {
			if c > cols || c == places[i^1] {
				return nil, fmt.Errorf("row %d has pieces in columns %d and %d, want two different ones from 1 to %d", i/2+1, places[i&^1], places[i|1], cols)
			}
			m.Names = append(m.Names, fmt.Sprintf("%s %d", [...]string{"black", "white"}[i%2], i/2+1))
		}
		m.Names = append(m.Names, "turn")
		return m, nil
	},
})

// northcott slides the pieces of the player whose turn it is.
func northcott(cols int, p []int) [][]int {
	turn := p[len(p)-1]
	var list [][]int
	for i := turn; i < len(p)-1; i += 2 {
		for _, by := range []int{1, -1} {
			for c := p[i] + by; c >= 1 && c <= cols && c != p[i^1]; c += by {
				q := put(p, i, c)
				q[len(p)-1] = 1 - turn
				list = append(list, q)
			}
		}
	}
	return list
}
