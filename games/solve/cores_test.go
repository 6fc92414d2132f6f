package solve

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"nimlab/games"
)

// onCores solves as on so many cores, sharing out even the smallest work.
func onCores(t testing.TB, cores int, f func()) {
	t.Helper()
	many, few, single, rows, units, standings := manyTogether, fewTogether, alone, grab, quantum, fewStandings
	slow := slowPosition
	before := runtime.GOMAXPROCS(cores)
	if cores > 1 {
		manyTogether, fewTogether, alone, grab, quantum, fewStandings = 2, 1, 3, 1, 40, 1
		slowPosition = time.Duration(cores%2) * time.Hour // on an odd number of them none is slow
	}
	defer func() {
		runtime.GOMAXPROCS(before)
		manyTogether, fewTogether, alone, grab, quantum, fewStandings = many, few, single, rows, units, standings
		slowPosition = slow
	}()
	tables.clear()
	f()
	tables.clear()
}

// told is all that a table says, position by position and measure by measure.
func told(t *Table) (list []int) {
	t.Each(func(p []int) bool {
		list = append(list, p...)
		for m, read := range t.read[:Score+1] {
			if read != nil {
				list = append(list, t.At(Measure(m), p))
			}
		}
		return true
	})
	return list
}

// Random games of all shapes: four cores say what one says.
func TestCoresAgree(t *testing.T) {
	seed(1204)
	kinds := map[string]func() games.Shape{
		"any":      func() games.Shape { return randomShape(t) },
		"function": func() games.Shape { return randomFunction(20+random.IntN(200), 1+random.IntN(6)) },
		"parallel": func() games.Shape {
			m := randomFunction(500+random.IntN(3000), 1+random.IntN(6)).(*games.Moves)
			m.Parallel = true
			return m
		},
		"sides":    func() games.Shape { return randomSides() },
		"points":   func() games.Shape { return randomPoints(20 + random.IntN(200)) },
		"wanderer": func() games.Shape { return randomWanderer() },
		"loops":    func() games.Shape { return randomLoops(10+random.IntN(60), 3) },
		"chase":    func() games.Shape { return randomChase(2+random.IntN(6), 2+random.IntN(6), 2) },
	}
	for name, make := range kinds {
		for range 60 {
			s := make()
			var want, got []int
			onCores(t, 1, func() { want = told(solved(t, s)) })
			onCores(t, 4, func() { got = told(solved(t, s)) })
			if !slices.Equal(want, got) {
				t.Fatalf("%s: %+v: four cores differ from one", name, s)
			}
		}
	}
}

// randomFunction is a game on a number of positions with so many moves each at
// most, ties among its ends, within bounds or explored, with loops or without.
func randomFunction(size, degree int) games.Shape {
	moves, over := make([][]int, size), make([]games.Outcome, size)
	down := random.IntN(2) == 0
	for p := range moves {
		for range random.IntN(degree + 1) {
			q := random.IntN(size)
			if down {
				q = random.IntN(p + 1)
			}
			if q != p || !down {
				moves[p] = append(moves[p], q)
			}
		}
		if len(moves[p]) == 0 && random.IntN(2) == 0 {
			over[p] = []games.Outcome{games.NPosition, games.PPosition, games.Tie}[random.IntN(3)]
		}
	}
	m := &games.Moves{Width: 1, Bounds: []int{size - 1}, From: []int{size - 1}, Stuck: games.Stuck(random.IntN(3)),
		Rules: games.SourceOf(func(p int) []int { return moves[p] })}
	if random.IntN(2) == 0 {
		m.Over = func(p []int) (games.Outcome, bool) { return over[p[0]], over[p[0]] != games.Unknown }
	}
	if random.IntN(2) == 0 {
		m.Bounds = nil
	}
	return m
}

// Scores that go beyond what a column holds are an error that says where, with
// whichever sign, even where the position asked about would not need them.
func TestScoresBeyond(t *testing.T) {
	for _, gain := range []int{mostPoints, -mostPoints} {
		s := &games.Points{
			Moves:  &games.Moves{Width: 1, From: []int{3}, Rules: games.SourceOf(func(n int) []int { return []int{n - 1}[:min(n, 1)] })},
			Points: func(p, q []int) int { return gain },
			Turn:   func(p []int) int { return 0 },
		}
		_, err := Ask(ctx, s, Score, []int{3})
		if want := "the score at (3) is beyond 1073741823 points"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		if v, err := Ask(ctx, s, Score, []int{1}); err != nil || v != gain {
			t.Errorf("%d, %v, want %d", v, err, gain)
		}
	}
}
