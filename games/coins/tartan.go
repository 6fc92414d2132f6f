package coins

import (
	"context"
	"fmt"

	"nimlab/games/nimber"
)

// Tartan is a coin-turning game on a board of any dimension: a move of it turns
// every coin whose place along each axis is turned by a move of that axis's
// rule, the one farthest along all axes from heads to tails. By the Tartan
// theorem (Winning Ways, chapter 14) a coin is worth the nim product of its
// places' values.
type Tartan []*Rule

// check says whether the numbers are one for each axis.
func (t Tartan) check(numbers []int, what string) error {
	if len(numbers) != len(t) {
		return fmt.Errorf("%d %s, want %d, one for each axis", len(numbers), what, len(t))
	}
	return nil
}

// Value is the Grundy value of one coin that shows heads.
func (t Tartan) Value(ctx context.Context, place []int) (uint64, error) {
	if err := t.check(place, "places"); err != nil {
		return 0, err
	}
	value := uint64(1)
	for i, r := range t {
		v, err := r.Value(ctx, place[i])
		if err != nil {
			return 0, err
		}
		value = nimber.Times(value, uint64(v))
	}
	return value, nil
}

// Full is the Grundy value of a board of the sizes on which all coins show
// heads: the product of the nim-sums along the axes.
func (t Tartan) Full(ctx context.Context, sizes []int) (uint64, error) {
	if err := t.check(sizes, "sizes"); err != nil {
		return 0, err
	}
	value := uint64(1)
	for i, r := range t {
		values, err := r.Values(ctx, sizes[i])
		if err != nil {
			return 0, err
		}
		sum := 0
		for _, v := range values {
			sum ^= v
		}
		value = nimber.Times(value, uint64(sum))
	}
	return value, nil
}

// CountWinning counts the winning first moves on a board of the sizes on which
// all coins show heads: those whose nim-sum is the board's. Along each axis the
// moves are counted by their nim-sums.
func (t Tartan) CountWinning(ctx context.Context, sizes []int) (int, error) {
	want, err := t.Full(ctx, sizes)
	if err != nil || want == 0 {
		return 0, err
	}
	products := map[uint64]int{1: 1}
	for i, r := range t {
		axis, err := r.count(ctx, sizes[i])
		if err != nil {
			return 0, err
		}
		next := map[uint64]int{}
		for a, n := range products {
			for b, k := range axis {
				next[nimber.Times(a, uint64(b))] += n * k
			}
		}
		products = next
	}
	return products[want], nil
}

// count counts the moves in a row of n coins by the nim-sum of what they turn.
func (r *Rule) count(ctx context.Context, n int) (map[int]int, error) {
	values, err := r.Values(ctx, n)
	if err != nil {
		return nil, err
	}
	counts := map[int]int{}
	if r.Runs && r.Sets == nil {
		r.countRuns(values, counts)
		return counts, nil
	}
	for place := range n {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("stopped: %w", ctx.Err())
		}
		for set := range r.Turns(place) {
			sum := 0
			for _, k := range set {
				sum ^= values[k]
			}
			counts[sum]++
		}
	}
	return counts, nil
}

// countRuns counts by the nim-sums of all coins up to each, without listing
// the places.
func (r *Rule) countRuns(values []int, counts map[int]int) {
	sums := make([]int, len(values)+1)
	for i, v := range values {
		sums[i+1] = sums[i] ^ v
		for length := range r.lengths(i + 1) {
			counts[sums[i+1]^sums[i+1-length]]++
		}
	}
}
