package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"nimlab/games"
)

// twoToken answers for a TwoToken.
type twoToken struct{ *games.TwoToken }

func (t twoToken) valid() error { return t.Valid() }

func (t twoToken) measures() []Measure { return other }

func (t twoToken) words([]Measure) string {
	if _, _, _, ok := t.layout(); ok {
		return "two tokens: retrograde analysis by levels, 64 positions at a time, up to the board's symmetries"
	}
	return "two tokens: retrograde analysis from the ends, over each side's moves"
}

func (t twoToken) fits(p []int) bool {
	if a, b, _, ok := t.split(p); ok && t.Walls == nil && t.Meet == [2]games.Meeting{} {
		return a != b
	}
	return t.Check(p) == nil
}

// split is Split for numbers that may be wrong, without allocating; not ok when
// a side has several tokens.
func (t twoToken) split(p []int) (a, b, turn int, ok bool) {
	n := 1 // numbers a place
	if t.Cols > 0 {
		n = 2
	}
	switch len(p) {
	case 2 * n:
	case 2*n + 1:
		turn = p[2*n]
	default:
		return 0, 0, 0, false
	}
	a, oka := t.place(p[:n])
	b, okb := t.place(p[n : 2*n])
	return a, b, turn, oka && okb && (turn == 0 || turn == 1) && t.Of(0) == 1 && t.Of(1) == 1
}

// place is the place with the numbers given.
func (t twoToken) place(p []int) (int, bool) {
	if t.Cols == 0 {
		return p[0], p[0] >= 0 && p[0] < t.Places()
	}
	row, col := p[0]-1, p[1]-1
	return row*t.Cols + col, row >= 0 && row < t.Places()/t.Cols && col >= 0 && col < t.Cols
}

func (t twoToken) moves(p []int) int {
	options, err := t.Options(p)
	if err != nil {
		return games.MaxOptions
	}
	return len(options)
}

func (t twoToken) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, t, m, p)
}

func (t twoToken) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, t, t.TwoToken, p)
}

func (t twoToken) solve(ctx context.Context, ms []Measure, _ []int) (readers, error) {
	far := slices.Contains(ms, Remoteness) || t.count() < manyPairs
	made, err := t.table(ctx, far)
	if err != nil {
		return readers{}, err
	}
	if c, ok := made.(*sided); ok {
		return c.values.readers(ms, c.number), nil
	}
	d := made.(distances)
	r := readers{Outcome: func(p []int) int {
		a, b, turn, _ := t.split(p)
		return int(d.outcome(a, b, turn))
	}}
	if far {
		r[Remoteness] = func(p []int) int {
			a, b, turn, _ := t.split(p)
			return d.plies(a, b, turn)
		}
	}
	return r, nil
}

// table is what analysis finds, with distances if far.
func (t twoToken) table(ctx context.Context, far bool) (any, error) {
	return tables.table(ctx, t.key(far), nil, plan{size: t.size, solve: func(ctx context.Context, _ []int) (any, error) { return t.analyse(ctx, far) }})
}

// manyPairs is the number of pairs of places up to which distances are found
// whether asked for or not.
const manyPairs = 1 << 30

// distances tells how each position ends, and after how many plies.
type distances interface {
	outcome(first, second, turn int) games.Outcome
	plies(first, second, turn int) int
}

// size leaves it to analyse to reserve memory, which depends on the kernel.
func (t twoToken) size([]int) (positions, bytes int) { return 0, 0 }

// analyse picks the kernel for the two tokens, and the length of distances.
func (t twoToken) analyse(ctx context.Context, far bool) (any, error) {
	if err := t.ValidMoves(); err != nil {
		return nil, err
	}
	if err := t.affords(); err != nil {
		return nil, err
	}
	if jobOf(ctx) != nil {
		switch left := jobOf(ctx).before.done.(type) {
		case *chase[uint32]:
			return t.byLevels(ctx, left, far)
		case *sided:
			return t.bySides(ctx)
		}
	}
	k, ok := leftBy[*chase[uint16]](jobOf(ctx))
	if !ok {
		if k = newChase[uint16](t); k == nil {
			return t.bySides(ctx)
		}
		if err := reserve(times(2, t.Places(), t.Places()), k.needs(far)); err != nil {
			return nil, err
		}
	}
	made, err := t.byLevels(ctx, k, far)
	if errors.Is(err, errFar) {
		jobOf(ctx).done() // the checkpoint is of the narrow one
		return t.byLevels(ctx, newChase[uint32](t), far)
	}
	return made, err
}

// A runner is a chase of either size.
type runner interface {
	run(ctx context.Context, far bool) error
	needs(far bool) int
}

// byLevels runs a chase and leaves it where it is stopped.
func (t twoToken) byLevels(ctx context.Context, k runner, far bool) (any, error) {
	err := k.run(ctx, far)
	if ctx.Err() != nil {
		jobOf(ctx).leave(k, k.needs(far))
	}
	return k, err
}

// plain says whether there is one token a side and no rule that goes beyond
// capturing, being barred and goals. To be caught is as good as being barred
// for a token that always has another move: then no other move loses sooner.
func (t twoToken) plain() bool {
	if t.Shun || t.Of(0) > 1 || t.Of(1) > 1 || t.Passes[0] != nil || t.Passes[1] != nil {
		return false
	}
	for side, moves := range t.Moves {
		least := 0 // moves that a token always has
		switch t.Meet[side] {
		case games.Passing:
			return false
		case games.Caught:
			least = 2
		}
		if t.Stuck != games.Loses {
			least = max(least, 1)
			if t.Meet[side] == games.Barred {
				least = 2
			}
		}
		for place, to := range moves {
			if len(to) < least && !t.Wall(place) {
				return false
			}
		}
	}
	return true
}

// errFar is met when distances outgrow their numbers.
var errFar = errors.New("a distance has more than 16 bits")

// outcomeAfter is the outcome of a position where play lasts so many plies
// and ends in a loss for the player to move then.
func outcomeAfter(plies int) games.Outcome {
	switch {
	case plies == None:
		return games.Draw
	case plies%2 == 0:
		return games.PPosition
	}
	return games.NPosition
}

// key is a digest of the rules.
func (t twoToken) key(far bool) []byte {
	h := sha256.New()
	fmt.Fprintln(h, t.Cols, far, t.Meet, t.Stuck, t.Of(0), t.Of(1), t.All, t.Share, t.Goals, t.Shun, t.Walls)
	buffer := make([]byte, 0, 4096)
	list := func(places []int32) {
		buffer = binary.LittleEndian.AppendUint32(buffer, uint32(len(places)))
		for _, p := range places {
			if len(buffer) > 4000 {
				h.Write(buffer)
				buffer = buffer[:0]
			}
			buffer = binary.LittleEndian.AppendUint32(buffer, uint32(p))
		}
	}
	for side, moves := range t.Moves {
		for place, to := range moves {
			if list(to); t.Passes[side] == nil {
				continue
			}
			for _, passed := range t.Passes[side][place] {
				list(passed)
			}
		}
		list(nil)
	}
	h.Write(buffer)
	return append([]byte("T"), h.Sum(nil)...)
}
