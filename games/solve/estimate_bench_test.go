package solve

import (
	"fmt"
	"runtime"
	"testing"

	"nimlab/games"
)

// costly are solves of each shape that take from a tenth of a second to some.
func costly(b testing.TB) map[string]struct {
	shape games.Shape
	of    Measure
} {
	type solve = struct {
		shape games.Shape
		of    Measure
	}
	seed(7)
	return map[string]solve{
		"outcomes, queen":        {bind(b, "Race", games.Queen, 10_000, 10_000), Outcome},
		"outcomes, knight":       {bind(b, "Race", games.Knight, 10_000, 10_000), Outcome},
		"remoteness, queen":      {bind(b, "Race", games.Queen, 3000, 3000), Remoteness},
		"Grundy values, queen":   {bind(b, "Race", games.Queen, 1500, 1500), Grundy},
		"Grundy values, oblong":  {bind(b, "Race", games.Queen, 1500, 1700), Grundy},
		"Grundy values, piles":   {bind(b, "TwoAndOne", 100, 100, 100), Grundy},
		"jumps that add":         {&games.Lattice{Bounds: []int{700, 700}, Jumps: []games.Jump{{By: []int{1, 2}}, {By: []int{2, 1}}, {By: []int{-1, 2}}, {By: []int{1, -2}}}, Goal: true}, Remoteness},
		"three piles":            {bind(b, "TwoAndOne", 300, 300, 300), Outcome},
		"Euclid":                 {euclidGame(8000, 8000), Suspense},
		"multiples, three piles": {&games.Multiples{Bounds: []int{100, 100, 100}, Takes: [][2]int{{0, 1}, {1, 2}, {2, 0}}}, Suspense},
		"pursuit":                {bind(b, "Pursuit", 60), Remoteness},
		"two pursuers":           {twoPolice(120), Remoteness},
		"three pursuers":         {several(50, 3, 1), Remoteness},
		"two on each side":       {several(40, 2, 2), Remoteness},
		"three against two":      {several(24, 3, 2), Remoteness},
		"ideal":                  {randomGains(b, 12, 12, 50), Score},
		"function, one way":      {&games.Moves{Width: 1, Bounds: []int{5_000_000}, Rules: games.SourceOf(subtract)}, Grundy},
		"function, loops":        {pursuitMoves(20), Remoteness},
	}
}

// several is twoPolice with other numbers of tokens.
func several(places, first, second int) *games.TwoToken {
	t := twoPolice(places)
	t.Count = [2]int{first, second}
	return t
}

// BenchmarkEstimates gives for each solve how many times as long, and as many
// bytes at its end, as was estimated: run alone, times are right within 2 where
// the machine is the one that estimates are made for.
func BenchmarkEstimates(b *testing.B) {
	for name, s := range costly(b) {
		b.Run(name, func(b *testing.B) {
			tables.clear()
			c, err := Estimate(ctx, s.shape, s.of)
			if err != nil {
				b.Fatal(err)
			}
			if c.Open {
				b.Fatal(fmt.Sprint(name, " is not known beforehand"))
			}
			before := heapBytes()
			for range b.N {
				tables.clear()
				if _, err := Solve(ctx, s.shape, s.of); err != nil {
					b.Fatal(err)
				}
			}
			each := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
			b.ReportMetric(each/float64(c.Time.Nanoseconds()), "times-estimated")
			b.ReportMetric(float64(heapBytes()-before)/float64(c.Bytes), "bytes/estimated")
		})
	}
	tables.clear()
}

func heapBytes() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
