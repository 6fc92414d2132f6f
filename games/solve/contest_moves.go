package solve

import (
	"context"
	"fmt"

	"nimlab/games"
)

// movesContest lets a Moves be searched; with points, a Points.
type movesContest struct {
	*moves
	symmetry
}

func newMovesContest(e *moves) *contest {
	numbers := e.Numbers()
	for i, most := range e.Limits {
		numbers[i].Lo, numbers[i].Hi = 0, most
	}
	return newContest(&movesContest{e, newSymmetry(e.Same)}, numbers)
}

func (r *movesContest) least(p []int, player games.Player, buf []int) ([]int, games.Player) {
	if q, err := r.formed(p); err == nil {
		p = q
	}
	if r.points != nil && r.points.Swap != nil && r.points.Turn(p) == 1 {
		p = r.points.Swap(p)
		copy(buf, p)
	}
	return r.symmetry.least(p, buf), player
}

func (r *movesContest) ended(p []int) (worth int, over bool, err error) {
	if r.Over == nil {
		return 0, false, nil
	}
	var o games.Outcome
	if err := r.Guard(p, func() { o, over = r.Over(p) }); err != nil || !over {
		return 0, false, err
	}
	return r.worth(o), true, nil
}

// worth of an outcome to the player to move; of a game of points nothing is to
// come.
func (r *movesContest) worth(o games.Outcome) int {
	switch {
	case r.points != nil:
		return 0
	case o == games.NPosition:
		return 1
	case o == games.PPosition:
		return -1
	}
	return 0
}

func (r *movesContest) list(ctx context.Context, p []int, _ games.Player, f *stage) error {
	plain := games.Moves{Width: r.Width, Rules: r.Rules, Show: r.Show, Values: r.Values}
	if err := plain.Ask(ctx, p, &f.batch); err != nil {
		return err
	}
	f.to = f.batch.To
	for i := range len(f.to) / r.Width {
		q := f.option(i, r.Width)
		if err := r.Fault(p, q); err != nil {
			return err
		}
		for k, most := range r.Limits {
			if q[k] < 0 || q[k] > most {
				return fmt.Errorf("the move from %s to %s leaves the limits", r.Text(p), r.Text(q))
			}
		}
	}
	if r.points == nil {
		return nil
	}
	return r.price(p, f)
}

// price puts the points of the moves into the stage, for who makes them.
func (r *movesContest) price(p []int, f *stage) error {
	f.gain, f.again = f.gain[:0], f.again[:0]
	mover := 0
	if r.points.Turn != nil {
		mover = r.points.Turn(p)
	}
	for i := range len(f.to) / r.Width {
		q := f.option(i, r.Width)
		again := r.points.Turn != nil && r.points.Turn(q) == mover
		f.gain, f.again = append(f.gain, r.points.Points(p, q)), append(f.again, again)
	}
	return nil
}

func (r *movesContest) stuck() int {
	switch {
	case r.points != nil || r.Stuck == games.Ties:
		return 0
	case r.Stuck == games.Wins:
		return 1
	}
	return -1
}

func (r *movesContest) round() bool { return !r.Ends }

func (r *movesContest) most() int {
	if r.points != nil {
		return mostPoints
	}
	return 1
}
