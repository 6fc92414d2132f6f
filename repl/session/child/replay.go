package child

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// A replay must come to an end whatever the cells do.
const (
	replayCell = 2 * time.Second  // for one cell; it took at most 100 ms before
	replayAll  = 10 * time.Second // for all statements together
	deaths     = 3                // children that may die of a replay
)

// restart makes a new child with the definitions of the old one, and says in
// one sentence what became of them.
func (c *Client) restart() string {
	before := named(c.names)
	c.restarted = true
	c.silent.Store(true)
	defer c.silent.Store(false)
	if c.options.Memory == 0 {
		c.options.Memory = c.process.memory.Load()
	}
	for range deaths {
		clear(c.names)
		if err := c.launch(); err != nil {
			return "the evaluator cannot be started again: " + err.Error()
		}
		if c.replay() {
			return c.became(before)
		}
	}
	c.log, c.names = newLog(), map[string]string{}
	if err := c.launch(); err != nil {
		return "the evaluator cannot be started again: " + err.Error()
	}
	return c.became(before)
}

// replay runs what the log holds; a cell that fails is taken out. It is false
// if the child died.
func (c *Client) replay() (lived bool) {
	all, stop := context.WithTimeout(context.Background(), replayAll)
	defer stop()
	for i := 0; i < len(c.log.cells); {
		if name := c.log.cells[i].forgets; name != "" {
			c.question(forgetting, name, patient)
			delete(c.names, name)
			i++
			continue
		}
		a, lived := c.again(all, c.log.cells[i])
		if lived {
			c.learn(a.Names)
		}
		if lived && a.Err == nil && !a.Exited {
			i++
			continue
		}
		if c.log.drop(i); !lived {
			return false
		}
	}
	return true
}

func (c *Client) again(all context.Context, e entry) (answer, bool) {
	ctx, stop := context.WithTimeout(all, replayCell)
	defer stop()
	return c.ask(ctx, c.order(e.number, e.text))
}

// became says what has become of the names that were defined before.
func (c *Client) became(before []string) string {
	text := "the evaluator was restarted"
	switch n := len(c.names); {
	case len(before) == 0:
		return text + "; nothing had been defined"
	case n == 0:
	case n == 1:
		text += " and 1 definition replayed"
	default:
		text += fmt.Sprintf(" and %d definitions were replayed", n)
	}
	var lost, old []string
	now := named(c.names)
	for _, name := range before {
		switch {
		case !slices.Contains(now, name):
			lost = append(lost, name)
		case c.log.doubt[name]:
			old = append(old, name)
		}
	}
	if len(lost) > 0 {
		text += "; gone, for its cell ran long, had effects or needs what is gone: " + few(lost)
	}
	if len(old) > 0 {
		text += "; perhaps without later changes: " + few(old)
	}
	return text
}

// named are the words of names.
func named(names map[string]string) []string { return slices.Sorted(maps.Keys(names)) }

// few lists some names.
func few(names []string) string {
	const most = 8
	if len(names) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names, ", ")
}
