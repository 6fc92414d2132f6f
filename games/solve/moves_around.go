package solve

import (
	"context"
	"slices"
)

// readAround reads the measure at all points between lo and hi.
func (e *moves) readAround(ctx context.Context, m Measure, lo, hi []int) (func(p []int) (int, error), error) {
	var r readers
	var err error
	if e.boxed(hi) {
		r, err = e.readBox(ctx, []Measure{m})
	} else if roots, fits := corners(ctx, lo, hi); fits == nil {
		r, err = e.explore(ctx, []Measure{m}, roots)
	} else {
		err = fits
	}
	return func(p []int) (int, error) {
		if !e.fits(p) {
			return None, nil
		}
		return r[m](p), nil
	}, err
}

// corners are all points between lo and hi, refused where they alone would not
// fit.
func corners(ctx context.Context, lo, hi []int) ([][]int, error) {
	points := 1
	for i, low := range lo {
		points = times(points, plus(max(hi[i]-low, hi[i]), 1))
	}
	if err := reserve(points, times(points, 8*len(lo)+24)); err != nil {
		return nil, err
	}
	var list [][]int
	w := watch{ctx: ctx}
	for p, ok := slices.Clone(lo), true; ok; ok = nextInBox(p, func(i int) int { return lo[i] }, func(i int) int { return hi[i] }) {
		list = append(list, slices.Clone(p))
		if err := w.spend(100); err != nil {
			return nil, err
		}
	}
	return list, nil
}
