package solve

import (
	"math/rand/v2"
	"testing"

	"nimlab/games"
)

func euclidGame(p, q int) *games.Multiples {
	return &games.Multiples{Bounds: []int{p, q}, Takes: [][2]int{{0, 1}, {1, 0}}, From: []int{p, q}}
}

func TestRandomMultiples(t *testing.T) {
	seed(3595)
	for range 150 {
		m := &games.Multiples{}
		for range 1 + random.IntN(3) {
			m.Bounds = append(m.Bounds, random.IntN(12))
		}
		for range random.IntN(5) {
			m.Takes = append(m.Takes, [2]int{random.IntN(len(m.Bounds)), random.IntN(len(m.Bounds))})
		}
		agree(t, m)
	}
	for _, m := range []*games.Multiples{euclidGame(70, 40), euclidGame(0, 5), {Bounds: []int{30, 30}, Takes: [][2]int{{1, 0}, {0, 1}}}} {
		agree(t, m)
	}
}

// The greatest suspense of piles up to 1000 is 15, up to 5000 it is 18.
// Source: a search of all pairs by a program of another author.
func TestEuclidSuspenseRecords(t *testing.T) {
	for n, want := range map[int]int{1000: 15, 5000: 18} {
		table, err := Solve(ctx, euclidGame(n, n), Suspense)
		if err != nil {
			t.Fatal(err)
		}
		most := 0
		table.Each(func(p []int) bool {
			most = max(most, table.At(Suspense, p))
			return true
		})
		if most != want {
			t.Errorf("greatest suspense up to %d: %d, want %d", n, most, want)
		}
	}
}

// Piles as large as an int: the chain walked from the large end must agree
// with the table where both can be had, and the best move keeps the promise of
// the value.
func TestHugePiles(t *testing.T) {
	fib, next := 1, 1
	for next+fib > 0 {
		fib, next = next, fib+next
	}
	for _, p := range [][]int{{maxInt, maxInt}, {maxInt, 1}, {maxInt, 2}, {next, fib}, {maxInt - 1, 3}, {0, maxInt}} {
		s := euclidGame(p[0], p[1])
		v, err := Ask(ctx, s, Remoteness, p)
		if err != nil {
			t.Fatal(err)
		}
		line, err := Line(ctx, s, p, 1000)
		if err != nil || len(line) != v+1 {
			t.Errorf("%v: the line has %d positions, %v, want %d", p, len(line), err, v+1)
		}
	}
}

func BenchmarkEuclidAsk(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	for range b.N {
		p := []int{r.IntN(1001), r.IntN(1001)}
		s := &games.Multiples{Bounds: p, Takes: [][2]int{{0, 1}, {1, 0}}}
		if _, err := Ask(ctx, s, Suspense, p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEuclidTable1000(b *testing.B) { benchmarkEuclid(b, 1000) }

func BenchmarkEuclidTable5000(b *testing.B) { benchmarkEuclid(b, 5000) }

func benchmarkEuclid(b *testing.B, n int) {
	for range b.N {
		tables.clear()
		if _, err := Solve(ctx, euclidGame(n, n), Suspense); err != nil {
			b.Fatal(err)
		}
	}
}
