package solve

import (
	"fmt"

	"nimlab/games"
)

// begin sets position i, the k-th of the batch, to its end or to the number of
// its moves, its degree.
func (e *moves) begin(values *columns, want []Measure, batch *games.Batch, degree uint32, i, k int) {
	for _, m := range want {
		switch {
		case degree == 0:
			values[m][i] = e.end(m, batch, k)
		case m == Remoteness && e.retreats():
			values[m][i] = degree * ply
		default:
			values[m][i] = degree | waiting
		}
	}
}

// retreats says whether remoteness is found by retrograde analysis: play may go
// round, and there are no scores to come before it.
func (e *moves) retreats() bool { return !e.Ends && e.points == nil }

// analysis is what solves the column of m, which begin has begun.
func (e *moves) analysis(m Measure, values []uint32, g graph) analysis {
	switch severed, cut := g.(*severed); {
	case m == Remoteness && e.retreats():
		return newRetreat(values)
	case m == loopy:
		return loopyValues(values)
	case cut:
		return newClimb(values, severed.folder)
	}
	return newClimb(values, func() folder { return folderOf(m) })
}

// looped names the positions of a loop.
func looped(want []Measure, l *loop, position func(i uint32) string) error {
	const shown = 8
	text := ""
	for k, i := range append(l.cycle, l.cycle[0]) {
		if k == shown && len(l.cycle) > shown {
			text += fmt.Sprintf(" ... (%d in all)", len(l.cycle))
			break
		}
		text += " " + position(i)
	}
	return &loopError{fmt.Sprintf("no %s: play can go round%s", list(want[len(want)-1:]), text)}
}

// loopError is what looped says.
type loopError struct{ text string }

func (l *loopError) Error() string { return l.text }
