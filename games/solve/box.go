package solve

import (
	"context"

	"nimlab/games"
)

// Box gives a function that reads measure m of any position whose numbers lie
// between lo and hi, both included, without solving or allocating again; a
// point of the box that is no position reads None. It fails as Ask does.
func Box(ctx context.Context, s games.Shape, m Measure, lo, hi []int) (func(p []int) (int, error), error) {
	e, err := engineFor(s, m)
	if err != nil {
		return nil, err
	}
	log(ctx).ask(e, m)
	ask := func(p []int) (int, error) { return e.ask(ctx, m, p) }
	switch e := e.(type) {
	case lattice:
		ask, err = reading(ctx, e, m, e.farthest(lo, hi))
	case *moves:
		return e.readAround(ctx, m, lo, hi)
	case twoToken, ideal:
		ask, err = reading(ctx, e, m, nil)
	}
	return func(p []int) (int, error) {
		if !e.fits(p) {
			return None, nil
		}
		return ask(p)
	}, err
}

// reading solves the measure for p and all positions below it, for all with
// nil, and reads it.
func reading(ctx context.Context, e engine, m Measure, p []int) (func(p []int) (int, error), error) {
	r, err := e.solve(ctx, []Measure{m}, p)
	if err != nil {
		return nil, err
	}
	return func(p []int) (int, error) { return r[m](p), nil }, nil
}

// farthest is the corner of the box from which play is longest: the greatest
// vector, which on a board is the least square.
func (l lattice) farthest(lo, hi []int) []int {
	if l.Corner != nil {
		return lo
	}
	return hi
}
