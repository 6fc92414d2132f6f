package solve

import "slices"

// symmetry is permutations of the numbers of a position that keep the rules.
type symmetry struct{ from [][]int }

// newSymmetry is made of where each number goes.
func newSymmetry(same [][]int) symmetry {
	var y symmetry
	for _, to := range same {
		from := make([]int, len(to))
		for i, k := range to {
			from[k] = i
		}
		y.from = append(y.from, from)
	}
	return y
}

// least is the first of the images of p, p itself among them, in buf, which holds
// p.
func (y symmetry) least(p, buf []int) []int {
	var best []int // nil: p
	for _, from := range y.from {
		for i, k := range from {
			x := p[i]
			if best != nil {
				x = p[best[i]]
			}
			if p[k] != x {
				if p[k] < x {
					best = from
				}
				break
			}
		}
	}
	if best == nil {
		return p
	}
	p = slices.Clone(p)
	for i, k := range best {
		buf[i] = p[k]
	}
	return buf
}
