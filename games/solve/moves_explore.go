package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"

	"nimlab/games"
)

// explored is the table of the positions that play can reach from some.
type explored struct {
	shape  *games.Moves // its address is the table's key, so it is kept as long
	roots  [][]int
	set    *vectors
	values columns

	once  sync.Once
	order []uint32 // all positions by their numbers, once asked for
}

func (t *explored) bytes() int { return t.set.bytes() + t.values.bytes() }

// sorted is the positions in order, the last number running fastest.
func (t *explored) sorted() []uint32 {
	t.once.Do(func() {
		t.order = make([]uint32, t.set.len())
		for i := range t.order {
			t.order[i] = uint32(i)
		}
		p := make([]int, t.shape.Width)
		slices.SortFunc(t.order, func(a, b uint32) int {
			t.set.position(int(b), p)
			return t.set.compare(int(a), p)
		})
	})
	return t.order
}

// explore gives readers of all that play can reach from the roots. Roots of
// earlier questions stay, so that asking in turns does not explore again.
func (e *moves) explore(ctx context.Context, ms []Measure, roots [][]int) (readers, error) {
	want := tabulated(ms)
	given := roots
	roots, err := e.forms(ctx, given)
	if err != nil {
		return readers{}, err
	}
	digest, err := digestOf(ctx, roots)
	if err != nil {
		return readers{}, err
	}
	var known *explored
	covers := func(t any) bool {
		known = t.(*explored)
		return known.values.has(want) && !slices.ContainsFunc(roots, known.set.lacks)
	}
	p := plan{
		size: func([]int) (int, int) { return 0, 0 },
		solve: func(ctx context.Context, _ []int) (any, error) {
			t, err := e.solveFrom(ctx, want, roots, given, known)
			if l := new(loopError); errors.As(err, &l) && known != nil { // perhaps of an earlier root
				return e.solveFrom(ctx, want, roots, given, nil)
			}
			return t, err
		},
		about: list(want) + digest,
		filed: e.filed,
	}
	t, err := tables.tableThat(ctx, e.key('E'), nil, p, covers)
	if err != nil {
		return readers{}, err
	}
	x := t.(*explored)
	e.reached = x
	return x.values.readers(ms, func(p []int) (int, bool) {
		if p, err := e.formed(p); err == nil {
			return x.set.find(p)
		}
		return 0, false
	}), nil
}

// digestOf tells lists of positions apart.
func digestOf(ctx context.Context, list [][]int) (string, error) {
	h, w := sha256.New(), watch{ctx: ctx}
	var b []byte
	for _, p := range list {
		b = b[:0]
		for _, x := range p {
			b = binary.AppendVarint(b, int64(x))
		}
		h.Write(b)
		if err := w.spend(200); err != nil {
			return "", err
		}
	}
	return string(h.Sum(nil)), nil
}

// forms are the representatives of positions, or of their parts.
func (e *moves) forms(ctx context.Context, positions [][]int) ([][]int, error) {
	if e.Form == nil && e.Parts == nil {
		return positions, nil
	}
	var list [][]int
	for _, p := range positions {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("stopped: %w", ctx.Err())
		}
		pieces := [][]int{p}
		if e.Parts != nil {
			var err error
			if pieces, err = e.cut(ctx, p); err != nil {
				return nil, err
			}
		}
		for _, q := range pieces {
			form, err := e.formed(q)
			if err != nil {
				return nil, err
			}
			list = append(list, form)
		}
	}
	return list, nil
}

// solveFrom explores from the roots, the representatives of the positions given
// among them, and solves what it has found. What is known of earlier roots
// stays: it is gone on from, or where it lacks a measure, or is little beside
// what comes, solved again.
func (e *moves) solveFrom(ctx context.Context, want []Measure, roots, given [][]int, known *explored) (*explored, error) {
	if known != nil && known.values.has(want) && known.values[loopy] == nil {
		t, err := e.solveMore(ctx, want, roots, given, known)
		if !errors.Is(err, errMuchMore) {
			return t, err
		}
	}
	if known != nil {
		roots = append(slices.Clone(roots), known.roots...)
	}
	j := jobOf(ctx)
	x, ok := leftBy[*explorer](j)
	if !ok {
		x = newExplorer(e, &explored{shape: e.Moves, set: newVectors(e.Width)})
		if err := x.root(ctx, roots, given); err != nil {
			return nil, err
		}
		if err := x.fromCheckpoint(ctx, roots, given); err != nil {
			return nil, err
		}
	}
	err := x.solveAll(ctx, want)
	if err == nil && known != nil {
		err = x.solveOther(ctx, known)
	}
	if ctx.Err() != nil {
		j.leave(x, x.bytes())
	}
	return x.table, err
}
