package solve

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"nimlab/games"
)

// halting are games whose stopped solves answer for what they have decided, each
// made anew.
func halting(t testing.TB) map[string]func() games.Shape {
	list := maps.Clone(resumable(t))
	delete(list, "Euclid") // its chains need no table
	list["explored"] = func() games.Shape {
		return &games.Moves{Width: 1, From: []int{100 + random.IntN(200)}, Rules: games.SourceOf(subtract)}
	}
	list["parts"] = func() games.Shape { return kaylesInParts(8 + random.IntN(20)) }
	list["jointly"] = func() games.Shape {
		heap := &games.Heap{Size: 10 + random.IntN(20), Take: []int{1, 2, 4}}
		return &games.Sum{Rule: games.AtLeast(2), Misere: true, Parts: []games.Shape{heap, heap}, From: []int{heap.Size, heap.Size}}
	}
	return list
}

// threePiles are three piles that lose stones in two or three at a time.
func threePiles(n int) *games.Lattice {
	l := &games.Lattice{Bounds: []int{n, n, n}}
	for range 1 + random.IntN(2) {
		by := [3]int{random.IntN(3), 1 + random.IntN(2), 1 + random.IntN(2)}
		for _, o := range orders {
			l.Jumps = append(l.Jumps, games.Jump{By: []int{by[o[0]], by[o[1]], by[o[2]]}, Ray: true})
		}
	}
	return l
}

// kaylesInParts is Kayles, a row the two parts that a move leaves.
func kaylesInParts(n int) games.Shape {
	return &games.Moves{Width: 2, From: []int{n, 0},
		Rules: games.SourceOf(func(p []int) (list [][]int) {
			for take := 1; take <= min(2, p[0]); take++ {
				for left := 0; left <= (p[0]-take)/2; left++ {
					list = append(list, []int{left, p[0] - take - left})
				}
			}
			return list
		}),
		Parts: func(p []int) [][]int { return [][]int{{p[0], 0}, {p[1], 0}} },
	}
}

// Random games stopped again and again: each answer that is given without going
// on is that of the whole table, and so is each list of options.
func TestStoppedSolvesAnswer(t *testing.T) {
	seed(1312)
	list := halting(t)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		made := list[name]
		answers, open, lists := 0, 0, 0
		for range 12 {
			s := made()
			var want *Table
			onCores(t, 1, func() { want = solved(t, s) })
			growth := int64(2)
			if want.Len() < 100 || name == "jointly" { // which is soon solved, once all is found
				growth = 8
			}
			onCores(t, 2+random.IntN(2), func() {
				for looks := int64(1); ; looks += 1 + looks/growth {
					c := &countdown{Context: ctx}
					c.left.Store(looks)
					_, err := Solve(c, s)
					if err == nil {
						break
					}
					if !errors.Is(err, context.Canceled) {
						t.Fatalf("%s: %v", name, err)
					}
					if far := new(Stopped); errors.As(err, &far) && (far.Far == "" || !strings.Contains(err.Error(), far.Far)) {
						t.Errorf("%s: says %q of %q", name, err, far.Far)
					}
					left := len(tables.left)
					a, o, l := compareDecided(t, name, s, want)
					answers, open, lists = answers+a, open+o, lists+l
					if len(tables.left) != left {
						t.Fatalf("%s: asking has changed what is left", name)
					}
				}
			})
		}
		t.Logf("%s: %d answers, %d open, %d lists of options", name, answers, open, lists)
		if answers < 20 || open < 100 || lists < 10 {
			t.Errorf("%s: only %d answers, %d open, %d lists of options", name, answers, open, lists)
		}
	}
}

// compareDecided compares all that is decided with the whole table.
func compareDecided(t *testing.T, name string, s games.Shape, want *Table) (answers, open, lists int) {
	t.Helper()
	e, err := engineOf(s)
	if err != nil {
		t.Fatal(err)
	}
	d := e.(decider)
	ends := &ending{shape: s, known: map[string]int{}}
	few := 1 + want.Len()/200
	want.Each(func(p []int) bool {
		if few > 1 && random.IntN(few) > 0 {
			return true
		}
		for _, m := range e.measures() {
			v, ok := d.decided(m, p)
			if !ok {
				open++
				continue
			}
			answers++
			if right := want.At(m, p); want.read[m] != nil && v != right {
				t.Fatalf("%s: %s: %v at %v is %d, want %d", name, show(s), m, p, v, right)
			}
			if m == Grundy && want.read[m] == nil && v != ends.grundy(p) {
				t.Fatalf("%s: %s: %v at %v is %d, want %d", name, show(s), m, p, v, ends.grundy(p))
			}
		}
		if optionsDecided(t, name, s, e, want, p) {
			lists++
		}
		return true
	})
	return answers, open, lists
}

// optionsDecided compares the options of p, if they are all decided, with those
// by the whole table.
func optionsDecided(t *testing.T, name string, s games.Shape, e engine, want *Table, p []int) bool {
	t.Helper()
	moves, err := s.Options(p)
	if err != nil || len(moves) == 0 {
		return false
	}
	ms := []Measure{Outcome}
	if has(e, Remoteness) {
		ms = append(ms, Remoteness)
	}
	r, ok := decidedOptions(e, ms, moves)
	if !ok {
		return false
	}
	for _, q := range moves {
		for _, m := range ms {
			if got, right := r[m](q), want.At(m, q); got != right {
				t.Fatalf("%s: %s: %v of the option %v of %v is %d, want %d", name, show(s), m, q, p, got, right)
			}
		}
	}
	return true
}

// ending finds Grundy values where play ends; -1 where it may not.
type ending struct {
	shape games.Shape
	known map[string]int
}

func (e *ending) grundy(p []int) int {
	key := fmt.Sprint(p)
	if v, ok := e.known[key]; ok {
		return v
	}
	e.known[key] = -1 // while it is being found: a way back here is a loop
	options, _ := e.shape.Options(p)
	seen := map[int]bool{}
	for _, q := range options {
		v := e.grundy(q)
		if v < 0 {
			return -1
		}
		seen[v] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	e.known[key] = v
	return v
}

// A stopped solve answers for a smaller board of the same rules, and says how
// far it has come.
func TestStoppedSolvesAnswerForSmallerBoards(t *testing.T) {
	onCores(t, 1, func() {
		c := &countdown{Context: ctx}
		c.left.Store(3)
		_, err := Solve(c, bind(t, "Race", games.Queen, 3000, 3000), Remoteness)
		far := new(Stopped)
		if !errors.As(err, &far) || !strings.HasSuffix(far.Far, " rows") || !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped with %v", err)
		}
		small := bind(t, "Race", games.Queen, 5, 5).(*games.Lattice)
		v, ok := lattice{small}.decided(Remoteness, []int{1, 2})
		got, err := Ask(ctx, small, Remoteness, []int{1, 2})
		tables.clear()
		if want := ask(t, small, Remoteness, 1, 2); !ok || err != nil || got != want || v != want {
			t.Errorf("%d and %d, %v, want %d", v, got, err, want)
		}
	})
}

// A draw is never answered before all else is known.
func TestStoppedSolvesKeepDrawsOpen(t *testing.T) {
	// 0 ends; 1 and 2 lead to each other; the rest lead down and so count on.
	s := &games.Moves{Width: 1, Bounds: []int{4000}, Rules: games.SourceOf(func(p int) []int {
		switch p {
		case 0:
			return nil
		case 1, 2:
			return []int{3 - p}
		case 3:
			return []int{0}
		}
		return []int{p - 1}
	})}
	draws := 0
	onCores(t, 1, func() {
		for looks := int64(1); ; looks++ {
			c := &countdown{Context: ctx}
			c.left.Store(looks)
			if _, err := Solve(c, s, Remoteness); err == nil {
				break
			}
			if v, ok := (&moves{Moves: s}).decided(Outcome, []int{1}); ok {
				t.Fatalf("a draw is decided early: %v", games.Outcome(v))
			}
			draws++
		}
		if o := ask(t, s, Outcome, 1); games.Outcome(o) != games.Draw || draws == 0 {
			t.Errorf("outcome %v after %d stops, want a draw", games.Outcome(o), draws)
		}
	})
}
