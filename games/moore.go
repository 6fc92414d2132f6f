package games

import (
	"iter"
	"math"
)

var _ = add(Game{
	Name:   "Moore",
	Source: "Moore 1910",
	Brief:  "Nim in which a move takes from up to k piles",
	Doc: `There are piles of stones.
A move takes any positive numbers of stones from at least 1 and at most k piles.
Who cannot move loses.
The player to move loses exactly where in every binary place the number of piles
with a 1 there is a multiple of k + 1 (Moore's Nim_k).
A position is the sizes of the piles in stones; outcomes are those of the
player to move.`,
	Example: `>>> Moore(2, 1, 4, 5, 5).Outcome()
P
>>> Moore(2, 3, 4, 4).Best().Winning()
[take 1 from pile 2 and 1 from pile 3: wins]
`,
	Params: []Param{
		{Name: "k", Doc: "the most piles a move takes from", Lo: 1, Hi: 1 << 20},
		{Name: "piles", Doc: "stones in each pile", Kind: Ints, Hi: math.MaxInt},
	},
	Small: []any{2, []int{2, 3, 1, 3}},
	New: func(a Args) (Shape, error) {
		numbers, err := piles("pile", a.Ints(1))
		k := a.Int(0)
		return &Proved{
			Inside: numbers,
			From:   a.Ints(1),
			Moves:  func(p []int) iter.Seq[[]int] { return fromUpTo(k, p) },
			Wins:   func(p []int) bool { return !moore(k, p) },
			Strike: func(p []int) [][]int { return mooreStrike(k, p) },
			By:     "Moore 1910",
		}, err
	},
})

// fromUpTo are the positions after taking from at least one and at most k piles.
func fromUpTo(k int, p []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		takings(k, p, append([]int(nil), p...), 0, yield)
	}
}

// takings goes on from q, settled before pile i, with k piles left to take from.
func takings(k int, p, q []int, i int, yield func([]int) bool) bool {
	if i == len(p) {
		return true
	}
	if !takings(k, p, q, i+1, yield) {
		return false
	}
	if k == 0 {
		return true
	}
	for q[i] = p[i] - 1; q[i] >= 0; q[i]-- {
		if !yield(append([]int(nil), q...)) || !takings(k-1, p, q, i+1, yield) {
			return false
		}
	}
	q[i] = p[i]
	return true
}

// moore says whether every binary place has a multiple of k+1 ones.
func moore(k int, p []int) bool {
	for b := range 63 {
		if onesAt(b, p)%(k+1) != 0 {
			return false
		}
	}
	return true
}

func onesAt(b int, p []int) int {
	n := 0
	for _, x := range p {
		n += x >> b & 1
	}
	return n
}

// mooreStrike is a winning move, if there is one, found from the highest place
// down. Piles that have lost a 1 may have anything in the places below: they
// make up for what is missing; where they are too few, other piles lose a 1.
func mooreStrike(k int, p []int) [][]int {
	if moore(k, p) {
		return nil
	}
	q, lost := append([]int(nil), p...), make([]bool, len(p))
	for b := 62; b >= 0; b-- {
		free := 0
		for i, l := range lost {
			if l {
				q[i] &^= 1 << b
				free++
			}
		}
		over := onesAt(b, q) % (k + 1)
		missing := k + 1 - over
		for i := range q {
			switch {
			case over == 0 || missing == 0:
			case missing <= free && lost[i]:
				q[i] |= 1 << b
				missing--
			case missing > free && over > 0 && q[i]>>b&1 == 1:
				q[i] &^= 1 << b
				lost[i] = true
				over--
			}
		}
	}
	return [][]int{q}
}
