package solve

import (
	"slices"
	"strings"
	"testing"

	"nimlab/games"
)

// nimMoves takes any number from one pile.
func nimMoves(p []int) (list [][]int) {
	for i := range p {
		for k := range p[i] {
			q := slices.Clone(p)
			q[i] = k
			list = append(list, q)
		}
	}
	return list
}

// latticeMoves are a lattice's moves as a function.
func latticeMoves(l *games.Lattice) func(p []int) [][]int {
	return func(p []int) [][]int {
		list, _ := l.Options(p)
		return list
	}
}

// Rules given as a function and as a lattice, each solved by its own engine.
func TestMovesEqualLattices(t *testing.T) {
	for _, l := range []*games.Lattice{
		{Bounds: []int{20, 30}, Jumps: []games.Jump{{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}}},
		{Bounds: []int{25, 20}, Jumps: []games.Jump{{By: []int{0, 1}, Ray: true}, {By: []int{1, 0}, Ray: true}, {By: []int{1, 1}, Ray: true}}},
		{Bounds: []int{30, 30}, Jumps: []games.Jump{{By: []int{1, 2}}, {By: []int{2, 1}}}, Stuck: games.Wins, Zero: games.Wins},
		{Bounds: []int{9, 8, 7}, Jumps: []games.Jump{{By: []int{1, 2, 0}, Ray: true}, {By: []int{0, 1, 2}, Ray: true}, {By: []int{2, 0, 1}}}},
	} {
		s := &games.Moves{Width: len(l.Bounds), Rules: games.SourceOf(latticeMoves(l)), Bounds: l.Bounds, Stuck: l.Stuck}
		want, err := Solve(ctx, l)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, l, "moves", want, got.read)
	}
}

// The knight's race as a function: stuck elsewhere than on the far corner play
// is level.
func TestMovesEqualTheKnightRace(t *testing.T) {
	race := bind(t, "Race", games.Knight, 25, 30).(*games.Lattice)
	s := own(t, 2, func(p []int) (list [][]int) {
		for _, d := range [][2]int{{1, 2}, {2, 1}} {
			if p[0]+d[0] <= 24 && p[1]+d[1] <= 29 {
				list = append(list, []int{p[0] + d[0], p[1] + d[1]})
			}
		}
		return list
	}, 24, 29)
	s.Stuck = games.Ties
	s.Over = func(p []int) (games.Outcome, bool) { return games.PPosition, p[0] == 24 && p[1] == 29 }
	want, err := Solve(ctx, race, other...)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	want.Each(func(p []int) bool {
		for _, m := range other {
			if a, b := got.At(m, []int{p[0] - 1, p[1] - 1}), want.At(m, p); a != b {
				t.Fatalf("%v at %v: %d, want %d", m, p, a, b)
			}
		}
		return true
	})
}

// pursuitMoves are Pursuit's on n x n as a function of five numbers, squares
// counted from 0.
func pursuitMoves(n int) *games.Moves {
	return &games.Moves{
		Width: 5, Bounds: []int{n - 1, n - 1, n - 1, n - 1, 1},
		Over:  func(p []int) (games.Outcome, bool) { return games.PPosition, p[0] == p[2] && p[1] == p[3] },
		Rules: games.SourceOf(func(p, buf []int) []int { return pursuitSteps(n, p, p[4], buf) }),
	}
}

// pursuitBack says where positions come from as well: steps lead back as they
// lead on, but from no position where the one is caught.
func pursuitBack(n int) *games.Moves {
	s := pursuitMoves(n)
	s.Back = games.SourceOf(func(p, buf []int) []int {
		all := pursuitSteps(n, p, 1-p[4], buf)
		kept := all[:0]
		for ; len(all) > 0; all = all[5:] {
			if all[0] != all[2] || all[1] != all[3] {
				kept = append(kept, all[:5]...)
			}
		}
		return kept
	})
	return s
}

// pursuitSteps are those of a piece, each of which changes whose turn it is.
func pursuitSteps(n int, p []int, mover int, buf []int) []int {
	piece := 2 * mover
	for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		for k := 1; k <= 1+mover; k++ {
			q := [5]int{p[0], p[1], p[2], p[3], 1 - p[4]}
			q[piece] += k * d[0]
			q[piece+1] += k * d[1]
			if uint(q[piece]) < uint(n) && uint(q[piece+1]) < uint(n) {
				buf = append(buf, q[0], q[1], q[2], q[3], q[4])
			}
		}
	}
	return buf
}

func TestMovesEqualPursuit(t *testing.T) {
	for n := 2; n <= 6; n++ {
		want, err := Solve(ctx, bind(t, "Pursuit", n))
		if err != nil {
			t.Fatal(err)
		}
		s := []*games.Moves{pursuitMoves(n), pursuitBack(n)}[n%2]
		got, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		got.Each(func(p []int) bool {
			if p[0] == p[2] && p[1] == p[3] {
				return true
			}
			q := []int{p[0] + 1, p[1] + 1, p[2] + 1, p[3] + 1, p[4]}
			for _, m := range other {
				if a, b := got.At(m, p), want.At(m, q); a != b {
					t.Fatalf("n = %d, %v at %v: %d, want %d", n, m, q, a, b)
				}
			}
			return true
		})
	}
}

func TestMovesEqualEuclid(t *testing.T) {
	s := own(t, 2, func(p []int, emit func(...int)) {
		a, b := min(p[0], p[1]), max(p[0], p[1])
		for k := 1; a > 0 && k*a <= b; k++ {
			if p[0] < p[1] {
				emit(p[0], p[1]-k*a)
			} else {
				emit(p[0]-k*a, p[1])
			}
		}
	}, 40, 40)
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	table.Each(func(p []int) bool {
		for _, m := range []Measure{Outcome, Remoteness, Suspense} {
			want, err := Ask(ctx, euclidGame(p[0], p[1]), m, p)
			if got := table.At(m, p); err != nil || got != want {
				t.Fatalf("%v at %v: %d, want %d, %v", m, p, got, want, err)
			}
		}
		return true
	})
}

// Grundy values of Nim are nim-sums (Bouton 1901), with bounds and without, and
// a sum with another game adds them.
func TestMovesNim(t *testing.T) {
	bounded := own(t, 2, nimMoves, 20, 25)
	reached := own(t, 2, nimMoves)
	reached.Bounds, reached.From = nil, []int{20, 25}
	for _, s := range []*games.Moves{bounded, reached} {
		table, err := Solve(ctx, s, Grundy)
		if err != nil {
			t.Fatal(err)
		}
		if table.Len() != 21*26 {
			t.Errorf("%d positions, want %d", table.Len(), 21*26)
		}
		table.Each(func(p []int) bool {
			if got := table.At(Grundy, p); got != p[0]^p[1] {
				t.Fatalf("%v: %d, want %d", p, got, p[0]^p[1])
			}
			if got := table.At(Outcome, p) == int(games.PPosition); got != (p[0] == p[1]) {
				t.Fatalf("%v: P %v, want %v", p, got, !got)
			}
			return true
		})
		sum := &games.Sum{Parts: []games.Shape{s, bind(t, "Nim", []int{9, 3})}}
		if got, err := Ask(ctx, sum, Grundy, []int{5, 6, 8, 1}); err != nil || got != 5^6^8^1 {
			t.Errorf("the sum: %d, %v, want %d", got, err, 5^6^8^1)
		}
	}
}

// A question within bounds too large for a table explores from its position.
func TestMovesInVastBounds(t *testing.T) {
	s := own(t, 2, nimMoves, 1<<40, 1<<40)
	if got, err := Ask(ctx, s, Grundy, []int{30, 17}); err != nil || got != 30^17 {
		t.Errorf("%d, %v, want %d", got, err, 30^17)
	}
	_, err := Solve(ctx, s, Outcome)
	if err == nil || !strings.Contains(err.Error(), "positions") {
		t.Errorf("all of them: %v, want an error that counts them", err)
	}
}
