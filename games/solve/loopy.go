package solve

import "context"

// A loopy Grundy value is a number, or this plus nothing: an infinite value,
// whose set of numbers is read off the options.
const infinite = 1 << 30

// loopyGrundy finds the generalised Sprague-Grundy function of a game with
// loops (Smith 1966; Fraenkel and Perl 1975), value by value. A position has
// the value m if no option has it, the options have all smaller ones, and from
// every other option there is a move back to m. What then has no option of
// value m can have no finite value at all.
func loopyGrundy(ctx context.Context, g graph, values []uint32) error {
	l := &loopyLabels{g: g, w: watch{ctx: ctx}, values: values}
	for i := range values {
		values[i] = unlabelled
	}
	for m, open := uint32(0), len(values); open > 0; m++ {
		labelled, err := l.round(m)
		if err != nil {
			return err
		}
		open -= labelled
	}
	return nil
}

// loopyValues is a column of loopy Grundy values; stopped, it begins anew.
type loopyValues []uint32

func (v loopyValues) run(ctx context.Context, g graph, _ func()) error { return loopyGrundy(ctx, g, v) }

func (v loopyValues) state(*snapshot) {}

func (v loopyValues) settles(uint32) bool { return false }

func (v loopyValues) far() string { return outOf(0, len(v), "positions") }

// unlabelled marks a position with no value yet.
const unlabelled = infinite + 1

type loopyLabels struct {
	g          graph
	w          watch
	values     []uint32
	reaches    []bool   // has an option of the value of this round
	hindrances []uint32 // options without a smaller value and without a move to this one
	queue      []uint32
	before     []uint32
	twice      []uint32
}

// round gives value m to those that have it and infinite to those that cannot
// have a greater one. It says how many it settled.
func (l *loopyLabels) round(m uint32) (settled int, err error) {
	n := len(l.values)
	l.reaches, l.hindrances, l.queue = make([]bool, n), make([]uint32, n), l.queue[:0]
	var after []uint32
	for p := range n {
		after = l.g.after(uint32(p), after[:0])
		for _, q := range after {
			if l.values[q] >= infinite {
				l.hindrances[p]++
			}
		}
		if l.values[p] == unlabelled && l.hindrances[p] == 0 {
			l.queue = append(l.queue, uint32(p))
		}
		if err := l.w.spend(8 * (len(after) + 1)); err != nil {
			return 0, err
		}
	}
	for i := 0; i < len(l.queue); i++ {
		p := l.queue[i]
		if l.values[p] != unlabelled || l.reaches[p] {
			continue
		}
		l.values[p] = m
		settled++
		if err := l.spread(p); err != nil {
			return 0, err
		}
	}
	for p, v := range l.values {
		if v == unlabelled && !l.reaches[p] {
			l.values[p] = infinite
			settled++
		}
	}
	return settled, nil
}

// spread takes in that p has the value of this round: what can move there
// hinders no longer.
func (l *loopyLabels) spread(p uint32) error {
	l.before = l.g.before(p, l.before[:0])
	for _, q := range l.before {
		if l.reaches[q] {
			continue
		}
		l.reaches[q] = true
		if l.values[q] < infinite {
			continue
		}
		l.twice = l.g.before(q, l.twice[:0])
		for _, r := range l.twice {
			if l.hindrances[r]--; l.hindrances[r] == 0 && l.values[r] == unlabelled && !l.reaches[r] {
				l.queue = append(l.queue, r)
			}
		}
		if err := l.w.spend(8 * (len(l.twice) + 1)); err != nil {
			return err
		}
	}
	return nil
}
