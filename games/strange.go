package games

import "math"

var _ = add(Game{
	Name:   "StrangeNim",
	Source: "AtCoder ARC 091 F",
	Brief:  "take at most a k-th of a heap, rounded down",
	Doc: `There are heaps of stones.
A move takes at least one stone from one heap and at most a k-th of it, rounded
down; with k = 2 at most half. Who cannot move loses.
A position is the sizes of the heaps; outcomes are those of the player to move. The
Grundy value of a heap of n is n/k when k divides n, else that of n - n/k - 1, with
n/k rounded down; of a heap smaller than k it is 0.`,
	Example: `>>> StrangeNim(2).Grundy(300).Zeros()
[0 1 3 7 15 31 63 127 255]
>>> StrangeNim(2).Heap(999999999999999999).Grundy()
1907348632812
`,
	Params: []Param{{Name: "k", Doc: "the share of a heap", Lo: 1, Hi: math.MaxInt}},
	Small:  []any{2},
	Family: func(a Args) (*HeapRules, error) {
		k := a.Int(0)
		return &HeapRules{
			List: func(n int) [][]int { return upTo(n, n/k) }, One: true,
			Formula: func(n int) int { return strange(n, k) }, Theorem: "ARC 091 F, by induction",
		}, nil
	},
})

// upTo lists what is left when 1 to most stones are taken from n; more than can
// be listed are cut.
func upTo(n, most int) [][]int {
	most = min(most, MaxOptions+1)
	cells, heaps := make([]int, most), make([][]int, most)
	for i := range heaps {
		cells[i] = n - 1 - i
		heaps[i] = cells[i : i+1 : i+1]
	}
	return heaps
}

// strange goes down from n by what the recurrence takes off, as long as the
// quotient stays the same at once.
func strange(n, k int) int {
	for {
		q, r := n/k, n%k
		if q == 0 || r%(q+1) == 0 {
			return q
		}
		n -= (r/(q+1) + 1) * (q + 1)
	}
}
