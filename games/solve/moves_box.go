package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// box is the table of all positions within bounds. The number of a position is
// its numbers as digits, the last running fastest.
type box struct {
	shape  *games.Moves // its address is the table's key, so it is kept as long
	stride []int
	values columns
}

func (b *box) bytes() int { return b.values.bytes() }

func (b *box) number(p []int) (int, bool) {
	i := 0
	for axis, s := range b.stride {
		i += s * p[axis]
	}
	return i, true
}

// boxSize is what a box takes while it is made: 4 bytes a position for the
// values, as many for a queue, up to 8 for the moves.
func boxSize(bounds []int) (positions, bytes int) {
	n := volume(bounds)
	return n, times(n, 16)
}

// readBox gives readers of the game's box, made if need be.
func (e *moves) readBox(ctx context.Context, ms []Measure) (readers, error) {
	want := tabulated(ms)
	var have columns
	covers := func(t any) bool {
		have = t.(*box).values
		return have.has(want)
	}
	p := plan{
		size: func([]int) (int, int) { return boxSize(e.Bounds) },
		solve: func(ctx context.Context, _ []int) (any, error) {
			missing := slices.DeleteFunc(slices.Clone(want), func(m Measure) bool { return have[m] != nil })
			return e.solveBox(ctx, missing, have)
		},
		about: list(want),
		filed: e.filed,
	}
	t, err := tables.tableThat(ctx, e.key('B'), nil, p, covers)
	if err != nil {
		return readers{}, err
	}
	b := t.(*box)
	return b.values.readers(ms, b.number), nil
}

// solveBox adds columns to those that there are.
func (e *moves) solveBox(ctx context.Context, want []Measure, have columns) (*box, error) {
	n := volume(e.Bounds)
	if n > math.MaxInt32 {
		return nil, fmt.Errorf("%s positions, want at most %s", amount(n), amount(math.MaxInt32))
	}
	j := jobOf(ctx)
	b, ok := leftBy[*boxSolver](j)
	if !ok || !slices.Equal(b.want, want) {
		b = newBoxSolver(e, want, have)
	}
	err := b.solve(ctx)
	if ctx.Err() != nil && b.resumes() {
		j.leave(b, times(n, 16))
	}
	if err != nil {
		return nil, err
	}
	return b.box, nil
}

// strides are the values of the digits of a position's number.
func strides(bounds []int) []int {
	stride, n := make([]int, len(bounds)), 1
	for i := len(bounds) - 1; i >= 0; i-- {
		stride[i] = n
		n *= bounds[i] + 1
	}
	return stride
}
