package solve

import (
	"context"
	"fmt"
	"slices"
)

// A solve that was stopped may have decided the position that is asked for:
// rows, levels or single positions of the table that it will make. Then the
// answer is read there and nothing is solved; else the solve goes on. What is
// not decided has no answer: in a game with loops it may end as a draw or as
// anything else.

// partial is what a stopped solve has left, if it answers for what it has
// decided, with the value that the whole table will have.
type partial interface {
	answer(m Measure, p []int) (v int, ok bool)
	// far says how far the solve has come: "7 of 20 rows".
	far() string
}

// A decider is an engine that finds what stopped solves have left.
type decider interface {
	decided(m Measure, p []int) (v int, ok bool)
}

// decided looks for an answer in what stopped solves of the rules have left.
func (c *cache) decided(rules []byte, m Measure, p []int) (v int, ok bool) {
	if c.stopped.Load() == 0 {
		return None, false
	}
	c.mu.Lock() // until it is read nobody goes on with it
	defer c.mu.Unlock()
	for _, l := range slices.Backward(c.left) {
		if d, answers := l.done.(partial); answers && l.rules == string(rules) {
			if v, ok = d.answer(m, p); ok {
				return v, true
			}
		}
	}
	return None, false
}

// kept is the table of the rules if it covers the bounds.
func (c *cache) kept(rules []byte, bounds []int) any {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.entries[string(rules)]; e != nil && e.table != nil && inBox(bounds, e.bounds) {
		return e.table
	}
	return nil
}

// farOf is how far the last stopped solve of a job has come, "" if that is not
// known.
func (c *cache) farOf(job string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, l := range slices.Backward(c.left) {
		if d, ok := l.done.(partial); ok && l.job == job {
			return d.far()
		}
	}
	return ""
}

// Stopped is the error of a solve whose context has ended.
type Stopped struct {
	Far string // how far it has come: "7 of 20 rows"
	Err error  // why the context has ended
}

// Error says how far the solve has come.
func (s *Stopped) Error() string {
	return fmt.Sprintf("stopped after %s: %v", s.Far, s.Err)
}

// Unwrap is why the context has ended.
func (s *Stopped) Unwrap() error { return s.Err }

// stoppedAt is the error of a solve that has failed, with how far it has come
// if it was stopped.
func stoppedAt(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	if far := tables.farOf(jobOf(ctx).name); far != "" {
		return &Stopped{far, ctx.Err()}
	}
	return err
}

// outOf is "7 of 20 rows".
func outOf(done, all int, things string) string {
	return fmt.Sprintf("%s of %s %s", grouped(done), grouped(all), things)
}

// decidedOptions are the readers of positions that stopped solves have all
// decided.
func decidedOptions(e engine, ms []Measure, positions [][]int) (r readers, ok bool) {
	d, ok := e.(decider)
	if !ok || tables.stopped.Load() == 0 {
		return r, false
	}
	values := map[string]answers{}
	for _, p := range positions {
		var a answers
		for _, m := range ms {
			if a[m], ok = d.decided(m, p); !ok {
				return r, false
			}
		}
		values[fmt.Sprint(p)] = a
	}
	for _, m := range ms {
		r[m] = func(p []int) int { return values[fmt.Sprint(p)][m] }
	}
	return r, true
}

// The engines look where their tables come to be kept, and give their positions
// as the tables number them.

func (l lattice) decided(m Measure, p []int) (int, bool) {
	if l.wanders() {
		return tables.decided(l.wanderKey(columnFor(m)), m, l.Vector(p))
	}
	key, v := l.key(m), l.Vector(p)
	if t, ok := tables.kept(key, v).(latticeTable); ok { // of another measure than the stopped solve
		return l.reader(t, m)(p), true
	}
	return tables.decided(key, m, v)
}

// columnFor is the column that a measure is read in.
func columnFor(m Measure) Measure {
	if m == Outcome {
		return Remoteness
	}
	return m
}

func (t twoToken) decided(m Measure, p []int) (int, bool) {
	if v, ok := tables.decided(t.key(true), m, p); ok || m != Outcome {
		return v, ok
	}
	return tables.decided(t.key(false), m, p)
}

func (d ideal) decided(m Measure, p []int) (int, bool) {
	points, ok := tables.decided(d.key(), Score, p)
	switch {
	case m == Remoteness:
		return d.Left(p), true
	case m == Outcome:
		return int(outcomeOf(points)), ok
	}
	return points * (1 - 2*d.Mover(p)), ok
}

func (e multiples) decided(m Measure, p []int) (int, bool) {
	if e.euclid() {
		return None, false // its chains are quicker
	}
	key := append(e.key(), byte(m))
	if t, ok := tables.kept(key, p).(*dense); ok {
		return t.at(p), true
	}
	return tables.decided(key, m, p)
}

func (e *moves) decided(m Measure, p []int) (int, bool) {
	if e.boxed(p) {
		return tables.decided(e.key('B'), m, p)
	}
	return tables.decided(e.key('E'), m, p)
}

// A value of a game of points counts for the first player.
func (e *gained) decided(m Measure, p []int) (int, bool) {
	if m == Remoteness {
		return e.byFunction.decided(m, p)
	}
	v, ok := e.byFunction.decided(Score, p)
	if ok && m == Outcome {
		v = int(outcomeOf(v * (1 - 2*e.shape.Mover(p))))
	}
	return v, ok
}

func (e parted) decided(m Measure, p []int) (value int, ok bool) {
	if tables.stopped.Load() == 0 {
		return None, false
	}
	pieces, err := e.cut(context.Background(), p)
	for _, q := range pieces {
		v, ok := e.byFunction.decided(Grundy, q)
		if !ok {
			return None, false
		}
		value ^= v
	}
	if m == Outcome {
		value = int(outcomeAfter(min(value, 1)))
	}
	return value, err == nil
}

// A diagram, or its mirror image, may lie in a table of as many rows or more.
func (e young) decided(m Measure, p []int) (int, bool) {
	if m == Grundy {
		return tables.decided(fmt.Appendf(nil, "G%d", len(p)), m, p)
	}
	if slices.Max(p) == 0 {
		return None, false
	}
	q := upright(p)
	for rows := len(q); rows <= max(e.Rows(), e.Cols()); rows++ {
		if v, ok := tables.decided(fmt.Appendf(nil, "Y%d", rows), m, q); ok {
			return v, true
		}
	}
	return None, false
}

func (s jointly) decided(m Measure, p []int) (int, bool) {
	if s.moore() {
		return None, false
	}
	return tables.decided(s.joint.key('E'), m, p)
}
