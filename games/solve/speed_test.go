package solve

import (
	"testing"

	"nimlab/games"
)

// The rows of the table of speeds in doc.go that no other file measures. Those
// that take long, or much memory, are left out of a short run.

func BenchmarkCountRook100000(b *testing.B) {
	benchmarkCount(b, bind(b, "Race", games.Rook, 100_000, 100_000))
}

func BenchmarkCountTwoAndOne255(b *testing.B) {
	benchmarkCount(b, bind(b, "TwoAndOne", 255, 255, 255))
}

func BenchmarkCountTwoAndOne10000(b *testing.B) {
	long(b)
	benchmarkCount(b, bind(b, "TwoAndOne", 10_000, 10_000, 10_000))
}

func long(b *testing.B) {
	if testing.Short() {
		b.Skip("a minute or more")
	}
}

func BenchmarkQueenGrundy5000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Queen, 5000, 5000), Grundy)
}

func BenchmarkEuclidTable20000(b *testing.B) { benchmarkSolve(b, euclidGame(20_000, 20_000), Suspense) }

func BenchmarkPursuit20(b *testing.B)  { benchmarkSolve(b, bind(b, "Pursuit", 20), Remoteness) }
func BenchmarkPursuit100(b *testing.B) { benchmarkSolve(b, bind(b, "Pursuit", 100), Remoteness) }

func BenchmarkPursuitLongest400(b *testing.B) {
	long(b)
	s := bind(b, "Pursuit", 400)
	for range b.N {
		tables.clear()
		if n, err := Longest(ctx, s); err != nil || n != 1198 { // 3n-2
			b.Fatal(n, err)
		}
	}
}

// BenchmarkIdeal16 has gains so small that scores take two bytes.
func BenchmarkIdeal16(b *testing.B) {
	long(b)
	seed(1)
	d := randomGains(b, 16, 16, 50)
	for range b.N {
		tables.clear()
		if _, err := Solve(ctx, d); err != nil {
			b.Fatal(err)
		}
	}
}
