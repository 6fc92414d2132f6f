package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// parted answers for a Moves whose positions fall into independent parts: only
// parts are solved, and the Grundy value of a position is the nim-sum of those
// of its parts (Sprague 1935, Grundy 1939).
type parted struct{ *byFunction }

func (e parted) measures() []Measure { return grundyMeasures }

func (e parted) words([]Measure) string {
	return "moves: the independent parts of every position that can be reached, nim-sum of their Grundy values"
}

func (e parted) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, e, m, p)
}

func (e parted) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, e, e.Moves, p)
}

func (e parted) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	roots, err := e.roots(ctx, p)
	if err != nil {
		return readers{}, err
	}
	r, err := e.explore(ctx, []Measure{Grundy}, roots)
	if err != nil {
		return readers{}, err
	}
	part := r[Grundy]
	value := func(p []int) int {
		pieces, err := e.cut(context.Background(), p)
		v := 0
		for _, q := range pieces {
			g := part(q)
			if err != nil || g == None {
				return None
			}
			v ^= g
		}
		return v
	}
	return readers{
		Outcome: func(p []int) int { return int(outcomeAfter(min(value(p), 1))) },
		Grundy:  value,
	}, nil
}

// cut is the independent parts of a position.
func (e *moves) cut(ctx context.Context, p []int) (pieces [][]int, err error) {
	err = e.Guard(p, func() { pieces = e.Parts(slices.Clone(p)) })
	if ctx.Err() != nil {
		err = fmt.Errorf("stopped: %w", ctx.Err())
	}
	for _, q := range pieces {
		if err == nil && len(q) != e.Width {
			err = fmt.Errorf("the part %v of %s has length %d, want %d", q, e.Text(p), len(q), e.Width)
		}
		if err == nil && e.Moves.Bounds != nil && !inBox(q, e.Moves.Bounds) {
			err = e.Fault(p, q)
		}
	}
	return pieces, err
}

// formed is the representative of a position.
func (e *moves) formed(p []int) (form []int, err error) {
	if e.Form == nil {
		return p, nil
	}
	err = e.Guard(p, func() { form = e.Form(slices.Clone(p)) })
	switch {
	case err != nil:
	case len(form) != e.Width:
		err = fmt.Errorf("the representative of %s has length %d, want %d", e.Text(p), len(form), e.Width)
	case e.Moves.Bounds != nil && !inBox(form, e.Moves.Bounds):
		err = e.Fault(p, form)
	}
	return form, err
}

// separator stands after each option of a severed graph.
const separator = math.MaxUint32

// severed is a graph whose options are several positions at once: after puts a
// separator behind the parts of each.
type severed struct {
	*edges
	options lists // of each position, where in its edges each option ends
}

func (g *severed) after(p uint32, list []uint32) []uint32 {
	at := g.out.of(p)
	from := uint32(0)
	for _, to := range g.options.of(p) {
		list = append(append(list, at[from:to]...), separator)
		from = to
	}
	return list
}

func (g *severed) plain() graph { return g.edges }

func (g *severed) copy() graph { return g }

func (g *severed) folder() folder { return &severedFolder{} }

// severedFolder is the mex of the nim-sums of the options.
type severedFolder struct{ mexFolder }

func (f *severedFolder) fold(values, options []uint32) uint32 {
	var sums, places []uint32
	sum := uint32(0)
	for _, q := range options {
		if q != separator {
			sum ^= values[q]
			continue
		}
		places = append(places, uint32(len(sums)))
		sums, sum = append(sums, sum), 0
	}
	return f.mexFolder.fold(sums, places)
}

// agreed checks that the positions taken for the same have the same options, on
// those met first: two positions with one representative that differ are a
// mistake in the rules.
func (x *explorer) agreed(ctx context.Context, p []int) error {
	if x.Form == nil || x.checked >= sample {
		return nil
	}
	x.checked++
	form, err := x.formed(p)
	if err != nil {
		return err
	}
	again, err := x.formed(form)
	if err != nil {
		return err
	}
	if !slices.Equal(form, again) {
		return fmt.Errorf("%s has the representative %s, but that has %s: want one that is its own", x.Text(p), x.Text(form), x.Text(again))
	}
	if slices.Equal(form, p) {
		return nil
	}
	mine, err := x.representatives(ctx, p)
	if err != nil {
		return err
	}
	theirs, err := x.representatives(ctx, form)
	if err != nil || slices.Equal(mine, theirs) {
		return err
	}
	return fmt.Errorf("%s and %s have one representative but different options: %s", x.Text(p), x.Text(form), x.difference(mine, theirs))
}

// representatives are those of the options of p, in order, as texts.
func (x *explorer) representatives(ctx context.Context, p []int) ([]string, error) {
	var b games.Batch
	if err := x.Ask(ctx, p, &b); err != nil {
		return nil, err
	}
	list := []string{}
	for to := b.Of(0); len(to) > 0; to = to[x.Width:] {
		q, err := x.formed(to[:x.Width:x.Width])
		if err != nil {
			return nil, err
		}
		list = append(list, x.Text(q))
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

// difference names an option that only one of two positions has.
func (x *explorer) difference(mine, theirs []string) string {
	for _, q := range mine {
		if !slices.Contains(theirs, q) {
			return "only the first leads to " + q
		}
	}
	for _, q := range theirs {
		if !slices.Contains(mine, q) {
			return "only the second leads to " + q
		}
	}
	return "they differ"
}
