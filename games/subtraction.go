package games

import "math"

var _ = add(Game{
	Name:   "Subtraction",
	Source: "Golomb 1966",
	Brief:  "take one of given numbers of stones from a heap",
	Doc: `There are heaps of stones.
A move takes one of the given numbers of stones from one heap.
Who cannot move loses.
A position is the sizes of the heaps; outcomes are those of the player to move. The
values of a finite set are always periodic, and the period is proved as soon as the
last values come again.`,
	Example: `>>> Subtraction(2, 4, 7).Grundy(40).Period()
period 3 after 8: proved (subtraction set: the last 7 values give the next, by heaps up to 17)
>>> Subtraction(1, 3, 4).Heap(1000000000000).Grundy()
1
`,
	Params: []Param{{Name: "takes", Doc: "numbers of stones", Kind: Ints, Lo: 1, Hi: math.MaxInt}},
	Small:  []any{[]int{1, 3, 4}},
	Family: func(a Args) (*HeapRules, error) {
		list, err := stones(a.Ints(0))
		return &HeapRules{Take: list}, err
	},
})

var _ = add(Game{
	Name:   "AllBut",
	Source: "Winning Ways, chapter 4",
	Brief:  "take any number of stones from a heap but given ones",
	Doc: `There are heaps of stones.
A move takes any number of stones from one heap, at least one, but none of the given
numbers. Who cannot move loses.
A position is the sizes of the heaps; outcomes are those of the player to move. The
values are periodic but for a number, the saltus, that each period adds.`,
	Example: `>>> AllBut(2, 3, 7).Grundy(60)
AllBut(2, 3, 7), Grundy values of heaps 0 to 60: 0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 8 9 8 9 10 11 10 11 12 13 12 13 14 15 14 15 16 17 16 17 18 19 18 19 ...
>>> AllBut(2, 3, 7).Grundy(60).Period()
period 4 with saltus 2 after 0: proved (all but a finite set may be taken, and the state returns, by heaps up to 10)
`,
	Params: []Param{{Name: "but", Doc: "numbers that may not be taken", Kind: Ints, Lo: 1, Hi: math.MaxInt}},
	Small:  []any{[]int{2, 3}},
	Family: func(a Args) (*HeapRules, error) {
		list, err := stones(a.Ints(0))
		return &HeapRules{Take: list, But: true}, err
	},
})

var _ = add(Game{
	Name:   "Bash",
	Source: "Bachet 1612, HDU 1846",
	Brief:  "take from 1 to m stones from a heap",
	Doc: `There are heaps of stones.
A move takes at least 1 and at most m stones from one heap.
Who cannot move loses.
A position is the sizes of the heaps; outcomes are those of the player to move. The
Grundy value of a heap of n is the remainder of n by m+1.`,
	Example: `>>> Bash(3).Heap(23).Best()
best: take 3 from heap: wins in 11 plies
      take 1 from heap; take 2 from heap: loses in 12 plies, gives the win away
`,
	Params: []Param{{Name: "m", Doc: "the most stones a move takes", Lo: 1, Hi: maxDigits}},
	Small:  []any{3},
	Family: func(a Args) (*HeapRules, error) {
		m := a.Int(0)
		list := make([]int, m)
		for i := range list {
			list[i] = i + 1
		}
		return &HeapRules{Take: list, Formula: func(n int) int { return n % (m + 1) }, Theorem: "n mod m+1: Bachet", Period: m + 1}, nil
	},
})
