// Package coins values coin-turning games (Lenstra 1977; Berlekamp, Conway and
// Guy, Winning Ways, 1982, chapter 14): a move turns some coins of a row over,
// the rightmost of them from heads to tails; who cannot move loses. Each coin
// that shows heads counts by itself, and only by its place.
package coins

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// Rule says which sets of coins a move may turn. Places count from 0.
type Rule struct {
	Counts []int // how many coins; nil: any number of them
	Runs   bool  // they must be neighbours
	Within int   // they must lie among so many neighbours; 0: anywhere
	// Sets, if set, lists for each place of the rightmost coin the places of the
	// others; the fields above then say nothing.
	Sets func(rightmost int) [][]int
}

// Valid says what is wrong with the rule.
func (r *Rule) Valid() error {
	for _, c := range r.Counts {
		if c < 1 {
			return fmt.Errorf("turning %d coins, want at least 1", c)
		}
	}
	if r.Within < 0 {
		return fmt.Errorf("within %d places, want at least 1", r.Within)
	}
	return nil
}

const (
	mostPlaces = 1 << 24 // a table of values
	mostValue  = 1 << 24 // a set of nim-sums
)

var errLarge = errors.New("the values grow beyond what can be held")

// Values are the Grundy values of a coin that shows heads at each of the
// places 0 to n-1.
func (r *Rule) Values(ctx context.Context, n int) ([]int, error) {
	if n < 0 || n > mostPlaces {
		return nil, fmt.Errorf("%d places, want 0 to %d", n, mostPlaces)
	}
	if _, ok := r.formula(n); ok {
		list := make([]int, n)
		for i := range list {
			list[i], _ = r.formula(i)
		}
		return list, nil
	}
	switch {
	case r.Sets != nil:
		return r.listed(ctx, n)
	case r.Runs:
		return r.runs(ctx, n)
	}
	return r.chosen(ctx, n)
}

// Value is the Grundy value of a coin that shows heads at a place: by formula
// where there is one, else from the table of all places up to it.
func (r *Rule) Value(ctx context.Context, place int) (int, error) {
	if place < 0 {
		return 0, fmt.Errorf("place %d, want at least 0", place)
	}
	if v, ok := r.formula(place); ok {
		return v, nil
	}
	list, err := r.Values(ctx, place+1)
	if err != nil {
		return 0, err
	}
	return list[place], nil
}

// formula knows the classics (Winning Ways, chapter 14): Turning Turtles, Mock
// Turtles with their odious numbers, Twins, Triplets, the Ruler game, and any
// coins at all.
func (r *Rule) formula(n int) (int, bool) {
	counts := slices.Clone(r.Counts)
	slices.Sort(counts)
	key := fmt.Sprint(slices.Compact(counts))
	switch {
	case r.Sets != nil || r.Within > 0:
	case r.Runs && len(counts) == 0:
		return (n + 1) & -(n + 1), true
	case r.Runs:
	case r.Counts == nil && n < 62:
		return 1 << n, true
	case key == "[1]":
		return 1, true
	case key == "[1 2]":
		return n + 1, true
	case key == "[2]":
		return n, true
	case key == "[1 2 3]":
		return odious(n), true
	case key == "[3]":
		if n < 2 {
			return 0, true
		}
		return odious(n - 2), true
	}
	return 0, false
}

// odious is the n-th number, from 0, with an odd number of ones.
func odious(n int) int { return 2*n + 1 - bits.OnesCount(uint(n))%2 }

// runs takes nim-sums of neighbours from those of all coins up to each.
func (r *Rule) runs(ctx context.Context, n int) ([]int, error) {
	values, sums := make([]int, n), make([]int, n+1)
	var seen stamps
	for i := range n {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("stopped: %w", ctx.Err())
		}
		seen.clear()
		for length := range r.lengths(i + 1) {
			if err := seen.add(sums[i] ^ sums[i+1-length]); err != nil {
				return nil, err
			}
		}
		values[i] = seen.mex()
		sums[i+1] = sums[i] ^ values[i]
	}
	return values, nil
}

// lengths are the lengths that a run of at most so many coins may have.
func (r *Rule) lengths(most int) iter.Seq[int] {
	if r.Within > 0 {
		most = min(most, r.Within)
	}
	return func(yield func(int) bool) {
		if r.Counts == nil {
			for c := 1; c <= most && yield(c); c++ {
			}
			return
		}
		for _, c := range r.Counts {
			if c <= most && !yield(c) {
				return
			}
		}
	}
}

// chosen keeps for each number of coins the nim-sums that so many coins to the
// left can have. Within a window they are made anew for each place.
func (r *Rule) chosen(ctx context.Context, n int) ([]int, error) {
	values := make([]int, n)
	sums := r.none()
	for i := range n {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("stopped: %w", ctx.Err())
		}
		if r.Within > 0 {
			sums = r.none()
			for k := max(0, i+1-r.Within); k < i; k++ {
				if err := sums.with(values[k]); err != nil {
					return nil, err
				}
			}
		}
		values[i] = sums.mex(r.Counts)
		if r.Within == 0 {
			if err := sums.with(values[i]); err != nil {
				return nil, err
			}
		}
	}
	return values, nil
}

// listed asks the function.
func (r *Rule) listed(ctx context.Context, n int) ([]int, error) {
	values := make([]int, n)
	var seen stamps
	for i := range n {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("stopped: %w", ctx.Err())
		}
		seen.clear()
		for _, set := range r.Sets(i) {
			sum := 0
			for _, k := range set {
				if k < 0 || k >= i {
					return nil, fmt.Errorf("the coin at place %d may be turned with one at place %d, want one to its left", i, k)
				}
				sum ^= values[k]
			}
			if err := seen.add(sum); err != nil {
				return nil, err
			}
		}
		values[i] = seen.mex()
	}
	return values, nil
}

// stamps is a set of numbers that is cleared at once.
type stamps struct {
	at  []int32
	now int32
}

func (s *stamps) clear() { s.now++ }

func (s *stamps) add(v int) error {
	if v >= mostValue {
		return errLarge
	}
	if v >= len(s.at) {
		s.at = append(s.at, make([]int32, v+1)...)
	}
	s.at[v] = s.now
	return nil
}

func (s *stamps) mex() int {
	v := 0
	for v < len(s.at) && s.at[v] == s.now {
		v++
	}
	return v
}
