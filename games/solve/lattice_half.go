package solve

import "context"

// Where the rules do not tell the two axes of a square from each other, as of
// the queen, half of the table tells it all. A row continues the column of its
// own number: the values that lie left of the diagonal in the row are those of
// the column above it.

// halfGrundys holds the Grundy values of the cells on the diagonal and right
// of it, row after row.
type halfGrundys[T uint16 | uint32] struct {
	*grid
	value []T
}

func (g *halfGrundys[T]) at(_ Measure, row, cell int) int {
	if row > cell {
		row, cell = cell, row
	}
	return int(g.of(row)[cell-row])
}

// of are the values of a row from the diagonal on.
func (g *halfGrundys[T]) of(row int) []T {
	return g.value[row*g.cells-row*(row-1)/2:][:g.cells-row]
}

// mirrored says whether the moves are the rays along both axes by one and along
// the diagonal by some number each, and by which.
func (l lattice) mirrored(bounds []int) (by int, ok bool) {
	if len(bounds) != 2 || bounds[0] != bounds[1] || len(l.Jumps) != 3 {
		return 0, false
	}
	var row, column bool
	for _, j := range l.Jumps {
		switch a, b := j.By[0], j.By[1]; {
		case !j.Ray:
			return 0, false
		case a == 0 && b == 1:
			row = true
		case a == 1 && b == 0:
			column = true
		case a == b:
			by = a
		}
	}
	return by, row && column && by > 0 && by <= bounds[0]
}

// halfBytes is what mexHalf takes: half a table, and a set for each column and
// diagonal, of values up to half as many again as a side.
func halfBytes(by, bound int) int {
	cell := 2
	if 3*bound >= 1<<16 {
		cell = 4
	}
	return plus(times(bound+1, bound+2, cell)/2, times(by+1, bound+1, plus(times(bound, 3)/16, 16)))
}

// A halfKernel gives each cell the mex of its options, in the blocks of mexBlocks.
// Line c is column c and row c, and the diagonals follow by where they begin.
type halfKernel[T uint16 | uint32] struct {
	*halfGrundys[T]
	valueSets
	by        int
	top, left int // the block that is next: left 0 stands for the diagonal
}

func newHalfKernel[T uint16 | uint32](by int, bounds []int) *halfKernel[T] {
	g := newGrid(bounds)
	k := &halfKernel[T]{halfGrundys: &halfGrundys[T]{g, make([]T, g.cells*(g.cells+1)/2)}, by: by}
	k.room = (1 + by) * g.cells
	return k
}

func mexHalf[T uint16 | uint32](ctx context.Context, by int, bounds []int) (any, error) {
	j := jobOf(ctx)
	k, ok := leftBy[*halfKernel[T]](j)
	if !ok {
		k = newHalfKernel[T](by, bounds)
		j.resume(k, func() error {
			*k = *newHalfKernel[T](by, bounds)
			return nil
		})
	}
	err := k.run(ctx)
	if err != nil {
		j.leave(k, halfBytes(by, bounds[0]))
	}
	return k.halfGrundys, err
}

// run goes on from the next block. Stopped, it can be called again.
func (k *halfKernel[T]) run(ctx context.Context) error {
	w, n := watch{ctx: ctx}, k.cells
	for ; k.top < n; k.top += blockRows {
		if k.left == 0 {
			jobOf(ctx).keep(k)
		}
		w.reached(n*n-(n-k.top)*(n-k.top), n*n)
		for k.left = max(k.left, k.top); k.left < n; {
			k.block(k.left)
			k.left += blockCells
			if err := w.spend(blockRows * blockCells * 30); err != nil {
				return err
			}
		}
		k.left = 0
	}
	return nil
}

// block solves the cells of the block that begins at a column.
func (k *halfKernel[T]) block(left int) {
	for row := k.top; row < min(k.top+blockRows, k.cells); row++ {
		from, to := max(row, left), min(left+blockCells, k.cells)
		if from < to {
			mexHalfRun(&k.valueSets, k.of(row)[from-row:to-row], row, from, (1+row%k.by)*k.cells-row)
		}
	}
}

// state is all that is known before a row of blocks.
func (k *halfKernel[T]) state(s *snapshot) {
	s.index(&k.top, k.cells)
	numbers(s, k.value)
	k.valueSets.state(s, 2*k.cells)
}

// mexHalfRun gives values to a run of cells of a row, from the cell from on;
// diagonals is the line of the diagonal through the row's cell 0.
func mexHalfRun[T uint16 | uint32](s *valueSets, values []T, row, from, diagonals int) {
	x := int32(row)
	for c := range values {
		y, z := int32(from+c), int32(diagonals+from+c)
		v := s.leastOf(x, y, z)
		values[c] = T(v)
		s.hold(v)
		s.put(x, v)
		s.put(y, v)
		s.put(z, v)
	}
}
