package stdlib

import (
	"fmt"
	"iter"

	"nimlab/games"
)

// Heap is a heap of n before the first move as a game, for sums and lines of
// play. A position is the stones left and the most that may be taken. Up to 512
// stones all of some n x n positions are looked at. Of a larger heap of
// TakeAwayTimes and FibonacciNim only who wins and by which move is known, by the
// theorem of Schwenk (1970): a number of stones wins if it is the last term of
// the heap's sum of lost heaps, each the largest that is left, which for
// Fibonacci Nim is Zeckendorf's sum.
//
//	>>> FibonacciNim().Heap(12).Best()
//	best: to (11,2): wins in 9 plies
//	      to (10,4); to (9,6): loses in 8 plies, gives the win away
//	      to (8,8); to (7,7); to (6,6); to (5,5); to (4,4); to (3,3); to (2,2); to (1,1): loses in 2 plies, gives the win away
//	>>> FibonacciNim().Heap(1000000000000000000).Best()
//	best: to (999999999999999998,4): wins
//	      (the other moves are too many to list)
func (g TakeAwayGame) Heap(n int) Game {
	most := maxHeapTable
	if g.valid().Grows {
		most = maxHeapTheorem
	}
	if n < 1 || n > most {
		fail("%s: a heap of %d as a game, want 1 to %d", g.title, n, most)
	}
	title := fmt.Sprintf("%s.Heap(%d)", g.title, n)
	if g.rules.Grows && n > maxHeapListed {
		return Game{shape: g.byTheorem(n), title: title}
	}
	next := games.SourceOf(func(p, buf []int) []int {
		for k := 1; k <= min(p[0], p[1]); k++ {
			buf = append(buf, p[0]-k, min(p[0]-k, g.rules.Limit(k)))
		}
		return buf
	})
	m := &games.Moves{Names: []string{"stones", "limit"}, Width: 2, Rules: next, Bounds: []int{n, n}, From: []int{n, n - 1}}
	return Game{shape: m, title: title}
}

// The largest heaps as games: as a table where a theorem knows more, as a table
// at all, and by theorem.
const (
	maxHeapListed  = 512
	maxHeapTable   = 1 << 14
	maxHeapTheorem = 1 << 62
)

// byTheorem is a heap of which the theorem tells who wins: who may take the fewest
// stones whose taking wins.
func (g TakeAwayGame) byTheorem(n int) *games.Proved {
	least := func(p []int) int {
		k, err := g.rules.Least(p[0])
		g.must(err)
		return k
	}
	after := func(p []int, k int) []int { return []int{p[0] - k, min(p[0]-k, g.rules.Limit(k))} }
	wins := func(p []int) bool { return p[0] > 0 && least(p) <= p[1] }
	return &games.Proved{
		Inside: []games.Number{{Name: "stones", Hi: n}, {Name: "limit", Hi: n}}, From: []int{n, n - 1},
		Moves: func(p []int) iter.Seq[[]int] {
			return func(yield func([]int) bool) {
				for k := 1; k <= min(p[0], p[1]) && yield(after(p, k)); k++ {
				}
			}
		},
		Wins: wins,
		Strike: func(p []int) [][]int {
			if !wins(p) {
				return nil
			}
			return [][]int{after(p, least(p))}
		},
		Name: func(p, q []int) (string, []int) { return "to", q },
		By:   "Schwenk 1970, take-away games: the last term of the sum of lost heaps",
	}
}
