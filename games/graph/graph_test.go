package graph

import (
	"math/rand/v2"
	"testing"
)

// some is a graph of a few vertices and edges, cycles, doubles and loops among
// them.
func some(r *rand.Rand, vertices, edges int) *Graph {
	var list [][]int
	for range edges {
		list = append(list, []int{r.IntN(vertices), r.IntN(vertices)})
	}
	g, err := New(list, vertices-1)
	if err != nil {
		panic(err)
	}
	return g
}

// largest is the size of a largest matching of the vertices in the set, by
// trying both to leave out and to match its first vertex.
func largest(g *Graph, set int) int {
	v := 0
	for ; v < g.N && set>>v&1 == 0; v++ {
	}
	if v == g.N {
		return 0
	}
	set &^= 1 << v
	best := largest(g, set)
	for _, w := range g.Beside(v) {
		if set>>w&1 == 1 {
			best = max(best, 1+largest(g, set&^(1<<w)))
		}
	}
	return best
}

func TestSparedVerticesAreLeftOutBySomeLargestMatching(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		n := 1 + r.IntN(9)
		g := some(r, n, r.IntN(2*n)+1)
		set := r.IntN(1 << n)
		free := func(v int) bool { return set>>v&1 == 1 }
		for v := range n {
			if !free(v) {
				continue
			}
			want := largest(g, set) == largest(g, set&^(1<<v))
			if got := g.Spared(free, v)[0]; got != want {
				t.Fatalf("edges %v, vertices %b: %d spared %v, want %v", g.Edges, set, v, got, want)
			}
		}
	}
}

// cutting is the Grundy value by trying every cut.
func cutting(g *Graph, roots []int, edges int, known map[int]int) int {
	if v, ok := known[edges]; ok {
		return v
	}
	seen := map[int]bool{}
	for e := range g.Edges {
		if edges>>e&1 == 1 {
			seen[cutting(g, roots, fallen(g, roots, edges&^(1<<e)), known)] = true
		}
	}
	v := 0
	for seen[v] {
		v++
	}
	known[edges] = v
	return v
}

// fallen is the edges without those that do not hang together with the ground.
func fallen(g *Graph, roots []int, edges int) int {
	for _, e := range g.Stand(roots, func(e int) bool { return edges>>e&1 == 1 }).Loose() {
		edges &^= 1 << e
	}
	return edges
}

func TestGroundIsWorthWhatCuttingItIs(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		n := 1 + r.IntN(6)
		g := some(r, n, 1+r.IntN(9))
		roots := []int{r.IntN(n)}
		if r.IntN(3) == 0 {
			roots = append(roots, r.IntN(n))
		}
		edges := fallen(g, roots, 1<<len(g.Edges)-1)
		s := g.Stand(roots, func(e int) bool { return edges>>e&1 == 1 })
		if got, want := s.Value(), cutting(g, roots, edges, map[int]int{}); got != want {
			t.Fatalf("edges %v, there %b, roots %v: %d, want %d", g.Edges, edges, roots, got, want)
		}
	}
}

func TestNewSaysWhatIsWrong(t *testing.T) {
	for want, edges := range map[string][][]int{
		"edge 2 has 3 ends, want 2":    {{0, 1}, {1, 2, 3}},
		"vertex -1, want 0 to 4194303": {{0, -1}},
		"no edges, want at least 1":    {},
	} {
		if _, err := New(edges); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", edges, err, want)
		}
	}
}
