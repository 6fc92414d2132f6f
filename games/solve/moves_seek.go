package solve

import (
	"context"
	"errors"
	"fmt"

	"nimlab/games"
)

// From so many positions within the limits, or the bounds, on the outcome of one
// position is searched for by itself, and from manySought on the moves are ranked
// by outcomes alone: all that can be asked would need all positions. Tests make
// them small.
var (
	manyLimited = 1 << 16
	manyBounded = 1 << 24
	manySought  = 1 << 24
	manyScored  = 1 << 20
)

// OutcomesAlone says whether a game has so many positions that Options finds
// outcomes alone, without how many plies a move takes.
func OutcomesAlone(s games.Shape) bool {
	m, ok := s.(*games.Moves)
	return ok && loaded.of(s) == nil && (&moves{Moves: m}).wide()
}

// within is how many positions there are within the limits, or the bounds; 0
// without.
func (e *moves) within() int {
	switch {
	case e.Limits != nil:
		return volume(e.Limits)
	case e.Bounds != nil:
		return volume(e.Bounds)
	}
	return 0
}

func (e *moves) wide() bool { return e.points == nil && e.Parts == nil && e.within() > manySought }

// sought says whether the measure of p is to be searched for by itself.
func (e *moves) sought(m Measure, p []int) bool {
	many := manyBounded
	switch {
	case e.Parts != nil:
		return false
	case e.points != nil:
		many = manyScored
	case m != Outcome:
		return false
	case e.Limits != nil:
		many = manyLimited
	}
	return e.within() > many && !e.known(p)
}

// known says whether a table has p already.
func (e *moves) known(p []int) bool {
	q, err := e.formed(p)
	_, t := tables.find(e.key('E'), nil, func(t any) bool {
		x := t.(*explored)
		return err == nil && (x.values[Remoteness] != nil || x.values[Score] != nil) && !x.set.lacks(q)
	})
	if t == nil && e.Bounds != nil {
		_, t = tables.find(e.key('B'), nil, func(t any) bool { return t.(*box).values[Remoteness] != nil })
	}
	return t != nil
}

// seek searches for the worth of p. Where play may go round, or lasts too long,
// it is not ok: then all positions must be solved. A win is one wherever else play
// may go round; but what is level could also never end.
func (e *moves) seek(ctx context.Context, p []int) (worth int, ok bool, err error) {
	filed := func() []byte {
		if rules := e.filed(ctx); rules != nil {
			return append([]byte("seek "), rules...)
		}
		return nil
	}
	c, err := inquiryOf(ctx, string(e.key('S')), filed, func() *contest { return newMovesContest(e) })
	if err != nil {
		return 0, false, err
	}
	worth, err = c.worth(ctx, p, games.Either)
	c.job.end(err)
	if errors.Is(err, errRound) || errors.Is(err, errDeep) {
		return 0, false, nil
	}
	return worth, worth != 0 || e.Ends || e.points != nil || err != nil, err
}

// soughtOptions ranks the moves from p by outcomes alone.
func (e *moves) soughtOptions(ctx context.Context, p []int) (list []Option, ok bool, err error) {
	to, err := e.Options(p)
	if err != nil {
		return nil, true, err
	}
	for _, q := range to {
		o, over := e.End(q)
		if !over {
			worth, ok, err := e.seek(ctx, q)
			if !ok || err != nil {
				return nil, ok || err != nil, err
			}
			o = outcomeOf(worth)
		}
		list = append(list, Option{To: q, Outcome: after(o), Value: None})
	}
	if ctx.Err() != nil {
		return nil, true, fmt.Errorf("stopped: %w", ctx.Err())
	}
	rank(list)
	return list, true, nil
}
