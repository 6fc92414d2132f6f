//go:build ignore

// HDU 1730, Northcott's game: a black and a white man in each row slide along
// it without jumping; who cannot move loses. A position is the men of a row,
// that of the player to move first, row by row.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func labels(rows, m int) map[Outcome]int {
	move := func(p []int) (list [][]int) {
		for r := range rows {
			for to := range m {
				mine, other := p[2*r], p[2*r+1]
				if to == mine || to == other || (to < other) != (mine < other) {
					continue
				}
				q := make([]int, len(p))
				for k := range rows {
					q[2*k], q[2*k+1] = p[2*k+1], p[2*k]
				}
				q[2*r+1] = to
				list = append(list, q)
			}
		}
		return list
	}
	bounds := make([]int, 2*rows)
	for i := range bounds {
		bounds[i] = m - 1
	}
	t := Moves(2*rows, move).Bounds(bounds...).Solve()
	count := map[Outcome]int{}
	for _, o := range []Outcome{NPosition, PPosition, Draw} {
		for _, p := range t.With(o).Numbers() {
			apart := true
			for r := range rows {
				apart = apart && p[2*r] != p[2*r+1]
			}
			if apart {
				count[o]++
			}
		}
	}
	return count
}

func main() {
	count := labels(1, 5)
	fmt.Printf("hdu1730-01 {\"W\": %d, \"L\": %d, \"D\": %d}\n", count[NPosition], count[PPosition], count[Draw])
}
