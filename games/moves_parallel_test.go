package games

import (
	"context"
	"reflect"
	"runtime"
	"testing"
)

// Several cores answer as one does, and fail with the error of the first
// position that has one.
func TestAskTogether(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	ctx := context.Background()
	for _, bad := range []int{-1, 700, 10} {
		m := &Moves{Width: 1, Rules: SourceOf(func(n int) (list []int) {
			if n == bad || n == 900 && bad >= 0 {
				panic("bad")
			}
			for k := range n % 4 {
				list = append(list, n-k-1)
			}
			return list
		}), Over: func(p []int) (Outcome, bool) { return Tie, p[0]%7 == 1 }}
		var p []int
		for i := range 1001 {
			p = append(p, i)
		}
		var alone, together Batch
		failed := m.Ask(ctx, p, &alone)
		m.Parallel = true
		err := m.Ask(ctx, p, &together)
		if bad < 0 && (!reflect.DeepEqual(alone.To, together.To) || !reflect.DeepEqual(alone.Ends, together.Ends) || !reflect.DeepEqual(alone.Over, together.Over)) {
			t.Error("the answers differ")
		}
		if (err == nil) != (failed == nil) || err != nil && err.Error() != failed.Error() {
			t.Errorf("%v, want %v", err, failed)
		}
	}
}
