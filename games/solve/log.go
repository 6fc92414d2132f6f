package solve

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A Log gathers what is solved under a context: how many positions, and by which
// engines. What a cache already holds is not solved again and does not count;
// several measures of the same positions count once.
type Log struct {
	mu        sync.Mutex
	positions int
	engines   []string
	asked     engine // last, and for what
	measures  [1]Measure
	more      []Measure
	sizes     []int // of the tables made for it
}

type logKey struct{}

// Logged is a context under which the solving is logged.
func Logged(ctx context.Context) (context.Context, *Log) {
	l := new(Log)
	return context.WithValue(ctx, logKey{}, l), l
}

// log is the log of a context, nil if there is none.
func log(ctx context.Context) *Log {
	l, _ := ctx.Value(logKey{}).(*Log)
	return l
}

// ask notes which engine is asked, and for which measures.
func (l *Log) ask(e engine, m Measure, more ...Measure) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked, l.measures[0], l.more, l.sizes = e, m, more, l.sizes[:0]
}

// solved notes a table that was made for what was asked.
func (l *Log) solved(positions int, table any) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if x, ok := table.(*explored); ok {
		positions = x.set.len()
	}
	if !slices.Contains(l.sizes, positions) {
		l.positions = plus(l.positions, positions)
	}
	l.sizes = append(l.sizes, positions)
	if l.asked == nil {
		return
	}
	words := l.asked.words(append(l.measures[:], l.more...))
	if !slices.Contains(l.engines, words) {
		l.engines = append(l.engines, words)
	}
}

// String says what was solved, "" if nothing was.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.positions == 0 {
		return ""
	}
	text := fmt.Sprintf("solved %s positions", amount(l.positions))
	if l.positions == 1 {
		text = "solved 1 position"
	}
	if len(l.engines) > 0 {
		text += " by " + strings.Join(l.engines, " and ")
	}
	return text
}
