package solve

import (
	"context"
	"errors"
	"testing"

	"nimlab/games"
)

// short makes strips of few words and bands of few rows serve for small boxes,
// however often words are mended.
func short(t testing.TB, words, rows int) {
	long, many, most, band, mend := longRow, manyRows, stripWords, bandRows, mendings
	longRow, manyRows, stripWords, bandRows, mendings = 0, 0, words, rows, 64
	t.Cleanup(func() { longRow, manyRows, stripWords, bandRows, mendings = long, many, most, band, mend })
}

// randomShort is a lattice of short jumps whose rows are long.
func randomShort() *games.Lattice {
	axes := 2 + random.IntN(2)
	l := &games.Lattice{Stuck: games.Stuck(random.IntN(3)), Zero: games.Stuck(random.IntN(3)), Bounds: make([]int, axes)}
	for i := range l.Bounds {
		l.Bounds[i] = random.IntN([...]int{40, 7}[axes-2])
	}
	along := random.IntN(axes)
	l.Bounds[along] = 100 + random.IntN(900)
	for range 1 + random.IntN(7) {
		j := games.Jump{By: make([]int, axes), Ray: random.IntN(4) == 0}
		for i := range j.By {
			j.By[i] = random.IntN(3)
		}
		j.By[random.IntN(axes)]++
		if random.IntN(3) == 0 {
			for i := range j.By {
				if i != along {
					j.By[i] = 0
				}
			}
			j.By[along] = 1 + random.IntN(3)
		}
		l.Jumps = append(l.Jumps, j)
	}
	return l
}

// wrongStrips says whether strips, if they serve for the lattice, count other than rows do, or than the rules where the box is small.
func wrongStrips(t *testing.T, l *games.Lattice) bool {
	k := newStrips(lattice{l}, newGrid(l.Bounds))
	if k == nil {
		return false
	}
	fit, err := k.run(ctx)
	if !fit {
		return false
	}
	want, err2 := lattice{l}.tallyRows(ctx)
	got := k.counts()
	got[games.NPosition] = volume(l.Bounds) - got[games.PPosition] - got[games.Tie]
	return err != nil || err2 != nil || got != want || wrongCount(t, l, got)
}

// wrongCount compares counts with the rules where the box is small enough.
func wrongCount(t *testing.T, l *games.Lattice, got Counts) bool {
	if volume(l.Bounds) > 1500 {
		return false
	}
	var want Counts
	outcomes, _ := newBrute(t, l).plies()
	for _, o := range outcomes {
		want[o]++
	}
	return got != want
}

// Counts by strips are those by rows, and by the rules, on one core and on four.
func TestStrips(t *testing.T) {
	seed(1974)
	short(t, 3, 7)
	unfit, strips, within, rays, ties, small, several := 0, 0, 0, 0, 0, 0, 0
	for range 500 {
		l := randomShort()
		k := newStrips(lattice{l}, newGrid(l.Bounds))
		if k == nil {
			continue
		}
		if fit, _ := k.run(ctx); !fit {
			unfit++
			continue
		}
		strips++
		within += min(1, len(k.within))
		rays += min(1, len(k.rays))
		ties += k.bases - 1
		several += min(1, len(k.list)/3)
		small += min(1, 1500/volume(l.Bounds))
		for _, cores := range []int{1, 4} {
			onCores(t, cores, func() {
				if wrongStrips(t, l) {
					t.Fatalf("%d cores: the least case that is wrong: %s", cores, show(least(t, l, smaller, wrongStrips)))
				}
			})
		}
	}
	t.Logf("%d lattices, %d more too slow: %d with jumps within rows, %d with rays, %d with ties, %d by the rules, %d of three strips and more", strips, unfit, within, rays, ties, small, several)
	if min(strips-unfit, within, rays, ties, small, several) < 30 {
		t.Error("they test too little")
	}
}

// Jumps longer than a word has bits are handed on from strip to strip as well.
func TestStripsOfLongerJumps(t *testing.T) {
	seed(1976)
	short(t, 90, 7)
	serves := 0
	for range 60 {
		l := randomShort()
		along := newGrid(l.Bounds).last
		l.Bounds[along] = 10_800 + random.IntN(200)
		l.Jumps[random.IntN(len(l.Jumps))].By[along] = 65 + random.IntN(20)
		if k := newStrips(lattice{l}, newGrid(l.Bounds)); k != nil && k.tailWords() == 2 && len(k.list) > 1 {
			serves++
		}
		if wrongStrips(t, l) {
			t.Fatalf("the least case that is wrong: %s", show(least(t, l, smaller, wrongStrips)))
		}
	}
	if serves < 30 {
		t.Errorf("only %d lattices are for strips of longer jumps", serves)
	}
}

// Counts that are stopped again and again, each time a little later, or go on
// from checkpoints, are those of counts that are not.
func TestStoppedCountsGoOn(t *testing.T) {
	seed(1975)
	short(t, 3, 7)
	stops, resumed := 0, 0
	for i := range 60 {
		l := randomShort()
		if i%3 == 0 {
			l = randomLone()
		}
		var want Counts
		onCores(t, 1, func() { want, _ = Count(ctx, l) })
		said := Checkpoints{Dir: t.TempDir(), Say: func(string) { resumed++ }}
		onCores(t, 2, func() {
			for looks := int64(1); ; looks += 1 + looks/8 {
				c := &countdown{Context: ctx}
				if i%2 == 0 {
					c.Context = WithCheckpoints(ctx, said)
					tables.clear()
				}
				c.left.Store(looks)
				got, err := Count(c, l)
				if err == nil {
					if got != want {
						t.Fatalf("%s: after stops %v, want %v", show(l), got, want)
					}
					break
				}
				if stops++; !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
			}
		})
	}
	if t.Logf("stopped %d times, %d checkpoints", stops, resumed); stops < 200 || resumed < 20 {
		t.Error("too seldom")
	}
}
