package solve

import (
	"testing"

	"nimlab/games"
)

func benchmarkMoves(b *testing.B, s *games.Moves, m Measure) {
	b.ReportAllocs()
	benchmarkSolve(b, s, m)
	positions := float64(volume(s.Bounds)) * float64(b.N)
	b.ReportMetric(positions/b.Elapsed().Seconds()/1e6, "Mpositions/s")
}

// subtract takes 1, 3 or 4 from a heap.
func subtract(n int, buf []int) []int {
	for _, k := range [...]int{1, 3, 4} {
		if k <= n {
			buf = append(buf, n-k)
		}
	}
	return buf
}

func BenchmarkMovesHeap(b *testing.B) {
	benchmarkMoves(b, own(b, 1, subtract, 10_000_000-1), Outcome)
}

func BenchmarkMovesHeapGrundy(b *testing.B) {
	benchmarkMoves(b, own(b, 1, subtract, 10_000_000-1), Grundy)
}

// BenchmarkMovesUp is a race of three numbers to the far corner.
func BenchmarkMovesUp(b *testing.B) {
	benchmarkMoves(b, own(b, 3, func(p, buf []int) []int {
		for i := range p {
			if p[i] < 99 {
				q := [3]int{p[0], p[1], p[2]}
				q[i]++
				buf = append(buf, q[:]...)
			}
		}
		return buf
	}, 99, 99, 99), Outcome)
}

// BenchmarkMovesRound walks on a ring of 10^6 places, with loops.
func BenchmarkMovesRound(b *testing.B) {
	const n = 1_000_000
	benchmarkMoves(b, own(b, 1, func(p int, buf []int) []int {
		if p%100 == 0 {
			return buf
		}
		return append(buf, (p+1)%n, (p+7)%n, (p+n-2)%n)
	}, n-1), Outcome)
}

// BenchmarkMovesPursuit is Pursuit(20) with its rules as a function, and larger.
func BenchmarkMovesPursuit(b *testing.B)   { benchmarkMoves(b, pursuitMoves(20), Remoteness) }
func BenchmarkMovesPursuit40(b *testing.B) { benchmarkMoves(b, pursuitMoves(40), Remoteness) }
func BenchmarkMovesPursuit60(b *testing.B) { long(b); benchmarkMoves(b, pursuitMoves(60), Remoteness) }

// BenchmarkMovesPursuitBack says where positions come from.
func BenchmarkMovesPursuitBack(b *testing.B) {
	benchmarkMoves(b, pursuitBack(20), Remoteness)
}
func BenchmarkMovesPursuitBack40(b *testing.B) {
	benchmarkMoves(b, pursuitBack(40), Remoteness)
}

// BenchmarkMovesReached explores the heap from 10^6.
func BenchmarkMovesReached(b *testing.B) {
	s := own(b, 1, subtract)
	s.Bounds, s.From = nil, []int{1_000_000}
	b.ReportAllocs()
	benchmarkSolve(b, s, Outcome)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "Mpositions/s")
}
