package games

import "fmt"

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
best: to (1,10,7): score 16 in 4 plies
      to (1,10,1): score 17 in 6 plies, costs 1 point
      to (1,10,2); to (1,10,8): score 18 in 6 plies, costs 2 points
      to (1,10,3): score 19 in 6 plies, costs 3 points
      to (1,10,4): score 20 in 6 plies, costs 4 points
      to (1,10,5); to (1,10,9): score 21 in 6 plies, costs 5 points
      to (1,10,6): score 22 in 6 plies, costs 6 points
      to (1,10,10): score 24 in 6 plies, costs 8 points
`,
	Params: []Param{{Name: "n", Doc: "the greatest number", Lo: 1, Hi: 1 << 8}},
	Small:  []any{6},
	New: func(a Args) (Shape, error) {
		return guessing(a.Int(0), func(guess int) int { return guess }), nil
	},
})

var _ = add(Game{
	Name:   "GuessCosts",
	Source: "LeetCode 375 with costs of its own; Knuth 1971",
	Brief:  "guess a place in a row and pay each wrong guess its own cost",
	Doc: `The first player thinks of a place in a row, 1 to n for n costs.
The second guesses one and pays the cost given for it; the first says whether the
place is higher or lower. The last guess, when one place is left, is free, as is a
right one.
Play ends when the place is known. The first player need not have chosen it before:
any answer that fits the earlier ones will do.
A position is the least and the greatest place left and the guess just made, 0 when
the second player is to guess. A score is what the second player pays from the
position to the end of play: the least that is enough whatever the place.`,
	Example: `>>> GuessCosts(3, 1, 4, 1, 5).Score()
2
>>> GuessCosts(1, 1, 1, 1, 1, 1, 1).Score()
2
`,
	Params: []Param{{Name: "costs", Doc: "the cost of a wrong guess of each place", Kind: Ints, Lo: 0, Hi: 1 << 20}},
	Small:  []any{[]int{3, 1, 2, 5, 1}},
	New: func(a Args) (Shape, error) {
		costs := a.Ints(0)
		if len(costs) == 0 || len(costs) > 1<<8 {
			return nil, fmt.Errorf("%d costs, want 1 to %d", len(costs), 1<<8)
		}
		return guessing(len(costs), func(guess int) int { return costs[guess-1] }), nil
	},
})

var _ = add(Game{
	Name:   "Eggs",
	Source: "LeetCode 887; Konhauser, Velleman and Wagon 1996",
	Brief:  "find the highest floor that eggs survive by dropping them",
	Doc: `There are some eggs and a house of some floors. An egg dropped from a floor up to
some height survives, from any floor above it breaks; that height, which may be 0,
is to be found.
The second player drops an egg from one of the floors that are in doubt and pays a
point; the first says whether it breaks, and the egg is gone, or not.
Play ends when no floor is in doubt.
A position is how many eggs are left, how many floors are in doubt, and the one
among them from which an egg has just been dropped, 0 when the second player is to
drop one. A score is how many drops are enough, whatever the height.`,
	Example: `>>> Eggs(2, 100).Score()
14
>>> Eggs(1, 5).Score()
5
`,
	Params: []Param{
		{Name: "eggs", Doc: "eggs", Lo: 1, Hi: 1 << 6},
		{Name: "floors", Doc: "floors", Lo: 0, Hi: 1 << 10},
	},
	Small: []any{2, 5},
	New: func(a Args) (Shape, error) {
		return &Points{
			Moves: &Moves{
				Names: []string{"eggs", "floors", "drop"}, Width: 3, Rules: lists(drops),
				Bounds: []int{a.Int(0), a.Int(1), a.Int(1)}, From: []int{a.Int(0), a.Int(1), 0},
			},
			Points: func(p, q []int) int { return -min(q[2], 1) },
			Turn:   guesser,
		}, nil
	},
})

// drops lists the drops, or after one what the egg may do. Without eggs no floor
// can be settled: an egg that breaks must leave none below in doubt if it is the
// last, so only the lowest floor is tried with it.
func drops(p []int) (list [][]int) {
	eggs, floors, drop := p[0], p[1], p[2]
	if eggs == 0 || drop > floors {
		return nil
	}
	if drop > 0 {
		return [][]int{{eggs - 1, drop - 1, 0}, {eggs, floors - drop, 0}}
	}
	highest := floors
	if eggs == 1 {
		highest = min(floors, 1)
	}
	for k := 1; k <= highest; k++ {
		list = append(list, []int{eggs, floors, k})
	}
	return list
}

// guessing is the game of guessing a number from 1 to n at a cost.
func guessing(n int, cost func(guess int) int) Shape {
	return &Points{
		Moves: &Moves{
			Names: []string{"least", "greatest", "guess"}, Width: 3, Rules: SourceOf(guesses),
			Bounds: []int{n + 1, n, n}, From: []int{1, n, 0},
		},
		Points: func(p, q []int) int {
			if q[2] == 0 {
				return 0 // an answer
			}
			return -cost(q[2])
		},
		Turn: guesser,
	}
}

// guesser says whose turn it is: the second player's to guess, the first's to
// answer the guess that is the last number.
func guesser(p []int) int {
	if p[2] == 0 {
		return 1
	}
	return 0
}

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
