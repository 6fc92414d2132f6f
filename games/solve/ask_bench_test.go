package solve

import (
	"testing"

	"nimlab/games"
)

// The judges' largest inputs, each a position of a game just made.

// BenchmarkAskRaces asks 1000 boards of random sizes and pieces, from an empty
// cache.
func BenchmarkAskRaces(b *testing.B) {
	for range b.N {
		tables.clear()
		seed(1)
		for range 1000 {
			s := bind(b, "Race", games.Piece(1+random.IntN(4)), 2+random.IntN(999), 2+random.IntN(999))
			if _, err := Ask(ctx, s, Outcome, []int{1, 1}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkAskEuclids asks 100 sums of 1000 pairs.
func BenchmarkAskEuclids(b *testing.B) {
	seed(1)
	var sums []*games.Sum
	for range 100 {
		s := &games.Sum{Rule: games.Every}
		for range 1000 {
			p, q := random.IntN(1001), random.IntN(1001)
			s.Parts, s.From = append(s.Parts, euclidGame(p, q)), append(s.From, p, q)
		}
		sums = append(sums, s)
	}
	b.ResetTimer()
	for range b.N {
		for _, s := range sums {
			if _, err := Ask(ctx, s, Outcome, s.From); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkAskPiles asks 10,000 triples, from an empty cache.
func BenchmarkAskPiles(b *testing.B) {
	for range b.N {
		tables.clear()
		seed(1)
		for range 10_000 {
			x, y, z := random.IntN(256), random.IntN(256), random.IntN(256)
			if _, err := Ask(ctx, bind(b, "TwoAndOne", x, y, z), Outcome, []int{x, y, z}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkAskPursuits asks one board 400 times, made anew each time, from an
// empty cache.
func BenchmarkAskPursuits(b *testing.B) {
	for range b.N {
		tables.clear()
		for i := range 400 {
			if _, err := Ask(ctx, bind(b, "Pursuit", 20), Remoteness, []int{1 + i/20, 1 + i%20, 20 - i/20, 1 + i%19}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
