package plots

import (
	"fmt"
	"image"
	"math"
	"strings"

	"gonum.org/v1/plot/vg"
)

// A Node is a position of a game tree. A position that several lead to is one Node in all their Options and is drawn once,
// so the "tree" may merge. Value gives the class and with it the colour; Best is the option whose move is drawn
// thick, nil for none.
type Node struct {
	Name    string
	Value   int
	Options []*Node
	Best    *Node
}

// maxNodes is the largest tree drawn.
const maxNodes = 200

// Tree draws a game tree from the top down, every position under all that lead to it, at most 200 of them. It is an
// error if play can come back to a position, or if a position's Value has no class.
func Tree(root *Node, classes []Class, o ...Option) (*Figure, error) {
	s, err := settled(o, forTree)
	if err != nil {
		return nil, err
	}
	if len(s.overlays) > 0 {
		return nil, fmt.Errorf("Over works on figures with axes, not on a tree")
	}
	paint, err := newClassPaint(classes, s.theme)
	if err != nil {
		return nil, err
	}
	t, err := newTree(root, paint)
	if err != nil {
		return nil, err
	}
	t.arrange(s.theme)
	if s.width == 0 {
		s.width = t.pageWidth(s.theme)
	}
	p := &panel{title: s.title, body: t, keys: paint.keys(classes), frameless: true}
	return newFigure(s, fmt.Sprintf("%d positions", t.real), p)
}

// treeBody is a laid-out tree. Long moves pass through waypoints, one on each layer between.
type treeBody struct {
	root   *Node
	paint  *classPaint
	layers [][]*spot // from the top, each from the left
	real   int       // positions, without waypoints
	wide   float64   // of the widest layer, in pixels
}

// A spot is a position or a waypoint on its layer.
type spot struct {
	node  *Node // nil: waypoint
	class int
	layer int
	below []*spot
	above []*spot
	best  *spot
	half  float64 // half its width in pixels
	x     float64 // its middle, in pixels
}

// newTree finds all positions, and checks them.
func newTree(root *Node, paint *classPaint) (*treeBody, error) {
	if root == nil {
		return nil, fmt.Errorf("the tree's root is nil")
	}
	t := &treeBody{root: root, paint: paint}
	order, err := sorted(root)
	if err != nil {
		return nil, err
	}
	spots := map[*Node]*spot{}
	for _, n := range order { // every node after all that lead to it
		class, ok := paint.indices[n.Value]
		if !ok {
			return nil, fmt.Errorf("position %q has the value %d, which no class has", n.Name, n.Value)
		}
		if err := checkText(n.Name); err != nil {
			return nil, err
		}
		paint.count[class]++
		spots[n] = &spot{node: n, class: class}
	}
	for _, n := range order {
		for _, o := range n.Options {
			spots[o].layer = max(spots[o].layer, spots[n].layer+1)
		}
	}
	t.real = len(order)
	for _, n := range order {
		t.place(spots[n])
	}
	for _, n := range order {
		t.connect(spots[n], spots)
	}
	return t, nil
}

// sorted lists the positions, each after all that lead to it.
func sorted(root *Node) (order []*Node, err error) {
	state := map[*Node]int{} // 1: on the way, 2: done
	var visit func(n *Node) error
	visit = func(n *Node) error {
		switch {
		case n == nil:
			return fmt.Errorf("a position's option is nil")
		case state[n] == 1:
			return fmt.Errorf("play can come back to the position %q: a tree cannot show that", n.Name)
		case state[n] == 2:
			return nil
		}
		if state[n] = 1; len(state) > maxNodes {
			return fmt.Errorf("the tree has more than %d positions", maxNodes)
		}
		for i := len(n.Options) - 1; i >= 0; i-- {
			if err := visit(n.Options[i]); err != nil {
				return err
			}
		}
		state[n] = 2
		order = append([]*Node{n}, order...)
		return nil
	}
	return order, visit(root)
}

func (t *treeBody) place(s *spot) {
	for len(t.layers) <= s.layer {
		t.layers = append(t.layers, nil)
	}
	t.layers[s.layer] = append(t.layers[s.layer], s)
}

// connect joins a position to its options, through waypoints.
func (t *treeBody) connect(s *spot, spots map[*Node]*spot) {
	done := map[*Node]bool{}
	for _, o := range s.node.Options {
		if done[o] {
			continue
		}
		done[o] = true
		from, to := s, spots[o]
		first := to
		for layer := s.layer + 1; layer < to.layer; layer++ {
			w := &spot{layer: layer}
			t.place(w)
			from.join(w)
			if from == s {
				first = w
			}
			from = w
		}
		from.join(to)
		if o == s.node.Best {
			s.best = first
			for w := first; w.node == nil; w = w.below[0] {
				w.best = w.below[0]
			}
		}
	}
}

func (s *spot) join(below *spot) {
	s.below, below.above = append(s.below, below), append(below.above, s)
}

func (t *treeBody) size(avail image.Point) image.Point {
	return image.Pt(avail.X, len(t.layers)*px(nodeHigh)+(len(t.layers)-1)*px(layerGap))
}

// Sizes of a tree, in points.
const (
	nodeHigh = 13.0
	layerGap = 17.0
	nodeGap  = 6.0
)

func (t *treeBody) pageWidth(th theme) float64 {
	need := t.wide*point + 2*th.margin + 2
	for _, w := range []float64{IEEEColumn, LNCSText, TwoColumn} {
		if need <= w {
			return w
		}
	}
	return min(math.Ceil(need), maxWidth)
}

func (t *treeBody) draw(pg *page, r image.Rectangle) {
	scale := min(1, float64(r.Dx())/t.wide)
	at := func(s *spot) (x, y float64) {
		return float64(r.Min.X+r.Max.X)/2 + (s.x-t.wide/2)*scale, float64(r.Min.Y + s.layer*px(nodeHigh+layerGap) + px(nodeHigh)/2)
	}
	for _, thick := range []bool{false, true} {
		for _, layer := range t.layers {
			for _, s := range layer {
				t.edges(pg, s, at, thick)
			}
		}
	}
	for _, layer := range t.layers {
		for _, s := range layer {
			if s.node != nil {
				x, y := at(s)
				s.draw(pg, x, y, scale, t.paint)
			}
		}
	}
}

// edges draws the moves down from a spot: the best ones thick, or the others.
func (t *treeBody) edges(pg *page, s *spot, at func(*spot) (x, y float64), thick bool) {
	var path vg.Path
	for _, b := range s.below {
		if (b == s.best) != thick {
			continue
		}
		x0, y0 := at(s)
		x1, y1 := at(b)
		if s.node != nil {
			y0 += float64(px(nodeHigh)) / 2
		}
		if b.node != nil {
			y1 -= float64(px(nodeHigh)) / 2
		}
		path.Move(pg.point(x0, y0))
		middle := (y0 + y1) / 2
		path.CubeTo(pg.point(x0, middle), pg.point(x1, middle), pg.point(x1, y1))
	}
	if thick {
		pg.stroke(path, 1.5, nil, pg.theme.ink)
	} else {
		pg.stroke(path, 0.5, nil, pg.theme.faint)
	}
}

// draw draws a position as a box with round ends.
func (s *spot) draw(pg *page, x, y, scale float64, paint *classPaint) {
	half, high := s.half*scale, float64(px(nodeHigh))/2
	line := float64(px(pg.theme.frame)) / 2
	col := paint.color(s.class, pg.theme)
	pg.fill(pg.pill(x, y, half+line, high+line), pg.theme.ink)
	pg.fill(pg.pill(x, y, half-line, high-line), col)
	newLabel(s.node.Name, pg.theme.tick*scale, false).drawAt(pg, x, y, over(col))
}

// pill is a box with round ends.
func (pg *page) pill(x, y, half, high float64) vg.Path {
	r := min(half, high)
	left, right := pg.point(x-half+r, y), pg.point(x+half-r, y)
	var path vg.Path
	path.Move(pg.point(x-half+r, y-high))
	path.Arc(left, vg.Length(r*point), math.Pi/2, math.Pi)
	path.Arc(right, vg.Length(r*point), -math.Pi/2, math.Pi)
	path.Close()
	return path
}

func (t *treeBody) note(image.Point) string { return "" }

func (t *treeBody) lettered(image.Point) bool { return false }

func (t *treeBody) html(image.Point) *htmlPanel { return nil }

// terminal is an outline: options indented under their position, a position met again only named.
func (t *treeBody) terminal(s *screen, width int) (lines []string, wide int, note string) {
	seen := map[*Node]bool{}
	var list func(n *Node, depth int, mark string)
	list = func(n *Node, depth int, mark string) {
		i := t.paint.indices[n.Value]
		text := fmt.Sprintf("%s%s%s %s", strings.Repeat("  ", depth), mark, t.paint.signs[i], plain(n.Name))
		if s.inColor {
			text = fmt.Sprintf("%s%s%s %s", strings.Repeat("  ", depth), mark, paintText("██", t.paint.color(i, s.theme)), plain(n.Name))
		}
		if seen[n] && len(n.Options) > 0 {
			text += " (see above)"
		}
		lines = append(lines, text)
		if seen[n] {
			return
		}
		seen[n] = true
		for _, o := range n.Options {
			mark := "  "
			if o == n.Best {
				mark = "> "
			}
			list(o, depth+1, mark)
		}
	}
	list(t.root, 0, "")
	return lines, 0, ""
}
