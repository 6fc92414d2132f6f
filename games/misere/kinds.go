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

// name tells kinds apart.
func (k kind) name() string {
	text := make([]byte, 0, 2*len(k.options)+2)
	for _, x := range k.options {
		text = append(text, byte(x), byte(x>>8))
	}
	return string(append(text, byte(k.element), byte(k.element>>8)))
}

// check goes through the kinds of sums, those of least weight first. It gives
// the first sum on which the guess errs, and its weight, or nil. With fresh, the
// guess is the proved base with that one heap more, whose kinds are known.
func (l *learner) check(fresh int) (word []int, weight int, err error) {
	if word := l.order(); fresh == 0 && word != nil {
		return word, 0, nil
	}
	w := l.newWalk(fresh)
	for w.queue.Len() > 0 {
		k := heap.Pop(&w.queue).(kind)
		if !w.enter(k) {
			continue
		}
		switch n := len(w.seen); {
		case n%256 == 0 && l.ctx.Err() != nil:
			return nil, 0, fmt.Errorf("stopped: %w", l.ctx.Err())
		case n > maxKinds:
			return nil, 0, fmt.Errorf("more than %d kinds of sums", maxKinds)
		case w.errs(k):
			return k.word, k.weight, nil
		}
		for _, h := range w.heaps {
			w.push(k, h)
		}
		if err := l.spend(len(w.heaps) * (1 + len(k.options))); err != nil {
			return nil, 0, err
		}
	}
	l.guess.kinds = w.list
	if fresh == 0 {
		l.guess.reps = w.lightest()
	}
	return nil, 0, nil
}

// walk is a way through the kinds.
type walk struct {
	t       *table
	weight  []int
	heaps   []int   // those with an effect of their own
	effects [][]int // of each heap: the elements that its moves lead to
	mul     [][]int
	queue   byWeight
	seen    map[string]bool
	list    []kind
}

func (l *learner) newWalk(fresh int) *walk {
	t := l.guess
	w := &walk{t: t, weight: l.weight, heaps: l.unlike(), effects: make([][]int, len(l.moves)), seen: map[string]bool{}}
	for _, h := range w.heaps {
		for _, left := range l.moves[h] {
			w.effects[h] = append(w.effects[h], t.fold(0, left))
		}
		w.effects[h] = sorted(w.effects[h])
	}
	w.mul = t.quotient(len(l.moves) - 1).Mul
	if fresh == 0 {
		w.queue = byWeight{{}}
		return w
	}
	for _, k := range l.base.kinds {
		w.enter(k)
	}
	for _, k := range l.base.kinds {
		w.push(k, fresh)
	}
	return w
}

// enter notes a kind and says whether it is new.
func (w *walk) enter(k kind) bool {
	name := k.name()
	if w.seen[name] {
		return false
	}
	w.seen[name] = true
	w.list = append(w.list, k)
	return true
}

// errs says whether the guess is wrong on the kind.
func (w *walk) errs(k kind) bool {
	won := slices.ContainsFunc(k.options, func(x int) bool { return w.t.p[x] })
	return w.t.p[k.element] != (len(k.options) > 0 && !won)
}

// push puts the kind with a heap more into the queue, if it is new.
func (w *walk) push(k kind, h int) {
	next := w.t.next[h]
	more := kind{element: next[k.element], weight: k.weight + w.weight[h]}
	more.options = make([]int, 0, len(k.options)+len(w.effects[h]))
	for _, x := range k.options {
		more.options = append(more.options, next[x])
	}
	for _, x := range w.effects[h] {
		more.options = append(more.options, w.mul[k.element][x])
	}
	more.options = sorted(more.options)
	if !w.seen[more.name()] {
		more.word = append(slices.Clone(k.word), h)
		heap.Push(&w.queue, more)
	}
}

// lightest is the sum of least weight of each element.
func (w *walk) lightest() [][]int {
	reps := make([][]int, len(w.t.reps))
	for i := len(w.list) - 1; i >= 0; i-- {
		reps[w.list[i].element] = w.list[i].word
	}
	return reps
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
