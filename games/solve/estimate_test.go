package solve

import (
	"strings"
	"testing"
	"time"

	"nimlab/games"
)

// What is estimated is what is then taken, positions exactly and bytes at
// most.
func TestEstimates(t *testing.T) {
	seed(81)
	known := 0
	for range 200 {
		s := randomShape(t)
		c, err := Estimate(ctx, s)
		if err != nil {
			t.Fatalf("%s: %v", show(s), err)
		}
		if c.Open {
			continue
		}
		known++
		n := solved(t, s).Len()
		if two, ok := s.(*games.TwoToken); ok {
			n = 2 * (twoToken{two}).count()
		}
		if c.Positions < n || c.Positions > 2*n+50 && !hasFunction(s) {
			t.Errorf("%s: %v, and it has %d positions", show(s), c, n)
		}
		if c.Have <= 0 || c.Time < 0 || !c.Fits() {
			t.Errorf("%s: %+v", show(s), c)
		}
	}
	if known < 100 {
		t.Errorf("only %d of 200 are known beforehand", known)
	}
}

// What does not fit is refused before anything is solved: the table of
// outcomes, which would fit, is not made first.
func TestRefusedAtOnce(t *testing.T) {
	defer func(f func() int) { free = f }(free)
	free = func() int { return 8 << 30 }
	tables.clear()
	queen := bind(t, "Race", games.Queen, 200_000, 200_000)
	for name, f := range map[string]func() error{
		"solve":   func() error { _, err := Solve(ctx, queen, Remoteness); return err },
		"best":    func() error { _, err := Best(ctx, bind(t, "Race", games.King, 1<<30, 3), []int{1, 1}); return err },
		"pursuit": func() error { _, err := Solve(ctx, bind(t, "Pursuit", 1024)); return err },
	} {
		err := f()
		if err == nil || !strings.Contains(err.Error(), "positions need") {
			t.Errorf("%s: %v, want a refusal", name, err)
		}
		if tables.held() > 0 {
			t.Errorf("%s: a table was made before the refusal", name)
		}
	}
}

func TestCostsInWords(t *testing.T) {
	for want, c := range map[string]Cost{
		"about 64 positions, 96 B of memory, less than 1 ms":                                                                               {Positions: 64, Bytes: 96, Have: 1 << 30},
		"about 40.0 billion positions, 85.0 GB of memory, 7 minutes; it does not fit: of the 24.0 GB free at most three quarters are used": {Positions: 40e9, Bytes: 85e9, Time: 400 * time.Second, Have: 24e9},
		"what play reaches is known only when it is explored":                                                                              {Open: true},
	} {
		if got := c.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
