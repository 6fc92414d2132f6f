package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"nimlab/games"
)

// randomShape is a small game of any shape, with or without loops.
func randomShape(t testing.TB) games.Shape {
	switch random.IntN(12) {
	case 9:
		return randomWanderer()
	case 10:
		return randomSides()
	case 11:
		s := randomSum(games.Rule(random.IntN(8)), 2, 4)
		s.Misere = random.IntN(2) == 0
		if s.Rule == games.Ordinal {
			s.From = nil
		}
		return s
	case 0:
		return randomTokens()
	case 1:
		return randomChase(2, 1+random.IntN(3), 2)
	case 2:
		return randomGains(t, 1+random.IntN(3), 1+random.IntN(4), 5)
	case 3:
		return randomHeap(40)
	case 4:
		return randomPart(6)
	case 5:
		return newRandomRules(way(random.IntN(4))).shape()
	case 6:
		return randomSum(games.Rule(random.IntN(2)), 2, 4)
	case 7:
		r := newRandomRules(way(random.IntN(4)))
		all := vectorsUpTo(r.bounds)
		return &games.Moves{Width: len(r.bounds), From: all[random.IntN(len(all))], Rules: games.SourceOf(r.of), Stuck: games.Stuck(random.IntN(3))}
	}
	return randomLattice()
}

// solved is the table of all that the shape has.
func solved(t testing.TB, s games.Shape) *Table {
	t.Helper()
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatalf("%s: %v", show(s), err)
	}
	return table
}

// twin is the table with its readers in its own hands.
func twin(t *Table) *Table {
	c := *t
	return &c
}

// flip makes the table say v at p.
func (t *Table) flip(m Measure, p []int, v int) *Table {
	c, read := twin(t), t.read[m]
	c.read[m] = func(q []int) int {
		if slices.Equal(p, q) {
			return v
		}
		return read(q)
	}
	return c
}

// askable lists every position of the shape.
func askable(t testing.TB, s games.Shape) (list [][]int) {
	t.Helper()
	if err := everyPosition(s, func(p []int) error { list = append(list, p); return nil }); err != nil {
		t.Fatal(err)
	}
	return list
}

// What Each goes through, everyPosition does too, though it asks no engine.
func TestEveryPosition(t *testing.T) {
	seed(61)
	for range 300 {
		s := randomShape(t)
		table, got := solved(t, s), map[string]bool{}
		for _, p := range askable(t, s) {
			got[fmt.Sprint(p)] = true
		}
		table.Each(func(p []int) bool {
			if !got[fmt.Sprint(p)] {
				t.Errorf("%s: %v is left out", show(s), p)
			}
			return true
		})
		if two, ok := s.(*games.TwoToken); ok && !(twoToken{two}).plain() {
			continue // one side may have more positions to move from
		}
		if want := positionsOf(table); len(got) != want {
			t.Errorf("%s: %d positions, want %d", show(s), len(got), want)
		}
	}
}

// A table is accepted; with one answer changed, whichever and to whatever, it
// is refused, and the error names that position.
func TestVerifyFindsEveryFlip(t *testing.T) {
	seed(62)
	flips, accepted, by := 0, 0, map[string]int{}
	for range 150 {
		s := randomShape(t)
		table := solved(t, s)
		if positionsOf(table) > 800 {
			continue
		}
		v, err := Verify(ctx, table)
		if err != nil || !v.Whole || v.Checked != len(askable(t, s)) || v.Loose {
			t.Fatalf("%s: %+v, %v, want accepted whole", show(s), v, err)
		}
		accepted++
		all := askable(t, s)
		for m, read := range table.read {
			for range 5 {
				if read == nil || len(all) == 0 {
					continue
				}
				p := all[random.IntN(len(all))]
				lie := anotherValue(Measure(m), read(p))
				_, err := Verify(ctx, table.flip(Measure(m), p, lie))
				wrong := new(Wrong)
				if !errors.As(err, &wrong) {
					t.Fatalf("%s: %v at %v changed to %d: %v, want it refused", show(s), Measure(m), p, lie, err)
				}
				if !named(t, s, wrong.At, p) {
					t.Fatalf("%s: changed at %v, and %v is said to be wrong", show(s), p, wrong)
				}
				flips++
				by[fmt.Sprintf("%T %v", s, Measure(m))]++
			}
		}
	}
	t.Logf("%d tables accepted, %d flips refused: %v", accepted, flips, by)
	for kind, n := range by {
		if n < 5 {
			t.Errorf("%s: only %d flips", kind, n)
		}
	}
}

// named says whether the error's position is the changed one or, as a changed
// option can be as wrong as its position in a loop, next to it.
func named(t testing.TB, s games.Shape, at, p []int) bool {
	if slices.Equal(at, p) {
		return true
	}
	for _, pair := range [][2][]int{{at, p}, {p, at}} {
		options, err := s.Options(pair[0])
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(options, func(q []int) bool { return slices.Equal(q, pair[1]) }) {
			return true
		}
	}
	return false
}

// anotherValue is a value that the measure might have had.
func anotherValue(m Measure, v int) int {
	for {
		lie := v + random.IntN(7) - 3
		if m == Outcome {
			lie = 1 + random.IntN(4)
		} else if v == None {
			lie = random.IntN(5)
		} else if random.IntN(6) == 0 {
			lie = None
		}
		if lie != v {
			return lie
		}
	}
}

// Sampling is the same each time, says so, and finds a table that is wrong
// somewhere near each position.
func TestVerifySamples(t *testing.T) {
	seed(64)
	for _, s := range []games.Shape{
		bind(t, "Race", games.King, 60, 70), bind(t, "TwoAndOne", 20, 21, 22), bind(t, "Pursuit", 6), randomGains(t, 6, 7, 9),
		euclidGame(60, 70), &games.Heap{Size: 900, Take: []int{1, 5, 7}}, randomSum(games.Disjunctive, 3, 12),
		own(t, 2, nimMoves, 30, 30), &games.Moves{Width: 1, From: []int{900}, Rules: games.SourceOf(subtract)},
	} {
		table := solved(t, s)
		v, err := verify(ctx, table, 10, 2000, mostOptions)
		if err != nil || v.Whole || v.Checked < 1000 {
			t.Errorf("%s: %+v, %v", show(s), v, err)
		}
		again, _ := verify(ctx, table, 10, 2000, mostOptions)
		if again != v {
			t.Errorf("%s: %+v, then %+v", show(s), v, again)
		}
		for m, read := range table.read {
			if read == nil {
				continue
			}
			bad := twin(table)
			bad.read[m] = func(p []int) int { // one position in about fifty
				sum := 7
				for _, x := range p {
					sum = sum*31 + x
				}
				if v := read(p); sum%50 != 3 || v == None {
					return v
				} else if Measure(m) == Outcome {
					return v%4 + 1
				}
				return read(p) + 2
			}
			if _, err := verify(ctx, bad, 10, 2000, mostOptions); err == nil {
				t.Errorf("%s: a wrong %v in fifty passes", show(s), Measure(m))
			}
		}
	}
}

func TestVerifyNeverLooksAtTooMuch(t *testing.T) {
	table := solved(t, bind(t, "Race", games.Queen, 300, 300))
	v, err := verify(ctx, table, wholePositions, samplePositions, 20_000)
	if err != nil || v.Whole || v.Checked > 2000 || v.Checked < 20 {
		t.Errorf("%+v, %v: want a sample of about 20,000 options", v, err)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := Verify(stopped, table); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want cancelled", err)
	}
}

func TestVerdicts(t *testing.T) {
	for want, v := range map[string]Verified{
		"verified: 64 positions, every one against its options":                                            {Checked: 64, Positions: 64, Whole: true},
		"verified: sampled 100,000 of 5.1e10 positions, each against its options":                          {Checked: 100_000, Positions: 51_200_000_000},
		"verified: 1 position, every one against its options; 2 left out that have too many moves to list": {Checked: 1, Positions: 3, Whole: true, Skipped: 2},
	} {
		if got := v.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	table := solved(t, bind(t, "Race", games.Queen, 8, 8))
	_, err := Verify(ctx, table.flip(Remoteness, []int{7, 8}, 3))
	if want := "the table is wrong at (7,8): it says remoteness 3, the rules say remoteness 1"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The tables of all games on the list are accepted, and nothing of them is
// left unchecked.
func TestVerifyEveryGame(t *testing.T) {
	for _, g := range games.All() {
		s, err := g.Bind(g.Small...)
		if err != nil {
			t.Fatal(err)
		}
		table, err := Solve(ctx, s)
		if err != nil {
			t.Errorf("%s: %v", g.Name, err)
			continue
		}
		v, err := verify(ctx, table, 5000, 1000, 100_000)
		if err != nil || v.Checked == 0 {
			t.Errorf("%s: %v, %v", g.Name, v, err)
		}
	}
}

// Heaps in a sum stand in order: play never leads to the vectors that do not.
func TestVerifySumsOfHeaps(t *testing.T) {
	for _, name := range []string{"Kayles", "Lasker", "GrundysGame"} {
		g, _ := games.Lookup(name)
		rules, err := g.Rules()
		if err != nil {
			t.Fatal(err)
		}
		for _, misere := range []bool{false, true} {
			for _, rule := range []games.Rule{games.Disjunctive, games.Every, games.Shortest, games.Selective, games.Sequential, games.Ordinal} {
				heaps, err := games.NewHeaps(rules, []int{3})
				if err != nil {
					t.Fatal(err)
				}
				s := &games.Sum{Rule: rule, Parts: []games.Shape{heaps, &games.Heap{Size: 1}}, From: append(heaps.Start(), 1), Misere: misere}
				if rule == games.Ordinal {
					s.From = append(s.From, 2) // parts in play
				}
				table, err := Solve(ctx, s)
				if err != nil {
					t.Fatal(err)
				}
				if v, err := Verify(ctx, table); err != nil || v.Checked < 2 {
					t.Errorf("%s, %v, misère %v: %v, %v", name, rule, misere, v, err)
				}
			}
		}
	}
}
