package solve

import (
	"context"
	"encoding/binary"
)

// points are kept above zero: zero points are a quarter of the numbers that
// there are, and what is kept is less than half of them.
type points interface{ uint16 | uint32 | uint64 }

// zeroOf is how zero points are kept.
func zeroOf[T points]() T { return ^T(0)>>2 + 1 }

// scores give the points that the player to move will gain on the other.
type scores interface{ toCome(p []int) int }

// paths holds the points to come at every path.
type paths[T points] struct {
	ranks
	points []T
}

func (s *paths[T]) toCome(p []int) int { return int(s.points[s.rank(p)]) - int(zeroOf[T]()) }

// pathKernel gives every path its points: the player to move gains what a cell
// gives and then loses what the other can gain. A path is known by its steps
// down, c[0] < c[1] < ... from the last row to the first, c[i] being the row's
// stones plus i.
//
// A path is cut into its low part, the first places, and its high part. Paths
// of one high part, a stretch, are ranked one after the other, so a move in the
// high part leads from one stretch to another as a whole, and a move in the low
// part is the same for all high parts. The stones in the high part, places
// counted from the cut, are the stretch's level. Moves that leave a stretch
// lead one level up, so the stretches of a level do not depend on each other.
type pathKernel[T points] struct {
	*paths[T]
	wall  int             // place behind the last step of all
	cells [][]fillCell[T] // by row and by where its step is
	low   int             // places of the low part
	parts []lowPart[T]    // by the steps in the low part
	level int             // levels not yet solved
}

// fillCell is what filling the cell at a step down of the path does: how much it
// adds to the rank, and the points it gives either player. They are kept as
// twice zero points more, so that less what is kept of the other player's
// points they are what to keep.
type fillCell[T points] struct {
	up   int
	gain [2]T
}

func scorePaths[T points](ctx context.Context, d ideal) (*paths[T], error) {
	j := jobOf(ctx)
	k, ok := leftBy[*pathKernel[T]](j)
	if !ok {
		k = newPathKernel[T](d)
		j.resume(k, func() error { k.level = len(k.levels()); return nil })
	}
	err := k.pass(ctx)
	if ctx.Err() != nil {
		j.leave(k, times(len(k.points), binary.Size(T(0))))
	}
	return k.paths, err
}

func newPathKernel[T points](d ideal) *pathKernel[T] {
	r := newRanks(d)
	k := &pathKernel[T]{
		paths: &paths[T]{r, make([]T, r.count())},
		wall:  d.Row(0) + d.Rows(),
		low:   min(lowPlaces, (d.Rows()+d.Row(0))/2),
	}
	k.fills(d)
	k.lowParts()
	return k
}

// pass solves level after level; a level that was begun can be done again.
func (k *pathKernel[T]) pass(ctx context.Context) error {
	levels := k.levels()
	for k.level > 0 {
		jobOf(ctx).keep(k)
		tops := levels[k.level-1]
		if err := share(ctx, len(tops), 8, func() func(int) error {
			c, here := make([]int, len(k.ranks)+1), new([stretchSize]T)
			return func(i int) error {
				k.stretch(tops[i], c, here)
				return nil
			}
		}); err != nil {
			return err
		}
		k.level--
		tell(ctx, len(levels)-k.level, len(levels))
	}
	return nil
}

// state is all that is known before a level.
func (k *pathKernel[T]) state(s *snapshot) {
	s.number(&k.level)
	numbers(s, k.points)
}

// fills lists what filling cells does.
func (k *pathKernel[T]) fills(d ideal) {
	k.cells = make([][]fillCell[T], len(k.ranks))
	for i := range k.cells {
		row := d.Rows() - 1 - i
		k.cells[i] = make([]fillCell[T], i+d.Row(row))
		for col := range d.Row(row) {
			k.cells[i][col+i] = fillCell[T]{k.up(i, col), [2]T{gainOf[T](d.Gains[0][row][col]), gainOf[T](d.Gains[1][row][col])}}
		}
	}
}

func gainOf[T points](gain int) T { return 2*zeroOf[T]() + T(gain) }

// open says whether the board has a cell at place at of row i.
func (k *pathKernel[T]) open(i, at int) bool { return at < len(k.cells[i]) }

// levels lists the stretches by level, each by the rank after its last path.
func (k *pathKernel[T]) levels() (levels [][]int) {
	c := make([]int, len(k.ranks)+1)
	for top := len(k.points); top > 0; {
		k.path(top-1, c[:len(c)-1])
		level := k.levelOf(c)
		for len(levels) <= level {
			levels = append(levels, nil)
		}
		levels[level] = append(levels[level], top)
		top -= len(k.parts[k.steps(c)].odd)
	}
	return levels
}

// levelOf is the level of the stretch with path c.
func (k *pathKernel[T]) levelOf(c []int) (level int) {
	for _, at := range c[k.steps(c) : len(c)-1] {
		level += at - k.low + 1
	}
	return level
}

// steps counts the steps of path c in its low part.
func (k *pathKernel[T]) steps(c []int) int {
	steps := 0
	for steps < len(c)-1 && c[steps] < k.low {
		steps++
	}
	return steps
}

// stretch solves the paths of one stretch, in the space given; top is the rank
// after the last of them, which it writes into c.
func (k *pathKernel[T]) stretch(top int, c []int, space *[stretchSize]T) {
	rows := len(c) - 1
	k.path(top-1, c[:rows])
	c[rows] = k.wall
	steps, stones := k.steps(c), 0 // in the low part; in the high part's rows
	for i := steps; i < rows; i++ {
		stones += c[i] - i
	}
	part := &k.parts[steps]
	n := len(part.odd)
	here := space[:n]
	clear(here)
	for i := steps; i < rows; i++ {
		if c[i]+1 < c[i+1] && k.open(i, c[i]) {
			f := &k.cells[i][c[i]]
			improve(here, k.points[top-n+f.up:], part.odd, f.gain[stones&1], f.gain[1-stones&1])
		}
	}
	if steps > 0 && c[steps] > k.low && k.open(steps-1, k.low-1) {
		// The last step of the low part leaves it.
		f, from := &k.cells[steps-1][k.low-1], n-part.leaving
		improve(here[from:], k.points[top-n+from+f.up:], part.odd[from:], f.gain[stones&1], f.gain[1-stones&1])
	}
	if top == len(k.points) {
		here[n-1] = zeroOf[T]() // the full board
	}
	within(space, part.moves[stones&1])
	copy(k.points[top-n:top], here)
}
