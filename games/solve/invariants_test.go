package solve

import (
	"fmt"
	"math"
	"testing"

	"nimlab/games"
)

// The queen race is Wythoff's game: its P-positions are (k φ, k φ²) rounded
// down, and their mirror images (Wythoff 1907).
func TestQueenLosesOnBeattyPairs(t *testing.T) {
	const n = 1000
	table, err := Solve(ctx, bind(t, "Race", games.Queen, n, n), Outcome)
	if err != nil {
		t.Fatal(err)
	}
	pairs := map[[2]int]bool{}
	for k := range n {
		low := int(float64(k) * math.Phi)
		pairs[[2]int{low, low + k}], pairs[[2]int{low + k, low}] = true, true
	}
	count := 0
	table.Each(func(p []int) bool {
		lost := table.At(Outcome, p) == int(games.PPosition)
		if lost {
			count++
		}
		if lost != pairs[[2]int{n - p[0], n - p[1]}] {
			t.Fatalf("queen at %v: P %v, want %v", p, lost, !lost)
		}
		return true
	})
	if count != 763 { // 2 n / φ² is 763.9
		t.Errorf("%d P-positions, want 763", count)
	}
}

// The same count where no table is kept: 2 n / φ² is 7639.3.
func TestQueenCountOnALargeBoard(t *testing.T) {
	got, err := Count(ctx, bind(t, "Race", games.Queen, 10_000, 10_000))
	want := Counts{games.NPosition: 100_000_000 - 7_639, games.PPosition: 7_639}
	if err != nil || got != want {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}

// The king loses where both distances from the target are even.
func TestKingLosesOnEvenDistances(t *testing.T) {
	table, err := Solve(ctx, bind(t, "Race", games.King, 301, 257), Outcome)
	if err != nil {
		t.Fatal(err)
	}
	table.Each(func(p []int) bool {
		want := games.NPosition
		if (301-p[0])%2 == 0 && (257-p[1])%2 == 0 {
			want = games.PPosition
		}
		if got := games.Outcome(table.At(Outcome, p)); got != want {
			t.Fatalf("king at %v: %v, want %v", p, got, want)
		}
		return true
	})
}

// Wythoff's Grundy values by the plain definition, on a board large enough to
// widen the sets.
func TestQueenGrundyByDefinition(t *testing.T) {
	const n = 130
	table, err := Solve(ctx, &games.Lattice{Bounds: []int{n, n + 5}, Jumps: bind(t, "Race", games.Queen, 2, 2).(*games.Lattice).Jumps}, Grundy)
	if err != nil {
		t.Fatal(err)
	}
	value := map[[2]int]int{}
	for i := range n + 1 {
		for j := range n + 6 {
			seen := map[int]bool{}
			for k := 1; k <= max(i, j); k++ {
				for _, q := range [][2]int{{i - k, j}, {i, j - k}, {i - k, j - k}} {
					if v, ok := value[q]; ok {
						seen[v] = true
					}
				}
			}
			v := 0
			for seen[v] {
				v++
			}
			value[[2]int{i, j}] = v
			if got := table.At(Grundy, []int{i, j}); got != v {
				t.Fatalf("(%d,%d): %d, want %d", i, j, got, v)
			}
		}
	}
}

// P-positions of three piles up to n in sorted order. Source: an
// independent program that marks the lines of each P-position.
func TestThreePilesCounts(t *testing.T) {
	for n, want := range map[int]int{20: 254, 100: 5_696, 255: 36_343} {
		if got := countPiles(t, n, true); got != want {
			t.Errorf("%d P-positions up to %d, want %d", got, n, want)
		}
	}
	lost, piles := 0, lattice{bind(t, "TwoAndOne", 1000, 1000, 1000).(*games.Lattice)}
	if err := newSortedKernel(piles, 1000).run(ctx, func() {}, func(_, _, _ int) { lost++ }); err != nil || lost != 553_873 {
		t.Errorf("%d P-positions up to 1000, %v, want 553873", lost, err)
	}
}

// Pursuit on n x n: white to move wins exactly on the 4n(n-1) adjacent pairs
// and otherwise loses, black to move always wins, and the longest capture is
// near 3n plies. Source: computed for n up to 36 by two other programs.
func TestPursuitCounts(t *testing.T) {
	for n := 2; n <= 20; n += 3 {
		table, err := Solve(ctx, bind(t, "Pursuit", n))
		if err != nil {
			t.Fatal(err)
		}
		var white, black, longest int
		table.Each(func(p []int) bool {
			if table.At(Outcome, p) == int(games.NPosition) {
				white++
			}
			longest = max(longest, table.At(Remoteness, p))
			turned := append(p[:4:4], 1)
			if table.At(Outcome, turned) == int(games.NPosition) {
				black++
			}
			longest = max(longest, table.At(Remoteness, turned))
			return true
		})
		want, pairs := 3*n-[...]int{2, 3, 2, 1}[n%4], n*n*n*n-n*n
		if n == 2 {
			want, pairs = 2, 8 // black has no move that keeps a diagonal distance
		}
		if white != 4*n*(n-1) || black != pairs {
			t.Errorf("n = %d: white wins %d, black %d, want %d and %d", n, white, black, 4*n*(n-1), pairs)
		}
		if got, err := Longest(ctx, bind(t, "Pursuit", n)); err != nil || got != want {
			t.Errorf("n = %d: longest play %d plies, %v, want %d", n, got, err, want)
		}
		if longest != want {
			t.Errorf("n = %d: longest capture %d plies, want %d", n, longest, want)
		}
	}
}

// The measures of a table belong together: a winning position has an option
// lost for the other one ply nearer and none nearer still; of a lost one all
// options are won, the last one ply nearer.
func TestRemotenessHolds(t *testing.T) {
	for _, s := range []games.Shape{
		bind(t, "Race", games.Queen, 30, 45), bind(t, "Race", games.Knight, 40, 70),
		bind(t, "TwoAndOne", 15, 12, 20), bind(t, "Pursuit", 5), bind(t, "Euclid", 40, 60),
	} {
		table, err := Solve(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		table.Each(func(p []int) bool {
			options, err := s.Options(p)
			if err != nil {
				t.Fatal(err)
			}
			fastest, slowest := math.MaxInt, -1
			for _, q := range options {
				if plies := table.At(Remoteness, q); table.At(Outcome, q) == int(games.PPosition) {
					fastest = min(fastest, plies)
				} else {
					slowest = max(slowest, plies)
				}
			}
			want, plies := slowest+1, table.At(Remoteness, p)
			if fastest < math.MaxInt {
				want = fastest + 1
			}
			if o := games.Outcome(table.At(Outcome, p)); plies != want && o != games.Tie && o != games.Draw {
				t.Fatalf("%s at %v: remoteness %d, its options give %d", fmt.Sprintf("%T", s), p, plies, want)
			}
			return true
		})
	}
}
