package solve

import (
	"context"
	"slices"

	"nimlab/games"
)

// grundys holds the Grundy value of every cell.
type grundys[T uint16 | uint32] struct {
	*grid
	value []T
}

func (g *grundys[T]) at(_ Measure, row, cell int) int { return int(g.value[row*g.cells+cell]) }

// shortRay is the number of options up to which a ray is taken as that many
// steps: a set of values for it would cost more.
const shortRay = 16

// mexJumps are the jumps with short rays taken apart, and a bound on the
// options of a cell, which bounds its value.
func mexJumps(jumps []games.Jump, bounds []int) (apart []games.Jump, most int) {
	for _, j := range jumps {
		if !inBox(j.By, bounds) {
			continue
		}
		n := 1
		if j.Ray {
			n = reach(j.By, bounds)
		}
		most = plus(most, n)
		if n > shortRay {
			apart = append(apart, j)
			continue
		}
		for k := range n {
			apart = append(apart, games.Jump{By: scaled(j.By, k+1)})
		}
	}
	return apart, most
}

// reach is how often v can be taken from the bounds.
func reach(v, bounds []int) int {
	n := maxInt
	for i, x := range v {
		if x > 0 {
			n = min(n, bounds[i]/x)
		}
	}
	return n
}

func scaled(v []int, by int) []int {
	w := make([]int, len(v))
	for i, x := range v {
		w[i] = x * by
	}
	return w
}

// grundySize counts the values and the sets of the lines. A line has more
// than shortRay cells unless it is cut short by an edge; the sets are bounded
// as though each line had values up to three quarters of its options.
func (l lattice) grundySize(bounds []int) (positions, bytes int) {
	positions = volume(bounds)
	if positions == maxInt {
		return maxInt, maxInt
	}
	if by, ok := l.mirrored(bounds); ok {
		return positions, halfBytes(by, bounds[0])
	}
	jumps, most := mexJumps(l.Jumps, bounds)
	bytes = times(positions, 2)
	if most >= 1<<16 {
		bytes = times(positions, 4)
	}
	for _, j := range jumps {
		if j.Ray {
			bytes = plus(bytes, times(lines(j.By, bounds), plus(most/11, 12)))
			g := newGrid(bounds)
			bytes = plus(bytes, times(4, g.cells, min(g.rows, g.row(j.By)+blockRows)))
		}
	}
	return positions, bytes
}

// lines is how many lines the multiples of v cut the box into: the cells from
// which v cannot be taken.
func lines(v, bounds []int) int {
	n := 1
	for i, b := range bounds {
		n *= max(0, b+1-v[i])
	}
	return volume(bounds) - n
}

func (l lattice) solveGrundy(ctx context.Context, bounds []int) (any, error) {
	if by, ok := l.mirrored(bounds); ok {
		if 3*bounds[0] < 1<<16 {
			return mexHalf[uint16](ctx, by, bounds)
		}
		return mexHalf[uint32](ctx, by, bounds)
	}
	if _, most := mexJumps(l.Jumps, bounds); most < 1<<16 {
		return mexLattice[uint16](ctx, l, bounds)
	}
	return mexLattice[uint32](ctx, l, bounds)
}

// mexKernel gives each cell the mex of its options. The cells of a ray lie on
// lines; a line's set has the values met on it so far, so the mex is the
// first bit that is 0 in all sets through the cell and no step's value. Words
// that are full in one of the sets are passed over by their marks.
type mexKernel[T uint16 | uint32] struct {
	*grundys[T]
	rays, steps []mexLeap
	valueSets
	lines     int     // with sets
	spare     []int32 // lines that have left the box: their sets are used again
	top, side int     // the block that is next
	x         []int   // the coordinates of its first row
	here      []int32 // the lines through the cell
	values    []T     // of the steps' ends
}

// mexLeap is a leap with its distance in cells. A ray knows the lines of the
// cells in the last rows.
type mexLeap struct {
	leap
	cells int
	line  []int32
	rows  int // of cells known
	// For the row at hand: where the lines of its cells are, and those of the
	// cells that the ray leads to; and the first cell whose line ends there.
	to, from, end int
}

func mexLattice[T uint16 | uint32](ctx context.Context, l lattice, bounds []int) (any, error) {
	j := jobOf(ctx)
	k, ok := leftBy[*mexKernel[T]](j)
	if !ok {
		k = newMexKernel[T](l, bounds)
		j.resume(k, func() error {
			if k.top > 0 || k.lines > 0 { // something was read
				*k = *newMexKernel[T](l, bounds)
			}
			return nil
		})
	}
	err := k.mexBlocks(ctx)
	if ctx.Err() != nil {
		j.leave(k, times(len(k.value), 4))
	}
	return k.grundys, err
}

func newMexKernel[T uint16 | uint32](l lattice, bounds []int) *mexKernel[T] {
	g := newGrid(bounds)
	k := &mexKernel[T]{grundys: &grundys[T]{g, make([]T, g.rows*g.cells)}, x: make([]int, len(bounds))}
	jumps, _ := mexJumps(l.Jumps, bounds)
	before, within := g.leaps(jumps)
	for _, j := range append(before, within...) {
		m := mexLeap{leap: j, cells: j.back*g.cells + j.shift}
		if !j.ray {
			k.steps = append(k.steps, m)
			continue
		}
		m.rows = min(j.back+blockRows, g.rows)
		m.line = make([]int32, m.rows*g.cells)
		k.rays = append(k.rays, m)
		k.room += m.alive(g)
	}
	k.here = make([]int32, len(k.rays))
	return k
}

// alive is about how many lines of a ray run through the rows that it knows.
func (j *mexLeap) alive(g *grid) int {
	inside := max(0, j.rows-j.back) * max(0, g.cells-j.shift) // a line comes from within
	return j.rows*g.cells - inside
}

// Cells are taken in blocks, of which each depends only on those before it,
// so that the sets of a block's lines stay in the processor's cache.
const (
	blockRows  = 32
	blockCells = 64
)

func (k *mexKernel[T]) mexBlocks(ctx context.Context) error {
	w := watch{ctx: ctx}
	for ; k.top < k.rows; k.top += blockRows {
		top, x := k.top, slices.Clone(k.x)
		if k.side == 0 {
			jobOf(ctx).keep(k)
		}
		var rays, steps [][]bool
		var ends [][]int
		for range min(blockRows, k.rows-top) {
			rays, steps, ends = append(rays, reaching(k.rays, x)), append(steps, reaching(k.steps, x)), append(ends, k.ending(x))
			k.next(x)
		}
		w.reached(top, k.rows)
		for k.side < k.cells {
			left := k.side
			for i := range rays {
				k.mexRun(rays[i], steps[i], ends[i], top+i, left, min(left+blockCells, k.cells))
			}
			k.side += blockCells
			if err := w.spend(len(rays) * blockCells * 10 * (len(k.rays) + len(k.steps) + 2)); err != nil {
				return err
			}
		}
		k.side, k.x = 0, x
	}
	return nil
}

// mexRun gives a run of cells of a row their values; rays and steps say which
// jumps reach back from the row.
func (k *mexKernel[T]) mexRun(rays, steps []bool, ends []int, row, from, to int) {
	left, right := from, to // between them every ray comes from within the box and goes on
	for i := range k.rays {
		j := &k.rays[i]
		j.end = ends[i]
		j.to = row % j.rows * k.cells
		left, right = max(left, j.shift), min(right, j.end)
		if rays[i] {
			j.from = (row-j.back)%j.rows*k.cells - j.shift
		} else {
			right = 0
		}
	}
	if len(k.rays) != 3 || len(k.steps) > 0 || left >= right {
		k.mexCells(rays, steps, row, from, to)
		return
	}
	k.mexCells(rays, steps, row, from, left)
	k.mexThree(row, left, right)
	k.mexCells(rays, steps, row, right, to)
}

// mexCells gives cells their values one after the other.
func (k *mexKernel[T]) mexCells(rays, steps []bool, row, from, to int) {
	for c := from; c < to; c++ {
		i := row*k.cells + c
		k.trace(rays, c)
		k.look(steps, i, c)
		v := k.mex()
		k.value[i] = T(v)
		k.enter(v)
		for r := range k.rays {
			if c >= k.rays[r].end {
				k.spare = append(k.spare, k.here[r])
			}
		}
	}
}

// ending says for each ray from which cell of the row at x on the lines leave
// the box.
func (k *mexKernel[T]) ending(x []int) []int {
	ends := make([]int, len(k.rays))
	for i := range k.rays {
		j := &k.rays[i]
		ends[i] = k.cells - j.shift
		for axis, n := range j.lead {
			if x[axis]+n > k.bounds[axis] {
				ends[i] = 0
			}
		}
	}
	return ends
}

// reaching says of each jump whether it can be taken from the row at x.
func reaching(jumps []mexLeap, x []int) []bool {
	r := make([]bool, len(jumps))
	for i := range jumps {
		r[i] = jumps[i].reaches(x)
	}
	return r
}
