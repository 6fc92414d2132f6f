package solve

import (
	"slices"
	"testing"

	"nimlab/games"
)

// randomLone is a lattice with a ray of step one along its rows, which are long,
// and with rays to earlier rows more than steps.
func randomLone() *games.Lattice {
	axes := 1 + random.IntN(3)
	l := &games.Lattice{Stuck: games.Stuck(random.IntN(2)), Zero: games.Stuck(random.IntN(2)), Bounds: make([]int, axes)}
	for i := range l.Bounds {
		l.Bounds[i] = random.IntN([...]int{0, 60, 7}[axes-1] + 1)
	}
	l.Bounds[axes-1] = 100 + random.IntN(200)
	unit := games.Jump{By: make([]int, axes), Ray: true}
	unit.By[axes-1] = 1
	l.Jumps = append(l.Jumps, unit)
	for range 1 + random.IntN(4) {
		j := games.Jump{By: make([]int, axes), Ray: random.IntN(4) > 0}
		for i := range j.By {
			j.By[i] = random.IntN(3)
		}
		if random.IntN(4) == 0 {
			j.By[axes-1] = random.IntN(100)
		}
		j.By[random.IntN(axes)]++
		l.Jumps = append(l.Jumps, j)
	}
	return l
}

// byRows is the table of the lattice by the rows of any lattice.
func byRows(t *testing.T, l *games.Lattice) *rowKernel {
	k := newRowKernel(ctx, lattice{l}, newGrid(l.Bounds))
	k.keep(k.rows)
	if err := k.run(ctx, nil); err != nil {
		t.Fatal(err)
	}
	return k
}

// wrongLone says whether the table, or the count, is another by the kernel for lone rows.
func wrongLone(t *testing.T, l *games.Lattice) bool {
	g := newGrid(l.Bounds)
	if !(lattice{l}).lonely(g) {
		return false
	}
	k := newLoneKernel(lattice{l}, g, true)
	if err := k.run(ctx); err != nil {
		t.Fatal(err)
	}
	rows := byRows(t, l)
	got, err := Count(ctx, l)
	return !slices.Equal(k.p, rows.p) || k.counted != ones(rows.p) || err != nil || got[games.PPosition] != ones(rows.p) || wrongSmall(t, l)
}

// wrongSmall compares boxes that are small enough with the rules.
func wrongSmall(t *testing.T, l *games.Lattice) bool {
	return volume(l.Bounds) < 1000 && wrong(t, l)
}

// Rows of one P-position at most: as by the rows of any lattice, and as by the
// rules.
func TestLoneRows(t *testing.T) {
	seed(5756)
	lone, moved, small := 0, 0, 0
	for range 300 {
		l := randomLone()
		g := newGrid(l.Bounds)
		if !(lattice{l}).lonely(g) {
			continue
		}
		lone++
		if volume(l.Bounds) < 1000 {
			small++
		}
		for _, j := range l.Jumps {
			if j.Ray && j.By[0]*g.last != 0 && j.By[g.last]*(l.Bounds[0]/j.By[0]) > g.cells+128 {
				moved++
				break
			}
		}
		if wrongLone(t, l) {
			l = least(t, l, smaller, wrongLone)
			t.Fatalf("the least case that is wrong: %s", show(l))
		}
	}
	if t.Logf("%d lattices, %d with windows moved back, %d by the rules", lone, moved, small); lone < 200 || moved < 20 || small < 30 {
		t.Error("they test too little")
	}
}

// A window tells the lines that were marked, wherever the row has moved, and
// goes past full words only.
func TestWindows(t *testing.T) {
	seed(66)
	for range 300 {
		cells := 65 + random.IntN(1000)
		words := (cells + 63) / 64
		w := window{make([]uint64, 2*words+2), make([]uint64, (2*words+65)/64), 64 * (words + 1)}
		marked := make([]bool, cells)
		for range 20 {
			shift := random.IntN(1 + random.IntN(cells-1))
			w.move(shift, 64*(words+1))
			marked = append(make([]bool, shift), marked...)[:cells]
			if from := random.IntN(cells); random.IntN(2) == 0 {
				for c := range min(300, cells-from) {
					marked[from+c] = true
					w.mark(from + c)
				}
			}
			for c, is := range marked {
				if bit(w.bits, w.at+c) == 1 != is {
					t.Fatalf("cell %d of %d is marked: %v", c, cells, !is)
				}
				for p := w.past(c) - 1; p >= c; p-- {
					if p < cells && !marked[p] {
						t.Fatalf("past %d goes to %d, past %d which is open", c, w.past(c), p)
					}
				}
			}
		}
	}
}
