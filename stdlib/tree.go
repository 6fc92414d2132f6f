package stdlib

import (
	"fmt"

	"nimlab/plots"
)

// maxTree is the most positions that a game tree can show.
const maxTree = 200

// Tree draws the game tree of the position: it above all that follow from it,
// at most 200, each once however many ways lead to it, in the colour of its
// outcome or, in a game of points, with the score to come. A thick line is a
// best move.
//
//	>>> Nim(2, 1).At(2, 1).Tree(Title("Nim with heaps of 2 and 1")).Save("t.png")
//	figure: Nim with heaps of 2 and 1, 6 positions, saved as t.png
func (p Position) Tree(options ...Option) *Figure {
	t := &tree{root: p, nodes: map[string]*plots.Node{}}
	root, classes := t.grow(p), outcomeClasses
	if scored(p.game.shape) {
		classes = scoreClasses
	}
	options = append([]Option{plots.Title(p.game.Title()), plots.Meta("Game", p.game.Title())}, options...)
	return figure(plots.Tree(root, classes, options...))
}

// Tree draws the game tree of the starting position.
func (g Game) Tree(options ...Option) *Figure { return g.start().Tree(options...) }

// tree collects the positions of a game tree.
type tree struct {
	root  Position
	nodes map[string]*plots.Node
}

// grow is the node of a position, with all that follow.
func (t *tree) grow(p Position) *plots.Node {
	key := fmt.Sprint(p.at)
	if n, known := t.nodes[key]; known {
		return n
	}
	if len(t.nodes) == maxTree {
		fail("Tree: more than %d positions follow from %s: take one nearer to the end of play", maxTree, where(t.root.game.shape, t.root.at))
	}
	n := &plots.Node{Name: point(p.game.shape, p.at)}
	t.nodes[key] = n
	if outcome, over := p.game.shape.End(p.at); over && !scored(p.game.shape) {
		n.Value = int(outcome)
		return n
	}
	if scored(p.game.shape) {
		n.Value, n.Name = sign(p.Score()), fmt.Sprintf("%s: %d", n.Name, p.Score())
	} else {
		n.Value = int(p.Outcome())
	}
	t.options(p, n)
	return n
}

// options grows what follows from a position.
func (t *tree) options(p Position, n *plots.Node) {
	list := p.Best()
	if list.partial {
		fail("Tree: %s has too many moves to draw", where(p.game.shape, p.at))
	}
	for i, o := range list.options {
		next := t.grow(Position{p.game, o.To})
		n.Options = append(n.Options, next)
		if i == 0 && o.Loss == 0 {
			n.Best = next
		}
	}
}

func sign(v int) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// scoreClasses are the classes of positions in a game of points.
var scoreClasses = []plots.Class{
	{Value: 1, Name: "the first player gains", Color: plots.OutcomeN},
	{Value: 0, Name: "level", Color: plots.OutcomeLevel},
	{Value: -1, Name: "the second player gains", Color: plots.OutcomeP},
}
