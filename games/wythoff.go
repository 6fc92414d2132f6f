package games

import (
	"iter"
	"math"
	"math/big"
	"sort"
)

var _ = add(Game{
	Name:   "Wythoff",
	Source: "Wythoff 1907, Fraenkel 1982",
	Brief:  "take from one pile, or nearly the same from both",
	Doc: `There are two piles of stones.
A move takes any positive number of stones from one pile, or positive numbers
from both that differ by less than r; with r = 1 it is Wythoff's game.
Who cannot move loses.
The player to move loses exactly on the pairs (floor(n a), floor(n a) + r n) with
a = (2 - r + sqrt(r r + 4)) / 2, in either order (Fraenkel 1982); they are found
in whole numbers, so piles of any size are answered rightly.
A position is the sizes of the two piles in stones; outcomes are those of the
player to move. For Grundy values with r = 1 ask a board:
Lattice(Ray(1, 0), Ray(0, 1), Ray(1, 1)).Bounds(50, 50).`,
	Example: `>>> Wythoff(1, 165580140, 267914295).Outcome()
P
>>> Wythoff(1, 10, 17).Best().Winning()
[take 7 from pile 2: wins; take 9 from pile 1 and 9 from pile 2: wins]
`,
	Params: []Param{
		{Name: "r", Doc: "how far what is taken from both piles may differ, plus 1", Lo: 1, Hi: 1 << 20},
		{Name: "a", Doc: "stones in the first pile", Hi: math.MaxInt},
		{Name: "b", Doc: "stones in the second pile", Hi: math.MaxInt},
	},
	Small: []any{2, 8, 11},
	New: func(a Args) (Shape, error) {
		from, r := []int{a.Int(1), a.Int(2)}, a.Int(0)
		numbers, err := piles("pile", from)
		return &Proved{
			Inside: numbers,
			From:   from,
			Moves:  func(p []int) iter.Seq[[]int] { return nearlyBoth(r, p[0], p[1]) },
			Wins:   func(p []int) bool { return !beatty(r, p[0], p[1]) },
			Strike: func(p []int) [][]int { return wythoffStrike(r, p[0], p[1]) },
			By:     "Fraenkel 1982",
		}, err
	},
})

// nearlyBoth are the positions after a move.
func nearlyBoth(r, a, b int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for x := a - 1; x >= 0; x-- {
			if !yield([]int{x, b}) {
				return
			}
		}
		for y := b - 1; y >= 0; y-- {
			if !yield([]int{a, y}) {
				return
			}
		}
		for s := 1; s <= a; s++ {
			for t := max(1, s-r+1); t <= min(b, s+r-1); t++ {
				if !yield([]int{a - s, b - t}) {
					return
				}
			}
		}
	}
}

// beatty says whether the piles are one of the pairs that lose.
func beatty(r, a, b int) bool {
	n := max(a, b) - min(a, b)
	return n%r == 0 && lower(r, n/r).Cmp(big.NewInt(int64(min(a, b)))) == 0
}

// lower is floor(n (2 - r + sqrt(r r + 4)) / 2), without rounding: the root of
// the whole number n n (r r + 4) rounded down gives the same floor.
func lower(r, n int) *big.Int {
	bn, br := big.NewInt(int64(n)), big.NewInt(int64(r))
	square := new(big.Int).Add(new(big.Int).Mul(br, br), big.NewInt(4))
	root := new(big.Int).Sqrt(square.Mul(square, new(big.Int).Mul(bn, bn)))
	root.Add(root, bn.Mul(bn, big.NewInt(int64(2-r))))
	return root.Rsh(root, 1)
}

// wythoffStrike are the winning moves. A pair that leaves one pile as it is
// holds that pile's number as its lower or upper one; a pair that takes from
// both has nearly the same difference.
func wythoffStrike(r, a, b int) [][]int {
	var list [][]int
	seen := map[[2]int]bool{}
	try := func(x, y int) {
		s, t := a-x, b-y
		near := s > 0 && t > 0 && max(s, t)-min(s, t) < r
		if x >= 0 && y >= 0 && s >= 0 && t >= 0 && (near || (s == 0) != (t == 0)) && beatty(r, x, y) && !seen[[2]int{x, y}] {
			seen[[2]int{x, y}] = true
			list = append(list, []int{x, y})
		}
	}
	pairs := func(n int) {
		if low := lower(r, n); low.IsInt64() {
			x := int(low.Int64())
			try(x, x+r*n)
			try(x+r*n, x)
		}
	}
	for _, pile := range []int{a, b} {
		pairs(sort.Search(pile, func(n int) bool { return lower(r, n).Cmp(big.NewInt(int64(pile))) >= 0 }))
		pairs(sort.Search(pile/r, func(n int) bool {
			up := lower(r, n)
			return up.Add(up, big.NewInt(int64(r*n))).Cmp(big.NewInt(int64(pile))) >= 0
		}))
	}
	apart := max(a, b) - min(a, b)
	for n := max(0, (apart-r)/r); n <= apart/r+1; n++ {
		pairs(n)
	}
	pairs(0)
	return list
}
