package solve

import (
	"context"
	"fmt"
	"sync/atomic"
)

// loop is the error of a measure that a game with loops does not have.
type loop struct{ cycle []uint32 }

func (l *loop) Error() string { return fmt.Sprintf("the positions %v go round in a loop", l.cycle) }

// waiting marks a value that is the number of options not yet folded.
const waiting = 1 << 31

// A climb folds each position after all of its options. Values holds those of
// the ends, and the number of moves, marked as waiting, of the others. The
// cores share what is ready: a position is folded by the one that is done with
// the last of its options.
type climb struct {
	values []uint32
	front  *front
	folder func() folder
}

func newClimb(values []uint32, f func() folder) *climb {
	c := &climb{values, newFront(len(values)), f}
	for i, v := range values {
		if v&waiting == 0 {
			c.front.put(uint32(i))
		}
	}
	return c
}

// run goes on to the end; after each part it calls keep. Stopped, it can be
// called again. It fails with a loop where there is one.
func (c *climb) run(ctx context.Context, g graph, keep func()) error {
	single := &climbing{g: g, values: c.values, folder: c.folder()}
	one := func(g graph) spreader { return &sharedClimb{climbing{g: g, values: c.values, folder: c.folder()}} }
	for c.front.next < c.front.len() {
		if err := c.front.run(ctx, c.front.len(), g, single, one); err != nil {
			return err
		}
		keep()
	}
	if c.front.len() < len(c.values) {
		if valued, ok := g.(interface{ plain() graph }); ok {
			g = valued.plain()
		}
		return &loop{cycleIn(g, c.values)}
	}
	return nil
}

// settles says whether a value is known while the analysis runs. Elsewhere the
// game may have loops: from a position that is folded play ends.
func (c *climb) settles(v uint32) bool { return v&waiting == 0 }

func (c *climb) far() string { return outOf(c.front.len(), len(c.values), "positions") }

// state is what a checkpoint holds besides the values.
func (c *climb) state(s *snapshot) { c.front.state(s) }

// climbing is a core's part in a climb.
type climbing struct {
	g             graph
	values        []uint32
	folder        folder
	list, options []uint32
}

func (c *climbing) spread(list, found []uint32) (_ []uint32, looked int) {
	g, asks := c.g.(*declared)
	if asks {
		g.ahead(list)
	}
	before := len(found)
	for _, p := range list {
		c.list = c.g.before(p, c.list[:0])
		looked += len(c.list)
		for _, q := range c.list {
			if c.values[q]--; c.values[q] == waiting {
				found = append(found, q)
			}
		}
	}
	if asks {
		g.aheadAfter(found[before:])
	}
	for _, q := range found[before:] {
		looked += c.fold(q)
	}
	return found, looked
}

// fold gives q its value and says how many options it has.
func (c *climbing) fold(q uint32) int {
	c.options = c.g.after(q, c.options[:0])
	c.values[q] = c.folder.fold(c.values, c.options)
	return len(c.options)
}

// sharedClimb does the same while other cores do.
type sharedClimb struct{ climbing }

func (c *sharedClimb) spread(list, found []uint32) (_ []uint32, looked int) {
	for _, p := range list {
		c.list = c.g.before(p, c.list[:0])
		looked += len(c.list)
		for _, q := range c.list {
			if atomic.AddUint32(&c.values[q], ^uint32(0)) == waiting {
				found = append(found, q)
				looked += c.fold(q)
			}
		}
	}
	return found, looked
}

// cycleIn follows, from a position that still waits, options that do, until one
// comes again.
func cycleIn(g graph, values []uint32) []uint32 {
	p := uint32(0)
	for values[p]&waiting == 0 {
		p++
	}
	var walk, options []uint32
	place := map[uint32]int{}
	for {
		if from, ok := place[p]; ok {
			return walk[from:]
		}
		place[p] = len(walk)
		walk = append(walk, p)
		options = g.after(p, options[:0])
		for _, p = range options {
			if values[p]&waiting != 0 {
				break
			}
		}
	}
}
