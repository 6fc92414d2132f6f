package misere

import (
	"fmt"
	"slices"
)

// isP says whether a sum is a P-position, from the rules and what is proved.
func (l *learner) isP(sum []int) (bool, error) {
	slices.Sort(sum)
	last := len(l.moves) - 1
	if len(sum) == 0 {
		return false, nil
	}
	if sum[len(sum)-1] < last {
		return l.base.p[l.base.fold(0, sum)], nil
	}
	if l.by != nil && l.weigh(sum) < l.trust {
		return l.by.p[l.by.fold(0, sum)], nil
	}
	if !l.exact {
		sum = l.reduced(sum, last)
	}
	key := string(runes(sum))
	if p, ok := l.memo[key]; ok {
		return p, nil
	}
	if len(l.memo) >= maxSums {
		return false, fmt.Errorf("more than %d sums to look at", maxSums)
	}
	if len(l.memo)%1024 == 0 && l.ctx.Err() != nil {
		return false, fmt.Errorf("stopped: %w", l.ctx.Err())
	}
	p, moves := true, false
	for i, h := range sum {
		if i > 0 && sum[i-1] == h {
			continue
		}
		for _, heaps := range l.moves[h] {
			to := append(append(append(make([]int, 0, len(sum)+len(heaps)), sum[:i]...), sum[i+1:]...), heaps...)
			q, err := l.isP(to)
			if err == nil {
				err = l.spend(1)
			}
			if err != nil {
				return false, err
			}
			if moves = true; q {
				p = false
			}
		}
	}
	l.memo[key] = p && moves
	return p && moves, nil
}

// reduced is the sum with the element's own sum in place of the heaps smaller
// than the last: right unless the last heap tells some of them apart.
func (l *learner) reduced(sum []int, last int) []int {
	n := 0
	for n < len(sum) && sum[n] < last {
		n++
	}
	own := slices.Clone(l.base.reps[l.base.fold(0, sum[:n])])
	slices.Sort(own)
	return append(own, sum[n:]...)
}

func runes(sum []int) []rune {
	text := make([]rune, len(sum))
	for i, h := range sum {
		text[i] = rune(h)
	}
	return text
}

func (l *learner) weigh(sum []int) int {
	w := 0
	for _, h := range sum {
		w += l.weight[h]
	}
	return w
}

// row is the outcomes of a sum with each experiment.
func (l *learner) row(sum []int) (string, error) {
	text := make([]byte, len(l.tests))
	for i, test := range l.tests {
		p, err := l.isP(append(slices.Clone(sum), test...))
		if err != nil {
			return "", err
		}
		if text[i] = 'N'; p {
			text[i] = 'P'
		}
	}
	return string(text), nil
}
