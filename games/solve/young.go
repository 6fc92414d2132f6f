package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// young answers for a Young.
type young struct{ *games.Young }

func (e young) valid() error { return e.Valid() }

func (e young) measures() []Measure { return grundyMeasures }

func (e young) words(ms []Measure) string {
	if slices.Contains(ms, Grundy) {
		return "diagram: Grundy values by their definition, smaller diagrams first"
	}
	return "diagram: for the rows below it, the one length of the first row that loses"
}

func (e young) fits(p []int) bool { return e.Check(p) == nil }

func (e young) width() int { return e.Rows() }

func (e young) count() int { return binomial(e.Rows()+e.Cols(), e.Rows()) - 1 }

func (e young) first(p []int) bool {
	clear(p)
	p[0] = 1
	return true
}

// next makes the last row that is shorter than the one above longer, and
// empties those below.
func (e young) next(p []int) bool {
	for i := len(p) - 1; i >= 0; i-- {
		if i == 0 && p[0] < e.Cols() || i > 0 && p[i] < p[i-1] {
			p[i]++
			clear(p[i+1:])
			return true
		}
	}
	return false
}

func (e young) moves(p []int) int {
	n := -1 // the corner
	for _, length := range p {
		n += length
	}
	return n
}

func (e young) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, e, m, p)
}

func (e young) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, e, e.Young, p)
}

func (e young) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	if p == nil {
		p = make([]int, e.Rows())
		for i := range p {
			p[i] = e.Cols()
		}
	}
	var r readers
	for _, m := range ms {
		var err error
		if m == Grundy {
			r[m], err = e.grundy(ctx, p)
		} else {
			r[m], err = e.outcome(ctx, p)
		}
		if err != nil {
			return readers{}, err
		}
	}
	return r, nil
}

// upright is p without empty rows, or its mirror image if that has fewer rows:
// the game is the same.
func upright(p []int) []int {
	n := len(p)
	for n > 0 && p[n-1] == 0 {
		n--
	}
	if n <= p[0] {
		return p[:n]
	}
	mirror := make([]int, p[0])
	for _, length := range p[:n] {
		for c := range length {
			mirror[c]++
		}
	}
	return mirror
}

// outcome reads the table of losing first rows for as many rows as the smaller
// side of p has: all that play reaches fits in it.
func (e young) outcome(ctx context.Context, p []int) (func(p []int) int, error) {
	q := upright(p)
	rows, cols := len(q), q[0]
	t, err := tables.table(ctx, fmt.Appendf(nil, "Y%d", rows), []int{cols}, plan{
		size: func(b []int) (int, int) {
			n := binomial(rows-1+b[0], b[0])
			return n, times(n, 2)
		},
		solve: func(ctx context.Context, b []int) (any, error) { return losingHeads(ctx, rows, b[0]) },
	})
	if err != nil {
		return nil, err
	}
	heads := t.(*heads)
	return func(p []int) int {
		if heads.lost(upright(p)) {
			return int(games.PPosition)
		}
		return int(games.NPosition)
	}, nil
}
