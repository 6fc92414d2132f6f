package games

import "slices"

// Walk is one way for a token to move on a board: so many rows down and
// columns across, up to Most times in a line.
type Walk struct {
	Down, Across int
	Most         int     // times in a line, at least 1
	Through      Through // what stands between and does not stop it
}

// Through says what a token that moves several times in a line can pass over.
type Through uint8

// What a token can pass over: nothing, other tokens, tokens and walls.
const (
	Nothing Through = iota
	OtherTokens
	Everything
)

// Walks lists where the walks lead from each square of a board, counted row by
// row, and which squares must be free of tokens for it; nil when none need be.
// Walls, if not nil, tells where the walls are.
func Walks(rows, cols int, walls []bool, walks []Walk) (moves [][]int32, passes [][][]int32) {
	moves, passes = make([][]int32, rows*cols), make([][][]int32, rows*cols)
	free := true
	for from := range moves {
		if walls != nil && walls[from] {
			continue
		}
		for _, w := range walks {
			w.from(rows, cols, walls, from, func(to int32, between []int32) {
				free = free && len(between) == 0
				moves[from], passes[from] = enter(moves[from], passes[from], to, between)
			})
		}
	}
	if free {
		passes = nil
	}
	return moves, passes
}

// from calls move with each square that the walk leads to from one, and what
// must be free of tokens for it.
func (w Walk) from(rows, cols int, walls []bool, from int, move func(to int32, between []int32)) {
	var between []int32
	for times := 1; times <= w.Most; times++ {
		row, col := from/cols+times*w.Down, from%cols+times*w.Across
		if row < 0 || row >= rows || col < 0 || col >= cols {
			return
		}
		to := row*cols + col
		wall := walls != nil && walls[to]
		if wall && w.Through != Everything {
			return
		}
		if !wall {
			move(int32(to), slices.Clone(between))
		}
		if w.Through == Nothing {
			between = append(between, int32(to))
		}
		if w.Down == 0 && w.Across == 0 {
			return
		}
	}
}

// enter adds a move. Of two that lead to one place, the one that needs what the
// other needs and more is left out.
func enter(moves []int32, passes [][]int32, to int32, between []int32) ([]int32, [][]int32) {
	for i, known := range moves {
		switch {
		case known != to:
		case within(passes[i], between):
			return moves, passes
		case within(between, passes[i]):
			passes[i] = between
			return moves, passes
		}
	}
	return append(moves, to), append(passes, between)
}

// within says whether all of the places are among the others.
func within(places, others []int32) bool {
	for _, p := range places {
		if !slices.Contains(others, p) {
			return false
		}
	}
	return true
}
