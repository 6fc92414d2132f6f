package solve

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/games"
)

// Tables of all sizes asked for in random order must give what a table of
// just the size gives.
func TestCacheServesAllSizes(t *testing.T) {
	seed(17)
	pieces := []games.Piece{games.King, games.Rook, games.Knight, games.Queen}
	whole := map[games.Piece]*Table{}
	for _, piece := range pieces {
		tables.clear()
		table, err := Solve(ctx, bind(t, "Race", piece, 120, 120))
		if err != nil {
			t.Fatal(err)
		}
		whole[piece] = table
	}
	tables.clear()
	for range 500 {
		piece, n, m := pieces[random.IntN(4)], 1+random.IntN(120), 1+random.IntN(120)
		s := bind(t, "Race", piece, n, m)
		for _, measure := range Measures(s) {
			if got, want := ask(t, s, measure, 1, 1), whole[piece].At(measure, []int{121 - n, 121 - m}); got != want {
				t.Fatalf("%v on %d x %d: %v %d, want %d", piece, n, m, measure, got, want)
			}
		}
	}
}

// A cache of numbers counts how often it had to make them.
func counting(made *atomic.Int32) plan {
	return plan{
		size: func(bounds []int) (int, int) { return volume(bounds), volume(bounds) },
		solve: func(_ context.Context, bounds []int) (any, error) {
			made.Add(1)
			return volume(bounds), nil
		},
	}
}

func TestCacheGrowsAndForgets(t *testing.T) {
	c := &cache{entries: map[string]*entry{}, limit: 5000}
	var made atomic.Int32
	get := func(rules string, bounds ...int) {
		if _, err := c.table(ctx, []byte(rules), bounds, counting(&made)); err != nil {
			t.Fatal(err)
		}
	}
	get("a", 10, 20)
	get("a", 5, 20)
	get("a", 10, 1)
	if made.Load() != 1 {
		t.Errorf("made %d tables, want 1: the first covers the others", made.Load())
	}
	get("a", 12, 12)
	get("a", 10, 20)
	if made.Load() > 2 {
		t.Errorf("made %d tables, want at most 2: the second covers the first", made.Load())
	}
	for n := range 100 {
		get(string(rune('b'+n)), 10, 10)
		get("a", 3, 3)
	}
	if c.bytes > c.limit || len(c.entries) > 50 {
		t.Errorf("%d bytes in %d entries are kept, the limit is %d bytes", c.bytes, len(c.entries), c.limit)
	}
	before := made.Load()
	get("a", 10, 20)
	if made.Load() != before {
		t.Errorf("a table in steady use was forgotten")
	}
	c.clear()
	if c.bytes != 0 {
		t.Errorf("%d bytes counted in an empty cache", c.bytes)
	}
}

func TestCacheIsMadeOnceForMany(t *testing.T) {
	c := &cache{entries: map[string]*entry{}, limit: 5000}
	var made atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if v, err := c.table(ctx, []byte("a"), []int{9}, counting(&made)); err != nil || v.(int) < 10 {
				t.Errorf("%v, %v", v, err)
			}
		})
	}
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times, want once", made.Load())
	}
}

func TestManyAskAtOnce(t *testing.T) {
	tables.clear()
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := 2; n < 40; n++ {
				s := bind(t, "Race", games.King, n, n+i)
				v, err := Ask(ctx, s, Outcome, []int{1, 1})
				want := games.NPosition
				if n%2 == 1 && (n+i)%2 == 1 {
					want = games.PPosition
				}
				if err != nil || games.Outcome(v) != want {
					t.Errorf("%d x %d: %v, %v, want %v", n, n+i, games.Outcome(v), err, want)
				}
			}
		})
	}
	all.Wait()
}

// Every engine must give up a long solve when told to. How soon it does is logged.
func TestCancel(t *testing.T) {
	seed(5)
	slow := map[string]func(context.Context) error{
		"outcome":    solving(bind(t, "Race", games.King, 60_000, 60_000), Outcome),
		"remoteness": solving(bind(t, "TwoAndOne", 500, 500, 500), Remoteness),
		"grundy":     solving(bind(t, "Race", games.Queen, 8000, 8000), Grundy),
		"two tokens": solving(bind(t, "Pursuit", 70), Outcome),
		"ideal":      solving(randomGains(t, 14, 14, 100), Score),
		"euclid":     solving(bind(t, "Euclid", 30_000, 30_000), Suspense),
		"dense":      solving(&games.Multiples{Bounds: []int{400, 400, 400}, Takes: [][2]int{{0, 1}, {1, 2}}}, Suspense),
		"heap":       solving(&games.Heap{Size: 1 << 28, Take: []int{1<<20 + 1, 1 << 20, 12_345}}, Grundy),
		"one row":    solving(&games.Lattice{Bounds: []int{2e9}, Jumps: []games.Jump{{By: []int{2}}, {By: []int{5}}}}, Outcome),
		"one pile":   solving(&games.Lattice{Bounds: []int{3e8}, Jumps: []games.Jump{{By: []int{2}}, {By: []int{5}}}}, Remoteness),
		"counting":   counted(bind(t, "Race", games.King, 400_000, 400_000)),
		"lone":       counted(bind(t, "Race", games.Queen, 50_000_000, 50_000_000)),
		"in order":   counted(bind(t, "TwoAndOne", 4000, 4000, 4000)),
		"sum":        solving(&games.Sum{Parts: []games.Shape{bind(t, "Race", games.Queen, 9000, 9000)}}, Grundy),
	}
	for name, solve := range slow {
		t.Run(name, func(t *testing.T) {
			tables.clear()
			c, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
			defer cancel()
			start := time.Now()
			err := solve(c)
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v, want a deadline exceeded", err)
			}
			t.Logf("gave up after %v", time.Since(start))
		})
	}
	tables.clear()
}

func solving(s games.Shape, m Measure) func(context.Context) error {
	return func(c context.Context) error {
		_, err := Solve(c, s, m)
		return err
	}
}

func counted(s games.Shape) func(context.Context) error {
	return func(c context.Context) error {
		_, err := Count(c, s)
		return err
	}
}

// A context that is cancelled already stops the wait for another's table.
func TestCancelWhileWaiting(t *testing.T) {
	c := &cache{entries: map[string]*entry{}, limit: 5000}
	e, _ := c.find([]byte("a"), []int{1}, always)
	e.turn <- struct{}{}
	done, cancel := context.WithCancel(ctx)
	cancel()
	var made atomic.Int32
	if _, err := c.table(done, []byte("a"), []int{1}, counting(&made)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want cancelled", err)
	}
}

func TestWhatDoesNotFitIsRefused(t *testing.T) {
	tables.clear()
	defer func(f func() int) { free = f }(free)
	free = func() int { return 100 << 20 }
	_, err := Solve(ctx, bind(t, "Race", games.Queen, 40_000, 40_000), Outcome)
	want := "1.6 billion positions need 200.3 MB, and of the 104.9 MB free at most three quarters are used"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	for _, s := range []games.Shape{
		bind(t, "Race", games.Rook, 1<<30, 1<<30), bind(t, "TwoAndOne", 1<<30, 1<<30, 1<<30), bind(t, "Pursuit", 400),
		bind(t, "Euclid", maxInt, maxInt), randomGains(t, 40, 40, 5), &games.Multiples{Bounds: []int{maxInt, maxInt, 5}},
		&games.Lattice{Bounds: []int{maxInt, maxInt}, Jumps: []games.Jump{{By: []int{maxInt, maxInt}, Ray: true}}},
	} {
		for _, m := range Measures(s) {
			if _, err := Solve(ctx, s, m); err == nil || !strings.Contains(err.Error(), "positions need") {
				t.Errorf("%T %v: %v, want a refusal", s, m, err)
			}
		}
	}
}

func TestAvailableMemoryIsRead(t *testing.T) {
	if have := available(); have < 1<<20 {
		t.Errorf("%d bytes available", have)
	}
}
