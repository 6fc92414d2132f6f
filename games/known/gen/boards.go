package main

import (
	"fmt"
	"slices"
)

// grids are rows, diagonals and counts of games on two piles.
func grids(l *list) {
	const n = 100
	g := wythoff(n)
	for r := 1; r <= 12; r++ {
		l.add(fmt.Sprintf("Wythoff's game: Grundy values of row %d", r), "Wythoff 1907", "", 0, g[r])
	}
	diagonal := make([]int, n)
	for i := range diagonal {
		diagonal[i] = g[i][i]
	}
	l.add("Wythoff's game: Grundy values of two equal piles", "Wythoff 1907", "", 0, diagonal)
	l.add("Wythoff's game: lost pairs of piles 0 to n-1", "Wythoff 1907", "", 1, squares(g, 0))
	for v := 1; v <= 3; v++ {
		l.add(fmt.Sprintf("Wythoff's game: smaller piles of pairs of value %d", v), "Wythoff 1907", "", 1, smaller(g, v))
	}
	l.add("Euclid's game: lost pairs of piles 1 to n", "Cole and Davie 1969", "", 1, squares(euclid(n), 2))
	king := [][2]int{{1, 0}, {0, 1}, {1, 1}}
	l.add("race of a king: lost starts on n x n squares", "HDU 5754", "", 1, squares(steps(n, king, false), 2))
	for k := 2; k <= 4; k++ {
		l.add(fmt.Sprintf("race of a %d-king: lost starts on n x n squares", k), "SPOJ 7602", "", 1, squares(steps(n, [][2]int{{1, 0}, {0, 1}, {k, k}}, false), 2))
	}
	knight := steps(n, [][2]int{{1, 2}, {2, 1}}, true)
	l.add("race of a knight: won starts on n x n squares", "HDU 5754", "", 1, squares(knight, 1))
	l.add("race of a knight: lost starts on n x n squares", "HDU 5754", "", 1, squares(knight, 2))
	l.add("race of a knight: tied starts on n x n squares", "HDU 5754", "", 1, squares(knight, 3))
	p := nimProducts(64)
	for k := 2; k <= 9; k++ {
		l.add(fmt.Sprintf("nim product of n and %d", k), "Conway 1976", "", 0, p[k])
	}
	var nimSquares []int
	for k := range p {
		nimSquares = append(nimSquares, p[k][k])
	}
	l.add("nim squares", "Conway 1976", "A006042", 0, nimSquares)
}

// smaller lists the smaller numbers of the pairs with a value.
func smaller(g [][]int, v int) []int {
	var list []int
	for a := range len(g) / 2 {
		for b := a; b < len(g); b++ {
			if g[a][b] == v {
				list = append(list, a)
			}
		}
	}
	return list
}

// boards are Chomp, the pursuit and coins.
func boards(l *list) {
	l.add("Chomp: lost positions of n squares", "Gale 1974", "", 1, chomp(24))
	l.add("pursuit of a slow and a fast piece: the longest win, in plies", "BZOJ 3106", "", 2, pursuits(12))
	runs := func(last int, add func(...int)) {
		places := []int{}
		add()
		for k := last - 1; k >= 0; k-- {
			places = append(places, k)
			add(slices.Clone(places)...)
		}
	}
	l.add("Ruler: Grundy values by the last coin", "Berlekamp, Conway and Guy 1982", "", 0, coins(length, runs))
	l.add("Mock Turtles: Grundy values by the last coin", "Berlekamp, Conway and Guy 1982", "", 0, coins(100, func(last int, add func(...int)) { turn(last, 2, false, add) }))
	l.add("Triplets: Grundy values by the last coin", "Berlekamp, Conway and Guy 1982", "", 0, coins(100, func(last int, add func(...int)) { turn(last, 2, true, add) }))
}

// turn turns the last coin and up to n others below it, or exactly n.
func turn(last, n int, exactly bool, add func(...int)) {
	if !exactly || n == 0 {
		add()
	}
	for a := range last {
		if !exactly || n == 1 {
			add(a)
		}
		for b := 0; b < a && n > 1; b++ {
			add(a, b)
		}
	}
}

// chomp counts the lost positions of 1 to n squares: rows that do not grow
// longer, the corner poisoned.
func chomp(n int) []int {
	counts := make([]int, n+1)
	lost := map[string]bool{}
	for squares := 1; squares <= n; squares++ {
		partitions(squares, squares, nil, func(rows []int) {
			if squares == 1 || !bites(rows, lost) {
				lost[fmt.Sprint(rows)] = true
				counts[squares]++
			}
		})
	}
	return counts[1:]
}

// bites says whether a bite leaves a lost position.
func bites(rows []int, lost map[string]bool) bool {
	for r := range rows {
		for c := 0; c < rows[r]; c++ {
			if r+c == 0 {
				continue
			}
			var left []int
			for i, x := range rows {
				if i >= r {
					x = min(x, c)
				}
				if x > 0 {
					left = append(left, x)
				}
			}
			if lost[fmt.Sprint(left)] {
				return true
			}
		}
	}
	return false
}

func partitions(n, most int, rows []int, f func([]int)) {
	if n == 0 {
		f(rows)
	}
	for k := min(n, most); k > 0; k-- {
		partitions(n-k, k, append(rows[:len(rows):len(rows)], k), f)
	}
}

// pursuits are the longest wins on boards of side 2 to n.
func pursuits(n int) []int {
	var list []int
	for side := 2; side <= n; side++ {
		list = append(list, pursuit(side))
	}
	return list
}

// pursuit is the longest forced end with white to move, white going one square
// and black one or two in a line: level by level, a position is lost when all
// moves lead to won ones.
func pursuit(n int) int {
	places := n * n
	moves := [2][][]int{reach(n, 1), reach(n, 2)}
	won := make([]int, 2*places*places) // plies to the end, 0: not known; odd: won, even: lost
	at := func(mover, other, turn int) int { return (mover*places+other)*2 + turn }
	for level, grown := 1, true; grown; level++ {
		grown = false
		for turn := range 2 {
			for mover := range places {
				for other := range places {
					if mover == other || won[at(mover, other, turn)] > 0 {
						continue
					}
					if decided(moves[turn][mover], other, level, func(to int) int { return won[at(other, to, 1-turn)] }) {
						won[at(mover, other, turn)] = level
						grown = true
					}
				}
			}
		}
	}
	most := 0
	for mover := range places {
		for other := range places {
			most = max(most, won[at(mover, other, 0)])
		}
	}
	return most
}

// decided says whether play ends in exactly level plies: a move captures or leads
// to a loss in level-1, or all lead to wins in less than level.
func decided(moves []int, other, level int, plies func(to int) int) bool {
	won := false
	for _, to := range moves {
		capture := to == other
		if level%2 == 1 {
			won = won || capture && level == 1 || !capture && level > 1 && plies(to) == level-1
			continue
		}
		if p := plies(to); capture || p == 0 || p%2 == 0 || p >= level {
			return false
		}
	}
	return won || level%2 == 0
}

func reach(n, steps int) [][]int {
	list := make([][]int, n*n)
	for r := range n {
		for c := range n {
			for k := 1; k <= steps; k++ {
				for _, d := range [][2]int{{k, 0}, {-k, 0}, {0, k}, {0, -k}} {
					if i, j := r+d[0], c+d[1]; i >= 0 && i < n && j >= 0 && j < n {
						list[r*n+c] = append(list[r*n+c], i*n+j)
					}
				}
			}
		}
	}
	return list
}
