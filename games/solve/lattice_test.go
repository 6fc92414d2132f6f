package solve

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
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

// randomWanderer is a small lattice of which some jump adds.
func randomWanderer() *games.Lattice {
	axes := 1 + random.IntN(4)
	most := [...]int{40, 7, 4, 2}[axes-1]
	l := &games.Lattice{Stuck: games.Stuck(random.IntN(3)), Zero: games.Stuck(random.IntN(3)), Goal: random.IntN(2) == 0}
	if random.IntN(2) == 0 {
		l.Stuck, l.Zero = games.Loses, games.Loses
	}
	for range axes {
		l.Bounds = append(l.Bounds, random.IntN(most+1))
	}
	for range 1 + random.IntN(4) {
		l.Jumps = append(l.Jumps, randomJump(axes, 1+random.IntN(most)))
	}
	for range 1 + random.IntN(3) {
		by := l.Jumps[random.IntN(len(l.Jumps))].By
		if axis := random.IntN(axes); by[axis] != 0 {
			by[axis] = -by[axis]
		} else {
			by[axis] = -1
		}
	}
	if random.IntN(3) == 0 {
		l.Corner = slices.Clone(l.Bounds)
	}
	return l
}

// Jumps that add, against the rules: where no loop comes up every measure is
// right; where one does the outcomes and the remoteness are, and Grundy values
// and suspense are refused with a loop that the rules have.
func TestRandomWanderers(t *testing.T) {
	seed(5755)
	seen, loops := map[games.Outcome]int{}, 0
	for range 500 {
		l := randomWanderer()
		if wrong(t, l) {
			l = least(t, l, smaller, wrong)
			t.Errorf("the least case that is wrong: %s", show(l))
		}
		b := newBrute(t, l)
		if b.loops() {
			loops++
			agreeOn(t, l, other)
			for _, m := range Measures(l)[2:] {
				if _, err := Solve(ctx, l, m); err == nil || !strings.Contains(err.Error(), "play can go round") {
					t.Fatalf("%s: %v", show(l), err)
				}
			}
		} else {
			agree(t, l)
		}
		outcome, _ := b.plies()
		for _, o := range outcome {
			seen[o]++
		}
	}
	for _, o := range []games.Outcome{games.NPosition, games.PPosition, games.Tie, games.Draw} {
		if seen[o] < 500 {
			t.Errorf("%v occurs %d times in the random lattices: they test too little", o, seen[o])
		}
	}
	if loops < 100 || loops > 400 {
		t.Errorf("%d of 500 lattices have loops: they test too little", loops)
	}
}

// A loop that an error names is one: each position has the next as an option.
func TestLoopsAreNamed(t *testing.T) {
	l := &games.Lattice{Jumps: []games.Jump{{By: []int{1, 0}}, {By: []int{-1, 2}}, {By: []int{0, -2}}}, Bounds: []int{4, 5}}
	_, err := Solve(ctx, l, Grundy)
	_, text, _ := strings.Cut(fmt.Sprint(err), "round ")
	var loop [][]int
	for _, name := range strings.Fields(text) {
		p := make([]int, 2)
		fmt.Sscanf(name, "(%d,%d)", &p[0], &p[1])
		loop = append(loop, p)
	}
	for i := 1; i < len(loop); i++ {
		options, err := l.Options(loop[i-1])
		if err != nil || !slices.ContainsFunc(options, func(q []int) bool { return slices.Equal(q, loop[i]) }) {
			t.Errorf("%v is named after %v in a loop, but is no option of it", loop[i], loop[i-1])
		}
	}
	if len(loop) < 3 || !slices.Equal(loop[0], loop[len(loop)-1]) {
		t.Errorf("no loop is named: %v", err)
	}
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
	ms := Measures(l)
	if b.loops() {
		ms = other
	}
	want := b.truth(ms)
	table, err := Solve(ctx, l)
	if err != nil {
		return true
	}
	for i, p := range b.pos {
		for _, m := range ms {
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
		l = least(t, l, smaller, wrong)
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
		moves := slices.ContainsFunc(l.Jumps, func(j games.Jump) bool { return inBox(j.By, l.Bounds) })
		if e := (lattice{l}); e.sorted(l.Bounds) != moves {
			t.Fatalf("%s has another kernel", show(l))
		}
		if i%2 == 0 || !moves {
			agree(t, l)
			continue
		}
		n = 50 + random.IntN(100)
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
	if err := k.run(ctx, nil); err != nil {
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
