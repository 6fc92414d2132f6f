package solve

import (
	"context"
	"fmt"
)

// A watch lets a loop notice a cancelled context without asking it each time.
type watch struct {
	ctx         context.Context
	left        int
	done, total int // of the solve; no total: not known
}

// Progress is how far a solve has come: Done of Total, in units of its own.
type Progress struct{ Done, Total int }

type progressKey struct{}

// WithProgress gives a context in which solves that take long tell f now and
// then how far they have come. Several cores may call f at once.
func WithProgress(ctx context.Context, f func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, f)
}

// tell passes on how far a solve has come.
func tell(ctx context.Context, done, total int) {
	if f, ok := ctx.Value(progressKey{}).(func(Progress)); ok && total > 0 {
		f(Progress{done, total})
	}
}

// reached notes how far the solve has come; spend passes it on.
func (w *watch) reached(done, total int) { w.done, w.total = done, total }

// quantum is the work between two looks at the context: about a nanosecond a
// unit, so well under a millisecond. Tests make it small.
var quantum = 1 << 18

// looked says whether the last work that was spent made it look up: time has
// passed.
func (w *watch) looked() bool { return w.left == quantum }

// spend counts work done and fails when the context has been cancelled.
func (w *watch) spend(work int) error {
	if w.left -= work; w.left > 0 {
		return nil
	}
	w.left = quantum
	tell(w.ctx, w.done, w.total)
	if err := w.ctx.Err(); err != nil {
		return fmt.Errorf("stopped: %w", err)
	}
	return nil
}
