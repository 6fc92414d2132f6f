package games

import (
	"fmt"
	"slices"
)

// HeapRules say what a move makes of one heap: any number of smaller heaps.
// They come in one of four forms: a take-and-break code; the numbers of stones
// that may be taken, or all but those; a function that says whether a number
// may be taken; a function that lists what a heap may become. The forms tell
// engines what can be computed fast and which theorem proves a period.
type HeapRules struct {
	Title string // as it was typed: Octal("0.77")
	Brief string // one line: "take 1 or 2 stones, ..."

	Code *Code
	Take []int // in ascending order
	But  bool  // take any number except those in Take
	May  func(k int) bool
	List func(n int) [][]int
	One  bool // List never leaves more than one heap

	// Formula, if set, is the Grundy value of any heap at once, Theorem who proved
	// it, and Period the period, but for a saltus, that the formula has.
	Formula func(n int) int
	Theorem string
	Period  int
}

// Subtraction is the rules of taking one of the numbers.
func Subtraction(title string, take []int) (*HeapRules, error) {
	list, err := stones(take)
	return &HeapRules{Title: title, Brief: "take one of the numbers of stones", Take: list}, err
}

// stones is the numbers in order, each once.
func stones(take []int) ([]int, error) {
	list := slices.Clone(take)
	slices.Sort(list)
	list = slices.Compact(list)
	switch {
	case len(list) > 0 && list[0] < 1:
		return nil, fmt.Errorf("take %d stones, want at least 1", list[0])
	case len(list) > maxDigits:
		return nil, fmt.Errorf("%d numbers of stones, want at most %d", len(list), maxDigits)
	}
	return append([]int{}, list...), nil
}

// Splits says whether a move may leave two heaps or more, for all it knows.
func (r *HeapRules) Splits() bool {
	if r.Code != nil {
		return r.Code.MostHeaps() != 0 && r.Code.MostHeaps() != 1
	}
	return r.List != nil && !r.One
}

// Each calls f with the heaps that each move leaves of a heap of n stones,
// until f returns false. The slice may be the same each time. It fails when a
// function lists a heap that is negative or not smaller than n.
func (r *HeapRules) Each(n int, f func(heaps []int) bool) error {
	switch {
	case r.Code != nil:
		r.Code.Each(n, f)
	case r.List != nil:
		return r.eachListed(n, f)
	case r.May != nil || r.But:
		r.eachTaken(n, f)
	default:
		one := []int{0}
		for _, k := range r.Take {
			if one[0] = n - k; k > n || !f(one) {
				return nil
			}
		}
	}
	return nil
}

// eachTaken tries every number of stones.
func (r *HeapRules) eachTaken(n int, f func(heaps []int) bool) {
	one := []int{0}
	for k := 1; k <= n; k++ {
		if one[0] = n - k; r.MayTake(k) && !f(one) {
			return
		}
	}
}

// MayTake says whether k stones may be taken and the rest left as one heap, of
// rules that never split.
func (r *HeapRules) MayTake(k int) bool {
	if r.May != nil {
		return r.May(k)
	}
	_, found := slices.BinarySearch(r.Take, k)
	return found != r.But
}

// eachListed checks what the function lists.
func (r *HeapRules) eachListed(n int, f func(heaps []int) bool) error {
	for _, heaps := range r.List(n) {
		for _, h := range heaps {
			if h < 0 || h >= n {
				return fmt.Errorf("a heap of %d may become %v: every heap left must be from 0 to %d", n, heaps, n-1)
			}
		}
		if !f(heaps) {
			break
		}
	}
	return nil
}
