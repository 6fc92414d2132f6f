package plots

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// nimTree is the game of Nim from two piles, equal positions merged; value 2 (P) where the piles are equal.
func nimTree(a, b int, known map[[2]int]*Node) *Node {
	at := [2]int{min(a, b), max(a, b)}
	if n := known[at]; n != nil {
		return n
	}
	n := &Node{Name: fmt.Sprintf("%d, %d", at[0], at[1]), Value: 1}
	known[at] = n
	if at[0] == at[1] {
		n.Value = 2
	}
	seen := map[*Node]bool{}
	for pile, have := range at {
		for left := range have {
			to := nimTree(left, at[1-pile], known)
			if !seen[to] {
				seen[to] = true
				n.Options = append(n.Options, to)
				if n.Value == 1 && to.Value == 2 {
					n.Best = to
				}
			}
		}
	}
	return n
}

// heapTree is a heap from which 1, 2 or 3 are taken, not merged.
func heapTree(n int) *Node {
	node := &Node{Name: fmt.Sprint(n), Value: 1}
	if n%4 == 0 {
		node.Value = 2
	}
	for take := 1; take <= min(3, n); take++ {
		o := heapTree(n - take)
		node.Options = append(node.Options, o)
		if take == n%4 {
			node.Best = o
		}
	}
	return node
}

func init() {
	gallery["tree"] = func() *Figure {
		return must(Tree(nimTree(2, 3, map[[2]int]*Node{}), outcomes, Title("Nim with piles of 2 and 3")))
	}
	gallery["outline"] = func() *Figure {
		return must(Tree(heapTree(5), outcomes, Title("Take 1 to 3 from a heap of 5")))
	}
}

func TestTreeErrors(t *testing.T) {
	a, b := &Node{Name: "a", Value: 1}, &Node{Name: "b", Value: 1}
	a.Options, b.Options = []*Node{b}, []*Node{a}
	many := &Node{Value: 1}
	for range 200 {
		many.Options = append(many.Options, &Node{Value: 1})
	}
	for want, root := range map[string]*Node{
		"root is nil":   nil,
		`position "a"`:  a,
		"more than 200": many,
		"value 9":       {Name: "c", Value: 9},
		"option is nil": {Value: 1, Options: []*Node{nil}},
		"U+68CB":        {Name: "棋", Value: 1},
	} {
		if _, err := Tree(root, outcomes); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that says %s", err, want)
		}
	}
}

// TestTreeLayout: in random merged trees every option lies below, nothing overlaps on a layer, and every move leads one layer down.
func TestTreeLayout(t *testing.T) {
	rnd := rand.New(rand.NewSource(4))
	for i := range 30 {
		nodes := make([]*Node, 2+rnd.Intn(40))
		for i := len(nodes) - 1; i >= 0; i-- {
			nodes[i] = &Node{Name: strings.Repeat("x", rnd.Intn(8)), Value: 1}
			for j := i + 1; j < len(nodes); j++ {
				if j == i+1 || rnd.Intn(8) == 0 {
					nodes[i].Options = append(nodes[i].Options, nodes[j])
				}
			}
		}
		f := must(Tree(nodes[0], outcomes))
		tree := f.panels[0].body.(*treeBody)
		if tree.real != len(nodes) {
			t.Fatalf("%d positions, want %d", tree.real, len(nodes))
		}
		for k, layer := range tree.layers {
			for i, s := range layer {
				if i > 0 && s.x-s.half < layer[i-1].x+layer[i-1].half {
					t.Errorf("spots touch on layer %d", k)
				}
				for _, b := range s.below {
					if b.layer != s.layer+1 {
						t.Errorf("a move leads from layer %d to %d", s.layer, b.layer)
					}
				}
			}
		}
		if i < 3 {
			checkMargins(t, f.String(), f)
		}
	}
}

// TestCrossings compares the count with the definition: pairs of moves whose ends are in opposite orders.
func TestCrossings(t *testing.T) {
	tree := gallery["tree"]().panels[0].body.(*treeBody)
	want := 0
	rank := tree.ranks()
	for _, layer := range tree.layers {
		type move struct{ from, to int }
		var moves []move
		for _, s := range layer {
			for _, b := range s.below {
				moves = append(moves, move{rank[s], rank[b]})
			}
		}
		for i, m := range moves {
			for _, n := range moves[:i] {
				if (m.from-n.from)*(m.to-n.to) < 0 {
					want++
				}
			}
		}
	}
	if got := tree.crossings(); got != want {
		t.Errorf("%d crossings, want %d", got, want)
	}
}

// TestSettle compares with the least sum of squares that many random feasible placings reach.
func TestSettle(t *testing.T) {
	rnd := rand.New(rand.NewSource(5))
	gap := float64(px(nodeGap))
	for range 100 {
		n := 1 + rnd.Intn(6)
		layer, want := make([]*spot, n), make([]float64, n)
		for i := range layer {
			layer[i], want[i] = &spot{half: 5 + 20*rnd.Float64()}, 200*rnd.Float64()
		}
		settle(layer, want)
		cost := 0.0
		for i, s := range layer {
			cost += (s.x - want[i]) * (s.x - want[i])
			if i > 0 && s.x-layer[i-1].x < s.half+layer[i-1].half+gap-1e-9 {
				t.Fatal("spots touch")
			}
		}
		for range 300 { // push each spot a little, keep the others apart, and see whether that is better
			x := make([]float64, n)
			other := 0.0
			for i, s := range layer {
				x[i] = s.x + 4*rnd.NormFloat64()
				if i > 0 {
					x[i] = max(x[i], x[i-1]+s.half+layer[i-1].half+gap)
				}
				other += (x[i] - want[i]) * (x[i] - want[i])
			}
			if other < cost-1e-6 {
				t.Fatalf("cost %v, but %v is possible", cost, other)
			}
		}
	}
}

// TestTreeOutline: by hand; (0,1) follows from three positions and is unfolded where it is met first.
func TestTreeOutline(t *testing.T) {
	want := `N 1, 2
    N 0, 2
    > P 0, 0
      N 0, 1
      > P 0, 0
    N 0, 1 (see above)
  > P 1, 1
      N 0, 1 (see above)
N player to move wins (N)
P player to move loses (P)
`
	if got := must(Tree(nimTree(1, 2, map[[2]int]*Node{}), outcomes)).Terminal(80, false); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
