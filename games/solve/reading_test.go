package solve

import (
	"context"
	"testing"

	"nimlab/games"
)

// A table is read after the question that made it has ended: what it asks anew,
// as of a search whose memory is bounded, is still answered.
func TestTablesAreReadLater(t *testing.T) {
	for name, args := range map[string][]any{"Cram": {2, 3}, "Domineering": {2, 3}, "Clobber": {chequered(2, 2)}, "GrundysGame": nil} {
		s := bind(t, name, args...)
		if h, ok := s.(*games.Heaps); ok {
			h.From = []int{9}
		}
		tables.clear()
		asked, end := context.WithCancel(ctx)
		table, err := Solve(asked, s)
		end()
		if err != nil {
			t.Fatal(err)
		}
		tables.clear()
		families.known = map[any]*HeapValues{}
		if got, want := table.At(Outcome, s.Start()), ask(t, s, Outcome, s.Start()...); got != want {
			t.Errorf("%s: %d in the table read later, want %d", name, got, want)
		}
	}
}
