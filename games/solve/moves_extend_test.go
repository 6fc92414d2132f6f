package solve

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"nimlab/games"
)

// unboundedRules is a random game as a function without bounds, and all its
// positions.
func unboundedRules(w way) (*games.Moves, [][]int) {
	r := newRandomRules(w)
	all := vectorsUpTo(r.bounds)
	s := &games.Moves{Width: len(r.bounds), From: all[0], Stuck: games.Stuck(random.IntN(3))}
	s.Rules = games.SourceOf(r.of)
	if random.IntN(2) == 0 {
		over := map[string]games.Outcome{}
		for _, p := range all {
			if r.of(p) == nil && random.IntN(2) == 0 {
				over[games.Tuple(p)] = games.Tie
			}
		}
		s.Over = func(p []int) (games.Outcome, bool) { o, ok := over[games.Tuple(p)]; return o, ok }
	}
	return s, all
}

// Positions asked in turns, each explored from what is known, are worth what
// they are worth when each is explored alone.
func TestExploredInTurns(t *testing.T) {
	seed(301)
	defer func(n int) { neverMuch = n }(neverMuch)
	for i := range 300 {
		neverMuch = 5 * (i % 2)
		s, all := unboundedRules(way(i % 4))
		ms := Measures(s)
		if way(i%4) == anyhow {
			ms = other
		}
		list := slices.Clone(all)
		random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, p := range list {
			m := ms[random.IntN(len(ms))]
			got := ask(t, s, m, p...)
			alone := *s // another key
			if want := ask(t, &alone, m, p...); got != want {
				t.Fatalf("game %d at %v: %v %d, alone %d", i, p, m, got, want)
			}
		}
	}
}

// Of a heap asked for from 1 up, no position is asked for more than three
// times: once for its options, twice as one of a sample.
func TestNothingIsExploredAgain(t *testing.T) {
	tables.clear()
	calls := map[int]int{}
	s := &games.Moves{Width: 1, From: []int{0}}
	s.Rules = games.SourceOf(func(n int, buf []int) []int {
		calls[n]++
		return subtract(n, buf)
	})
	for n := range 500 {
		if got, want := ask(t, s, Grundy, n), []int{0, 1, 0, 1, 2, 3, 2}[n%7]; got != want {
			t.Fatalf("%d has the value %d, want %d", n, got, want)
		}
	}
	for n, k := range calls {
		if k > 4 {
			t.Fatalf("the options of %d were asked for %d times", n, k)
		}
	}
}

// A loop that only a later root reaches takes no outcome away, also not from
// those who have asked for Grundy values before.
func TestALaterLoop(t *testing.T) {
	tables.clear()
	s := &games.Moves{Width: 1, From: []int{0}}
	s.Rules = games.SourceOf(func(n int) []int {
		switch {
		case n == 10:
			return []int{11, 3}
		case n == 11:
			return []int{10}
		case n > 0:
			return []int{n - 1}
		}
		return nil
	})
	if g := ask(t, s, Grundy, 5); g != 1 {
		t.Fatal(g)
	}
	if o := ask(t, s, Outcome, 11); o != int(games.Draw) {
		t.Errorf("11 is %v, want a draw", games.Outcome(o))
	}
	if g := ask(t, s, Grundy, 5); g != 1 {
		t.Error(g)
	}
	if _, err := Ask(ctx, s, Grundy, []int{10}); err == nil || !strings.Contains(err.Error(), "(10) (11) (10)") {
		t.Errorf("%v, want the loop named", err)
	}
	if n := ask(t, s, Remoteness, 9); n != 9 {
		t.Error(n)
	}
}

// A search that fails or is stopped leaves what was known, and the next one
// goes on from there.
func TestAStoppedSearchLosesNothing(t *testing.T) {
	tables.clear()
	calls, limit, cancel := 0, 1<<62, context.CancelFunc(nil)
	s := &games.Moves{Width: 2, From: []int{0, 0}}
	s.Rules = games.SourceOf(func(p []int) (list [][]int) {
		if calls++; calls > limit {
			cancel()
		}
		for i := range p {
			if p[i] > 0 {
				q := slices.Clone(p)
				q[i]--
				list = append(list, q)
			}
		}
		return list
	})
	ask(t, s, Remoteness, 40, 40)
	for _, after := range []int{1, 100, 1000, 5000} {
		stopped, stop := context.WithCancel(ctx)
		cancel, limit = stop, calls+after
		if _, err := Ask(stopped, s, Remoteness, []int{100, 100}); err == nil {
			t.Errorf("not stopped after %d calls", after)
		}
		limit, calls = 1<<62, 0
		if n := ask(t, s, Remoteness, 40, 39); n != 79 || calls != 0 {
			t.Errorf("%d, asked anew %d times", n, calls)
		}
	}
	calls = 0
	if n := ask(t, s, Remoteness, 100, 100); n != 200 || calls < 101*101-41*41 || calls > 101*101-41*41+2*sample {
		t.Errorf("%d after %d questions", n, calls)
	}
}

// Readers of a table go on while others add to it.
func TestAskedAtOnceExplored(t *testing.T) {
	tables.clear()
	s := &games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(n int, buf []int) []int { return subtract(n, buf) })}
	var crew sync.WaitGroup
	for w := range 4 {
		crew.Go(func() {
			for n := w; n < 3000; n += 1 + w {
				g, err := Ask(ctx, s, Grundy, []int{n})
				if want := []int{0, 1, 0, 1, 2, 3, 2}[n%7]; err != nil || g != want {
					t.Errorf("%d has the value %d, want %d, %v", n, g, want, err)
					return
				}
			}
		})
	}
	crew.Wait()
}

// BenchmarkMovesReachedInTurns asks for 10,000 heaps from the smallest up.
func BenchmarkMovesReachedInTurns(b *testing.B) {
	s := &games.Moves{Width: 1, From: []int{0}, Rules: games.SourceOf(func(n int, buf []int) []int { return subtract(n, buf) })}
	for range b.N {
		tables.clear()
		for n := range 10_000 {
			if _, err := Ask(ctx, s, Outcome, []int{n}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
