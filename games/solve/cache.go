package solve

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
)

// A cache keeps solved tables by their rules, so that asking in a loop does
// not solve again. A table covers a box of positions; a larger table serves
// smaller questions.
type cache struct {
	mu      sync.Mutex
	entries map[string]*entry
	bytes   int // of all tables
	limit   int // of bytes; the newest table stays even if it alone is larger
	clock   int
	left    []leftover   // the newest last
	stopped atomic.Int32 // how many of them there are
}

// leftover is what a solve that was stopped has done.
type leftover struct {
	job   string
	rules string // those of the table that it makes, "" if it makes none
	done  any
	bytes int
}

// leave keeps what a job has done, and drops the oldest others while all are too
// large.
func (c *cache) leave(l leftover) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left = append(c.left, l)
	for all := c.leftBytes(); len(c.left) > 1 && (all > c.limit || len(c.left) > 10); all = c.leftBytes() {
		c.left = slices.Delete(c.left, 0, 1)
	}
	c.stopped.Store(int32(len(c.left)))
}

func (c *cache) leftBytes() int {
	n := 0
	for _, l := range c.left {
		n = plus(n, l.bytes)
	}
	return n
}

// resumed is what the job has done, empty if nothing is kept of it; now it is the
// caller's.
func (c *cache) resumed(job string) leftover {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := len(c.left) - 1; i >= 0; i-- {
		if l := c.left[i]; l.job == job {
			c.left = slices.Delete(c.left, i, i+1)
			c.stopped.Store(int32(len(c.left)))
			return l
		}
	}
	return leftover{}
}

// entry is the table of one set of rules.
type entry struct {
	turn   chan struct{} // holds a token while someone solves
	table  any           // nil: none yet
	bounds []int
	bytes  int
	used   int // the clock when last asked for
}

// tables are all tables that are kept.
var tables = &cache{entries: map[string]*entry{}, limit: 1 << 30}

// A plan is how the tables of one set of rules are made.
type plan struct {
	// size is how many positions and bytes the solving takes.
	size  func(bounds []int) (positions, bytes int)
	solve func(ctx context.Context, bounds []int) (any, error)
	// about tells solves with the same rules and bounds apart.
	about string
	// filed names the rules in checkpoints, nil to keep none; without it the
	// rules are their own name.
	filed func(ctx context.Context) []byte
}

// begun gives the context of a solve, with its job.
func (p plan) begun(ctx context.Context, rules []byte, bounds []int) context.Context {
	filed := append(slices.Clone(rules), p.about...)
	if p.filed != nil {
		if filed = p.filed(ctx); filed != nil {
			filed = append(filed, p.about...)
		}
	}
	ctx = withJobIn(ctx, append(slices.Clone(rules), p.about...), filed, bounds)
	jobOf(ctx).rules = string(rules)
	return ctx
}

// table is the table for the rules, covering the bounds, solved if need be.
func (c *cache) table(ctx context.Context, rules []byte, bounds []int, p plan) (any, error) {
	return c.tableThat(ctx, rules, bounds, p, always)
}

func always(any) bool { return true }

// tableThat is table for tables that bounds do not tell enough of: covers says
// whether one will do.
func (c *cache) tableThat(ctx context.Context, rules []byte, bounds []int, p plan, covers func(table any) bool) (any, error) {
	e, t := c.find(rules, bounds, covers)
	if t != nil {
		return t, nil
	}
	select {
	case e.turn <- struct{}{}:
		defer func() { <-e.turn }()
	case <-ctx.Done():
		return nil, fmt.Errorf("stopped: %w", ctx.Err())
	}
	if _, t := c.find(rules, bounds, covers); t != nil {
		return t, nil
	}
	wanted := c.wanted(e, bounds, p)
	positions, bytes := p.size(wanted)
	ctx = p.begun(ctx, rules, wanted)
	if jobOf(ctx).before.done == nil { // else the memory is taken already
		if err := reserve(positions, bytes); err != nil {
			return nil, err
		}
	}
	t, err := p.solve(ctx, wanted)
	if err == nil {
		jobOf(ctx).done()
		if s, ok := t.(interface{ bytes() int }); ok {
			bytes = s.bytes()
		}
		c.keep(string(rules), e, t, wanted, bytes)
		log(ctx).solved(positions, t)
		return t, nil
	}
	jobOf(ctx).giveBack()
	return nil, stoppedAt(ctx, err)
}

// find is the entry of the rules, and its table if that covers the bounds.
func (c *cache) find(rules []byte, bounds []int, covers func(any) bool) (*entry, any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.entries[string(rules)]
	if e == nil {
		e = &entry{turn: make(chan struct{}, 1)}
		c.entries[string(rules)] = e
	}
	c.clock++
	e.used = c.clock
	if e.table != nil && inBox(bounds, e.bounds) && covers(e.table) {
		return e, e.table
	}
	return e, nil
}

// wanted is how large to make a table that must cover the bounds: somewhat
// more than they and the old table while that is small, both if that is not
// much more, else just the bounds.
func (c *cache) wanted(e *entry, bounds []int, p plan) []int {
	c.mu.Lock()
	defer c.mu.Unlock()
	both := append([]int(nil), bounds...)
	more := make([]int, len(bounds))
	for i, b := range bounds {
		if e.table != nil {
			both[i] = max(b, e.bounds[i])
		}
		more[i] = roundUp(both[i])
	}
	_, least := p.size(bounds)
	if _, bytes := p.size(more); bytes <= small {
		return more
	}
	if _, bytes := p.size(both); bytes/4 <= least {
		return both
	}
	return bounds
}

// roundUp makes a bound larger by less than a third, so that bounds grow in
// few steps.
func roundUp(bound int) int {
	step := 1 << max(0, bits.Len(uint(bound))-3)
	if bound > maxInt-step {
		return bound
	}
	return (bound/step+1)*step - 1
}

// keep puts the table in its entry and drops the longest unused tables when
// all together are too large.
func (c *cache) keep(rules string, e *entry, t any, bounds []int, bytes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := c.entries[rules]; now == nil {
		c.entries[rules] = e // it was dropped meanwhile
	} else if now != e {
		return
	}
	c.bytes += bytes - e.bytes
	e.table, e.bounds, e.bytes = t, bounds, bytes
	for c.bytes > c.limit || len(c.entries) > 1000 {
		if !c.drop(e) {
			return
		}
	}
}

// weigh notes what a table takes that grew since it was kept.
func (c *cache) weigh(rules string, t interface{ bytes() int }) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.entries[rules]
	if e == nil || e.table != t {
		return
	}
	c.bytes += t.bytes() - e.bytes
	e.bytes = t.bytes()
	for c.bytes > c.limit && c.drop(e) {
	}
}

// drop forgets the longest unused entry other than the one given.
func (c *cache) drop(but *entry) bool {
	oldest := ""
	for rules, e := range c.entries {
		if e != but && (oldest == "" || e.used < c.entries[oldest].used) {
			oldest = rules
		}
	}
	if oldest == "" {
		return false
	}
	c.forget(oldest)
	return true
}

// forget empties the entry as well: someone may be about to solve for it.
func (c *cache) forget(rules string) {
	e := c.entries[rules]
	c.bytes -= e.bytes
	e.table, e.bounds, e.bytes = nil, nil, 0
	delete(c.entries, rules)
}

// clear forgets everything.
func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for rules := range c.entries {
		c.forget(rules)
	}
	c.left = nil
	c.stopped.Store(0)
}

// held is what all kept tables take, and what stopped solves have left, in bytes.
func (c *cache) held() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return plus(c.bytes, c.leftBytes())
}
