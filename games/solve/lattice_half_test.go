package solve

import (
	"testing"

	"nimlab/games"
)

// queenLike is a square with the rays along both axes and one by (by, by).
func queenLike(n, by int) lattice {
	ray := func(a, b int) games.Jump { return games.Jump{By: []int{a, b}, Ray: true} }
	return lattice{&games.Lattice{Bounds: []int{n, n}, Jumps: []games.Jump{ray(by, by), ray(0, 1), ray(1, 0)}}}
}

// Half a table has the least value missing among the options of each cell, by
// looking at every option, and the values of the kernel for any rays.
func TestHalfGrundys(t *testing.T) {
	for _, n := range []int{1, 2, 31, 32, 63, 64, 65, 100, 130, 200} {
		for by := 1; by <= min(n, 3); by++ {
			l := queenLike(n, by)
			if got, ok := l.mirrored(l.Bounds); !ok || got != by {
				t.Fatalf("%d: half a table by (%d, %d) is %d, %v", n, by, by, got, ok)
			}
			half, err := mexHalf[uint16](ctx, by, l.Bounds)
			if err != nil {
				t.Fatal(err)
			}
			whole, err := mexLattice[uint16](ctx, l, l.Bounds)
			if err != nil {
				t.Fatal(err)
			}
			for row := range n + 1 {
				for cell := range n + 1 {
					got := half.(latticeTable).at(Grundy, row, cell)
					if want := whole.(latticeTable).at(Grundy, row, cell); got != want {
						t.Fatalf("%d, by %d: (%d, %d) has %d, want %d", n, by, row, cell, got, want)
					}
					if want := leastMissing(half.(latticeTable), by, row, cell); got != want {
						t.Fatalf("%d, by %d: (%d, %d) has %d, its options lack %d", n, by, row, cell, got, want)
					}
				}
			}
		}
	}
}

// leastMissing is the mex of the values of a cell's options.
func leastMissing(g latticeTable, by, row, cell int) int {
	seen := map[int]bool{}
	for k := 1; k <= row; k++ {
		seen[g.at(Grundy, row-k, cell)] = true
	}
	for k := 1; k <= cell; k++ {
		seen[g.at(Grundy, row, cell-k)] = true
	}
	for k := by; k <= min(row, cell); k += by {
		seen[g.at(Grundy, row-k, cell-k)] = true
	}
	least := 0
	for seen[least] {
		least++
	}
	return least
}

// Only these rules have half a table.
func TestMirroredRules(t *testing.T) {
	step := games.Jump{By: []int{1, 1}}
	l := queenLike(9, 1)
	l.Jumps[0] = step
	_, stepped := l.mirrored(l.Bounds)
	l = queenLike(9, 1)
	_, oblong := l.mirrored([]int{9, 8})
	l.Jumps[1].By = []int{0, 2}
	_, long := l.mirrored(l.Bounds)
	if stepped || oblong || long {
		t.Errorf("half a table with a step %v, on an oblong %v, by two %v", stepped, oblong, long)
	}
}
