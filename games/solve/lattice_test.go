package solve

import (
	"math/bits"
	"slices"
	"testing"

	"nimlab/games"
)

// randomLattice has up to four axes, few cells, and any rules.
func randomLattice() *games.Lattice {
	axes := 1 + random.IntN(4)
	most := [...]int{200, 15, 6, 4}[axes-1]
	l := &games.Lattice{Stuck: games.Stuck(random.IntN(3)), Zero: games.Stuck(random.IntN(3))}
	if random.IntN(2) == 0 {
		l.Stuck, l.Zero = games.Loses, games.Loses
	}
	for range axes {
		l.Bounds = append(l.Bounds, random.IntN(most+1))
	}
	if random.IntN(3) == 0 {
		l.Bounds[random.IntN(axes)] = random.IntN(150) // more than one word
	}
	for range 1 + random.IntN(5) {
		l.Jumps = append(l.Jumps, randomJump(axes, 1+random.IntN(most)))
	}
	if random.IntN(3) == 0 {
		l.Corner = append([]int(nil), l.Bounds...)
		for i := range l.Corner {
			l.Corner[i] += random.IntN(5) - 2
		}
	}
	return l
}

func randomJump(axes, most int) games.Jump {
	j := games.Jump{By: make([]int, axes), Ray: random.IntN(2) == 0}
	for i := range j.By {
		if random.IntN(2) == 0 {
			j.By[i] = random.IntN(min(most, 1+random.IntN(most)) + 1)
		}
	}
	j.By[random.IntN(axes)]++
	return j
}

// smaller gives lattices somewhat simpler than l.
func smaller(l *games.Lattice) []*games.Lattice {
	var list []*games.Lattice
	for i := range l.Jumps {
		if len(l.Jumps) > 1 {
			c := *l
			c.Jumps = append(append([]games.Jump(nil), l.Jumps[:i]...), l.Jumps[i+1:]...)
			list = append(list, &c)
		}
	}
	for i, b := range l.Bounds {
		for _, less := range []int{b / 2, b - 1} {
			if less >= 0 && less < b {
				c := *l
				c.Bounds = append([]int(nil), l.Bounds...)
				c.Bounds[i] = less
				list = append(list, &c)
			}
		}
	}
	return list
}

// wrong says whether a table of the lattice differs from the rules, cheaply.
func wrong(t *testing.T, l *games.Lattice) bool {
	tables.clear()
	b := newBrute(t, l)
	want := b.truth(Measures(l))
	table, err := Solve(ctx, l)
	if err != nil {
		return true
	}
	for i, p := range b.pos {
		for _, m := range Measures(l) {
			if table.At(m, p) != want[m][i] {
				return true
			}
		}
	}
	return false
}

func TestRandomLattices(t *testing.T) {
	seed(5754)
	for range 400 {
		l := randomLattice()
		if !wrong(t, l) {
			agree(t, l)
			continue
		}
		for shrunk := true; shrunk; {
			shrunk = false
			for _, c := range smaller(l) {
				if wrong(t, c) {
					l, shrunk = c, true
					break
				}
			}
		}
		t.Errorf("the least case that is wrong: %s", show(l))
		agree(t, l)
	}
}

// Rays the same in every order of three piles, which a kernel of their own
// solves: by the rules on small boxes, by the rows on larger ones.
func TestRaysInEveryOrder(t *testing.T) {
	seed(65)
	for i := range 60 {
		l := &games.Lattice{}
		for range 1 + random.IntN(2) {
			by := []int{1 + random.IntN(5), 1 + random.IntN(3), random.IntN(4)}
			for _, o := range orders {
				l.Jumps = append(l.Jumps, games.Jump{By: []int{by[o[0]], by[o[1]], by[o[2]]}, Ray: true})
			}
		}
		n := random.IntN(8)
		l.Bounds = []int{n, n, n}
		if e := (lattice{l}); !e.sorted(l.Bounds) {
			t.Fatalf("%s has another kernel", show(l))
		}
		if i%2 == 0 {
			agree(t, l)
			continue
		}
		n = 50 + random.IntN(40)
		l.Bounds = []int{n, n, n}
		compareSorted(t, l)
	}
}

func compareSorted(t *testing.T, l *games.Lattice) {
	fast, err := lattice{l}.solveOutcomes(ctx, l.Bounds)
	if err != nil {
		t.Fatal(err)
	}
	k := newRowKernel(ctx, lattice{l}, newGrid(l.Bounds))
	k.keep(k.rows)
	if err := k.run(nil); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(fast.(*outcomes).p, k.p) {
		t.Errorf("%s: the kernels differ", show(l))
	}
	lost := 0
	for _, w := range k.p {
		lost += bits.OnesCount64(w)
	}
	if got, err := Count(ctx, l); err != nil || got[games.PPosition] != lost || got[games.NPosition] != volume(l.Bounds)-lost {
		t.Errorf("%s: %v, %v, want %d P-positions", show(l), got, err, lost)
	}
}
