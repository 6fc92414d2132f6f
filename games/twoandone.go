package games

var _ = add(Game{
	Name:   "TwoAndOne",
	Source: "BUPT 65",
	Brief:  "three piles, take x from one and 2x from another",
	Doc: `There are three piles of stones.
A move picks two piles and a number x of at least 1, and takes x stones from
one and 2x from the other.
Who cannot move loses.
A position is the sizes of the three piles in stones; outcomes are those of the
player to move, remoteness counts plies.`,
	Example: `>>> TwoAndOne(1, 2, 0).Outcome()
N
>>> TwoAndOne(1, 4, 1).Outcome()
P
`,
	Params: []Param{
		{Name: "x", Doc: "stones in the first pile", Hi: 1 << 30},
		{Name: "y", Doc: "stones in the second pile", Hi: 1 << 30},
		{Name: "z", Doc: "stones in the third pile", Hi: 1 << 30},
	},
	Small: []any{7, 6, 8},
	New: func(a Args) (Shape, error) {
		piles := []int{a.Int(0), a.Int(1), a.Int(2)}
		return &Lattice{Jumps: oneAndTwo, Bounds: piles, From: piles}, nil
	},
})

// oneAndTwo are the rays: one stone of a pile with two of another.
var oneAndTwo = []Jump{
	{By: []int{1, 2, 0}, Ray: true}, {By: []int{2, 1, 0}, Ray: true},
	{By: []int{1, 0, 2}, Ray: true}, {By: []int{2, 0, 1}, Ray: true},
	{By: []int{0, 1, 2}, Ray: true}, {By: []int{0, 2, 1}, Ray: true},
}
