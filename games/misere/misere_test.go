package misere

import (
	"context"
	"slices"
	"testing"

	"nimlab/games"
)

var ctx = context.Background()

func never([]int) bool { return false }

// rules lists the moves of a take-and-break code.
func rules(t testing.TB, text string) func(n int) [][]int {
	c, err := games.ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return func(n int) (moves [][]int) {
		c.Each(n, func(heaps []int) bool {
			moves = append(moves, append([]int{}, heaps...))
			return true
		})
		return moves
	}
}

// lost says by the rules whether a sum is a misère P-position.
func lost(moves func(n int) [][]int, sum []int, known map[string]bool) bool {
	sum = slices.DeleteFunc(slices.Clone(sum), func(h int) bool { return h == 0 })
	slices.Sort(sum)
	key := string(runes(sum))
	if p, ok := known[key]; ok {
		return p
	}
	any, p := false, true
	for i, h := range sum {
		for _, heaps := range moves(h) {
			any = true
			to := append(append(append([]int{}, sum[:i]...), sum[i+1:]...), heaps...)
			if lost(moves, to, known) {
				p = false
			}
		}
	}
	known[key] = any && p
	return any && p
}

// Outcomes of all sums of up to three heaps are those by the rules. The quotient
// of 0.3, in which only the parity counts, has two elements.
func TestQuotients(t *testing.T) {
	for _, c := range []struct {
		code        string
		most, order int
	}{{"0.333", 12, 0}, {"0.77", 24, 0}, {"0.75", 16, 0}, {"0.23", 12, 0}, {"0.07", 14, 0}, {"4.7", 10, 0}, {"0.15", 14, 0}, {"4!.0", 18, 0}, {"0.3", 8, 2}} {
		moves := rules(t, c.code)
		q, err := Find(ctx, c.most, moves, never)
		if err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		if t.Logf("%s to %d: order %d, %d kinds, phi %v", c.code, c.most, q.Order(), q.Checked, q.Phi); c.order > 0 && q.Order() != c.order {
			t.Errorf("%s: order %d, want %d", c.code, q.Order(), c.order)
		}
		known := map[string]bool{}
		top := min(c.most, 10)
		for a := range top + 1 {
			for b := range a + 1 {
				for d := range b + 1 {
					sum := []int{a, b, d}
					x, err := q.Of(sum)
					if want := lost(moves, sum, known); err != nil || q.P[x] != want {
						t.Fatalf("%s: %v is P: %v, %v, want %v", c.code, sum, q.P[x], err, want)
					}
				}
			}
		}
	}
}

// A search for a quotient and play of many stones end, whatever the rules.
func TestWorkIsBounded(t *testing.T) {
	one := func(n int) (list [][]int) { // 0.6, Officers
		for a := 0; n > 1 && a <= (n-1)/2; a++ {
			list = append(list, []int{a, n - 1 - a})
		}
		return
	}
	q, err := Find(context.Background(), 100, one, func([]int) bool { return false })
	if err == nil || len(q.Phi) < 12 {
		t.Errorf("heaps to %d: %v, want an error beyond heap 12", len(q.Phi)-1, err)
	}
	if _, err := (&Values{Moves: one}).Grundy([]int{300}); err == nil {
		t.Error("a heap of 300 is played out")
	}
}
