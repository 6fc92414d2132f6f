//go:build ignore

// Heaps that are split: into consecutive sizes (Codeforces 87C), a bean into two
// to the right of it (Luogu P3185); and a heap of which a part is kept, misère.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	stairs := Breaks(consecutive)
	say("cf87c-01", fewest(stairs, 3))
	say("cf87c-02", fewest(stairs, 6))
	say("cf87c-03", fewest(stairs, 100))
	say("cf87c-05", stairs.Grundy(60).Zeros()[1:])

	say("fenlie-02", beans(0, 0, 1))

	keep := Takes(func(n int) (list []int) {
		if n > 0 {
			list = append(list, 1)
		}
		for d := 2; 2*d <= n; d++ {
			if n%d == 0 {
				list = append(list, n-n/d)
			}
		}
		return
	})
	say("primetrap-01", keep.Misere().Grundy(20000).Part(2, 20000).Exceptions(prime))
}

// consecutive lists the ways to part n stones into two or more heaps of
// consecutive sizes.
func consecutive(n int) (list [][]int) {
	for k := 2; k*(k+1)/2 <= n; k++ {
		if rest := n - k*(k-1)/2; rest%k == 0 {
			heaps := []int{}
			for i := 0; i < k; i++ {
				heaps = append(heaps, rest/k+i)
			}
			list = append(list, heaps)
		}
	}
	return
}

// fewest is the least number of heaps that a winning move leaves, -1 if none wins.
func fewest(f Family, n int) int {
	least := -1
	for _, heaps := range f.Wins(n) {
		if least < 0 || len(heaps) < least {
			least = len(heaps)
		}
	}
	return least
}

// beans answers for bottles: a bean in a bottle is a heap of the bottles to its
// right, and a move makes two smaller ones of it.
func beans(bottles ...int) any {
	bean := Breaks(func(n int) (list [][]int) {
		for a := 0; a < n; a++ {
			for b := 0; b <= a; b++ {
				list = append(list, []int{a, b})
			}
		}
		return
	})
	last := len(bottles) - 1
	value, sum := bean.Grundy(last), 0
	for i, count := range bottles {
		sum ^= count % 2 * value.At(last-i)
	}
	first, count := []int{-1, -1, -1}, 0
	for i := range bottles {
		for j := i + 1; j <= last; j++ {
			for k := j; k <= last && bottles[i] > 0; k++ {
				if sum^value.At(last-i)^value.At(last-j)^value.At(last-k) != 0 {
					continue
				}
				if count++; count == 1 {
					first = []int{i, j, k}
				}
			}
		}
	}
	return map[string]any{"move": first, "count": count}
}

func prime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Printf("%s %s\n", id, text)
}
