package solve

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"weak"

	"nimlab/games"
)

// store is what a file held: the values of all positions in an order.
type store struct {
	kind   string
	rules  []byte
	words  string
	order  order
	column [measures][]block // nil where the file has none
}

// at is the value of a measure at p.
func (t *store) at(m Measure, p []int) int {
	i, ok := t.order.number(p)
	if !ok {
		return None
	}
	return t.column[m][i/blockPositions].at(i % blockPositions)
}

// table is the store as the table of the shape.
func (t *store) table(s games.Shape) *Table {
	e := &stored{anew(s), s, t}
	return &Table{shape: s, engine: e, words: t.words, read: e.readers()}
}

// forgot says whether the shape's function was not in the file.
func (t *store) forgot(s games.Shape) bool {
	if m := games.FunctionsOf(s); m != nil {
		return m.Rules == forgotten{}
	}
	sum, ok := s.(*games.Sum)
	return ok && slices.ContainsFunc(sum.Parts, t.forgot)
}

// For gives a loaded table of a game without its function the game, whose
// description must be that of the file, and checks the answers against its
// rules as Verify does. The table it returns lists moves; g keeps its own.
func (t *Table) For(ctx context.Context, g games.Shape) (*Table, error) {
	e, ok := t.engine.(*stored)
	if !ok || !e.store.forgot(t.shape) {
		return nil, fmt.Errorf("the table needs no game: it has its rules")
	}
	kind, rules, err := describe(g)
	if err != nil {
		return nil, err
	}
	if kind != e.store.kind || !bytes.Equal(rules, e.store.rules) {
		return nil, fmt.Errorf("the table is of another game: %s", unlike(e.store.kind, kind, e.store.rules, rules))
	}
	g = ownCopy(g)
	loaded.put(g, e.store)
	table := e.store.table(g)
	_, err = Verify(ctx, table)
	return table, err
}

// shelf finds the store of a shape that came with one. It does not keep the
// shape: with the last use of that the store goes as well.
type shelf struct {
	n      atomic.Int32
	mu     sync.RWMutex
	stores map[any]*store // by a weak pointer to the shape: addresses come again
}

var loaded = &shelf{stores: map[any]*store{}}

func (l *shelf) of(s games.Shape) *store {
	if l.n.Load() == 0 {
		return nil
	}
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.stores[weakly(s, nil)]
}

func (l *shelf) put(s games.Shape, t *store) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stores[weakly(s, l.drop)] = t
	l.n.Store(int32(len(l.stores)))
}

func (l *shelf) drop(key any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.stores, key)
	l.n.Store(int32(len(l.stores)))
}

// weakly is a weak pointer to the shape. When the shape goes, gone is called
// with it.
func weakly(s games.Shape, gone func(key any)) any {
	switch s := s.(type) {
	case *games.Lattice:
		return weakTo(s, gone)
	case *games.TwoToken:
		return weakTo(s, gone)
	case *games.Ideal:
		return weakTo(s, gone)
	case *games.Multiples:
		return weakTo(s, gone)
	case *games.Heap:
		return weakTo(s, gone)
	case *games.Moves:
		return weakTo(s, gone)
	case *games.Sum:
		return weakTo(s, gone)
	case *games.Young:
		return weakTo(s, gone)
	case *games.Cells:
		return weakTo(s, gone)
	case *games.Points:
		return weakTo(s, gone)
	case *games.LeftRight:
		return weakTo(s, gone)
	}
	return nil
}

func weakTo[T any](s *T, gone func(key any)) any {
	w := weak.Make(s)
	if gone != nil {
		runtime.AddCleanup(s, gone, any(w))
	}
	return w
}

// stored answers from a store, and through the shape's own engine for all that
// is not in it.
type stored struct {
	engine
	shape games.Shape
	store *store
}

func (e *stored) valid() error {
	if e.store.forgot(e.shape) {
		return nil
	}
	return e.engine.valid()
}

func (e *stored) measures() []Measure {
	if !e.store.forgot(e.shape) {
		return e.engine.measures()
	}
	var list []Measure
	for m, column := range e.store.column {
		if column != nil {
			list = append(list, Measure(m))
		}
	}
	return list
}

func (e *stored) words([]Measure) string { return e.store.words }

func (e *stored) fits(p []int) bool {
	if l, ok := e.store.order.(*listOrder); ok {
		return len(p) == l.width() && l.set.has(p)
	}
	return e.engine.fits(p)
}

// at is the measure at p. A file leaves out what is no position to ask about;
// where moves lead there, as onto the other's token, play is over.
func (e *stored) at(m Measure, p []int) int {
	v := e.store.at(m, p)
	if v != None || e.fits(p) {
		return v
	}
	end, over := e.shape.End(p)
	switch {
	case !over:
		return None
	case m == Outcome:
		return int(end)
	case m == Remoteness && end == games.Tie:
		return None
	}
	return 0
}

func (e *stored) readers() (r readers) {
	for m, column := range e.store.column {
		if column != nil {
			r[m] = func(p []int) int { return e.at(Measure(m), p) }
		}
	}
	return r
}

func (e *stored) ask(ctx context.Context, m Measure, p []int) (int, error) {
	if e.store.column[m] != nil {
		return e.at(m, p), nil
	}
	return e.engine.ask(ctx, m, p)
}

func (e *stored) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	r := e.readers()
	var missing []Measure
	for _, m := range ms {
		if r[m] == nil {
			missing = append(missing, m)
		}
	}
	if missing == nil {
		return r, nil
	}
	if e.store.forgot(e.shape) {
		return readers{}, errForgotten
	}
	more, err := e.engine.solve(ctx, missing, p)
	for _, m := range missing {
		r[m] = more[m]
	}
	return r, err
}

func (e *stored) options(ctx context.Context, p []int) ([]Option, error) {
	switch s := e.shape.(type) {
	case *games.Ideal:
		return optionsByPoints(s, p, e.readers()[Score])
	case *games.Sum:
		return e.engine.options(ctx, p)
	case *games.Points:
		return e.engine.(*gained).optionsBy(ctx, p, scoresIn(e.readers()))
	case *games.LeftRight: // whose moves are whose, and how soon they win
		if e.store.forgot(s) {
			return nil, errForgotten
		}
		return e.engine.options(ctx, p)
	case *games.Cells:
		if s.Partizan() { // whose moves are whose
			return e.engine.options(ctx, p)
		}
	}
	return optionsOf(ctx, e, e.shape, p)
}

func (e *stored) choose(ctx context.Context, p []int) ([]Option, error) {
	if c, ok := e.engine.(chooser); ok {
		return c.choose(ctx, p)
	}
	return nil, nil
}

// The positions of a list come in its order, which is that of Table.Each.

func (e *stored) count() int {
	if l, ok := e.store.order.(*listOrder); ok {
		return l.len()
	}
	return e.engine.count()
}

func (e *stored) first(p []int) bool {
	l, ok := e.store.order.(*listOrder)
	if !ok {
		return e.engine.first(p)
	}
	if l.len() > 0 {
		l.position(0, p)
	}
	return l.len() > 0
}

func (e *stored) next(p []int) bool {
	l, ok := e.store.order.(*listOrder)
	if !ok {
		return e.engine.next(p)
	}
	i, _ := l.set.find(p)
	if i+1 < l.len() {
		l.position(i+1, p)
	}
	return i+1 < l.len()
}

// tally counts the outcomes of the whole column. The shape is not of two
// tokens, whose column holds more than the positions that are counted.
func (e *stored) tally(ctx context.Context) (counts Counts, err error) {
	w := watch{ctx: ctx}
	err = e.store.each(Outcome, func(_, v int) error {
		if v != None {
			counts[v]++
		}
		return w.spend(3)
	})
	return counts, err
}

// each calls f with the number and the value of every position.
func (t *store) each(m Measure, f func(i, v int) error) error {
	for i := range t.order.len() {
		if err := f(i, t.column[m][i/blockPositions].at(i%blockPositions)); err != nil {
			return err
		}
	}
	return nil
}

// sound says whether every position has an outcome.
func (t *store) sound(s games.Shape) error {
	e, p := anew(s), make([]int, t.order.width())
	greatest := games.Draw
	if partizan, ok := s.(games.Partizan); ok && partizan.Partizan() {
		greatest = games.Outcome(games.Outcomes - 1)
	}
	return t.each(Outcome, func(i, v int) error {
		if v >= int(games.NPosition) && v <= int(greatest) {
			return nil
		}
		if t.order.position(i, p); v == None && !e.fits(p) {
			return nil
		}
		return fmt.Errorf("the file is damaged: %s has the outcome %d", games.Tuple(p), v)
	})
}
