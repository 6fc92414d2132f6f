//go:build ignore

// Codeforces 138D: pick an uncut cell and cut from it along diagonals, as its
// letter says, until the border or a cut; who cannot move loses. Cells of one
// colour of the chessboard never meet the others, and a cut parts what is left:
// a part is the range of its two diagonals, row + column and row - column, and
// its colour.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

// part is the cells with lo <= row+column < hi and left <= row-column < right.
type part struct{ Lo, Hi, Left, Right, Colour int }

// winner plays on the parts of a sheet.
func winner(sheet ...string) string {
	rows, cols := len(sheet), len(sheet[0])
	cut := func(parts []part) (list [][]part) {
		for _, p := range parts {
			for r := range rows {
				for c := range cols {
					x, y := r+c, r-c
					if x < p.Lo || x >= p.Hi || y < p.Left || y >= p.Right || (x+rows)%2 != p.Colour {
						continue
					}
					ups := [][2]int{{p.Lo, p.Hi}}
					downs := [][2]int{{p.Left, p.Right}}
					if sheet[r][c] != 'R' {
						ups = [][2]int{{p.Lo, x}, {x + 1, p.Hi}}
					}
					if sheet[r][c] != 'L' {
						downs = [][2]int{{p.Left, y}, {y + 1, p.Right}}
					}
					var left []part
					for _, u := range ups {
						for _, d := range downs {
							left = append(left, part{u[0], u[1], d[0], d[1], p.Colour})
						}
					}
					list = append(list, left)
				}
			}
		}
		return list
	}
	apart := func(parts []part) (list [][]part) {
		for _, p := range parts {
			list = append(list, []part{p})
		}
		return list
	}
	whole := part{0, rows + cols, -cols, rows, 0}
	other := whole
	other.Colour = 1
	if MovesOf(cut).Parts(apart).From([]part{whole, other}).Outcome() == NPosition {
		return "WIN"
	}
	return "LOSE"
}

func main() {
	fmt.Printf("cf138d-01 %q\n", winner("RL", "LR"))
	fmt.Printf("cf138d-02 %q\n", winner("RR", "RR"))
	fmt.Printf("cf138d-03 %q\n", winner("LRX", "XLR", "RXL"))
	fmt.Printf("cf138d-06 %q\n", winner("XLX", "LRL"))
}
