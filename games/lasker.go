package games

var _ = add(Game{
	Name:   "Lasker",
	Source: "Lasker 1931, HDU 3032",
	Brief:  "take any number of stones from a heap, or split it",
	Doc: `There are heaps of stones.
A move takes any positive number of stones from one heap, or takes none and splits
one heap into two, neither of them empty. Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move. The Grundy value of a heap of n is n-1 where 4 divides n, n+1 where
4 divides n+1, else n (Lasker's theorem, Winning Ways, chapter 4).`,
	Example: `>>> Lasker().Grundy(12).Values()
[0 1 2 4 3 5 6 8 7 9 10 12 11]
>>> Lasker().Heaps(2, 2, 3).Best()
best: take all of 3: wins
      play 2 into 1 and 1; take 1 of 2; take all of 2; play 3 into 2 and 1; take 1 of 3; take 2 of 3: loses, gives the win away
`,
	Small: []any{},
	Family: func(a Args) (*HeapRules, error) {
		code, err := ParseCode("4.[3]")
		return &HeapRules{Code: code, Formula: lasker, Theorem: "Lasker's theorem", Period: 4}, err
	},
})

func lasker(n int) int {
	switch {
	case n > 0 && n%4 == 0:
		return n - 1
	case n%4 == 3:
		return n + 1
	}
	return n
}

var _ = add(Game{
	Name:   "GrundysGame",
	Source: "Grundy 1939",
	Brief:  "split a heap into two of different sizes",
	Doc: `There are heaps of stones.
A move splits one heap into two of different sizes, neither of them empty.
Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move. Whether the values are ever periodic is not known.`,
	Example: `>>> GrundysGame().Grundy(10000).Period()
no period found up to 10000
>>> GrundysGame().Heap(8).Best()
best: play 8 into 7 and 1: wins
      play 8 into 6 and 2; play 8 into 5 and 3: loses, gives the win away
`,
	Small: []any{},
	Family: func(a Args) (*HeapRules, error) {
		code, err := ParseCode("4!.0")
		return &HeapRules{Code: code}, err
	},
})

var _ = add(Game{
	Name:   "Kayles",
	Source: "Dudeney 1908",
	Brief:  "knock down one pin of a row, or two side by side",
	Doc: `There are rows of pins.
A move takes one pin, or two pins side by side, from one row, which may leave two
rows. Who cannot move loses.
A position is the lengths of the rows, the longest first; outcomes are those of the
player to move. The code of Kayles is 0.77.`,
	Example: `>>> Kayles().Heaps(5, 3).Outcome()
N
`,
	Small: []any{},
	Family: func(a Args) (*HeapRules, error) {
		code, err := ParseCode("0.77")
		return &HeapRules{Code: code}, err
	},
})
