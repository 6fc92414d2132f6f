package solve

import (
	"context"
	"fmt"
)

// A watch lets a loop notice a cancelled context without asking it each time.
type watch struct {
	ctx  context.Context
	left int
}

// quantum is the work between two looks at the context: about a nanosecond a
// unit, so well under a millisecond.
const quantum = 1 << 18

// spend counts work done and fails when the context has been cancelled.
func (w *watch) spend(work int) error {
	if w.left -= work; w.left > 0 {
		return nil
	}
	w.left = quantum
	if err := w.ctx.Err(); err != nil {
		return fmt.Errorf("stopped: %w", err)
	}
	return nil
}
