package misere

import (
	"container/heap"
	"fmt"
	"slices"
)

// A kind of sum is its element and the elements of its options. A heap more
// leads from kind to kind, whatever the sum: the options of the new sum are the
// old ones with the heap, and the old sum with what a move makes of the heap.
// So finitely many kinds stand for all sums, and the outcomes are right when in
// each kind an element is P just if there are options and none of them is P
// (the transition algebra of Plambeck and Siegel 2008, section 6).
type kind struct {
	element int
	options []int // sorted
	word    []int // a sum of least weight, in the order in which heaps were added
	weight  int
}

// check goes through the kinds of sums, those of least weight first. It gives
// the first sum on which the guess errs, and its weight, or nil.
func (l *learner) check() (word []int, weight int, err error) {
	t := l.guess
	if word := l.order(); word != nil {
		return word, 0, nil
	}
	heaps := l.unlike()
	effects := make([][]int, len(l.moves))
	for _, h := range heaps {
		for _, left := range l.moves[h] {
			effects[h] = append(effects[h], t.fold(0, left))
		}
		effects[h] = sorted(effects[h])
	}
	mul := t.quotient(len(l.moves) - 1).Mul
	seen := map[string]bool{}
	queue := &byWeight{{}}
	for queue.Len() > 0 {
		k := heap.Pop(queue).(kind)
		key := fmt.Sprint(k.element, k.options)
		if seen[key] {
			continue
		}
		seen[key] = true
		if len(seen)%256 == 0 && l.ctx.Err() != nil {
			return nil, 0, fmt.Errorf("stopped: %w", l.ctx.Err())
		}
		if len(seen) > maxKinds {
			return nil, 0, fmt.Errorf("more than %d kinds of sums", maxKinds)
		}
		if t.p[k.element] != (len(k.options) > 0 && !slices.ContainsFunc(k.options, func(x int) bool { return t.p[x] })) {
			return k.word, k.weight, nil
		}
		for _, h := range heaps {
			more := kind{element: t.next[h][k.element], weight: k.weight + l.weight[h], word: append(slices.Clone(k.word), h)}
			for _, x := range k.options {
				more.options = append(more.options, t.next[h][x])
			}
			for _, x := range effects[h] {
				more.options = append(more.options, mul[k.element][x])
			}
			more.options = sorted(more.options)
			if !seen[fmt.Sprint(more.element, more.options)] {
				heap.Push(queue, more)
			}
		}
	}
	t.kind = len(seen)
	return nil, 0, nil
}

// unlike lists the heaps of which no smaller one has the same effect.
func (l *learner) unlike() []int {
	var heaps []int
	seen := map[string]bool{}
	for h := 1; h < len(l.moves); h++ {
		if e := l.effect(l.guess, h); !seen[e] {
			seen[e] = true
			heaps = append(heaps, h)
		}
	}
	return heaps
}

// order gives a sum with which the guess errs because two heaps added in one
// order lead elsewhere than in the other; nil if there is none.
func (l *learner) order() []int {
	t := l.guess
	for x := range t.reps {
		for g := 1; g < len(t.next); g++ {
			for h := 1; h < g; h++ {
				a, b := t.next[h][t.next[g][x]], t.next[g][t.next[h][x]]
				if a != b {
					return l.toldApart(x, a, b, g, h)
				}
			}
		}
	}
	return nil
}

// toldApart is x, g, h and an experiment that elements a and b answer
// differently, the two heaps in the order that the guess gets wrong.
func (l *learner) toldApart(x, a, b, g, h int) []int {
	for _, test := range l.tests {
		pa, _ := l.isP(append(slices.Clone(l.guess.reps[a]), test...))
		pb, _ := l.isP(append(slices.Clone(l.guess.reps[b]), test...))
		if pa == pb {
			continue
		}
		word := append(append(slices.Clone(l.guess.reps[x]), g, h), test...)
		if p, _ := l.isP(slices.Clone(word)); p == pa {
			word[len(l.guess.reps[x])], word[len(l.guess.reps[x])+1] = h, g
		}
		return word
	}
	return nil
}

// byWeight is a queue of kinds.
type byWeight []kind

func (q byWeight) Len() int           { return len(q) }
func (q byWeight) Less(i, j int) bool { return q[i].weight < q[j].weight }
func (q byWeight) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *byWeight) Push(x any)        { *q = append(*q, x.(kind)) }
func (q *byWeight) Pop() any {
	last := len(*q) - 1
	k := (*q)[last]
	*q = (*q)[:last]
	return k
}
