package solve

import (
	"fmt"
	"slices"
	"testing"
)

// winsTakeAway plays the game out: whether the player to move wins a heap of n
// of which at most limit may be taken.
func winsTakeAway(n, limit int, next func(int) int, known map[[2]int]bool) bool {
	at := [2]int{n, min(limit, n)}
	if w, ok := known[at]; ok {
		return w
	}
	wins := false
	for k := 1; k <= at[1] && !wins; k++ {
		wins = !winsTakeAway(n-k, next(k), next, known)
	}
	known[at] = wins
	return wins
}

func TestTakeAway(t *testing.T) {
	limits := []func(int) int{
		func(k int) int { return 2 * k }, func(k int) int { return 3 * k }, func(k int) int { return 7 * k },
		func(k int) int { return k }, func(k int) int { return 2*k + 1 }, func(k int) int { return k*k - k + 1 },
		func(k int) int { return (3*k + 1) / 2 }, func(k int) int { return 5 }, func(k int) int { return 9 / k },
	}
	for i, limit := range limits {
		known := map[[2]int]bool{}
		for _, grows := range []bool{true, false}[max(0, i/7):] {
			game := &TakeAway{Limit: limit, Grows: grows}
			var lost []int
			for n := 2; n <= 120; n++ {
				if !winsTakeAway(n, n-1, limit, known) {
					lost = append(lost, n)
				}
				least, err := game.Least(n)
				for k := 1; k <= n; k++ {
					want := k == n || !winsTakeAway(n-k, limit(k), limit, known)
					if got, err := game.Wins(n, k); got != want || err != nil {
						t.Fatalf("limit %d, grows %v: taking %d of %d wins %v, %v, want %v", i, grows, k, n, got, err, want)
					}
					if want {
						if k != least || err != nil {
							t.Fatalf("limit %d, grows %v: least of %d is %d, %v, want %d", i, grows, n, least, err, k)
						}
						break
					}
				}
			}
			if got, err := game.Lost(120); !slices.Equal(got, lost) || err != nil {
				t.Errorf("limit %d, grows %v: lost %v, %v, want %v", i, grows, got, err, lost)
			}
		}
	}
}

// Fibonacci Nim is lost at the Fibonacci numbers (Whinihan 1963), however large.
func TestHugeTakeAway(t *testing.T) {
	game := &TakeAway{Limit: func(k int) int { return min(k, maxInt/2) * 2 }, Grows: true}
	got := map[int]string{}
	for _, n := range []int{6557470319842, 6557470319842 + 13, maxInt} {
		least, err := game.Least(n)
		got[n] = fmt.Sprint(least, err)
	}
	if got[6557470319842] != "6557470319842 <nil>" || got[6557470319842+13] != "13 <nil>" {
		t.Error(got)
	}
}
