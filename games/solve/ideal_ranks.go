package solve

// ranks numbers the paths in order. Counting rows from the last, ranks[i][s]
// is how many paths are the same above row i and have fewer than s stones in
// it, so a path's rank is the sum over its rows; on a rectangle these are
// binomials (the combinatorial number system: Knuth, The Art of Computer
// Programming 4A, 7.2.1.3).
type ranks [][]int

func newRanks(d ideal) ranks {
	r := make(ranks, d.Rows())
	for i := range r {
		cells := d.Row(d.Rows() - 1 - i)
		r[i] = make([]int, cells+2)
		for stones := range cells + 1 {
			below := 1 // ways to fill the rows below
			if i > 0 {
				below = r[i-1][min(stones, len(r[i-1])-2)+1]
			}
			r[i][stones+1] = plus(r[i][stones], below)
		}
	}
	return r
}

// count is how many paths there are, at most maxInt.
func (r ranks) count() int {
	top := r[len(r)-1]
	return top[len(top)-1]
}

// up is how much a stone more in row i, which has so many, adds to the rank.
func (r ranks) up(i, stones int) int { return r[i][stones+1] - r[i][stones] }

func (r ranks) rank(p []int) int {
	rank := 0
	for row, stones := range p {
		rank += r[len(p)-1-row][stones]
	}
	return rank
}

// path sets c to the steps down of the path with the rank: the stones of row i
// plus i.
func (r ranks) path(rank int, c []int) {
	for i := len(r) - 1; i >= 0; i-- {
		stones := len(r[i]) - 2
		if i < len(r)-1 {
			stones = min(stones, c[i+1]-i-1)
		}
		for r[i][stones] > rank {
			stones--
		}
		rank -= r[i][stones]
		c[i] = stones + i
	}
}

// binomial is n choose k, at most maxInt.
func binomial(n, k int) int {
	b := 1
	for i := 1; i <= min(k, n-k); i++ {
		b = times(b, n-i+1)
		if b == maxInt {
			return maxInt
		}
		b /= i
	}
	if k > n {
		return 0
	}
	return b
}
