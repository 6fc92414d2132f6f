package solve

import (
	"sync"
	"testing"

	"nimlab/games"
)

// Every engine tells how far it has come, never back and never past the end.
func TestProgress(t *testing.T) {
	seed(95)
	round := own(t, 1, func(p int, buf []int) []int {
		if p%100 == 0 {
			return buf
		}
		return append(buf, (p+1)%300_000, (p+300_000-2)%300_000)
	}, 300_000-1)
	for name, s := range map[string]struct {
		games.Shape
		Measure
	}{
		"outcome":    {bind(t, "Race", games.Knight, 4000, 4000), Outcome},
		"lone rows":  {bind(t, "Race", games.Queen, 12_000, 12_000), Outcome},
		"remoteness": {bind(t, "Race", games.Queen, 700, 700), Remoteness},
		"grundy":     {bind(t, "Race", games.Queen, 500, 500), Grundy},
		"piles":      {bind(t, "TwoAndOne", 200, 200, 200), Outcome},
		"two tokens": {bind(t, "Pursuit", 20), Remoteness},
		"any tokens": {cycle(700, 1, 3), Remoteness},
		"ideal":      {randomGains(t, 9, 9, 100), Score},
		"euclid":     {bind(t, "Euclid", 2000, 2000), Suspense},
		"dense":      {&games.Multiples{Bounds: []int{60, 60, 60}, Takes: [][2]int{{0, 1}, {1, 2}}}, Suspense},
		"heap":       {&games.Heap{Size: 1 << 20, Take: []int{1<<19 + 1, 1 << 19, 12_345}}, Grundy},
		"family":     {&games.Heaps{Rules: bind(t, "GrundysGame").(*games.Heaps).Rules, From: []int{60_000}}, Grundy},
		"heads":      {bind(t, "Chomp", 9, 9), Outcome},
		"diagrams":   {bind(t, "Chomp", 7, 8), Grundy},
		"one way":    {own(t, 1, subtract, 300_000), Outcome},
		"round":      {round, Outcome},
	} {
		tables.clear()
		families.known = map[any]*HeapValues{}
		var mu sync.Mutex
		told, last := 0, 0.0
		c := WithProgress(ctx, func(p Progress) {
			mu.Lock()
			defer mu.Unlock()
			at := float64(p.Done) / float64(p.Total)
			if at < 0.1 && last > 0.8 {
				last = 0 // a table more
			}
			if at < last-0.02 || at > 1 {
				t.Errorf("%s: %v after %.3f", name, p, last)
			}
			told, last = told+1, at
		})
		if _, err := Solve(c, s.Shape, s.Measure); err != nil {
			t.Fatal(err)
		}
		if told < 3 || last < 0.2 {
			t.Errorf("%s: told %d times, last %.3f", name, told, last)
		}
	}
	tables.clear()
}
