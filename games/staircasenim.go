package games

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"nimlab/games/graph"
)

var _ = add(Game{
	Name:   "StaircaseNim",
	Source: "Sprague 1937",
	Brief:  "stones move down a staircase, any number by one step",
	Doc: `There are stones on the steps of a staircase; step 1 is the lowest.
A move takes any positive number of stones from one step to the step below, from
step 1 to the ground. Who cannot move loses: all stones are on the ground.
The stones on the odd steps are piles of Nim: what comes onto them can be moved
on at once.
A position is the stones on each step; outcomes are those of the player to move.`,
	Example: `>>> StaircaseNim(5, 0, 3).Grundy()
6
>>> StaircaseNim(1, 9, 1).Outcome()
P
`,
	Params: []Param{{Name: "stones", Doc: "stones on each step", Kind: Ints, Hi: math.MaxInt}},
	Small:  []any{[]int{1, 2, 1}},
	New: func(a Args) (Shape, error) {
		down := make([][]int, len(a.Ints(0)))
		for i := range down {
			down[i] = []int{i - 1}
		}
		return stairs("step", a.Ints(0), down, func(i int) bool { return i%2 == 0 }, "staircase Nim (Sprague 1937)")
	},
})

var _ = add(Game{
	Name:   "GraphStaircase",
	Source: "HDU 3389",
	Brief:  "staircase Nim on a graph without cycles",
	Doc: `There are stones on the vertices of a directed graph without cycles, which are
numbered from 0. An edge leads from its first vertex to its second.
A move takes any positive number of stones along one edge. Who cannot move loses.
Each edge must lead from an odd number of steps before the end to an even one or
the other way round, whatever way is taken; then the stones on the odd vertices
are piles of Nim, as on a staircase.
A position is the stones on each vertex; outcomes are those of the player to
move.`,
	Example: `>>> GraphStaircase([][]int{{3, 2}, {3, 0}, {2, 1}, {1, 0}}, 0, 4, 9, 6).Grundy()
2
`,
	Params: []Param{
		{Name: "edges", Doc: "pairs of vertices, from and to", Kind: Matrix, Lo: 0, Hi: 1 << 20},
		{Name: "stones", Doc: "stones on each vertex", Kind: Ints, Hi: math.MaxInt},
	},
	Small: []any{[][]int{{3, 2}, {3, 0}, {2, 1}, {1, 0}}, []int{0, 1, 1, 1}},
	New: func(a Args) (Shape, error) {
		g, err := graph.New(a.Matrix(0))
		if err != nil {
			return nil, err
		}
		if g.N != len(a.Ints(1)) {
			return nil, fmt.Errorf("stones on %d vertices, want %d, for vertices 0 to %d", len(a.Ints(1)), g.N, g.N-1)
		}
		down := make([][]int, g.N)
		for _, e := range g.Edges {
			if !slices.Contains(down[e[0]], e[1]) {
				down[e[0]] = append(down[e[0]], e[1])
			}
		}
		odd, err := parities(down)
		if err != nil {
			return nil, err
		}
		return stairs("vertex", a.Ints(1), down, func(v int) bool { return odd[v] }, "staircase Nim on a graph (Sprague 1937)")
	},
})

// stairs is the game of stones that move down; a step -1 is the ground.
func stairs(name string, from []int, down [][]int, odd func(i int) bool, by string) (Shape, error) {
	total := 0
	for _, n := range from {
		if total > math.MaxInt-n {
			return nil, fmt.Errorf("the stones are more than %d in all", math.MaxInt)
		}
		total += n
	}
	numbers, err := piles(name, from)
	first := 1 // the number of the lowest step
	if name == "vertex" {
		first = 0
	}
	for i := range numbers {
		numbers[i] = Number{fmt.Sprintf("%s %d", name, i+first), 0, total}
	}
	return &Proved{
		Inside: numbers,
		From:   from,
		Fit:    func(p []int) error { return atMostInAll(p, total) },
		Moves:  func(p []int) iter.Seq[[]int] { return stepsDown(p, down) },
		Grundy: func(p []int) int {
			value := 0
			for i, n := range p {
				if odd(i) {
					value ^= n
				}
			}
			return value
		},
		Name: func(p, q []int) (string, []int) { return stepped(p, q, first) },
		By:   by,
	}, err
}

// stepped names a move by where stones go from and to, 0 for the ground below
// step 1, and how many.
func stepped(p, q []int, first int) (string, []int) {
	from, to := -1, -1
	for i := range p {
		if q[i] < p[i] {
			from = i
		} else if q[i] > p[i] {
			to = i
		}
	}
	if from < 0 {
		return "", nil
	}
	return "move from, to, stones", []int{from + first, to + first, p[from] - q[from]}
}

func atMostInAll(p []int, total int) error {
	left := total
	for _, n := range p {
		if left -= n; left < 0 {
			return fmt.Errorf("more than %d stones in all, want at most as many as at the start", total)
		}
	}
	return nil
}

func stepsDown(p []int, down [][]int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, n := range p {
			for _, to := range down[i] {
				for k := 1; k <= n; k++ {
					q := put(p, i, n-k)
					if to >= 0 {
						q[to] += k
					}
					if !yield(q) {
						return
					}
				}
			}
		}
	}
}

// parities says which vertices are an odd number of steps before the end. It
// fails where a way leads round in a circle, and where that depends on the way.
func parities(down [][]int) ([]bool, error) {
	odd, state := make([]bool, len(down)), make([]int, len(down)) // 0 new, 1 open, 2 done
	var visit func(v int) error
	visit = func(v int) error {
		state[v] = 1
		for i, w := range down[v] {
			if state[w] == 1 {
				return fmt.Errorf("the edge from %d to %d closes a cycle, want a graph without cycles", v, w)
			}
			if state[w] == 0 {
				if err := visit(w); err != nil {
					return err
				}
			}
			if i > 0 && odd[v] == odd[w] {
				return fmt.Errorf("from vertex %d some ways end after an odd and some after an even number of steps, want all the same", v)
			}
			odd[v] = !odd[w]
		}
		state[v] = 2
		return nil
	}
	for v := range down {
		if state[v] == 0 {
			if err := visit(v); err != nil {
				return nil, err
			}
		}
	}
	return odd, nil
}
