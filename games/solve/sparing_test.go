package solve

import (
	"runtime/debug"
	"testing"
)

// While solves spare memory the collector is not lazier than usual; after the
// last of them it is as it was.
func TestSparing(t *testing.T) {
	old := debug.SetGCPercent(400)
	defer debug.SetGCPercent(old)
	for _, was := range []int{400, 50, -1} {
		debug.SetGCPercent(was)
		first := spare()
		second := spare()
		first()
		within := debug.SetGCPercent(100)
		debug.SetGCPercent(within)
		second()
		after := debug.SetGCPercent(100)
		if want := map[int]int{400: usualGC, 50: 50, -1: -1}[was]; within != want || after != was {
			t.Errorf("set to %d: %d within, want %d; %d after", was, within, want, after)
		}
	}
}
