package main

// wythoff is the Grundy values of Wythoff's game on n x n piles.
func wythoff(n int) [][]int { return queen(n, true) }

// queen is the Grundy values of a rook or queen that goes to the corner.
func queen(n int, diagonal bool) [][]int {
	g := make([][]int, n)
	for a := range g {
		g[a] = make([]int, n)
		for b := range n {
			seen := map[int]bool{}
			for k := 1; k <= max(a, b); k++ {
				if k <= a {
					seen[g[a-k][b]] = true
				}
				if k <= b {
					seen[g[a][b-k]] = true
				}
				if diagonal && k <= min(a, b) {
					seen[g[a-k][b-k]] = true
				}
			}
			for seen[g[a][b]] {
				g[a][b]++
			}
		}
	}
	return g
}

// lostPairs is the first and second numbers of the lost pairs a < b of the queen
// whose diagonal may be off by less than r (Fraenkel 1982), by least excluded
// numbers: b = a + r*k.
func lostPairs(n, r int) (first, second []int) {
	used := map[int]bool{}
	a := 0
	for k := range n {
		for used[a] {
			a++
		}
		first, second = append(first, a), append(second, a+r*k)
		used[a], used[a+r*k] = true, true
	}
	return first, second
}

// steps is who wins on vectors of two naturals with the moves given: 1 the mover,
// 2 the other, 3 a tie where a mover who is stuck away from the corner ties.
func steps(n int, moves [][2]int, ties bool) [][]int {
	g := make([][]int, n)
	for a := range g {
		g[a] = make([]int, n)
		for b := range n {
			g[a][b] = stepValue(g, a, b, moves, ties)
		}
	}
	return g
}

func stepValue(g [][]int, a, b int, moves [][2]int, ties bool) int {
	stuck, best := true, 2
	for _, m := range moves {
		if m[0] > a || m[1] > b {
			continue
		}
		stuck = false
		switch g[a-m[0]][b-m[1]] {
		case 2:
			return 1
		case 3:
			best = 3
		}
	}
	if stuck && ties && a+b > 0 {
		return 3
	}
	return best
}

// squares counts the cells of value v in each square of side 1, 2, ...
func squares(g [][]int, v int) []int {
	var list []int
	for n := 1; n <= len(g); n++ {
		k := 0
		for a := range n {
			for b := range n {
				if g[a][b] == v {
					k++
				}
			}
		}
		list = append(list, k)
	}
	return list
}

// euclid is who wins Euclid's game from piles of 1 to n stones: 1 the mover, 2
// the other.
func euclid(n int) [][]int {
	g := make([][]int, n)
	for a := 1; a <= n; a++ {
		g[a-1] = make([]int, n)
	}
	for sum := 2; sum <= 2*n; sum++ {
		for a := max(1, sum-n); a <= min(n, sum-1); a++ {
			g[a-1][sum-a-1] = euclidValue(g, max(a, sum-a), min(a, sum-a))
		}
	}
	return g
}

func euclidValue(g [][]int, a, b int) int {
	if a%b == 0 {
		return 1
	}
	for r := a - b; r > 0; r -= b {
		if g[r-1][b-1] == 2 {
			return 1
		}
	}
	return 2
}

// nimProduct is the product of nimbers, by the definition as a least excluded
// number (Conway 1976), kept in a table.
func nimProducts(n int) [][]int {
	p := make([][]int, n)
	for a := range p {
		p[a] = make([]int, n)
		for b := range n {
			seen := map[int]bool{}
			for c := range a {
				for d := range b {
					seen[p[c][b]^p[a][d]^p[c][d]] = true
				}
			}
			for seen[p[a][b]] {
				p[a][b]++
			}
		}
	}
	return p
}
