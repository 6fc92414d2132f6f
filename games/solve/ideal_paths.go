package solve

import (
	"context"
	"encoding/binary"
	"math/bits"
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

// lowPart lists, for every low part with one number of steps in order of rank,
// whether its stones are odd, all bits set for yes, and its moves; and how many
// of them, the last ones, have a step at the last place, that can leave it.
type lowPart[T points] struct {
	odd     []T
	start   []int32
	moves   [2][]lowMove[T] // by who moves when the stones are even
	leaving int
}

// lowMove is how much a move adds to the rank and gives the player who makes it.
type lowMove[T points] struct {
	up   int32
	gain T
}

// lowPlaces is the greatest size of the low part: its tables fit the cache.
const lowPlaces = 12

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
			c := make([]int, len(k.ranks)+1)
			return func(i int) error {
				k.stretch(tops[i], c)
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

// lowParts lists the low parts: as bits, in order of their numbers, which is
// that of the ranks.
func (k *pathKernel[T]) lowParts() {
	rows := len(k.ranks)
	k.parts = make([]lowPart[T], min(k.low, rows)+1)
	for mask := range 1 << k.low {
		if steps := bits.OnesCount(uint(mask)); steps <= rows && k.onBoard(mask) {
			k.addLow(&k.parts[steps], mask)
		}
	}
	for i := range k.parts {
		k.parts[i].start = append(k.parts[i].start, int32(len(k.parts[i].moves[0])))
	}
}

// onBoard says whether the steps of a low part stay on the board.
func (k *pathKernel[T]) onBoard(mask int) bool {
	for i := 0; mask != 0; mask, i = mask&(mask-1), i+1 {
		if at := bits.TrailingZeros(uint(mask)); at > len(k.cells[i]) {
			return false
		}
	}
	return true
}

// addLow adds a low part and its moves.
func (k *pathKernel[T]) addLow(p *lowPart[T], mask int) {
	odd := 0
	for m, i := mask, 0; m != 0; m, i = m&(m-1), i+1 {
		odd ^= (bits.TrailingZeros(uint(m)) - i) & 1
	}
	p.odd = append(p.odd, -T(odd))
	p.start = append(p.start, int32(len(p.moves[0])))
	p.leaving += mask >> (k.low - 1) & 1
	for m, i := mask, 0; m != 0; m, i = m&(m-1), i+1 {
		if at := bits.TrailingZeros(uint(m)); at+1 < k.low && mask>>(at+1)&1 == 0 && k.open(i, at) {
			f := &k.cells[i][at]
			for turn := range 2 {
				p.moves[turn] = append(p.moves[turn], lowMove[T]{int32(f.up), f.gain[turn^odd]})
			}
		}
	}
}

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

// stretch solves the paths of one stretch; top is the rank after the last of
// them, which it writes into c.
func (k *pathKernel[T]) stretch(top int, c []int) {
	rows := len(c) - 1
	k.path(top-1, c[:rows])
	c[rows] = k.wall
	steps, stones := k.steps(c), 0 // in the low part; in the high part's rows
	for i := steps; i < rows; i++ {
		stones += c[i] - i
	}
	part := &k.parts[steps]
	n := len(part.odd)
	here := k.points[top-n : top]
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
	k.within(here, part, stones&1, top == len(k.points))
}

// within adds the moves in the low part, from the last path back.
func (k *pathKernel[T]) within(here []T, part *lowPart[T], turn int, full bool) {
	last := len(here) - 1
	if full {
		last--
	}
	moves, end := part.moves[turn], part.start[last+1]
	for i := last; i >= 0; i-- {
		v, start := here[i], part.start[i]
		for _, m := range moves[start:end] {
			v = max(v, m.gain-here[i+int(m.up)])
		}
		here[i], end = v, start
	}
}
