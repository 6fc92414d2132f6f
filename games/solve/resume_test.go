package solve

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/games"
)

// A context that is cancelled when it has been looked at so many times: so a
// solve can be stopped at each moment at which it can notice.
type countdown struct {
	context.Context
	left atomic.Int64
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// resumable are games whose solves go on when they were stopped, each made
// anew.
func resumable(t testing.TB) map[string]func() games.Shape {
	return map[string]func() games.Shape{
		"function":    func() games.Shape { return randomFunction(20+random.IntN(200), 1+random.IntN(6)) },
		"points":      func() games.Shape { return randomPoints(20 + random.IntN(100)) },
		"loops":       func() games.Shape { return randomLoops(10+random.IntN(60), 3) },
		"chase":       func() games.Shape { return randomChase(3+random.IntN(5), 3+random.IntN(5), 2) },
		"sides":       func() games.Shape { return randomSides() },
		"wanderer":    func() games.Shape { return randomWanderer() },
		"lattice":     func() games.Shape { return randomLattice() },
		"ideal":       func() games.Shape { return randomGains(t, 2+random.IntN(4), 2+random.IntN(4), 30) },
		"Euclid":      func() games.Shape { return euclidGame(20+random.IntN(200), 20+random.IntN(300)) },
		"piles":       func() games.Shape { return randomMultiples() },
		"heads":       func() games.Shape { return bind(t, "Chomp", 2+random.IntN(4), 4+random.IntN(5)) },
		"three piles": func() games.Shape { return threePiles(33 + random.IntN(20)) },
		"queen":       func() games.Shape { return bind(t, "Race", games.Queen, 40+random.IntN(50), 40+random.IntN(50)) },
		"half": func() games.Shape {
			n := 40 + random.IntN(80)
			return bind(t, "Race", games.Queen, n, n)
		},
	}
}

// randomPoints is a game of points on so many positions.
func randomPoints(size int) games.Shape {
	m := randomFunction(size, 3).(*games.Moves)
	m.Rules = games.SourceOf(func(p int) []int {
		if p == 0 {
			return nil
		}
		return []int{p / 2, p * 2 / 3}
	})
	return &games.Points{Moves: m, Points: func(p, q []int) int { return p[0]%7 - q[0]%5 }}
}

// Random games stopped again and again, each time a little later, end with the
// table that they have when they are not.
func TestStoppedSolvesGoOn(t *testing.T) {
	seed(1310)
	for name, make := range resumable(t) {
		resumed := 0
		for range 40 {
			s := make()
			var want []int
			onCores(t, 1, func() { want = told(solved(t, s)) })
			onCores(t, 2+random.IntN(2), func() {
				for looks := int64(1); ; looks += 1 + looks/8 {
					c := &countdown{Context: ctx}
					c.left.Store(looks)
					table, err := Solve(c, s)
					if err == nil {
						if got := told(table); !slices.Equal(got, want) {
							t.Fatalf("%s: %+v: after stops it differs", name, s)
						}
						break
					}
					if !errors.Is(err, context.Canceled) {
						t.Fatalf("%s: %v", name, err)
					}
					if len(tables.left) > 0 {
						resumed++
					}
				}
			})
		}
		t.Logf("%s: gone on %d times", name, resumed)
		if resumed < 20 {
			t.Errorf("%s: gone on only %d times", name, resumed)
		}
	}
}

// A game that is asked first at a position from which little is reached goes on
// all the same where the rest is stopped.
func TestStoppedExtensionsGoOn(t *testing.T) {
	defer func(n int) { neverMuch = n }(neverMuch)
	neverMuch = 10
	const n = 60_000
	calls := 0
	s := &games.Moves{Width: 1, From: []int{n}, Rules: games.SourceOf(func(p int) []int {
		calls++
		return []int{p - 1, p / 2}[:2*min(p, 1)]
	})}
	tables.clear()
	if v, err := Ask(ctx, s, Grundy, []int{5}); err != nil || v != 2 {
		t.Fatal(v, err)
	}
	stops := 0
	for ; ; stops++ {
		c := &countdown{Context: ctx}
		c.left.Store(100)
		table, err := Solve(c, s, Grundy)
		if err == nil {
			if table.Len() != n+1 {
				t.Errorf("%d positions, want %d", table.Len(), n+1)
			}
			break
		}
		if stops > 1000 {
			t.Fatal(err)
		}
	}
	if stops < 5 || calls > n+stops*2*together {
		t.Errorf("stopped %d times the function was called %d times for %d positions", stops, calls, n)
	}
}

// tallied counts how often a solve says that it goes on from a checkpoint and that it
// does not use one; it may say nothing else.
func tallied(t testing.TB, gone, refused *int) func(text string) {
	return func(text string) {
		switch {
		case strings.HasPrefix(text, "goes on from"):
			*gone++
		case strings.Contains(text, "is not used: "):
			*refused++
		default:
			t.Error(text)
		}
	}
}

// The same through checkpoints, each time as in a new process; at last a
// checkpoint of another function, or a damaged one, is not used, and that is
// said.
func TestCheckpointsGoOn(t *testing.T) {
	never := 0 // used, of all kinds
	seed(1311)
	defer func(n int) { mayLast = n }(mayLast)
	mayLast = 1
	for name, make := range resumable(t) {
		dir, gone, refused := t.TempDir(), 0, 0
		c := Checkpoints{Dir: dir, Program: func() string { return "test" }, Say: tallied(t, &gone, &refused)}
		for range 12 {
			s := make()
			var want []int
			onCores(t, 1, func() { want = told(solved(t, s)) })
			for looks := int64(2); ; looks += 1 + looks/2 {
				var err error
				var table *Table
				onCores(t, 2+random.IntN(2), func() {
					x := &countdown{Context: ctx}
					x.left.Store(looks)
					if table, err = Solve(WithCheckpoints(x, c), s); err == nil && !slices.Equal(told(table), want) {
						t.Fatalf("%s: %+v: from checkpoints it differs", name, s)
					}
				})
				if err == nil {
					break
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatalf("%s: %v", name, err)
				}
				damage(t, dir)
			}
			if left := glob(dir); len(left) > 0 {
				for _, path := range left { // of another measure, or another number of roots
					os.Remove(path)
				}
			}
		}
		t.Logf("%s: gone on %d times, refused %d", name, gone, refused)
		if never += refused; gone < 1 {
			t.Errorf("%s: never gone on", name)
		}
	}
	if never < 40 {
		t.Errorf("refused only %d damaged checkpoints", never)
	}
}

// damage changes now and then a byte of the checkpoints.
func damage(t *testing.T, dir string) {
	for _, path := range glob(dir) {
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if random.IntN(4) == 0 {
			file[random.IntN(len(file))] ^= byte(1 + random.IntN(255))
			os.WriteFile(path, file, 0o600)
		}
	}
}

// A checkpoint of one function is not used for another of the same description.
func TestCheckpointsOfOtherFunctions(t *testing.T) {
	defer func(n int) { mayLast = n }(mayLast)
	mayLast = 1
	for _, bounds := range [][]int{{4999}, nil} {
		game := func(most int) *games.Moves {
			return &games.Moves{Width: 1, Bounds: bounds, From: []int{4999}, Rules: games.SourceOf(func(n int) (list []int) {
				for k := 1; k <= min(n, most); k++ {
					list = append(list, n-k)
				}
				return list
			})}
		}
		said := ""
		c := Checkpoints{Dir: t.TempDir(), Program: func() string { return "test" }, Say: func(text string) { said = text }}
		onCores(t, 1, func() {
			x := &countdown{Context: ctx}
			x.left.Store(80)
			if _, err := Solve(WithCheckpoints(x, c), game(3), Grundy); err == nil || len(glob(c.Dir)) == 0 {
				t.Fatal("not stopped, or no checkpoint", err)
			}
		})
		c.Every = time.Hour
		v, err := Ask(WithCheckpoints(ctx, c), game(4), Grundy, []int{4999})
		if err != nil || v != 4999%5 || !strings.Contains(said, "is not used") {
			t.Errorf("bounds %v: %d, %v, want %d; said %q", bounds, v, err, 4999%5, said)
		}
	}
}

// randomMultiples is a game of Multiples on two or three piles.
func randomMultiples() games.Shape {
	m := &games.Multiples{}
	for range 2 + random.IntN(2) {
		m.Bounds = append(m.Bounds, 1+random.IntN(12))
	}
	n := len(m.Bounds)
	for range 1 + random.IntN(4) {
		if a, b := random.IntN(n), random.IntN(n); a != b {
			m.Takes = append(m.Takes, [2]int{a, b})
		}
	}
	return m
}
