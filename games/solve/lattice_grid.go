package solve

import "nimlab/games"

// grid is the box of a lattice table, cut into rows along its longest axis.
// Rows come in order of their other coordinates, so every jump leads to an
// earlier row or to an earlier cell of the same row.
type grid struct {
	last   int   // the axis along the rows
	stride []int // rows from one unit to the next along each axis, 0 along the last
	bounds []int
	rows   int
	cells  int // in a row
}

func newGrid(bounds []int) *grid {
	g := &grid{stride: make([]int, len(bounds)), bounds: bounds, rows: 1}
	for i, b := range bounds {
		if b >= bounds[g.last] {
			g.last = i
		}
	}
	g.cells = bounds[g.last] + 1
	for i := len(bounds) - 1; i >= 0; i-- {
		if i != g.last {
			g.stride[i] = g.rows
			g.rows = times(g.rows, bounds[i]+1)
		}
	}
	return g
}

func (g *grid) box() *grid { return g }

// row is the number of the row with vector v.
func (g *grid) row(v []int) int {
	row := 0
	for i, s := range g.stride {
		row += s * v[i]
	}
	return row
}

// rowBefore is the row of corner minus p.
func (g *grid) rowBefore(corner, p []int) int {
	row := 0
	for i, s := range g.stride {
		row += s * (corner[i] - p[i])
	}
	return row
}

// leap is a jump as the tables see it: so many rows back and so many cells
// along the row. It can be taken where the row's coordinates reach its lead
// and the cell's number reaches its shift.
type leap struct {
	lead  []int // entries by axis, 0 along the last
	back  int
	shift int
	ray   bool
}

// leaps are the jumps that fit the box at all: those to earlier rows, and
// those within a row.
func (g *grid) leaps(jumps []games.Jump) (before, within []leap) {
	for _, j := range jumps {
		if !inBox(j.By, g.bounds) {
			continue
		}
		l := leap{lead: append([]int(nil), j.By...), shift: j.By[g.last], ray: j.Ray}
		l.lead[g.last] = 0
		l.back = g.row(l.lead)
		if l.back == 0 {
			within = append(within, l)
		} else {
			before = append(before, l)
		}
	}
	return before, within
}

// next moves x on to the coordinates of the following row.
func (g *grid) next(x []int) {
	for i := len(x) - 1; i >= 0; i-- {
		if i == g.last {
			continue
		}
		if x[i]++; x[i] <= g.bounds[i] {
			return
		}
		x[i] = 0
	}
}

// reaches says whether the leap can be taken from the row at x.
func (l *leap) reaches(x []int) bool {
	for i, n := range l.lead {
		if x[i] < n {
			return false
		}
	}
	return true
}

// stuck is how many cells at the start of the row at x have no move.
func (g *grid) stuck(x []int, before, within []leap) int {
	n := g.cells
	for i := range before {
		if before[i].shift < n && before[i].reaches(x) {
			n = before[i].shift
		}
	}
	for i := range within {
		n = min(n, within[i].shift)
	}
	return n
}
