package games

var _ = add(Game{
	Name:   "Guess",
	Source: "LeetCode 375",
	Brief:  "guess a number and pay each wrong guess",
	Doc: `The first player thinks of a number from 1 to n.
The second guesses one and pays as many points as the number guessed; the first
says whether it is higher or lower. The last guess, when one number is left, is
free, as is a right one.
Play ends when the number is known. The first player need not have chosen it
before: any answer that fits the earlier ones will do.
A position is the least and the greatest number left and the guess just made, 0
when the second player is to guess. A score is what the second player pays from
the position to the end of play: the least that is enough whatever the number.`,
	Example: `>>> Guess(10).Score()
16
>>> Guess(10).Best()
best: to (1,10,7): score 16
      to (1,10,1): score 17, costs 1 point
      to (1,10,2); to (1,10,8): score 18, costs 2 points
      to (1,10,3): score 19, costs 3 points
      to (1,10,4): score 20, costs 4 points
      to (1,10,5); to (1,10,9): score 21, costs 5 points
      to (1,10,6): score 22, costs 6 points
      to (1,10,10): score 24, costs 8 points
`,
	Params: []Param{{Name: "n", Doc: "the greatest number", Lo: 1, Hi: 1 << 8}},
	Small:  []any{6},
	New: func(a Args) (Shape, error) {
		n := a.Int(0)
		return &Points{
			Moves: &Moves{
				Names: []string{"least", "greatest", "guess"}, Width: 3, Rules: SourceOf(guesses),
				Bounds: []int{n + 1, n, n}, From: []int{1, n, 0},
			},
			Points: func(p, q []int) int { return -q[2] }, // a guess costs; an answer leaves 0
			Turn: func(p []int) int {
				if p[2] == 0 {
					return 1
				}
				return 0
			},
		}, nil
	},
})

// guesses lists the guesses, or after one the answers that leave a number. A
// guess that can only be right is none.
func guesses(p []int) (list [][]int) {
	lo, hi, guess := p[0], p[1], p[2]
	if guess == 0 {
		for k := max(lo, 1); k <= hi && lo < hi; k++ {
			list = append(list, []int{lo, hi, k})
		}
		return list
	}
	if guess < lo || guess > hi {
		return nil
	}
	if lo < guess {
		list = append(list, []int{lo, guess - 1, 0})
	}
	if guess < hi {
		list = append(list, []int{guess + 1, hi, 0})
	}
	return list
}
