package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// Option is a move with what it is worth.
type Option struct {
	// To is the position after the move.
	To []int
	// Outcome is that of the player who makes the move: NPosition if the move
	// wins. Of a scored game it says whose points to come are more.
	Outcome games.Outcome
	// Value is the remoteness in plies, counted from before the move; of a
	// scored game the first player's points minus the second's from before the
	// move to the end of play. None where there is none.
	Value int
	// Plies is, of a scored game, how many plies play then lasts, counted from
	// before the move; 0 where ScoresAlone. Elsewhere it is 0.
	Plies int
	// Loss is what the move costs against the best one in plies or points: 0
	// for the best moves, -1 when a move of a game without scores changes the
	// outcome for the worse. Of a scored game it is 0 for all moves of the best
	// score, of which those as long as the first are best.
	Loss int
	// By is whose move it is where the players have different moves: Left's
	// options come first, then Right's, each as good against that player's best.
	By games.Player
}

// Equals says whether a move is as good as the best one.
func (o Option) Equals(best Option) bool { return o.Loss == 0 && o.Plies == best.Plies }

// Options lists every move from p, best first: the fastest win, the slowest
// loss, the most points, and of as many points the shortest play for a player
// who is to score more, else the longest; moves that are as good come in the
// rules' order. It fails as Ask does, and when the moves are too many to list.
func Options(ctx context.Context, s games.Shape, p []int) ([]Option, error) {
	e, err := engineAt(s, p)
	if err != nil {
		return nil, err
	}
	return e.options(ctx, p)
}

// Best lists the moves from p that are as good as the first, in the order of Options. Where
// a sum has more than 10,000 moves, or a pile can lose more than 10,000
// multiples, it may leave some out, but never all.
func Best(ctx context.Context, s games.Shape, p []int) ([]Option, error) {
	e, err := engineAt(s, p)
	if err != nil {
		return nil, err
	}
	return best(ctx, e, p)
}

// Line is one line of best play: the positions from p on, each after the first
// move that Best gives, p's turn written out; where the players have different
// moves Left begins. It ends where play ends, after
// so many moves as the limit says, or with the first position that comes
// again, which is a draw.
func Line(ctx context.Context, s games.Shape, p []int, limit int) ([][]int, error) {
	e, err := engineAt(s, p)
	if err != nil {
		return nil, err
	}
	if t, ok := s.(*games.TwoToken); ok {
		p = t.Position(t.Sides(p))
	}
	line := [][]int{append([]int(nil), p...)}
	mover := games.Left
	name := func(q []int) string {
		if two, ok := s.(games.Partizan); ok && two.Partizan() {
			return fmt.Sprint(q, mover)
		}
		return fmt.Sprint(q)
	}
	seen := map[string]bool{name(p): true}
	for len(line) <= limit {
		moves, err := best(ctx, e, line[len(line)-1])
		if err != nil {
			return nil, err
		}
		moves = ofPlayer(moves, mover)
		mover = opponent(mover)
		if len(moves) == 0 {
			break
		}
		line = append(line, moves[0].To)
		at := name(moves[0].To)
		if seen[at] {
			break
		}
		seen[at] = true
	}
	return line, nil
}

// engineAt is the engine for the shape, if p is a position of it.
func engineAt(s games.Shape, p []int) (engine, error) {
	e, err := engineOf(s)
	if err != nil {
		return nil, err
	}
	return e, check(e, s, p)
}

// manyMoves is the number of moves up to which Best lists them all.
const manyMoves = 10_000

// A chooser knows a best move where there are too many moves to look at each.
type chooser interface {
	// choose gives best moves, or nil when all moves can be looked at.
	choose(ctx context.Context, p []int) ([]Option, error)
}

func best(ctx context.Context, e engine, p []int) ([]Option, error) {
	if c, ok := e.(chooser); ok {
		if chosen, err := c.choose(ctx, p); chosen != nil || err != nil {
			return chosen, err
		}
	}
	options, err := e.options(ctx, p)
	if len(options) == 0 {
		return nil, err
	}
	first := options[0]
	return slices.DeleteFunc(options, func(o Option) bool { return !o.Equals(first) }), err
}

// ofPlayer are the options that the player may choose.
func ofPlayer(options []Option, player games.Player) []Option {
	return slices.DeleteFunc(options, func(o Option) bool { return o.By != games.Either && o.By != player })
}

// optionsOf looks at every move of a game whose engine solves outcomes and,
// if it has them, remoteness.
func optionsOf(ctx context.Context, e engine, s games.Shape, p []int) ([]Option, error) {
	moves, err := s.Options(p)
	if err != nil {
		return nil, err
	}
	ms := []Measure{Outcome}
	if has(e, Remoteness) {
		ms = append(ms, Remoteness)
	}
	r, ok := decidedOptions(e, ms, moves)
	if !ok {
		if r, err = e.solve(ctx, ms, p); err != nil {
			return nil, err
		}
	}
	options := make([]Option, len(moves))
	for i, q := range moves {
		options[i] = Option{To: q, Outcome: after(games.Outcome(r[Outcome](q))), Value: None}
		if r[Remoteness] == nil {
			continue
		}
		if v := r[Remoteness](q); v != None {
			options[i].Value = v + 1
		}
	}
	if ctx.Err() != nil { // an engine that searches as it is read gives None then
		return nil, fmt.Errorf("stopped: %w", ctx.Err())
	}
	rank(options)
	return options, nil
}

// after is the outcome for the player who moves to a position with outcome o
// for the player to move there.
func after(o games.Outcome) games.Outcome {
	switch o {
	case games.PPosition:
		return games.NPosition
	case games.NPosition:
		return games.PPosition
	}
	return o
}

// merit orders outcomes for the player who makes the move.
var merit = [...]int{games.NPosition: 4, games.Draw: 3, games.Tie: 2, games.PPosition: 1}

// rank sorts options of one position, the best first, and sets their losses.
func rank(options []Option) {
	slices.SortStableFunc(options, func(a, b Option) int {
		switch {
		case a.Outcome != b.Outcome:
			return merit[b.Outcome] - merit[a.Outcome]
		case a.Outcome == games.NPosition:
			return a.Value - b.Value
		}
		return b.Value - a.Value
	})
	for i := range options {
		o, best := &options[i], options[0]
		if o.Outcome != best.Outcome {
			o.Loss = -1
		} else if o.Value > best.Value {
			o.Loss = o.Value - best.Value
		} else {
			o.Loss = best.Value - o.Value
		}
	}
}
