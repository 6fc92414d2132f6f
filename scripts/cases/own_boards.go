//go:build ignore

// Own_boards answers cases of board games, of tokens on graphs, of points and of
// guessing.
package main

import (
	"encoding/json"
	"fmt"
	"slices"

	. "nimlab/stdlib"
)

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Println(id, string(text))
}

func main() {
	say("own-in-a-row", []any{InARow(3, 3, 3).Outcome().String(), InARow(3, 4, 3).Remoteness()})
	say("own-connect", []any{ConnectInARow(3, 3, 2).Remoteness(), ConnectInARow(3, 4, 3).Outcome().String()})
	say("own-hex", [][][]int{marks(Hex(3, 3)), marks(Hex(2, 3)), marks(Hex(3, 2))})
	say("own-dots-and-boxes", []int{DotsAndBoxes(1, 1).Score(), DotsAndBoxes(1, 2).Score(), DotsAndBoxes(1, 3).Score(), DotsAndBoxes(2, 2).Score(), DotsAndBoxes(1, 4).Score()})
	say("own-circle", []int{Circle(1, 5, 9, 5).Score(), Circle(4, 8, 1, 9, 3, 7, 2).Score(), Circle(2, 2, 2, 9, 1, 5, 8, 8, 3, 1).Score()})
	say("own-guess-costs", []int{GuessCosts(3, 1, 4, 1, 5).Score(), GuessCosts(9, 2, 6, 5, 3, 5, 8, 9, 7, 9).Score(), GuessCosts(100, 1, 1, 100, 1, 1, 100).Score()})
	say("own-eggs", []int{Eggs(2, 100).Score(), Eggs(1, 5).Score(), Eggs(3, 50).Score(), Eggs(2, 36).Score()})
	say("own-stone-game-2", []int{stones(2, 7, 9, 4, 4), stones(1, 2, 3, 4, 5, 100)})
	say("own-stone-game-8", []int{merge(-1, 2, -3, 4, -5), merge(7, -6, 5, 10, 5, -2, -6), merge(-10, -12)})
	say("own-chopsticks", chopsticks())
	say("own-pong-hau-ki", pong())
	say("own-edge-nim", edges())
	say("own-nimble", Nim(1, 1, 2, 2, 2, 3, 5, 5, 5, 5, 5).Grundy())
}

// marks are the winning first marks, rows and columns from 1.
func marks(g Game) (list [][]int) {
	list = [][]int{}
	for _, p := range g.Best().Winning() {
		list = append(list, p.Numbers())
	}
	slices.SortFunc(list, slices.Compare[[]int])
	return
}

// stones is LeetCode 1140: take the first piles, up to twice as many as the most
// taken at once so far.
func stones(piles ...int) int {
	g := Moves(2, func(p []int) (list [][]int) {
		for k := 1; k <= min(2*p[1], len(piles)-p[0]); k++ {
			list = append(list, []int{p[0] + k, max(p[1], k)})
		}
		return
	})
	return g.Gain(func(p, q []int) (sum int) {
		for _, x := range piles[p[0]:q[0]] {
			sum += x
		}
		return
	}).From(0, 1).Score()
}

// merge is LeetCode 1872: replace the first two or more stones by their sum and
// score it, until one is left.
func merge(row ...int) int {
	g := Moves(1, func(n int) (list []int) {
		for k := max(n+1, 2); k <= len(row); k++ {
			list = append(list, k)
		}
		return
	})
	return g.Gain(func(p, q []int) (sum int) {
		for _, x := range row[:q[0]] {
			sum += x
		}
		return
	}).From(0).Score()
}

// chopsticks is played with hands of 0 to 4 fingers, who moves first: an own hand
// that is not empty is added to one of the other's, modulo 5. Who has no fingers
// left has lost. It lists the start and the wins, losses and draws.
func chopsticks() []any {
	g := Moves(4, func(p []int, emit func(...int)) {
		for _, own := range p[:2] {
			for i, hand := range p[2:] {
				if own > 0 && hand > 0 {
					h := []int{p[2], p[3]}
					h[i] = (hand + own) % 5
					emit(min(h[0], h[1]), max(h[0], h[1]), p[0], p[1])
				}
			}
		}
	}).Over(func(p []int) (Outcome, bool) {
		if p[0]+p[1] == 0 {
			return PPosition, true
		}
		return NPosition, p[2]+p[3] == 0
	}).Bounds(4, 4, 4, 4)
	count := map[Outcome]int{}
	t := g.Solve()
	for _, o := range []Outcome{NPosition, PPosition, Draw} {
		for _, p := range t.With(o).Numbers() {
			if p[0] <= p[1] && p[2] <= p[3] {
				count[o]++
			}
		}
	}
	return []any{g.At(1, 1, 1, 1).Outcome().String()[:1], count[NPosition], count[PPosition], count[Draw]}
}

// pong is Pong Hau K'i: two stones each on five places, of which one is free, and
// who cannot move loses.
func pong() []any {
	along := Along([][]int{{2, 3}, {2, 4}, {0, 1, 3, 4}, {0, 2, 4}, {1, 2, 3}})
	g := TokensAt(5).First("white", along).Second("black", along).Several("white", 2).Several("black", 2).Meeting("white", Barred).Meeting("black", Barred).Game()
	t := g.Solve()
	return []any{g.At(0, 1, 3, 4).Outcome().String()[:1], t.Count(PPosition), t.Count(NPosition), t.Count(Draw)}
}

// edges counts the cycles of four edges of 1 to 3 stones each on which the first
// player wins edge Nim: a token goes along an edge and takes at least a stone
// from it (Fukuyama 2003).
func edges() (count int) {
	g := Moves(5, func(p []int, emit func(...int)) {
		for _, step := range []int{0, 3} { // along the edge after the vertex, or before it
			at := (p[0] + step) % 4
			to := (p[0] + 1) % 4
			if step == 3 {
				to = at
			}
			for k := range p[1+at] {
				q := append([]int(nil), p...)
				q[0], q[1+at] = to, k
				emit(q...)
			}
		}
	}).Bounds(3, 3, 3, 3, 3)
	for _, p := range g.Solve().N().Numbers() {
		if p[0] == 0 && min(p[1], p[2], p[3], p[4]) > 0 {
			count++
		}
	}
	return
}
