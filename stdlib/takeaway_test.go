package stdlib

import (
	"testing"

	"nimlab/games/solve"
)

// What the theorem says of a heap is what the table of its positions says, at each
// of them, and its move wins there.
func TestTakeAwayByTheorem(t *testing.T) {
	const n = 60
	for k := 1; k <= 5; k++ {
		g := TakeAwayTimes(k)
		table := g.Heap(n).Solve()
		p := g.byTheorem(n)
		for stones := range n + 1 {
			for limit := range stones + 1 {
				at := []int{stones, limit}
				if won := table.table.At(solve.Outcome, at) == int(NPosition); p.Wins(at) != won {
					t.Fatalf("k = %d, %v: wins %v by theorem, %v by table", k, at, !won, won)
				}
				for _, q := range p.Strike(at) {
					if table.table.At(solve.Outcome, q) != int(PPosition) {
						t.Fatalf("k = %d, %v: %v does not win", k, at, q)
					}
				}
			}
		}
	}
}
