package solve

import (
	"testing"

	"nimlab/games"
)

// bind makes a shape of a game of the list.
func bind(t testing.TB, name string, args ...any) games.Shape {
	g, ok := games.Lookup(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	s, err := g.Bind(args...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func benchmarkSolve(b *testing.B, s games.Shape, m Measure) {
	for range b.N {
		tables.clear()
		if _, err := Solve(ctx, s, m); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKing1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.King, 1000, 1000), Outcome)
}

func BenchmarkRook1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Rook, 1000, 1000), Outcome)
}

func BenchmarkKnight1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Knight, 1000, 1000), Outcome)
}

func BenchmarkQueen1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Queen, 1000, 1000), Outcome)
}

func BenchmarkQueen10000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Queen, 10000, 10000), Outcome)
}

func BenchmarkQueenRemoteness1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Queen, 1000, 1000), Remoteness)
}

func BenchmarkQueenGrundy1000(b *testing.B) {
	benchmarkSolve(b, bind(b, "Race", games.Queen, 1000, 1000), Grundy)
}

func BenchmarkTwoAndOne255(b *testing.B) {
	benchmarkSolve(b, bind(b, "TwoAndOne", 255, 255, 255), Outcome)
}

func BenchmarkTwoAndOneRemoteness255(b *testing.B) {
	benchmarkSolve(b, bind(b, "TwoAndOne", 255, 255, 255), Remoteness)
}
