package solve

import (
	"testing"

	"nimlab/games"
)

func randomCells(rows, cols int) [][]int {
	board := make([][]int, rows)
	for i := range board {
		board[i] = make([]int, cols)
		for k := range board[i] {
			board[i][k] = min(1, random.IntN(5))
		}
	}
	return board
}

// Cells of all kinds are held against the rules, on all positions.
func TestCellsAgreeWithTheRules(t *testing.T) {
	seed(51)
	for range 15 {
		agree(t, bind(t, "CramBoard", randomCells(1+random.IntN(3), 1+random.IntN(4))))
		agree(t, bind(t, "DomineeringBoard", randomCells(1+random.IntN(3), 1+random.IntN(3))))
		agree(t, bind(t, "NodeKayles", upwardEdges(2+random.IntN(7), random.IntN(10))))
		agree(t, bind(t, "ArcKayles", randomEdges(2+random.IntN(7), random.IntN(10))))
		agree(t, bind(t, "Poset", upwardEdges(2+random.IntN(8), 1+random.IntN(9))))
	}
}

// The same cells where who cannot move wins.
func TestMisereCellsAgreeWithTheRules(t *testing.T) {
	seed(52)
	for range 15 {
		s := bind(t, "CramBoard", randomCells(1+random.IntN(3), 1+random.IntN(4))).(*games.Cells)
		s.Stuck = games.Wins
		agree(t, s)
	}
}

// upwardEdges lead from lower to higher numbers: an order.
func upwardEdges(n, edges int) [][]int {
	list := [][]int{{0, n - 1}}
	for range edges {
		a, b := random.IntN(n), random.IntN(n)
		if a != b {
			list = append(list, []int{min(a, b), max(a, b)})
		}
	}
	return list
}

// Node Kayles on a path is Dawson's Kayles, the octal game 0.137; Arc Kayles on
// a path of n vertices is 0.07 (Berlekamp, Conway and Guy 1982, chapter 4):
// values by the recurrence of those.
func TestKaylesOnPaths(t *testing.T) {
	node, arc := []int{0, 1}, []int{0, 0}
	for n := 2; n <= 60; n++ {
		var nodes, arcs []int32
		for i := range n {
			nodes = append(nodes, int32(node[max(0, i-1)]^node[max(0, n-i-2)]))
		}
		for i := range n - 1 {
			arcs = append(arcs, int32(arc[i]^arc[n-2-i]))
		}
		node, arc = append(node, int(mex(nodes))), append(arc, int(mex(arcs)))
		if n%9 != 0 {
			continue
		}
		var path [][]int
		for v := range n - 1 {
			path = append(path, []int{v, v + 1})
		}
		a, b := bind(t, "NodeKayles", path), bind(t, "ArcKayles", path)
		if got := ask(t, a, Grundy, a.Start()...); got != node[n] {
			t.Fatalf("path of %d vertices: node %d, want %d", n, got, node[n])
		}
		if got := ask(t, b, Grundy, b.Start()...); got != arc[n] {
			t.Fatalf("path of %d vertices: arc %d, want %d", n, got, arc[n])
		}
	}
}

// Chomp without its poison is an order: both engines agree on who wins.
func TestChompIsAnOrder(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 5; cols++ {
			if rows*cols < 3 {
				continue
			}
			var pairs [][]int
			for x := 1; x < rows*cols; x++ {
				if x%cols+1 < cols {
					pairs = append(pairs, []int{x - 1, x})
				}
				if x+cols < rows*cols {
					pairs = append(pairs, []int{x - 1, x + cols - 1})
				}
			}
			if rows > 1 && cols > 1 || len(pairs) > 0 {
				a, b := bind(t, "Chomp", rows, cols), bind(t, "Poset", pairs)
				if got, want := ask(t, b, Grundy, b.Start()...), ask(t, a, Grundy, a.Start()...); got != want {
					t.Errorf("%d x %d: %d as an order, %d as a diagram", rows, cols, got, want)
				}
			}
		}
	}
}

// Grundy values of Cram, by rows and columns from 1 (Uiterwijk, "Construction and
// investigation of Cram endgame databases", 2018, and Winning Ways, chapter 15).
func TestCram(t *testing.T) {
	for rows, line := range [][]int{{0, 1, 1, 2, 0, 3}, {1, 0, 1, 0, 1, 0}, {1, 1, 0, 1, 1, 4}, {2, 0, 1, 0, 2}, {0, 1, 1, 2}} {
		for cols, want := range line {
			s := bind(t, "Cram", rows+1, cols+1)
			if got := ask(t, s, Grundy, s.Start()...); got != want {
				t.Errorf("%d x %d: %d, want %d", rows+1, cols+1, got, want)
			}
		}
	}
}

func BenchmarkCram5x5(b *testing.B)        { benchmarkCells(b, "Cram", 5, 5) }
func BenchmarkDomineering6x6(b *testing.B) { benchmarkCells(b, "Domineering", 6, 6) }

func benchmarkCells(b *testing.B, game string, args ...any) {
	for b.Loop() {
		tables.clear()
		s := bind(b, game, args...)
		if _, err := Ask(ctx, s, Outcome, s.Start()); err != nil {
			b.Fatal(err)
		}
	}
}
