package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"nimlab/games"
)

// Measure is something that can be asked of a position.
type Measure uint8

// The measures. Outcome is who wins, as int(games.Outcome). Remoteness is how
// many plies play lasts when the winner hurries and the loser stretches,
// Suspense when the winner stretches and the loser hurries. Grundy is the
// size of the equal Nim heap. Score is the first player's points minus the
// second's from the position to the end of play.
const (
	Outcome Measure = iota
	Remoteness
	Suspense
	Grundy
	Score

	// What sums need of their parts, besides.
	misereSuspense // suspense in misère play, plus 1
	foreclosed     // of a diminished sum
	reduced        // of a diminished sum in misère play
	loopy          // the loopy Grundy value
	measures       // how many there are
)

// None is the value of a measure that the position does not have, such as the
// remoteness of a tie or a draw.
const None = math.MinInt

var (
	measureNames = [measures]string{"outcome", "remoteness", "suspense", "grundy", "score", "misère suspense", "foreclosed Grundy value", "reduced Grundy value", "loopy Grundy value"}
	measureUnits = [measures]string{"", "plies", "plies", "", "points", "plies", "", "", ""}
)

// String is the measure's name in lower case.
func (m Measure) String() string {
	if m < measures {
		return measureNames[m]
	}
	return fmt.Sprintf("Measure(%d)", uint8(m))
}

// Unit is what the measure counts: "plies", "points", or nothing.
func (m Measure) Unit() string {
	if m < measures {
		return measureUnits[m]
	}
	return ""
}

// Measures lists what can be asked of the shape's positions; nothing when
// the shape's rules cannot be solved.
func Measures(s games.Shape) []Measure {
	e, err := engineOf(s)
	if err != nil {
		return nil
	}
	return append([]Measure(nil), e.measures()...)
}

// Ask gives one measure of one position. It solves as little as it can and
// keeps what it solved for the next question. It fails when the shape lacks
// the measure, when p is no position of it, when the tables would not fit in
// memory, and when ctx is cancelled.
func Ask(ctx context.Context, s games.Shape, m Measure, p []int) (int, error) {
	if e, err := engineOf(s); err == nil && !has(e, m) && lengths(s, e, m) {
		return pliesBySearch(ctx, e, s, m, p)
	}
	e, err := engineFor(s, m)
	if err != nil {
		return None, err
	}
	if err := check(e, s, p); err != nil {
		return None, err
	}
	log(ctx).ask(e, m)
	return e.ask(ctx, m, p)
}

// Solve gives the measures of every position, all that the shape has when
// none is named; the outcome always comes along. It fails as Ask does. A game
// with loops has no suspense and no Grundy values.
func Solve(ctx context.Context, s games.Shape, m ...Measure) (*Table, error) {
	e, err := engineFor(s, m...)
	if err != nil {
		return nil, err
	}
	named := len(m)
	if named == 0 {
		m = e.measures()
	}
	log(ctx).ask(e, Outcome, m...)
	r, err := e.solve(ctx, append([]Measure{Outcome}, m...), nil)
	if loops := new(loopError); named == 0 && errors.As(err, &loops) {
		m = other
		r, err = e.solve(ctx, m, nil)
	}
	if err != nil {
		return nil, err
	}
	return &Table{shape: s, engine: e, words: e.words(m), read: r}, nil
}

// An engine answers for one shape. Positions given to it fit, measures are
// among its own.
type engine interface {
	// valid says what is wrong with the rules themselves.
	valid() error
	measures() []Measure
	// words names the algorithms behind the measures.
	words(m []Measure) string
	// fits says whether p is a position, without allocating.
	fits(p []int) bool
	ask(ctx context.Context, m Measure, p []int) (int, error)
	// solve makes the measures readable at p and at all that play can reach
	// from there; everywhere when p is nil.
	solve(ctx context.Context, m []Measure, p []int) (readers, error)
	// options looks at every move from p, as Options does.
	options(ctx context.Context, p []int) ([]Option, error)
	// moves is how many moves there are from p, or more, found without listing
	// them; 0 only where play is over. At most math.MaxInt.
	moves(p []int) int
	// width is how many numbers a position has.
	width() int
	// count is the number of positions that Table.Each goes through, at most
	// math.MaxInt; first sets p to the first of them, next to the one after p.
	// They say whether there is one; after the last, p may be anything.
	count() int
	first(p []int) bool
	next(p []int) bool
}

// readers give the measures of a position; nil where not solved.
type readers [measures]func(p []int) int

// engineOf picks the engine for the shape and checks the shape's rules.
func engineOf(s games.Shape) (engine, error) {
	e := bare(s)
	if e == nil {
		return nil, fmt.Errorf("no engine solves %s", games.TypeOf(s))
	}
	if err := sidesRule(s); err != nil {
		return nil, err
	}
	return e, e.valid()
}

// bare is the engine for the shape, unchecked; nil if there is none. A shape
// that came with a loaded table is answered by that.
func bare(s games.Shape) engine {
	if t := loaded.of(s); t != nil {
		return &stored{anew(s), s, t}
	}
	return anew(s)
}

// anew is the engine that solves the shape.
func anew(s games.Shape) engine {
	switch s := s.(type) {
	case *games.Lattice:
		return lattice{s}
	case *games.TwoToken:
		return twoToken{s}
	case *games.Ideal:
		return ideal{s}
	case *games.Multiples:
		return multiples{s}
	case *games.Heap:
		return heap{s}
	case *games.Heaps:
		if s.Misere {
			return misereHeaps{heaps{s}}
		}
		return heaps{s}
	case *games.Moves:
		if s.Parts != nil {
			return parted{&moves{Moves: s}}
		}
		return &moves{Moves: s}
	case *games.Proved:
		return proved{s}
	case *games.Young:
		return young{s}
	case *games.Cells:
		return cells{s}
	case *games.Sides:
		return sides{s}
	case *games.LeftRight:
		return newLeftRight(s)
	case *games.Points:
		return newGained(s)
	case *games.Sum:
		return sumEngine(sum{s})
	}
	return nil
}

// sumEngine is the engine for the sum's rule.
func sumEngine(s sum) engine {
	switch {
	case s.Partizan():
		return newSidesSum(s)
	case s.Rule == games.Disjunctive && !s.Misere && s.partsHave(Grundy) == nil:
		return disjunctive{s}
	case s.Rule == games.Every && !s.Misere && s.partsHave(Suspense) == nil:
		return every{s}
	}
	if _, ok := (compound{s}).theory(); ok {
		return compound{s}
	}
	return newJointly(s)
}

// engineFor is the engine for the shape if it has the measures.
func engineFor(s games.Shape, asked ...Measure) (engine, error) {
	e, err := engineOf(s)
	if err != nil {
		return nil, err
	}
	for _, m := range asked {
		if !has(e, m) {
			return nil, fmt.Errorf("this game has no %v, only %s", m, list(e.measures()))
		}
	}
	return e, nil
}

func has(e engine, m Measure) bool {
	for _, x := range e.measures() {
		if x == m {
			return true
		}
	}
	return false
}

// list writes measures as "outcome, remoteness".
func list(ms []Measure) string {
	names := make([]string, len(ms))
	for i, m := range ms {
		names[i] = m.String()
	}
	return strings.Join(names, ", ")
}

// check is the shape's own check, made only when the engine's quick one fails.
func check(e engine, s games.Shape, p []int) error {
	if e.fits(p) {
		return nil
	}
	if err := s.Check(p); err != nil {
		return err
	}
	return fmt.Errorf("%v is no position of this game", p)
}

// askSolved answers through solve, for engines that know no shorter way.
func askSolved(ctx context.Context, e engine, m Measure, p []int) (int, error) {
	if d, ok := e.(decider); ok && tables.stopped.Load() > 0 {
		if v, ok := d.decided(m, p); ok {
			return v, nil
		}
	}
	r, err := e.solve(ctx, []Measure{m}, p)
	if err != nil {
		return None, err
	}
	return r[m](p), nil
}
