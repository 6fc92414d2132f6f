//go:build ignore

// LeetCode 1728: a mouse and a cat jump on a board with walls, the mouse first,
// each some cells at most in one direction. Who reaches the food first wins, the
// cat also by catching the mouse, or if the mouse does not get there at all.
package main

import (
	"fmt"
	"strings"

	. "nimlab/stdlib"
)

func mouseWins(cat, mouse int, board ...string) bool {
	cols := len(board[0])
	cells := strings.Join(board, "")
	food := strings.Index(cells, "F")
	jump := func(at, reach int) []int {
		list := []int{at}
		for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			r, c := at/cols, at%cols
			for range reach {
				r, c = r+d[0], c+d[1]
				if r < 0 || r >= len(board) || c < 0 || c >= cols || board[r][c] == '#' {
					break
				}
				list = append(list, r*cols+c)
			}
		}
		return list
	}
	move := func(p []int) (list [][]int) { // mouse, cat, turn
		if p[2] == 0 {
			for _, to := range jump(p[0], mouse) {
				list = append(list, []int{to, p[1], 1})
			}
			return list
		}
		for _, to := range jump(p[1], cat) {
			list = append(list, []int{p[0], to, 0})
		}
		return list
	}
	over := func(p []int) (Outcome, bool) { // who has just moved has won, but for the mouse that runs into the cat
		caught := p[0] == p[1]
		if caught && p[2] == 1 {
			return NPosition, true
		}
		return PPosition, caught || p[0] == food || p[1] == food
	}
	g := Moves(3, move).Over(over).Bounds(len(cells)-1, len(cells)-1, 1)
	return g.At(strings.Index(cells, "M"), strings.Index(cells, "C"), 0).Outcome() == NPosition
}

func main() {
	fmt.Println("lc1728-01", mouseWins(1, 2, "####F", "#C...", "M...."))
	fmt.Println("lc1728-05", mouseWins(3, 1, ".M...", "..#..", "#..#.", "C#.#.", "...#F"))
}
