package solve

import (
	"testing"

	"nimlab/games"
)

// Counts made while streaming are those of the table, for lattices of every
// kind and for a game of each other shape.
func TestCountsAreTheTables(t *testing.T) {
	seed(20)
	list := []games.Shape{bind(t, "Pursuit", 4), bind(t, "Euclid", 20, 15), randomGains(t, 3, 4, 5), bind(t, "Nim", []int{3, 4, 5}), randomTokens()}
	for range 300 {
		list = append(list, randomLattice())
	}
	for _, s := range list {
		table, err := Solve(ctx, s, Outcome)
		if err != nil {
			t.Fatal(err)
		}
		var want Counts
		table.Each(func(p []int) bool {
			want[table.At(Outcome, p)]++
			return true
		})
		if got, err := Count(ctx, s); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", show(s), got, err, want)
		}
	}
}

func benchmarkCount(b *testing.B, s games.Shape) {
	for range b.N {
		if _, err := Count(ctx, s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCountQueen100000(b *testing.B) {
	benchmarkCount(b, bind(b, "Race", games.Queen, 100_000, 100_000))
}

func BenchmarkCountKing100000(b *testing.B) {
	benchmarkCount(b, bind(b, "Race", games.King, 100_000, 100_000))
}

func BenchmarkCountKnight100000(b *testing.B) {
	benchmarkCount(b, bind(b, "Race", games.Knight, 100_000, 100_000))
}

func BenchmarkCountTwoAndOne1000(b *testing.B) {
	benchmarkCount(b, bind(b, "TwoAndOne", 1000, 1000, 1000))
}
