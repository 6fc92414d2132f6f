package solve

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/games"
)

// mutant is the shape with one rule changed.
func mutant(s games.Shape) games.Shape {
	switch s := s.(type) {
	case *games.Lattice:
		if (lattice{s}).wanders() {
			return nil
		}
		return mutantLattice(s)
	case *games.TwoToken:
		if !(twoToken{s}).plain() {
			return nil
		}
		return mutantTokens(s)
	case *games.Heap:
		c := *s
		if len(c.Take) > 1 && random.IntN(2) == 0 {
			c.Take = slices.Delete(slices.Clone(c.Take), 0, 1)
		} else {
			c.Take = append(slices.Clone(c.Take), 21+random.IntN(5))
		}
		return &c
	case *games.Ideal:
		gains := [2][][]int{}
		for i := range gains {
			for _, row := range s.Gains[i] {
				gains[i] = append(gains[i], slices.Clone(row))
			}
		}
		row := gains[random.IntN(2)][random.IntN(s.Rows())]
		row[random.IntN(len(row))]++
		d, _ := games.NewIdeal(gains[0], gains[1])
		return d
	case *games.Moves:
		return mutantMoves(s)
	case *games.Multiples:
		c := *s
		c.Takes = c.Takes[:len(c.Takes)-1]
		return &c
	}
	return nil
}

// mutantLattice drops a jump, adds one, makes a step a ray or back, or changes
// what being stuck means.
func mutantLattice(l *games.Lattice) games.Shape {
	c := *l
	c.Jumps = slices.Clone(l.Jumps)
	k := random.IntN(len(c.Jumps))
	switch random.IntN(4) {
	case 0:
		if len(c.Jumps) > 1 {
			c.Jumps = slices.Delete(c.Jumps, k, k+1)
		}
	case 1:
		c.Jumps = append(c.Jumps, randomJump(len(c.Bounds), 2))
	case 2:
		c.Jumps[k].Ray = !c.Jumps[k].Ray
	case 3:
		c.Stuck = (c.Stuck + 1) % 3
	}
	return &c
}

// mutantTokens adds or drops a move of one token.
func mutantTokens(t *games.TwoToken) games.Shape {
	c := *t
	token, from := random.IntN(2), random.IntN(t.Places())
	c.Moves[token] = slices.Clone(t.Moves[token])
	list := c.Moves[token][from]
	if t.Wall(from) {
		return nil
	}
	if len(list) > 0 && random.IntN(2) == 0 {
		c.Moves[token][from] = list[:len(list)-1]
	} else if q := int32(random.IntN(t.Places())); !slices.Contains(list, q) && !t.Wall(int(q)) {
		c.Moves[token][from] = append(slices.Clone(list), q)
	}
	return &c
}

// mutantMoves drops the last move of some positions, or changes what being
// stuck means.
func mutantMoves(m *games.Moves) games.Shape {
	c := *m
	if random.IntN(2) == 0 {
		c.Stuck = (c.Stuck + 1) % 3
		return &c
	}
	which := random.IntN(5)
	c.Rules = games.SourceOf(func(p []int) [][]int {
		options, _ := m.Options(slices.Clone(p))
		if n := len(options); n > 0 && (p[0]%5+5)%5 == which {
			return options[:n-1]
		}
		return options
	})
	return &c
}

// A table of other rules is refused unless it is the same table. Both ways:
// what is the same by brute force must be accepted.
func TestVerifyFindsOtherRules(t *testing.T) {
	seed(63)
	refused, alike := map[string]int{}, 0
	for range 900 {
		s := randomShape(t)
		if m, ok := s.(*games.Multiples); ok && len(m.Takes) == 0 {
			continue
		}
		other := mutant(s)
		if other == nil || slices.Compare(measureNumbers(s), measureNumbers(other)) != 0 {
			continue
		}
		table, err := Solve(ctx, other)
		if err != nil {
			t.Fatal(err)
		}
		b, same := newBrute(t, s), true
		measured := Measures(s)
		if table.read[Suspense] == nil && table.read[Score] == nil {
			measured = []Measure{Outcome, Remoteness}
		}
		if acyclic := loopless(b); !acyclic && len(measured) > 2 {
			continue // brute force has no value for what the rules do not have
		}
		want := b.truth(measured)
		lost := false
		for i, p := range b.pos {
			for _, m := range measured {
				if s.Check(p) == nil {
					v, ok := safely(table, m, p)
					lost = lost || !ok
					same = same && v == want[m][i]
				}
			}
		}
		if lost {
			continue // without bounds the other rules do not reach the position
		}
		table = twin(table)
		table.shape = s
		_, err = Verify(ctx, table)
		if wrong := new(Wrong); same != (err == nil) || err != nil && !errors.As(err, &wrong) {
			t.Fatalf("%s with the table of %s: the same %v, and %v", show(s), show(other), same, err)
		}
		if same {
			alike++
		} else {
			refused[fmt.Sprintf("%T", s)]++
		}
	}
	t.Logf("refused %v, the same after all %d", refused, alike)
	for kind, n := range refused {
		if n < 5 {
			t.Errorf("%s: only %d refused", kind, n)
		}
	}
	if len(refused) < 6 {
		t.Errorf("only %d shapes", len(refused))
	}
}

func safely(t *Table, m Measure, p []int) (v int, ok bool) {
	if e, own := t.engine.(*moves); own && e.Bounds == nil && t.read[Outcome](p) == None {
		return None, false
	}
	return t.At(m, p), true
}

func measureNumbers(s games.Shape) (list []int) {
	for _, m := range Measures(s) {
		list = append(list, int(m))
	}
	return list
}

// loopless says whether play cannot go round, by taking away ends again and
// again.
func loopless(b *brute) bool {
	open, left := make([]int, len(b.pos)), len(b.pos)
	for i := range open {
		open[i] = len(b.options[i])
	}
	gone := make([]bool, len(b.pos))
	for changed := true; changed; {
		changed = false
		for i := range b.pos {
			if !gone[i] && !slices.ContainsFunc(b.options[i], func(q int) bool { return !gone[q] }) {
				gone[i], changed = true, true
				left--
			}
		}
	}
	return left == 0
}

// Answers that hold each other up in a circle look right at every position:
// on a ring where nobody can be caught, won and lost by turns instead of
// drawn, and of a Moves tied instead of drawn.
func TestVerifyFindsCircles(t *testing.T) {
	// Each token steps one place on, round a ring of 8; at a distance of 4 it
	// stays 4 or 3 for ever.
	ring := cycle(8, 1, 1)
	table := twin(solved(t, ring))
	table.read[Remoteness] = nil
	read := table.read[Outcome]
	table.read[Outcome] = func(p []int) int {
		if o := games.Outcome(read(p)); o != games.Draw {
			return int(o)
		}
		return int([2]games.Outcome{games.NPosition, games.PPosition}[p[2]])
	}
	if _, err := Verify(ctx, table); err == nil || !strings.Contains(err.Error(), "the rules say outcome Draw") {
		t.Errorf("a ring won and lost by turns: %v", err)
	}
	round := own(t, 1, func(n int) []int {
		if n == 6 {
			return nil
		}
		return []int{(n + 1) % 6}
	}, 6)
	round.Stuck = games.Ties
	table = twin(solved(t, round))
	table.read[Outcome] = func([]int) int { return int(games.Tie) }
	if _, err := Verify(ctx, table); err == nil || !strings.Contains(err.Error(), "says outcome Tie, the rules say outcome Draw") {
		t.Errorf("a round tied: %v", err)
	}
}
