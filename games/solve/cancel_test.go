package solve

import (
	"context"
	"errors"
	"testing"
	"time"

	"nimlab/games"
)

// Solves stopped at random moments, one of each engine: each ends with an
// error or its answer, the longest wait is logged, and what was kept before is
// there still, unsolved again.
func TestStoppedAtRandomMoments(t *testing.T) {
	seed(311)
	big := map[string]func(ctx context.Context) error{
		"outcomes":   whole(bind(t, "Race", games.Knight, 12_000, 12_000), Outcome),
		"lone rows":  whole(bind(t, "Race", games.Queen, 20_000, 20_000), Outcome),
		"remoteness": whole(bind(t, "Race", games.Queen, 3000, 3000), Remoteness),
		"Grundy":     whole(bind(t, "Race", games.Queen, 3000, 3000), Grundy),
		"piles":      whole(bind(t, "TwoAndOne", 500, 500, 500), Outcome),
		"Euclid":     whole(euclidGame(12_000, 12_000), Suspense),
		"pursuit":    whole(bind(t, "Pursuit", 90), Remoteness),
		"staircase":  whole(randomGains(t, 13, 13, 50), Score),
		"function":   whole(own(t, 1, subtract, 3_000_000), Grundy),
		"loops":      whole(pursuitMoves(16), Remoteness),
		"explored":   whole(&games.Moves{Width: 1, From: []int{400_000}, Rules: games.SourceOf(subtract)}, Remoteness),
		"diagrams":   whole(bind(t, "Chomp", 12, 12), Outcome),
		"cells":      whole(bind(t, "Cram", 4, 5), Outcome),
	}
	kept := bind(t, "Race", games.King, 40, 40)
	tables.clear()
	want := ask(t, kept, Grundy, 1, 1)
	worst, of, stops := time.Duration(0), "", 0
	for name, solve := range big {
		for range 3 {
			stopped, stop := context.WithCancel(ctx)
			var asked time.Time
			timer := time.AfterFunc(time.Duration(random.IntN(30_000))*time.Microsecond, func() {
				asked = time.Now()
				stop()
			})
			err := solve(stopped)
			if early := timer.Stop(); !early && err != nil {
				stops++
				if waited := time.Since(asked); waited > worst {
					worst, of = waited, name
				}
			}
			stop()
			if err != nil && !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	nothing, stop := context.WithCancel(ctx)
	stop()
	if got, err := Ask(nothing, kept, Grundy, []int{1, 1}); err != nil || got != want {
		t.Errorf("what was kept is lost: %d, %v, want %d", got, err, want)
	}
	if stops == 0 {
		t.Error("nothing was stopped: the solves are too short")
	}
	t.Logf("%d solves stopped, the longest took %v to end: %s", stops, worst, of)
}

func whole(s games.Shape, m Measure) func(context.Context) error {
	return func(ctx context.Context) error { _, err := Solve(ctx, s, m); return err }
}
