package solve

import (
	"strings"
	"testing"

	"nimlab/games"
)

// A limit of the program is the figure by which solves are refused, and the
// refusal names it and what is needed.
func TestLimitOfMemory(t *testing.T) {
	tables.clear()
	s := bind(t, "Race", games.Queen, 16_000, 16_000)
	c, err := Estimate(ctx, s, Remoteness)
	if err != nil || !c.Fits() {
		t.Fatal(c, err)
	}
	restore := Within(300 << 20)
	defer restore()
	_, err = Solve(ctx, s, Remoteness)
	if err == nil || !strings.Contains(err.Error(), "256.0 million positions need 5") || !strings.Contains(err.Error(), "free of the limit of 314.6 MB at most three quarters are used") {
		t.Errorf("said %v", err)
	}
	c, err = Estimate(ctx, s, Remoteness)
	if err != nil || c.Fits() || !strings.Contains(c.String(), "of the limit of 314.6 MB") {
		t.Error(c, err)
	}
	defer Within(100 << 20)()
	explored := &games.Moves{Width: 1, From: []int{10_000_000}, Rules: games.SourceOf(subtract)}
	if _, err = Solve(ctx, explored, Remoteness); err == nil || !strings.Contains(err.Error(), "of the limit of 104.9 MB") {
		t.Errorf("said %v", err)
	}
	if Within(0)(); mostMemory.Load() != 100<<20 {
		t.Error("the limit is not put back")
	}
}
