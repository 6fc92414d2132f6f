package games

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
)

var _ = add(Game{
	Name:   "Welter",
	Source: "Welter 1954",
	Brief:  "coins move to lower free squares of a strip, jumping as they like",
	Doc: `Coins stand on different squares of a strip, which are numbered from 0.
A move takes one coin to any lower square that is free; it may jump over coins.
Who cannot move loses: the coins then fill the lowest squares.
Grundy values are those of Welter's function, found by mating the coins whose
squares agree in most binary places from the right (Conway 1976, chapter 13).
A position is the squares of the coins; outcomes are those of the player to move.`,
	Example: `>>> Welter(1, 3, 5, 7).Grundy()
0
>>> Welter(2, 5, 8).Best().Winning()
[move (8,6): wins]
`,
	Params: []Param{{Name: "squares", Doc: "the square of each coin", Kind: Ints, Hi: math.MaxInt}},
	Small:  []any{[]int{6, 3, 7}},
	New: func(a Args) (Shape, error) {
		numbers, err := piles("coin", a.Ints(0))
		return &Proved{
			Inside: numbers,
			From:   a.Ints(0),
			Fit:    different,
			Moves:  downToFree,
			Grundy: welter,
			Name:   slid,
			By:     "Welter 1954",
		}, err
	},
})

// different says which two coins stand on one square.
func different(p []int) error {
	seen := map[int]int{}
	for i, x := range p {
		if k, ok := seen[x]; ok {
			return fmt.Errorf("coins %d and %d both on square %d, want different squares", k+1, i+1, x)
		}
		seen[x] = i
	}
	return nil
}

func downToFree(p []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, x := range p {
			for y := x - 1; y >= 0; y-- {
				if !slices.Contains(p, y) && !yield(put(p, i, y)) {
					return
				}
			}
		}
	}
}

// slid names a move of one coin by the squares it comes from and goes to.
func slid(p, q []int) (string, []int) {
	for i, x := range p {
		if q[i] != x {
			return "move", []int{x, q[i]}
		}
	}
	return "", nil
}

// welter is the nim-sum of (a xor b) - 1 over the mated pairs, with the square
// of the coin that is left over, if any.
func welter(p []int) int {
	value, left := 0, slices.Clone(p)
	for len(left) > 1 {
		a, b := mates(left)
		value ^= (left[a] ^ left[b]) - 1
		left = slices.Delete(left, b, b+1)
		left = slices.Delete(left, a, a+1)
	}
	if len(left) == 1 {
		value ^= left[0]
	}
	return value
}

// mates are the two coins that agree in most places from the right.
func mates(p []int) (a, b int) {
	most := -1
	for i := range p {
		for j := range i {
			if n := bits.TrailingZeros(uint(p[i] ^ p[j])); n > most {
				most, a, b = n, j, i
			}
		}
	}
	return a, b
}
