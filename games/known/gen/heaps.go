package main

// grundy is the Grundy values of heaps 0 to n-1, straight from the definition:
// options lists, for a heap, the heaps it may be turned into.
func grundy(n int, options func(heap int, add func(heaps ...int))) []int {
	g := make([]int, n)
	for heap := range g {
		seen := map[int]bool{}
		options(heap, func(heaps ...int) {
			v := 0
			for _, h := range heaps {
				v ^= g[h]
			}
			seen[v] = true
		})
		for seen[g[heap]] {
			g[heap]++
		}
	}
	return g
}

// octal is the moves of a code d0.d1d2d3...: from a heap k stones may be taken
// leaving none, one or two heaps if the bits 1, 2, 4 of digit k are set (Guy and
// Smith 1956).
func octal(digits ...int) func(int, func(...int)) {
	return func(heap int, add func(...int)) {
		for k, d := range digits {
			left := heap - k
			if left < 0 {
				break
			}
			if d&1 != 0 && left == 0 && k > 0 {
				add()
			}
			if d&2 != 0 && left > 0 && k > 0 {
				add(left)
			}
			for a := 1; d&4 != 0 && a <= left-a; a++ {
				add(a, left-a)
			}
		}
	}
}

// taking is the moves that take a number of stones of which may is true.
func taking(may func(k int) bool) func(int, func(...int)) {
	return func(heap int, add func(...int)) {
		for k := 1; k <= heap; k++ {
			if may(k) {
				add(heap - k)
			}
		}
	}
}

// from is the moves that take a number in the set.
func from(set ...int) func(int, func(...int)) {
	return taking(func(k int) bool { return in(set, k) })
}

func in(set []int, v int) bool {
	for _, x := range set {
		if x == v {
			return true
		}
	}
	return false
}

// zeros lists the heaps of value 0.
func zeros(g []int) []int {
	var list []int
	for n, v := range g {
		if v == 0 {
			list = append(list, n)
		}
	}
	return list
}

// splits are the moves that divide a heap in two heaps of which may is true.
func splits(heap int, may func(a, b int) bool, add func(...int)) {
	for a := 1; 2*a <= heap; a++ {
		if may(a, heap-a) {
			add(a, heap-a)
		}
	}
}

func always(int, int) bool { return true }

// coins is the Grundy values of a coin-turning game by the rightmost coin: each
// move turns it and the ones at the places that others lists, counted from 0
// (Berlekamp, Conway and Guy 1982, chapter 14).
func coins(n int, others func(last int, add func(places ...int))) []int {
	return grundy(n, func(last int, add func(...int)) { others(last, add) })
}

// takeAway lists the heaps from 1 to n lost by the player who may take at most
// all but one, and later at most k times what was taken last (Schwenk 1970).
func takeAway(n, k int) []int {
	// least[h] is the least number of stones with which the mover wins from h
	least := make([]int, n+1)
	var lost []int
	for h := 1; h <= n; h++ {
		for t := 1; t <= h; t++ {
			if t == h || least[h-t] > k*t {
				least[h] = t
				break
			}
		}
		if least[h] == h {
			lost = append(lost, h)
		}
	}
	return lost
}
