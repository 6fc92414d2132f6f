package games

import "fmt"

var _ = add(Game{
	Name:   "Sylver",
	Source: "Conway; Berlekamp, Conway and Guy 1982, chapter 18",
	Brief:  "name a number that is no sum of those named; who names 1 loses",
	Doc: `Some numbers are named.
A move names a positive number that is no sum of numbers named before, each used
as often as one likes. Who names 1 loses.
The numbers named at the beginning must have no common divisor: then only finitely
many others can be named (Sylvester 1884). As long as they have one play can go on
as long as one likes, and no method is known that finds the winner in general; that
to begin with a prime from 5 on wins is Hutchings's theorem.
A position is a 1 for each number, from 1 on, that can still be named and a 0 for
each other; outcomes are those of the player to move, remoteness counts plies. A
move is named by the number.`,
	Example: `>>> Sylver(4, 5).Outcome()
N
>>> Sylver(4, 5).Best().Winning()
[name 11: wins in 5 plies]
>>> Sylver(2, 3).Outcome()
P
`,
	Params: []Param{{Name: "named", Doc: "the numbers named so far", Kind: Ints, Lo: 2, Hi: 1 << 10}},
	Small:  []any{[]int{3, 5}},
	New: func(a Args) (Shape, error) {
		named, common := a.Ints(0), 0
		for _, n := range named {
			common = gcd(common, n)
		}
		if common != 1 {
			return nil, fmt.Errorf("the numbers named have the common divisor %d, want none but 1: else play can go on as long as one likes", common)
		}
		from := nameable(named)
		if len(from) > maxGap {
			return nil, fmt.Errorf("%d can still be named, want at most %d: name more numbers, or smaller ones", len(from), maxGap)
		}
		s := &Moves{Width: len(from), From: from, Rules: lists(namings), Verb: "name", Mark: firstGone}
		for i := range from {
			s.Names = append(s.Names, fmt.Sprint(i+1))
		}
		return s, nil
	},
})

// maxGap bounds the greatest number that can be named.
const maxGap = 256

// nameable are a 1 for each number from 1 on that is no sum of those named, up to the
// greatest such, and a 0 for each other; their greatest common divisor is 1.
func nameable(named []int) []int {
	least := named[0]
	for _, n := range named {
		least = min(least, n)
	}
	list, run := []int{}, 0 // run: sums in a row; after as many as the least number there are only sums
	for i := 1; run < least; i++ {
		gap := 1
		for _, n := range named {
			if i == n || i > n && list[i-n-1] == 0 {
				gap = 0
			}
		}
		if list, run = append(list, gap), run+1; gap == 1 {
			run = 0
		}
	}
	return list[:len(list)-run]
}

// namings are the positions after each number but 1: with k the sums are those
// that there were, k more than one, and k.
func namings(p []int) (list [][]int) {
	for k := 2; k <= len(p); k++ {
		if p[k-1] == 0 {
			continue
		}
		q := put(p, k-1, 0)
		for i := k + 1; i <= len(p); i++ {
			if q[i-k-1] == 0 {
				q[i-1] = 0
			}
		}
		list = append(list, q)
	}
	return list
}

// firstGone is the number that was named: the least that no longer can be.
func firstGone(p, q []int) []int {
	for i := range p {
		if p[i] != q[i] {
			return []int{i + 1}
		}
	}
	return nil
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
