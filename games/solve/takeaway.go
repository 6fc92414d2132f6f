package solve

import (
	"fmt"
	"sort"
)

// TakeAway is one heap from which the first move takes any number of stones but
// not all, and each later move at most Limit of the number taken last. Who
// cannot move loses.
type TakeAway struct {
	// Limit is the most that may be taken after so many were taken.
	Limit func(taken int) int
	// Grows says that Limit never decreases and is never less than what was
	// taken: the lost heaps then follow a recurrence.
	Grows bool

	least []int // least[n]: the fewest stones whose taking wins, n when only all do
	lost  []int // the lost heaps from 1 on, by the recurrence
}

// maxTakeAway is the largest heap answered without the recurrence.
const maxTakeAway = 1 << 22

// Least is the fewest stones whose taking wins from a heap of n, when as many
// may be taken as one likes: n itself where nothing less wins.
func (t *TakeAway) Least(n int) (int, error) {
	switch {
	case n < 1:
		return 0, fmt.Errorf("a heap of %d, want at least 1", n)
	case t.Grows:
		return t.decompose(n), nil
	case n > maxTakeAway:
		return 0, fmt.Errorf("a heap of %d, want at most %d", n, maxTakeAway)
	}
	t.fill(n)
	return t.least[n], nil
}

// Wins says whether taking k stones from a heap of n wins: the next player
// must not be allowed the least winning number.
func (t *TakeAway) Wins(n, k int) (bool, error) {
	if k == n {
		return true, nil
	}
	least, err := t.Least(n - k)
	return err == nil && t.Limit(k) < least, err
}

// fill tries the numbers of stones in order.
func (t *TakeAway) fill(n int) {
	if t.least == nil {
		t.least = []int{0}
	}
	for m := len(t.least); m <= n; m++ {
		k := 1
		for k < m && t.Limit(k) >= t.least[m-k] {
			k++
		}
		t.least = append(t.least, k)
	}
}

// decompose takes the largest lost heap off n again and again; the last one is
// the least winning number (Schwenk 1970, Take-away games, Fibonacci Quarterly
// 8; for Limit twice the number taken this is Zeckendorf's sum, Whinihan 1963).
func (t *TakeAway) decompose(n int) int {
	t.recur(n)
	for {
		i := sort.Search(len(t.lost), func(i int) bool { return t.lost[i] > n }) - 1
		if t.lost[i] == n {
			return n
		}
		n -= t.lost[i]
	}
}

// recur lists the lost heaps up to n: after a comes a+b, where b is the least
// lost heap after the taking of which at least a may be taken.
func (t *TakeAway) recur(n int) {
	if t.lost == nil {
		t.lost = []int{1}
	}
	for last := t.lost[len(t.lost)-1]; last <= n; last = t.lost[len(t.lost)-1] {
		i := sort.Search(len(t.lost), func(i int) bool { return t.Limit(t.lost[i]) >= last })
		if i == len(t.lost) || t.lost[i] > maxInt-last {
			return
		}
		t.lost = append(t.lost, last+t.lost[i])
	}
}

// Lost lists the heaps from 2 to most that the first player loses.
func (t *TakeAway) Lost(most int) ([]int, error) {
	list := []int{}
	if t.Grows {
		t.recur(most)
		for _, n := range t.lost {
			if n > 1 && n <= most {
				list = append(list, n)
			}
		}
		return list, nil
	}
	if most > maxTakeAway {
		return nil, fmt.Errorf("heaps to %d, want to at most %d", most, maxTakeAway)
	}
	t.fill(most)
	for n := 2; n <= most; n++ {
		if t.least[n] == n {
			list = append(list, n)
		}
	}
	return list, nil
}
