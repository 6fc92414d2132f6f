package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// gained answers for a Points: the score of a position is the best, over its
// moves, of what the move gives and what follows, found in one pass from the
// ends of play up (backward induction, Zermelo 1913). Its remoteness is found in
// a second pass over the moves that keep the score.
type gained struct {
	*byFunction
	shape *games.Points
}

func newGained(s *games.Points) *gained {
	e := &gained{&moves{Moves: s.Moves}, s}
	e.points = s
	return e
}

var gainedMeasures = []Measure{Outcome, Remoteness, Score}

func (e *gained) measures() []Measure { return gainedMeasures }

func (e *gained) words([]Measure) string {
	return "moves: the function asked for every position that can be reached, then scores in one pass and how long play lasts in another"
}

func (e *gained) ask(ctx context.Context, m Measure, p []int) (int, error) {
	if e.sought(m, p) {
		if worth, ok, err := e.seek(ctx, p); err != nil {
			return None, err
		} else if ok && m == Outcome {
			return int(outcomeOf(worth)), nil
		} else if ok {
			return worth * (1 - 2*e.shape.Mover(p)), nil
		}
	}
	return askSolved(ctx, e, m, p)
}

func (e *gained) valid() error {
	if e.shape.Points == nil {
		return fmt.Errorf("moves: no function for the points of a move")
	}
	if e.Moves.Parts != nil {
		return fmt.Errorf("moves: independent parts of a game of points: only Grundy values add")
	}
	return e.byFunction.valid()
}

func (e *gained) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	roots, err := e.roots(ctx, p)
	if err != nil {
		return readers{}, err
	}
	r, err := e.explore(ctx, []Measure{Score, Remoteness}, roots) // both, or to ask for the other would explore again
	if err != nil {
		return readers{}, err
	}
	toCome := r[Score]
	r[Outcome] = func(p []int) int {
		if v := toCome(p); v != None {
			return int(outcomeOf(v * (1 - 2*e.shape.Mover(p))))
		}
		return None
	}
	return r, nil
}

// byFunction lets an engine embed that of a Moves, one of whose methods has the
// name of its type.
type byFunction = moves

// roots are positions from which all that is asked about is reached: p, or when
// that is nil the starting one, or with bounds all of them.
func (e *moves) roots(ctx context.Context, p []int) ([][]int, error) {
	switch {
	case p != nil:
		return [][]int{p}, nil
	case e.Moves.Bounds == nil:
		return [][]int{e.From}, nil
	}
	return corners(ctx, make([]int, e.Width), e.Moves.Bounds)
}

// options ranks moves by points.
func (e *gained) options(ctx context.Context, p []int) ([]Option, error) {
	score, err := e.scores(ctx, p)
	if err != nil {
		return nil, err
	}
	return e.optionsBy(ctx, p, score)
}

// optionsBy ranks moves by points, the score that they lead to, and how long play
// lasts then.
func (e *gained) optionsBy(ctx context.Context, p []int, score func(q []int) (score, plies int, err error)) ([]Option, error) {
	moves, err := e.Options(p)
	if err != nil {
		return nil, err
	}
	options := make([]Option, len(moves))
	for i, q := range moves {
		v, plies, err := score(q)
		if err != nil {
			return nil, err
		}
		options[i] = Option{To: q, Value: e.shape.Gain(p, q) + e.sign(1)*v, Plies: plies}
	}
	if ctx.Err() != nil {
		return nil, fmt.Errorf("stopped: %w", ctx.Err())
	}
	rankPoints(options, 1-2*e.shape.Mover(p))
	return options, nil
}

// scores gives the score of each position that p leads to, and how many plies
// play lasts by it; 0 where scores are searched for alone.
func (e *gained) scores(ctx context.Context, p []int) (func(q []int) (score, plies int, err error), error) {
	if e.sought(Score, p) {
		if _, ok, err := e.seek(ctx, p); ok || err != nil {
			return func(q []int) (int, int, error) {
				v, err := e.ask(ctx, Score, q)
				return v, 0, err
			}, err
		}
	}
	r, err := e.solve(ctx, nil, p)
	if err != nil {
		return nil, err
	}
	return scoresIn(r), nil
}

// scoresIn reads a score and how long play lasts from before the move, 0 where
// that is not known.
func scoresIn(r readers) func(q []int) (score, plies int, err error) {
	if r[Remoteness] == nil {
		return func(q []int) (int, int, error) { return r[Score](q), 0, nil }
	}
	return func(q []int) (int, int, error) { return r[Score](q), 1 + r[Remoteness](q), nil }
}

// sign is how a score after a move counts before it: turned round where the
// player to move is always the first.
func (e *gained) sign(by int) int {
	if e.shape.Turn == nil {
		return -by
	}
	return by
}

// A column of scores holds them plus zeroPoints, so that they are not negative
// and leave room for the mark of a position that waits; scores that this does
// not hold, and all that rest on them, are beyond.
const (
	zeroPoints = 1 << 30
	mostPoints = zeroPoints - 1
	beyond     = 0
)

// priced is a graph whose edges carry points: after lists the player to move,
// then each option and its points.
type priced struct {
	*edges
	gains []uint32 // of each edge, as edges lists them, plus zeroPoints
	turns []uint8  // of each position
}

func (g *priced) after(p uint32, list []uint32) []uint32 {
	list = append(list, uint32(g.turns[p]))
	for i := g.out.start[p]; i < g.out.start[p+1]; i++ {
		list = append(list, g.out.at[i], g.gains[i])
	}
	return list
}

func (g *priced) plain() graph { return g.edges }

func (g *priced) copy() graph { return g }

// Whose turn it is, in turns.
const (
	firsts = iota
	seconds
	either // players alternate: the value is that of the player to move
)

// pointsFolder takes the best option for the player to move.
type pointsFolder struct{}

func (pointsFolder) fold(values, options []uint32) uint32 {
	turn, best := options[0], 0
	for i := 1; i < len(options); i += 2 {
		if values[options[i]] == beyond {
			return beyond
		}
		v := worthBefore(turn, options[i+1], values[options[i]])
		if i == 1 || turn == seconds && v < best || turn != seconds && v > best {
			best = v
		}
	}
	if best > mostPoints || best < -mostPoints {
		return beyond
	}
	return uint32(best + zeroPoints)
}

// worthBefore is the score before a move that gives the points gain and leads
// to the score after, both as they are kept.
func worthBefore(turn, gain, after uint32) int {
	g, a := int(gain)-zeroPoints, int(after)-zeroPoints
	switch turn {
	case seconds:
		return a - g
	case either:
		return g - a
	}
	return g + a
}

// paceFolder takes, among the options of the best score, the one that ends
// soonest if the player to move is to score more, else the one that ends last.
// Values are as in other columns of remoteness, all as if the game were won.
type paceFolder struct{ scores []uint32 }

func (f paceFolder) fold(values, options []uint32) uint32 {
	best := int(pointsFolder{}.fold(f.scores, options)) - zeroPoints
	turn, pace := options[0], uint32(0)
	hurries := best > 0 && turn != seconds || best < 0 && turn == seconds
	for i := 1; i < len(options); i += 2 {
		q := options[i]
		if worthBefore(turn, options[i+1], f.scores[q]) != best {
			continue
		}
		if v := values[q]; pace == 0 || v < pace == hurries {
			pace = v
		}
	}
	return pace + ply
}

// countable fails where scores are beyond.
func (x *explorer) countable(values []uint32) error {
	if i := slices.Index(values, beyond); i >= 0 {
		p := make([]int, x.Width)
		x.table.set.position(x.known+i, p)
		return fmt.Errorf("the score at %s is beyond %d points", x.Text(p), mostPoints)
	}
	return nil
}

// price takes the points of the moves from p, as put has just listed them.
func (x *explorer) price(p []int, options [][]int) error {
	turn := uint8(either)
	if x.points.Turn != nil {
		t := x.points.Turn(p)
		if t != 0 && t != 1 {
			return fmt.Errorf("the turn at %s is %d, want 0 for the first player or 1 for the second", x.Text(p), t)
		}
		turn = uint8(t)
	}
	x.turns = append(x.turns, turn)
	for _, q := range options {
		gain := x.points.Points(p, q)
		if gain > mostPoints || gain < -mostPoints {
			return fmt.Errorf("the move from %s to %s gives %d points, want %d to %d", x.Text(p), x.Text(q), gain, -mostPoints, mostPoints)
		}
		x.gains = append(x.gains, uint32(gain+zeroPoints))
	}
	return nil
}
