package solve

import (
	"context"
	"slices"

	"nimlab/games"
)

// leftRight answers for a LeftRight through its positions with a turn, which
// are those of a Moves: who wins from each of the two, and how soon, by
// retrograde analysis.
type leftRight struct {
	*games.LeftRight
	turned *moves
	met    [][]int // the positions of Table.Each without bounds
}

func newLeftRight(s *games.LeftRight) *leftRight {
	return &leftRight{LeftRight: s, turned: &moves{Moves: s.Turned()}}
}

func (e *leftRight) valid() error {
	if err := e.Valid(); err != nil {
		return err
	}
	return e.turned.valid()
}

func (e *leftRight) measures() []Measure { return outcomeOnly }

func (e *leftRight) words(ms []Measure) string { return "Left and Right: " + e.turned.words(ms) }

func (e *leftRight) fits(p []int) bool { return e.Check(p) == nil }

func (e *leftRight) width() int { return e.Width }

func (e *leftRight) moves(p []int) int {
	options, err := e.Options(p)
	if err != nil {
		return 1
	}
	return len(options)
}

// withTurn is a position at which a player is to move.
func withTurn(p []int, player games.Player) []int {
	return append(slices.Clone(p), int(player-games.Left))
}

// bothTurns are positions with either player to move.
func bothTurns(positions ...[]int) [][]int {
	var list [][]int
	for _, p := range positions {
		list = append(list, withTurn(p, games.Left), withTurn(p, games.Right))
	}
	return list
}

// beginning is what happens if the player begins at p: who wins, or Tie or
// Draw, and in how many plies.
func beginning(r readers, p []int, player games.Player) (games.Outcome, int) {
	at := withTurn(p, player)
	return sideOutcome(games.Outcome(r[Outcome](at)), player), r[Remoteness](at)
}

func (e *leftRight) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, e, m, p)
}

// read makes outcomes and remoteness readable at p with either player to move,
// and at all that play reaches from there; nil is everywhere.
func (e *leftRight) read(ctx context.Context, p []int) (readers, error) {
	ms := []Measure{Outcome, Remoteness}
	switch {
	case e.turned.boxed(e.turned.Bounds):
		return e.turned.readBox(ctx, ms)
	case p != nil:
		return e.turned.explore(ctx, ms, bothTurns(p))
	}
	return e.everywhere(ctx, ms)
}

// everywhere solves the positions of all with either player to move.
func (e *leftRight) everywhere(ctx context.Context, ms []Measure) (readers, error) {
	if e.Bounds != nil {
		starts, err := corners(ctx, make([]int, e.Width), e.Bounds)
		if err != nil {
			return readers{}, err
		}
		return e.turned.explore(ctx, ms, bothTurns(starts...))
	}
	if _, err := e.turned.explore(ctx, ms, bothTurns(e.From)); err != nil {
		return readers{}, err
	}
	return e.turned.explore(ctx, ms, bothTurns(e.all()...))
}

// all are the positions of Table.Each without bounds, in order: those that come
// up from the start, whoever begins, when the players move in turn.
func (e *leftRight) all() [][]int {
	if e.met != nil {
		return e.met
	}
	seen, met, list := map[string]bool{}, map[string]bool{}, bothTurns(e.From)
	for i := 0; i < len(list); i++ {
		if name := games.Tuple(list[i]); seen[name] {
			continue
		} else {
			seen[name] = true
		}
		p := list[i][:e.Width:e.Width]
		if name := games.Tuple(p); !met[name] {
			met[name] = true
			e.met = append(e.met, p)
		}
		options, _ := e.turned.Options(list[i]) // explored before: they can be listed
		list = append(list, options...)
	}
	slices.SortFunc(e.met, slices.Compare)
	return e.met
}

func (e *leftRight) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	r, err := e.read(ctx, p)
	if err != nil {
		return readers{}, err
	}
	return readers{Outcome: func(p []int) int {
		if !e.fits(p) || r[Outcome](withTurn(p, games.Left)) == None {
			return None
		}
		left, _ := beginning(r, p, games.Left)
		right, _ := beginning(r, p, games.Right)
		return int(games.Begun(left, right))
	}}, nil
}

// Begins says what happens if the player begins at p: who wins, or Tie or Draw,
// and in how many plies, None where that is not known. It fails as Ask does, and
// where both players have the same moves.
func Begins(ctx context.Context, s games.Shape, p []int, player games.Player) (games.Outcome, int, error) {
	e, err := engineAt(s, p)
	if err != nil {
		return games.Unknown, None, err
	}
	if sum, ok := e.(*sidesSum); ok {
		e = sum.as
	}
	if two, ok := e.(*leftRight); ok {
		r, err := two.read(ctx, p)
		if err != nil {
			return games.Unknown, None, err
		}
		o, plies := beginning(r, p, player)
		return o, plies, nil
	}
	o, err := e.ask(ctx, Outcome, p)
	return games.Outcome(o).Begins(player), None, err
}

func (e *leftRight) options(ctx context.Context, p []int) ([]Option, error) {
	r, err := e.read(ctx, p)
	if err != nil {
		return nil, err
	}
	var list []Option
	for _, player := range []games.Player{games.Left, games.Right} {
		to, err := e.OptionsOf(p, player)
		if err != nil {
			return nil, err
		}
		for _, q := range to {
			at := withTurn(q, opponent(player))
			o := Option{To: q, Outcome: after(games.Outcome(r[Outcome](at))), Value: None, By: player}
			if v := r[Remoteness](at); v != None {
				o.Value = v + 1
			}
			list = append(list, o)
		}
	}
	rankByPlayer(list)
	return list, nil
}

func (e *leftRight) count() int {
	if e.Bounds != nil {
		return volume(e.Bounds)
	}
	return len(e.all())
}

func (e *leftRight) first(p []int) bool {
	if e.Bounds != nil {
		clear(p)
		return true
	}
	return copied(p, e.all(), 0)
}

func (e *leftRight) next(p []int) bool {
	if e.Bounds != nil {
		return nextUpTo(p, e.Bounds)
	}
	i, found := slices.BinarySearchFunc(e.all(), p, func(a, b []int) int { return slices.Compare(a, b) })
	if found {
		i++
	}
	return copied(p, e.met, i)
}

// copied makes p the i-th of a list, if it has so many.
func copied(p []int, list [][]int, i int) bool {
	if i >= len(list) {
		return false
	}
	copy(p, list[i])
	return true
}
