package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// wins says by the rules whether the player to move wins, in a game without
// loops; no move loses.
func wins(p []int, options func(p []int) [][]int, over func(p []int) (won, over bool), known map[string]bool) bool {
	key := fmt.Sprint(p)
	if w, ok := known[key]; ok {
		return w
	}
	won, ended := over(p)
	if !ended {
		won = slices.ContainsFunc(options(p), func(q []int) bool { return !wins(q, options, over, known) })
	}
	known[key] = won
	return won
}

// The reduced rules of Treblecross win where the true ones do: three marks in a
// row win at once.
func TestTreblecrossIsReducedRightly(t *testing.T) {
	for n := 3; n <= 13; n++ {
		options := func(p []int) (list [][]int) {
			for i, marked := range p {
				if marked == 0 {
					list = append(list, put(p, i, 1))
				}
			}
			return list
		}
		over := func(p []int) (bool, bool) {
			for i := 2; i < len(p); i++ {
				if p[i]+p[i-1]+p[i-2] == 3 {
					return false, true
				}
			}
			return false, false
		}
		g, _ := Lookup("Treblecross")
		s, err := g.Bind(n)
		if err != nil {
			t.Fatal(err)
		}
		reduced := func(p []int) [][]int { q, _ := s.Options(p); return q }
		never := func([]int) (bool, bool) { return false, false }
		if got, want := wins(s.Start(), reduced, never, map[string]bool{}), wins(make([]int, n), options, over, map[string]bool{}); got != want {
			t.Errorf("%d squares: reduced %v, want %v", n, got, want)
		}
	}
}

// Coins on the vertices of random trees, moved by the rules themselves, against
// the number of vertices on a longest path.
func TestRemovingCoinsIsReducedRightly(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for n := 1; n <= 9; n++ {
		for range 12 {
			var edges [][]int
			for v := 1; v < n; v++ {
				edges = append(edges, []int{r.IntN(v), v})
			}
			g, _ := Lookup("RemovingCoins")
			s, err := g.Bind(edges)
			if err != nil {
				t.Fatal(err)
			}
			reduced := func(p []int) [][]int { q, _ := s.Options(p); return q }
			never := func([]int) (bool, bool) { return false, false }
			toward := steppers(n, edges)
			options := func(p []int) (list [][]int) {
				for v, coins := range p {
					if coins == 0 {
						continue
					}
					q := make([]int, n)
					for w, k := range p {
						if w != v {
							q[toward[v][w]] += k
						}
					}
					list = append(list, q)
				}
				return list
			}
			if got, want := wins(s.Start(), reduced, never, map[string]bool{}), wins(ones(n), options, never, map[string]bool{}); got != want {
				t.Errorf("edges %v: reduced %v, want %v", edges, got, want)
			}
		}
	}
}

// steppers tell for each two vertices of a tree where the second steps to on its
// way to the first.
func steppers(n int, edges [][]int) [][]int {
	list := make([][]int, n)
	for v := range list {
		list[v] = make([]int, n)
		seen, queue := map[int]bool{v: true}, []int{v}
		for i := 0; i < len(queue); i++ {
			for _, e := range edges {
				for k, w := range e {
					if e[1-k] == queue[i] && !seen[w] {
						seen[w] = true
						list[v][w] = queue[i]
						queue = append(queue, w)
					}
				}
			}
		}
	}
	return list
}

func TestBoardsSayWhatIsWrong(t *testing.T) {
	cases := []struct {
		game string
		args []any
		want string
	}{
		{"Chomp", []any{0, 5}, "Chomp: rows = 0, want 1 to 65536"},
		{"ChompBar", []any{[]int{2, 3}}, "ChompBar: row 2 = 3, want 0 to 2"},
		{"ChompBar", []any{[]int{}}, "ChompBar: no rows, want at least 1"},
		{"CramBoard", []any{[][]int{}}, "CramBoard: the board is empty, want at least 1 square"},
		{"CramBoard", []any{[][]int{{1, 0}, {1}}}, "CramBoard: row 2 of the board has 1 squares, want 2"},
		{"CramBoard", []any{[][]int{{2}}}, "CramBoard: board row 1, number 1 = 2, want 0 to 1"},
		{"Cram", []any{100, 100}, "Cram: 100 x 100 squares, want at most 256 in all"},
		{"Hackenbush", []any{[][]int{{0, 1}, {2, 3}}, []int{0}}, "Hackenbush: edge 2-3 does not hang together with the ground, vertex 0"},
		{"Hackenbush", []any{[][]int{{0, 1}}, []int{}}, "Hackenbush: no roots, want at least 1 vertex on the ground"},
		{"Hackenbush", []any{[][]int{{0, 1}}, []int{7}}, "Hackenbush: root 7 is no vertex of the graph, want 0 to 1"},
		{"Hackenbush", []any{[][]int{{0, -1}}, []int{0}}, "Hackenbush: edges row 1, number 2 = -1, want 0 to 1048576"},
		{"MisereHackenbush", []any{[][]int{{0, 1}, {1, 0}}, []int{0}}, "MisereHackenbush: the edges close a cycle, want trees on the ground"},
		{"Geography", []any{[][]int{{0, 1}, {1, 2, 3}}, 0}, "Geography: edge 2 has 3 ends, want 2"},
		{"Geography", []any{[][]int{{0, 1}}, 5}, "Geography: start = 5 is no vertex of the graph, want 0 to 1"},
		{"Poset", []any{[][]int{{0, 1}, {1, 2}, {2, 0}}}, "Poset: element 0 is above itself, want an order"},
		{"GraphStaircase", []any{[][]int{{0, 1}, {1, 0}}, []int{1, 1}}, "GraphStaircase: the edge from 1 to 0 closes a cycle, want a graph without cycles"},
		{"GraphStaircase", []any{[][]int{{2, 1}, {1, 0}, {2, 0}}, []int{1, 1, 1}}, "GraphStaircase: from vertex 2 some ways end after an odd and some after an even number of steps, want all the same"},
		{"GraphStaircase", []any{[][]int{{1, 0}}, []int{1}}, "GraphStaircase: stones on 1 vertices, want 2, for vertices 0 to 1"},
		{"RemovingCoins", []any{[][]int{{0, 1}, {1, 0}}}, "RemovingCoins: 2 edges reach 2 of 2 vertices, want a tree"},
		{"RemovingCoins", []any{[][]int{{0, 3}}}, "RemovingCoins: vertex 1 has no edge, want a tree"},
		{"Welter", []any{[]int{3, 5, 3}}, "Welter: coins 1 and 3 both on square 3, want different squares"},
		{"SlidingCoins", []any{[]int{3, 3}}, "SlidingCoins: coins on squares 3 and 3, want different squares in order"},
		{"SilverDollar", []any{3, []int{1, 2}}, "SilverDollar: dollar = 3 of 2 coins, want 1 to 2"},
		{"Moore", []any{0, []int{1}}, "Moore: k = 0, want 1 to 1048576"},
		{"Moore", []any{1, []int{}}, "Moore: no piles, want at least 1"},
		{"Wythoff", []any{1, -1, 5}, "Wythoff: a = -1, want 0 to 9223372036854775807"},
		{"Notakto", []any{4, 2}, "Notakto: 32 squares in all, want at most 25"},
		{"Northcott", []any{5, []int{1, 5, 2, 2}}, "Northcott: row 2 has pieces in columns 2 and 2, want two different ones from 1 to 5"},
		{"Kotzig", []any{5, []int{}}, "Kotzig: no steps, want at least 1"},
		{"HypergraphNim", []any{[][]int{{1, 4}}, []int{1, 2, 3}}, "HypergraphNim: set 1 has pile 4, want 1 to 3"},
		{"Clobber", []any{[][]int{{1, 3}}}, "Clobber: board row 1, number 2 = 3, want 0 to 2"},
		{"ChessEnding", []any{Knight, 8}, "ChessEnding: piece = Knight, want one of Rook, Queen"},
	}
	for _, c := range cases {
		g, _ := Lookup(c.game)
		s, err := g.Bind(c.args...)
		if v, ok := s.(interface{ Valid() error }); err == nil && ok {
			if err = v.Valid(); err != nil {
				err = fmt.Errorf("%s: %w", c.game, err)
			}
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s%v: %v, want %s", c.game, c.args, err, c.want)
		}
	}
}
