package games

import "fmt"

var _ = add(Game{
	Name:   "EuclidPiles",
	Source: "Euclid's game on several piles",
	Brief:  "take multiples of one pile from another",
	Doc: `There are piles of stones.
A move takes a positive multiple of one pile that is not empty from another pile.
Play ends when all piles but one are empty; who cannot move loses.
A position is the sizes of the piles in stones; outcomes are those of the player
to move, remoteness and suspense count plies.`,
	Example: `>>> EuclidPiles(3, 4, 5).Outcome()
P
>>> EuclidPiles(3, 5).Outcome()
N
`,
	Params: []Param{{Name: "piles", Doc: "stones in each pile", Kind: Ints, Lo: 0, Hi: 1 << 20}},
	Small:  []any{[]int{4, 5, 3}},
	New: func(a Args) (Shape, error) {
		piles := a.Ints(0)
		if len(piles) < 2 || len(piles) > 8 {
			return nil, fmt.Errorf("%d piles, want 2 to 8", len(piles))
		}
		s := &Multiples{Bounds: piles, From: piles}
		for i := range piles {
			for k := range piles {
				if i != k {
					s.Takes = append(s.Takes, [2]int{i, k})
				}
			}
		}
		return s, nil
	},
})

var _ = add(Game{
	Name:   "Grossman",
	Source: "Grossman 1997; Straffin 1998",
	Brief:  "Euclid's game in which both piles keep a stone",
	Doc: `There are two piles of stones.
A move takes a positive multiple of the smaller pile from the larger, but not all
of it. Play ends when both are equal; who cannot move loses.
A position is the sizes of the two piles in stones, neither empty; outcomes are
those of the player to move, remoteness counts plies.`,
	Example: `>>> Grossman(3, 5).Outcome()
N
>>> Grossman(4, 6).Outcome()
P
`,
	Params: twoPiles(1),
	Small:  []any{7, 9},
	New: func(a Args) (Shape, error) {
		return euclidean(a.Int(0), a.Int(1), func(larger, smaller int) int { return (larger - 1) / smaller }), nil
	},
})

var _ = add(Game{
	Name:   "EuclidAtMost",
	Source: "Euclid's game with a limit; Collins 2005",
	Brief:  "take at most k times the smaller pile from the larger",
	Doc: `There are two piles of stones.
A move takes the smaller pile, once or up to k times, from the larger.
Play ends when a pile is empty; who cannot move loses.
A position is the sizes of the two piles in stones; outcomes are those of the
player to move, remoteness counts plies.`,
	Example: `>>> EuclidAtMost(2, 7, 2).Outcome()
N
>>> EuclidAtMost(2, 8, 2).Outcome()
N
`,
	Params: append([]Param{{Name: "k", Doc: "most multiples taken at once", Lo: 1, Hi: 1 << 20}}, twoPiles(0)...),
	Small:  []any{2, 9, 7},
	New: func(a Args) (Shape, error) {
		k := a.Int(0)
		return euclidean(a.Int(1), a.Int(2), func(larger, smaller int) int { return min(k, larger/smaller) }), nil
	},
})

func twoPiles(least int) []Param {
	return []Param{
		{Name: "p", Doc: "stones in the first pile", Lo: least, Hi: 1 << 20},
		{Name: "q", Doc: "stones in the second pile", Lo: least, Hi: 1 << 20},
	}
}

// euclidean is the game on two piles in which the smaller may be taken from the
// larger as often as the function says.
func euclidean(p, q int, most func(larger, smaller int) int) Shape {
	return &Moves{Width: 2, Bounds: []int{p, q}, From: []int{p, q}, Rules: buffers(func(p, buf []int) []int {
		a, b := p[0], p[1]
		if a == 0 || b == 0 {
			return buf
		}
		for k := 1; k <= most(max(a, b), min(a, b)); k++ {
			if a >= b {
				buf = append(buf, a-k*b, b)
			} else {
				buf = append(buf, a, b-k*a)
			}
		}
		return buf
	})}
}
