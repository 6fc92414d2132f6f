// Package misere finds misère quotients of heap games: the commutative monoid
// of sums of heaps, two being the same element when no third sum tells their
// misère outcomes apart (Plambeck 2005; Plambeck and Siegel 2008, Misere
// quotients for impartial games). It knows no game: a function lists the moves.
//
// In misère play who cannot move wins.
package misere

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
)

// Quotient is the misère quotient of all sums of heaps 1 to N.
type Quotient struct {
	Phi      []int   // Phi[n] is the element of heap n; Phi[0] = 0, the identity
	Elements [][]int // a sum of heaps, of least weight, for each element
	P        []bool  // whether sums in the element are P-positions
	Mul      [][]int // the product of two elements
	Checked  int     // how many kinds of sums the proof went through
}

// Order is how many elements there are.
func (q *Quotient) Order() int { return len(q.Elements) }

// Of is the element of a sum of heaps.
func (q *Quotient) Of(heaps []int) (int, error) {
	x := 0
	for _, h := range heaps {
		if h < 0 || h >= len(q.Phi) {
			return 0, fmt.Errorf("a heap of %d, want 0 to %d", h, len(q.Phi)-1)
		}
		x = q.Mul[x][q.Phi[h]]
	}
	return x, nil
}

var errNoExperiment = errors.New("no experiment shows where the guess errs")

// Limits on how far a search goes before it gives up.
const (
	maxOrder = 1 << 10
	maxKinds = 1 << 18
	maxSums  = 1 << 21
	maxWork  = 1 << 22 // options looked at, all in all: some seconds
)

// Find computes the quotient of the heaps 1 to most. moves lists the heaps that
// each move leaves of a heap of n, all smaller than n, or of as many stones and
// split. It ends early when enough, asked every 16 heaps about their elements,
// says so. It gives up with an error, and the quotient of the heaps up to some
// smaller one, where the quotient is infinite or too large.
//
// Sums are told apart by a table of experiments, grown as in Angluin's learning
// of automata (1987, with the counter-examples of Rivest and Schapire 1993): a
// guess made from the table is checked against every kind of sum that can
// arise (see kinds), and the first kind on which it errs gives an experiment
// more. What passes the check is the quotient, and proved.
func Find(ctx context.Context, most int, moves func(n int) [][]int, enough func(phi []int) bool) (*Quotient, error) {
	l := &learner{ctx: ctx, memo: map[string]bool{}, reps: [][]int{nil}, tests: [][]int{nil}, weight: []int{0}, moves: [][][]int{nil}}
	l.guess = &table{p: []bool{false}, reps: l.reps, kinds: []kind{{}}}
	done := l.guess
	for n := 1; n <= most; n++ {
		l.add(n, moves(n))
		if err := l.extend(n); err != nil {
			return done.quotient(n - 1), fmt.Errorf("heaps to %d: %w", n, err)
		}
		done = l.guess
		if n%16 == 0 && enough(done.quotient(n).Phi) {
			return done.quotient(n), nil
		}
	}
	return done.quotient(most), nil
}

// learner grows the table of experiments.
type learner struct {
	ctx    context.Context
	moves  [][][]int       // of each heap, without empty heaps
	weight []int           // of each heap: more than any that a move makes of it
	reps   [][]int         // a sum for each element known
	tests  [][]int         // the experiments: sums to add
	memo   map[string]bool // whether sums are P-positions
	guess  *table
	base   *table // proved for heaps up to the one before the last
	trust  int    // sums of less weight have the outcome that the guess says
	by     *table // that guess
	exact  bool   // heaps are not exchanged for others of one element
	work   int    // options looked at so far
}

// spend counts options looked at, and gives up when they are too many.
func (l *learner) spend(options int) error {
	if l.work += options; l.work > maxWork {
		return fmt.Errorf("more than %d options to look at", maxWork)
	}
	return nil
}

// table is a guess: elements and how heaps act on them.
type table struct {
	reps  [][]int
	p     []bool
	next  [][]int // next[h][x]: element x with a heap of h more
	kinds []kind  // of sums, when proved
}

// fold adds heaps to element x.
func (t *table) fold(x int, heaps []int) int {
	for _, h := range heaps {
		x = t.next[h][x]
	}
	return x
}

// add takes in the moves of heap n.
func (l *learner) add(n int, moves [][]int) {
	w := 0
	for i, heaps := range moves {
		left := slices.DeleteFunc(slices.Clone(heaps), func(h int) bool { return h == 0 })
		slices.Sort(left)
		moves[i] = left
		sum := 0
		for _, h := range left {
			sum += l.weight[h]
		}
		w = max(w, sum)
	}
	slices.SortFunc(moves, slices.Compare[[]int])
	l.moves = append(l.moves, slices.CompactFunc(moves, slices.Equal[[]int]))
	l.weight = append(l.weight, w+1)
}

// extend makes the guess fit heap n too: at first as if the heap told no two
// elements apart that were one before, and if that fails without.
func (l *learner) extend(n int) error {
	l.base, l.exact = l.guess, false
	tests := l.tests
	l.forget()
	if t := l.likeElement(n); t != nil {
		l.guess = t
		return nil
	}
	err := l.learn(n)
	if err == errNoExperiment {
		l.exact, l.guess, l.tests = true, l.base, tests
		l.forget()
		err = l.learn(n)
	}
	return err
}

func (l *learner) forget() {
	l.trust, l.by = 0, nil
	clear(l.memo)
}

// learn grows the table until its guess passes the check.
func (l *learner) learn(n int) error {
	for {
		if err := l.build(n); err != nil {
			return err
		}
		word, weight, err := l.check(0)
		if err != nil {
			return err
		}
		if word == nil {
			return nil
		}
		l.trust, l.by = weight, l.guess
		if err := l.split(word); err != nil {
			return err
		}
	}
}

// likeElement is the guess in which heap n acts as an element does that is
// known, if one passes the check.
func (l *learner) likeElement(n int) *table {
	old := l.base
	want := make([]bool, len(old.reps))
	for x, rep := range old.reps {
		p, err := l.isP(append(slices.Clone(rep), n))
		if err != nil {
			return nil
		}
		want[x] = p
	}
	for q, rep := range old.reps {
		fits := true
		for x := 0; x < len(want) && fits; x++ {
			fits = old.p[old.fold(x, rep)] == want[x]
		}
		if !fits {
			continue
		}
		t := &table{reps: old.reps, p: old.p, kinds: old.kinds}
		row := make([]int, len(old.reps))
		for x := range row {
			row[x] = old.fold(x, old.reps[q])
		}
		t.next = append(append(t.next, old.next...), row)
		if len(old.next) == 0 {
			t.next = [][]int{nil, row}
		}
		l.guess = t
		if l.actsAlike(t, n) {
			return t
		}
		if word, _, err := l.check(n); err == nil && word == nil {
			return t
		}
		l.guess = old
	}
	return nil
}

// actsAlike says whether a smaller heap has the element of heap n and options
// in the same elements: then no kind of sum is new.
func (l *learner) actsAlike(t *table, n int) bool {
	mine := l.effect(t, n)
	for h := 1; h < n; h++ {
		if l.effect(t, h) == mine {
			return true
		}
	}
	return false
}

// effect is what a heap does to kinds of sums.
func (l *learner) effect(t *table, h int) string {
	var to []int
	for _, heaps := range l.moves[h] {
		to = append(to, t.fold(0, heaps))
	}
	slices.Sort(to)
	return fmt.Sprint(t.next[h][0], slices.Compact(to))
}

// build makes a guess from the table: an element for each row, and a row for
// each heap added to an element.
func (l *learner) build(most int) error {
	t := &table{next: make([][]int, most+1)}
	index := map[string]int{}
	class := func(sum []int) (int, error) {
		row, err := l.row(sum)
		if err != nil {
			return 0, err
		}
		x, ok := index[row]
		if !ok {
			x = len(t.reps)
			index[row] = x
			t.reps = append(t.reps, slices.Clone(sum))
			t.p = append(t.p, row[0] == 'P')
			if len(t.reps) > maxOrder {
				return 0, fmt.Errorf("more than %d elements", maxOrder)
			}
		}
		return x, nil
	}
	if _, err := class(nil); err != nil {
		return err
	}
	for x := 0; x < len(t.reps); x++ {
		for h := 1; h <= most; h++ {
			y, err := class(append(slices.Clone(t.reps[x]), h))
			if err != nil {
				return err
			}
			t.next[h] = append(t.next[h], y)
		}
	}
	l.guess, l.reps = t, t.reps
	return nil
}

// split adds the experiment that shows where the guess goes wrong on a word, a
// sum in the order in which its heaps were added.
func (l *learner) split(word []int) error {
	x := 0
	before, err := l.isP(slices.Clone(word))
	for i := 0; err == nil && i < len(word); i++ {
		x = l.guess.next[word[i]][x]
		rest := word[i+1:]
		after, err := l.isP(append(slices.Clone(l.guess.reps[x]), rest...))
		if err != nil {
			return err
		}
		if before != after {
			l.tests = append(l.tests, slices.Clone(rest))
			return nil
		}
	}
	if err == nil {
		err = errNoExperiment
	}
	return err
}

// quotient is a proved guess with its products.
func (t *table) quotient(most int) *Quotient {
	q := &Quotient{Elements: t.reps, P: t.p, Phi: make([]int, most+1), Checked: len(t.kinds)}
	for h := 1; h <= most; h++ {
		q.Phi[h] = t.next[h][0]
	}
	for x := range t.reps {
		row := make([]int, len(t.reps))
		for y, rep := range t.reps {
			row[y] = t.fold(x, rep)
		}
		q.Mul = append(q.Mul, row)
	}
	return q
}

// sorted is the elements in order, each once.
func sorted(list []int) []int {
	sort.Ints(list)
	return slices.Compact(list)
}
