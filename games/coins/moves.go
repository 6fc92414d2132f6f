package coins

import "iter"

// Turns are the sets that a move may turn whose rightmost coin is at the place,
// each as the places of the coins from right to left.
func (r *Rule) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		switch {
		case r.Sets != nil:
			for _, set := range r.Sets(place) {
				if !yield(append([]int{place}, set...)) {
					return
				}
			}
		case r.Runs:
			for length := range r.lengths(place + 1) {
				if !yield(run(place, length)) {
					return
				}
			}
		default:
			r.choose(nil, place, place, yield)
		}
	}
}

// run are so many places down from the rightmost.
func run(rightmost, length int) []int {
	places := make([]int, length)
	for i := range places {
		places[i] = rightmost - i
	}
	return places
}

// choose adds the place to those chosen, and then others to the left of it.
func (r *Rule) choose(chosen []int, rightmost, place int, yield func([]int) bool) bool {
	chosen = append(chosen[:len(chosen):len(chosen)], place)
	more := r.Counts == nil
	for _, c := range r.Counts {
		if c == len(chosen) && !yield(chosen) {
			return false
		}
		more = more || c > len(chosen)
	}
	if r.Counts == nil && !yield(chosen) {
		return false
	}
	if !more {
		return true
	}
	least := 0
	if r.Within > 0 {
		least = max(0, rightmost+1-r.Within)
	}
	for k := place - 1; k >= least; k-- {
		if !r.choose(chosen, rightmost, k, yield) {
			return false
		}
	}
	return true
}
