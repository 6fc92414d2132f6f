//go:build ignore

// Own_kinds answers cases of impartial games of many kinds.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Println(id, string(text))
}

func first(o Outcome) bool { return o == NPosition }

// pairs are the P-positions a <= b from the least on.
func pairs(g Game, least int) (list [][]int) {
	for _, p := range g.Solve().P().Numbers() {
		if least <= p[0] && p[0] <= p[1] {
			list = append(list, p)
		}
	}
	return
}

func main() {
	say("own-mark", flat(Moves(1, func(n int) []int { return []int{n - 1, n / 2}[:2*min(n, 1)] }).Bounds(60)))
	say("own-mark-3", flat(Moves(1, func(n int) []int { return []int{n - 1, max(n-2, 0), n / 3}[:3*min(n, 1)] }).Bounds(60)))
	say("own-primes", TakeIf(IsPrime).Grundy(150).Zeros())
	say("own-aliquot", Takes(func(n int) []int { d := Divisors(n); return d[:max(len(d)-1, 0)] }).Grundy(40).Values())
	say("own-totative", Takes(coprime).Grundy(40).Values())
	say("own-odd-even", [][]int{TakeIf(func(k int) bool { return k%2 == 1 }).Grundy(20).Values(), TakeIf(func(k int) bool { return k%2 == 0 }).Grundy(20).Values()})
	say("own-couples", Breaks(couples).Grundy(40).Values())
	say("own-circle-kayles", values(10, func(i int) Game { return NodeKayles(CycleEdges(i + 3)) }))
	say("own-funny", circles(11))
	say("own-take-away", [][]int{TakeAway(func(k int) int { return 2*k + 1 }).Lost(120), TakeAwayTimes(3).Lost(100), TakeAway(func(k int) int { return k*k + 1 }).Lost(60)})
	say("own-nim-with-a-pass", withPass(6))
	say("own-slow-nim", slow(6))
	say("own-end-nim", []bool{first(EndNim(3, 1, 3).Outcome()), first(EndNim(2, 3, 3).Outcome()), first(EndNim(4, 2, 3, 5).Outcome()), first(EndNim(1, 2, 3, 4, 1).Outcome())})
	say("own-sylver", [][]int{name(4, 5), name(5, 6), name(4, 7), name(5, 7), name(4, 9), name(6, 7), name(4, 6, 9)})
	say("own-grossman", pairs(Grossman(12, 12), 1))
	say("own-euclid-limits", []any{pairs(EuclidAtMost(1, 10, 10), 1), pairs(EuclidAtMost(2, 10, 10), 1), pairs(EuclidAtMost(3, 10, 10), 1)})
	say("own-euclid-piles", EuclidPiles(8, 8, 8).Solve().Count(PPosition))
	say("own-euclid-misere", pairs(Euclid(10, 10).Misere(), 1))
	say("own-wythoff-3", pairs(Wythoff(3, 30, 30), 0))
	say("own-paper-strip", 1000-len(Octal("0.07").Grundy(1000).Zeros()[1:]))
	say("own-nim-moves", []int{winning(7, 11, 13), winning(1000000000, 1, 7, 9), winning(6, 10, 12, 2)})
	say("own-chocolate", chocolate())
}

// flat are the P-positions of a game of one number.
func flat(g Game) (list []int) {
	for _, p := range g.Solve().P().Numbers() {
		list = append(list, p[0])
	}
	return
}

func values(n int, game func(i int) Game) (list []int) {
	for i := range n {
		list = append(list, game(i).Grundy())
	}
	return
}

func coprime(n int) (list []int) {
	for k := 1; k < n; k++ {
		if Gcd(k, n) == 1 {
			list = append(list, k)
		}
	}
	return
}

// couples splits any heap but a couple.
func couples(n int) (list [][]int) {
	for i := 1; 2*i <= n && n != 2; i++ {
		list = append(list, []int{i, n - i})
	}
	return
}

// circles says of circles of 1 to n coins, of which one or two side by side are
// taken, whether the first player wins (POJ 2484).
func circles(n int) (list []bool) {
	rows := Octal("0.77").Grundy(n).Values()
	for k := 1; k <= n; k++ {
		list = append(list, rows[k-1] == 0 || k > 1 && rows[k-2] == 0)
	}
	return
}

// withPass counts the lost positions of three piles of up to n stones while the
// one pass is left; it may not be used when all stones are gone.
func withPass(n int) (count int) {
	pass := Moves(4, func(p []int) (list [][]int) {
		for i := range 3 {
			for k := range p[i] {
				q := []int{p[0], p[1], p[2], p[3]}
				q[i] = k
				list = append(list, q)
			}
		}
		if p[3] == 1 && p[0]+p[1]+p[2] > 0 {
			list = append(list, []int{p[0], p[1], p[2], 0})
		}
		return
	})
	for _, p := range pass.Bounds(n, n, n, 1).Solve().P().Numbers() {
		count += p[3]
	}
	return
}

// slow are the lost positions of three piles of 1 to n stones from two of which
// one stone each is taken.
func slow(n int) (list [][]int) {
	g := Lattice(Step(1, 1, 0), Step(1, 0, 1), Step(0, 1, 1)).Bounds(n, n, n)
	for _, p := range g.Solve().P().Numbers() {
		if 0 < p[0] && p[0] <= p[1] && p[1] <= p[2] {
			list = append(list, p)
		}
	}
	return
}

// name are the numbers that win in Sylver coinage.
func name(named ...int) (list []int) {
	for _, m := range Sylver(named...).Best().Winning() {
		list = append(list, m.Numbers()...)
	}
	return
}

func winning(piles ...int) int { return len(Nim(piles...).Best().Winning()) }

// chocolate counts the lost bars of x, y and z grooves with y of at most a third
// of z: breaking z may take some of y with it (Nakamura and Miyadera 2015).
func chocolate() (count int) {
	g := Moves(3, func(p []int, emit func(...int)) {
		for k := range p[0] {
			emit(k, p[1], p[2])
		}
		for k := range p[1] {
			emit(p[0], k, p[2])
		}
		for k := range p[2] {
			emit(p[0], min(p[1], k/3), k)
		}
	})
	for _, p := range g.Bounds(9, 5, 15).Solve().P().Numbers() {
		if p[1] <= p[2]/3 {
			count++
		}
	}
	return
}
