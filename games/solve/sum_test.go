package solve

import (
	"strings"
	"testing"

	"nimlab/games"
)

// randomPart is a small game in normal play without ties.
func randomPart(size int) games.Shape {
	switch random.IntN(4) {
	case 0:
		return randomHeap(size)
	case 1:
		return euclidGame(random.IntN(size), random.IntN(size))
	case 2:
		return &games.Multiples{Bounds: []int{random.IntN(size), random.IntN(size)}, Takes: [][2]int{{0, 1}}}
	}
	l := &games.Lattice{Bounds: []int{random.IntN(size), random.IntN(3)}}
	for range 1 + random.IntN(3) {
		l.Jumps = append(l.Jumps, randomJump(2, 2))
	}
	return l
}

func randomSum(rule games.Rule, parts, size int) *games.Sum {
	s := &games.Sum{Rule: rule}
	for range parts {
		s.Parts = append(s.Parts, randomPart(size))
	}
	return s
}

// The rules of both sums are checked against the joint game: each position of
// the sum solved as a game of its own, with nothing known of parts.
func TestRandomSums(t *testing.T) {
	seed(1919)
	for _, rule := range []games.Rule{games.Disjunctive, games.Every} {
		for range 250 {
			agree(t, randomSum(rule, 1+random.IntN(2), 5))
			agree(t, randomSum(rule, 3, 3))
		}
	}
}

// Sums of sums of the same rule.
func TestSumsOfSums(t *testing.T) {
	seed(1920)
	for _, rule := range []games.Rule{games.Disjunctive, games.Every, games.Shortest, games.Selective, games.Diminished, games.Ordinal} {
		for _, inner := range []games.Rule{games.Disjunctive, games.Every, games.Shortest, games.Selective, games.Exactly(2)} {
			for range 6 {
				agree(t, &games.Sum{Rule: rule, Parts: []games.Shape{randomSum(inner, 2, 3), randomPart(3)}})
			}
		}
	}
	agree(t, &games.Sum{Rule: games.Every})
}

func TestPartsThatDoNotFit(t *testing.T) {
	knight := &games.Lattice{Bounds: []int{4, 4}, Jumps: []games.Jump{{By: []int{1, 2}}}, Stuck: games.Ties}
	misere := &games.Lattice{Bounds: []int{4}, Jumps: []games.Jump{{By: []int{1}}}, Zero: games.Wins}
	for _, part := range []games.Shape{knight, misere, cycle(5, 1, 1), randomGains(t, 2, 2, 5)} {
		for _, rule := range []games.Rule{games.Disjunctive, games.Every} {
			s := &games.Sum{Rule: rule, Parts: []games.Shape{&games.Heap{Size: 3}, part}}
			_, err := Ask(ctx, s, Outcome, []int{1, 1, 1})
			if err == nil || !strings.HasPrefix(err.Error(), "part 2 has no ") {
				t.Errorf("%s: %v, want an error naming part 2 and the measure", show(s), err)
			}
		}
	}
}

// The line of a sum of many parts has as many plies as its suspense says.
func TestLineOfAThousandParts(t *testing.T) {
	seed(3)
	s := &games.Sum{Rule: games.Every}
	for range 1000 {
		p, q := 1+random.IntN(1000), 1+random.IntN(1000)
		s.Parts = append(s.Parts, euclidGame(p, q))
		s.From = append(s.From, p, q)
	}
	suspense, err := Ask(ctx, s, Suspense, s.From)
	if err != nil {
		t.Fatal(err)
	}
	line, err := Line(ctx, s, s.From, 100)
	if err != nil || len(line) != suspense+1 {
		t.Errorf("%d positions, %v, want %d", len(line), err, suspense+1)
	}
}

// A winning move in Nim with heaps as large as an int: the nim-sum after it
// is 0. A lost position gives some move.
func TestHugeNim(t *testing.T) {
	s := &games.Sum{Parts: []games.Shape{&games.Heap{Size: maxInt}, &games.Heap{Size: maxInt}, &games.Heap{Size: maxInt}}}
	p := []int{maxInt, maxInt / 3, 12345}
	moves, err := Best(ctx, s, p)
	if err != nil || len(moves) != 1 || moves[0].To[0]^moves[0].To[1]^moves[0].To[2] != 0 {
		t.Errorf("%v, %v, want one move to nim-sum 0", moves, err)
	}
	moves, err = Best(ctx, s, moves[0].To)
	if err != nil || len(moves) != 1 || moves[0].Outcome != games.PPosition {
		t.Errorf("%v, %v, want one move that loses", moves, err)
	}
}

// More joint moves than can be listed still have a best one, which wins.
func TestManyJointMoves(t *testing.T) {
	seed(4)
	for range 50 {
		s := &games.Sum{Rule: games.Every}
		var p []int
		for range 6 {
			a, b := random.IntN(200), 1+random.IntN(9)
			s.Parts, p = append(s.Parts, euclidGame(200, 200)), append(p, a, b)
		}
		before, err := Ask(ctx, s, Suspense, p)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := Best(ctx, s, p)
		if err != nil || len(moves) == 0 {
			t.Fatalf("%v: %v, %v", p, moves, err)
		}
		if after, err := Ask(ctx, s, Suspense, moves[0].To); err != nil || after != before-1 {
			t.Fatalf("%v of suspense %d: best to %v of suspense %d, %v", p, before, moves[0].To, after, err)
		}
	}
}

// Every rule, in normal and in misère play, agrees with the joint game.
func TestEveryRule(t *testing.T) {
	seed(1966)
	rules := []games.Rule{games.Disjunctive, games.Every, games.Shortest, games.Selective, games.ShortSelective, games.Diminished, games.Sequential, games.Ordinal,
		games.AtMost(1), games.AtMost(2), games.AtLeast(1), games.AtLeast(2), games.Exactly(1), games.Exactly(2), games.Exactly(3)}
	for _, rule := range rules {
		for _, misere := range []bool{false, true} {
			for range 20 {
				s := randomSum(rule, 1+random.IntN(2), 5)
				s.Misere = misere
				agree(t, s)
				s = randomSum(rule, 3, 3)
				s.Misere = misere
				agree(t, s)
			}
		}
	}
}

// Moore's Nim has a formula of its own.
func TestMoore(t *testing.T) {
	for k := 1; k <= 4; k++ {
		for _, misere := range []bool{false, true} {
			for n := 1; n <= 4; n++ {
				s := &games.Sum{Rule: games.AtMost(k), Misere: misere}
				for range n {
					s.Parts = append(s.Parts, &games.Heap{Size: 4})
				}
				agree(t, s)
			}
		}
	}
}

// randomLoops is a game on a few positions whose moves go anywhere.
func randomLoops(size, degree int) games.Shape {
	n := 1 + random.IntN(size)
	to := make([][]int, n)
	for i := range to {
		for range random.IntN(degree + 1) {
			if j := random.IntN(n); j != i {
				to[i] = append(to[i], j)
			}
		}
	}
	return &games.Moves{Width: 1, Bounds: []int{n - 1}, Rules: games.SourceOf(func(p int) []int { return to[p] })}
}

// Sums of games with loops agree with the joint game, draws included.
func TestLoopySums(t *testing.T) {
	seed(1986)
	for range 600 {
		s := &games.Sum{Rule: games.Disjunctive}
		for range 1 + random.IntN(3) {
			s.Parts = append(s.Parts, randomLoops(6, 3))
		}
		if random.IntN(3) == 0 {
			s.Parts = append(s.Parts, &games.Heap{Size: random.IntN(4)})
		}
		agreeOn(t, s, []Measure{Outcome})
	}
}

// So do the other rules, those too whose theory is of games without loops.
func TestLoopySumsOfOtherRules(t *testing.T) {
	seed(1967)
	for _, rule := range []games.Rule{games.Every, games.Diminished, games.Shortest, games.Selective, games.ShortSelective, games.Sequential, games.AtMost(2), games.Ordinal} {
		for _, misere := range []bool{false, true} {
			both := []Measure{Outcome, Remoteness}
			if !has(bare(&games.Sum{Rule: rule, Parts: []games.Shape{randomLoops(2, 2)}, Misere: misere}), Remoteness) {
				both = both[:1]
			}
			for range 100 {
				s := &games.Sum{Rule: rule, Misere: misere}
				for range 1 + random.IntN(2) {
					s.Parts = append(s.Parts, randomLoops(5, 3))
				}
				agreeOn(t, s, both)
			}
		}
	}
}
