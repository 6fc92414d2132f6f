package solve

import (
	"context"
	"math/bits"

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
	jumps, most := mexJumps(l.Jumps, bounds)
	bytes = times(positions, 2)
	if most >= 1<<16 {
		bytes = times(positions, 4)
	}
	for _, j := range jumps {
		if j.Ray {
			bytes = plus(bytes, times(lines(j.By, bounds), plus(most/11, 12)))
			bytes = plus(bytes, 4*min(positions, newGrid(bounds).back(j.By)))
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

// back is how many cells a jump goes back.
func (g *grid) back(by []int) int { return g.row(by)*g.cells + by[g.last] }

func (l lattice) solveGrundy(ctx context.Context, bounds []int) (any, error) {
	if _, most := mexJumps(l.Jumps, bounds); most < 1<<16 {
		return mexCells[uint16](ctx, l, bounds)
	}
	return mexCells[uint32](ctx, l, bounds)
}

// mexKernel gives each cell the mex of its options. The cells of a ray lie on
// lines; a line's set has the values met on it so far, so the mex is the
// first bit that is 0 in all sets through the cell and no step's value.
type mexKernel[T uint16 | uint32] struct {
	*grundys[T]
	rays, steps []mexLeap
	words       int      // of a set
	sets        []uint64 // one after the other
	full        []int32  // per line: words at the start of its set that are full
	here        []int32  // the lines through the cell
	values      []T      // of the steps' ends
}

// mexLeap is a leap with its distance in cells; a ray knows the lines of the
// last cells.
type mexLeap struct {
	leap
	cells int
	line  []int32
	slot  int
}

func mexCells[T uint16 | uint32](ctx context.Context, l lattice, bounds []int) (any, error) {
	g := newGrid(bounds)
	k := &mexKernel[T]{grundys: &grundys[T]{g, make([]T, g.rows*g.cells)}, words: 1}
	jumps, _ := mexJumps(l.Jumps, bounds)
	before, within := g.leaps(jumps)
	for _, j := range append(before, within...) {
		m := mexLeap{leap: j, cells: j.back*g.cells + j.shift}
		if !j.ray {
			k.steps = append(k.steps, m)
			continue
		}
		m.line = make([]int32, min(m.cells, len(k.value)))
		k.rays = append(k.rays, m)
	}
	k.here = make([]int32, len(k.rays))
	return k.grundys, k.mexRows(ctx)
}

func (k *mexKernel[T]) mexRows(ctx context.Context) error {
	w := watch{ctx: ctx}
	x := make([]int, len(k.bounds))
	for row := range k.rows {
		rays, steps := reaching(k.rays, x), reaching(k.steps, x)
		for c := range k.cells {
			i := row*k.cells + c
			work := k.trace(rays, c) + k.look(steps, i, c)
			v := k.mex()
			k.value[i] = T(v)
			k.enter(v)
			if err := w.spend(10*work + 20); err != nil {
				return err
			}
		}
		k.next(x)
	}
	return nil
}

// reaching says of each jump whether it can be taken from the row at x.
func reaching(jumps []mexLeap, x []int) []bool {
	r := make([]bool, len(jumps))
	for i := range jumps {
		r[i] = jumps[i].reaches(x)
	}
	return r
}

// trace finds the lines through cell c of the row, starting those that begin
// here.
func (k *mexKernel[T]) trace(reaches []bool, c int) int {
	for i := range k.rays {
		j := &k.rays[i]
		if !reaches[i] || c < j.shift {
			j.line[j.slot] = int32(len(k.full))
			k.full = append(k.full, 0)
			k.sets = append(k.sets, make([]uint64, k.words)...)
		}
		k.here[i] = j.line[j.slot]
		if j.slot++; j.slot == len(j.line) {
			j.slot = 0
		}
	}
	return len(k.rays)
}

// look collects the values where the steps from cell c lead.
func (k *mexKernel[T]) look(reaches []bool, i, c int) int {
	k.values = k.values[:0]
	for s := range k.steps {
		if j := &k.steps[s]; reaches[s] && c >= j.shift {
			k.values = append(k.values, k.value[i-j.cells])
		}
	}
	return len(k.steps)
}

// mex is the least value on none of the lines and not among the steps'.
func (k *mexKernel[T]) mex() int {
	w := 0
	for _, line := range k.here {
		w = max(w, int(k.full[line]))
	}
	if len(k.here) == 3 && len(k.values) == 0 {
		return k.mexOfThree(w)
	}
	for ; ; w++ {
		taken := uint64(0)
		if w < k.words {
			for _, line := range k.here {
				taken |= k.sets[int(line)*k.words+w]
			}
		}
		for _, v := range k.values {
			if int(v)>>6 == w {
				taken |= 1 << uint(v&63)
			}
		}
		if taken != ^uint64(0) {
			return w<<6 + bits.TrailingZeros64(^taken)
		}
	}
}

// mexOfThree is mex from word w on for three lines and no steps, a loop worth
// writing out.
func (k *mexKernel[T]) mexOfThree(w int) int {
	a := k.sets[int(k.here[0])*k.words:][:k.words]
	b := k.sets[int(k.here[1])*k.words:][:len(a)]
	c := k.sets[int(k.here[2])*k.words:][:len(a)]
	for ; w < len(a); w++ {
		if free := ^(a[w] | b[w] | c[w]); free != 0 {
			return w<<6 + bits.TrailingZeros64(free)
		}
	}
	return w << 6
}

// enter puts value v into the sets of the lines.
func (k *mexKernel[T]) enter(v int) {
	for len(k.here) > 0 && v>>6 >= k.words {
		k.widen()
	}
	for _, line := range k.here {
		set := k.sets[int(line)*k.words:][:k.words]
		set[v>>6] |= 1 << uint(v&63)
		full := int(k.full[line])
		for full < k.words && set[full] == ^uint64(0) {
			full++
		}
		k.full[line] = int32(full)
	}
}

// widen makes room for greater values in every set.
func (k *mexKernel[T]) widen() {
	words := k.words + k.words/2 + 1
	sets := make([]uint64, len(k.full)*words)
	for i := range k.full {
		copy(sets[i*words:], k.sets[i*k.words:][:k.words])
	}
	k.words, k.sets = words, sets
}
