package games

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/games/graph"
)

var edgesParam = Param{Name: "edges", Doc: "pairs of vertices", Kind: Matrix, Lo: 0, Hi: 1 << 20}

var rootsParam = Param{Name: "roots", Doc: "the vertices on the ground", Kind: Ints, Lo: 0, Hi: 1 << 20}

var _ = add(Game{
	Name:   "Hackenbush",
	Source: "Berlekamp, Conway and Guy 1982; AGC 017 D, POJ 3710",
	Brief:  "cut an edge of a graph that stands on the ground",
	Doc: `A graph stands on the ground with its vertices roots; all its edges are green.
A move cuts one edge; what no longer hangs together with the ground is lost.
Who cannot move loses.
Any graph is answered at once: the vertices of a cycle count as one (fusion
principle), and a branch is worth one more than what it carries (colon principle).
Edges may come twice, or join a vertex with itself.
A position is a 1 for each edge that is there and a 0 for each that is cut, in
the order they were given; outcomes are those of the player to move. Moves are
named by the edge's two vertices.`,
	Example: `>>> Hackenbush([][]int{{1, 2}, {2, 3}, {2, 4}, {4, 5}}, 1).Grundy()
4
>>> Hackenbush([][]int{{0, 1}, {1, 2}, {1, 3}, {2, 3}}, 0).Best().Winning()
[cut (0,1): wins]
`,
	Params: []Param{edgesParam, rootsParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {3, 1}, {2, 4}, {0, 5}, {5, 5}}, []int{0}},
	New: func(a Args) (Shape, error) {
		s, err := newStanding(a.Matrix(0), a.Ints(1))
		if err != nil {
			return nil, err
		}
		p := s.shape("colon and fusion principles (Berlekamp, Conway and Guy 1982)")
		p.Grundy = func(p []int) int { return s.ground(p).Value() }
		return p, nil
	},
})

var _ = add(Game{
	Name:   "MisereHackenbush",
	Source: "HDU 3590",
	Brief:  "cut an edge of trees on the ground; who cuts the last loses",
	Doc: `Trees stand on the ground with their vertices roots; all edges are green.
A move cuts one edge; what no longer hangs together with the ground is lost.
Who cannot move wins.
A tree that stands on one edge is a Nim heap in misère play too: it can be cut
down whole, and by the misère mex rule (Conway 1976, chapter 12) a position whose
options are heaps, one of them empty or a single stone, is the heap of their mex.
So the trees are misère Nim. Of graphs with cycles that is not so: they are
refused.
A position is a 1 for each edge that is there and a 0 for each that is cut, in
the order they were given; outcomes are those of the player to move.`,
	Example: `>>> MisereHackenbush([][]int{{0, 1}, {0, 2}, {0, 3}}, 0).Outcome()
P
>>> MisereHackenbush([][]int{{0, 1}, {1, 2}, {0, 3}, {3, 4}}, 0).Outcome()
P
`,
	Params: []Param{edgesParam, rootsParam},
	Small:  []any{[][]int{{0, 1}, {1, 2}, {2, 3}, {2, 4}, {0, 5}, {1, 6}, {8, 7}}, []int{0, 8}},
	New: func(a Args) (Shape, error) {
		s, err := newStanding(a.Matrix(0), a.Ints(1))
		if err != nil {
			return nil, err
		}
		p := s.shape("misère mex rule (Conway 1976)")
		if !s.ground(p.From).Trees() {
			return nil, fmt.Errorf("the edges close a cycle, want trees on the ground")
		}
		p.Stuck = Wins
		p.Wins = func(p []int) bool { return misereNim(s.ground(p).Branches()) }
		return p, nil
	},
})

// misereNim says whether the player to move wins Nim in which the last stone
// loses (Bouton 1901).
func misereNim(heaps []int) bool {
	value, large := 0, false
	for _, h := range heaps {
		value ^= h
		large = large || h > 1
	}
	return large == (value != 0)
}

// standing is a graph and its vertices on the ground.
type standing struct {
	*graph.Graph
	roots []int
}

func newStanding(edges [][]int, roots []int) (*standing, error) {
	g, err := graph.New(edges)
	if err != nil {
		return nil, err
	}
	if len(roots) == 0 {
		return nil, fmt.Errorf("no roots, want at least 1 vertex on the ground")
	}
	for _, r := range roots {
		if r >= g.N {
			return nil, fmt.Errorf("root %d is no vertex of the graph, want 0 to %d", r, g.N-1)
		}
	}
	return &standing{g, roots}, nil
}

// ground is the graph of the edges that p says are there.
func (s *standing) ground(p []int) *graph.Ground {
	return s.Stand(s.roots, func(e int) bool { return p[e] == 1 })
}

// shape is the game without what the theorem says.
func (s *standing) shape(by string) *Proved {
	p := &Proved{Fit: s.held, Moves: s.cuts, Name: s.cut, By: by}
	for _, e := range s.Edges {
		p.Inside = append(p.Inside, Number{fmt.Sprintf("edge %d-%d", e[0], e[1]), 0, 1})
		p.From = append(p.From, 1)
	}
	return p
}

// held says which edge hangs in the air.
func (s *standing) held(p []int) error {
	if loose := s.ground(p).Loose(); len(loose) > 0 {
		e := s.Edges[loose[0]]
		return fmt.Errorf("edge %d-%d does not hang together with the ground, vertex %d", e[0], e[1], s.roots[0])
	}
	return nil
}

func (s *standing) cuts(p []int) iter.Seq[[]int] {
	return s.cutsOf(p, func(int) bool { return true })
}

// cutsOf are the cuts of the edges that may be cut.
func (s *standing) cutsOf(p []int, may func(e int) bool) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for e, there := range p {
			if there == 0 || !may(e) {
				continue
			}
			q := put(p, e, 0)
			for _, lost := range s.ground(q).Loose() {
				q[lost] = 0
			}
			if !yield(q) {
				return
			}
		}
	}
}

// cut names a move by the edge that is cut: the one without which the others
// lost hang in the air.
func (s *standing) cut(p, q []int) (string, []int) {
	for e := range p {
		if p[e] == q[e] {
			continue
		}
		r := put(p, e, 0)
		for _, lost := range s.ground(r).Loose() {
			r[lost] = 0
		}
		if slices.Equal(q, r) {
			return "cut", s.Edges[e][:]
		}
	}
	return "", nil
}
