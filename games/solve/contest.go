package solve

import (
	"context"
	"errors"
	"fmt"

	"nimlab/games"
)

// contest searches for what one position of a game of vectors is worth to the
// player to move, and looks at no more than it needs: alpha-beta (Knuth and Moore
// 1975) with windows of width 1 and a table of bounded memory. What is settled
// stays known from one question to the next.
//
// A bound rests on lines of play that all end, so it is right where others do
// not; play that comes back to a position on its own line is errRound.
type contest struct {
	inquiry
	rules  contestant
	code   packing
	stages []*stage // of the plies of the line that is looked at
	path   map[string]bool
	merits [1 << 12]uint32 // of moves that cut off, by what they change
}

// A contestant is a game as the search sees it.
type contestant interface {
	// least is the representative of a position and its player, in buf or p.
	least(p []int, player games.Player, buf []int) ([]int, games.Player)
	// ended is what a position is worth to the player to move where play is over
	// before anyone looks at the moves.
	ended(p []int) (worth int, over bool, err error)
	// list puts the moves into the stage: at f.to and after, and of points in
	// f.gain.
	list(ctx context.Context, p []int, player games.Player, f *stage) error
	// stuck is what having no move is worth.
	stuck() int
	// round says whether play could come back to a position.
	round() bool
	// most is what a position can be worth at most, and minus that at least.
	most() int
}

// stage is one ply of a line of play.
type stage struct {
	own   []int  // room for the position
	to    []int  // the options, number after number
	gain  []int  // what each gives to who makes it; nil: nothing
	again []bool // whether who makes it moves again; nil: never
	order []try
	key   []uint64
	batch games.Batch
}

// try is a move, and how early to try it.
type try struct {
	move  int
	merit int64
	worth int // to who makes it, where play ends with it
	ends  bool
}

var (
	errRound = errors.New("play comes back to a position")
	errDeep  = fmt.Errorf("play lasts over %d plies, longer than a search follows it", mostPlies)
)

// mostPlies bounds the line of play.
const mostPlies = 1 << 14

func newContest(rules contestant, numbers []games.Number) *contest {
	c := &contest{rules: rules, code: newPacking(numbers), path: map[string]bool{}}
	c.kept = newRecall(c.code.words)
	return c
}

// worth is what p is worth to the player who is to move.
func (c *contest) worth(ctx context.Context, p []int, player games.Player) (int, error) {
	defer c.asked(ctx)()
	clear(c.path)
	most := c.rules.most()
	if most != 1 {
		return c.settle(p, player)
	}
	// Whether it is a win is asked first, and only then whether it is a loss.
	v, err := c.value(p, player, 0, 1, 0)
	if err != nil || v > 0 {
		return v, err
	}
	return c.value(p, player, -1, 0, 0)
}

// wins says whether the player to move wins.
func (c *contest) wins(ctx context.Context, p []int, player games.Player) (bool, error) {
	defer c.asked(ctx)()
	clear(c.path)
	v, err := c.value(p, player, 0, 1, 0)
	return v > 0, err
}

// settle narrows the worth down from 0 by windows of width 1 (Plaat and others,
// "Best-first fixed-depth minimax algorithms", 1996, there MTD(f)).
func (c *contest) settle(p []int, player games.Player) (int, error) {
	lo, hi, guess := -c.rules.most(), c.rules.most(), 0
	for lo < hi {
		beta := guess
		if guess == lo {
			beta++
		}
		v, err := c.value(p, player, beta-1, beta, 0)
		if err != nil {
			return 0, err
		}
		if guess = v; v < beta {
			hi = v
		} else {
			lo = v
		}
	}
	return lo, nil
}

// value is the worth of p to the player to move where that is between alpha and
// beta; else it is a bound on the same side.
func (c *contest) value(p []int, player games.Player, alpha, beta, ply int) (int, error) {
	if ply >= mostPlies {
		return 0, errDeep
	}
	f := c.stage(ply)
	f.own = append(f.own[:0], p...)
	p, player = c.rules.least(p, player, f.own)
	f.key = c.code.pack(p, player, f.key[:0])
	lo, hi, first := -c.rules.most(), c.rules.most(), -1
	if what, work, ok := c.kept.look(f.key); ok {
		lo, hi, first = boundsIn(what), boundsOver(what), int(work&moveMask)-1
		if lo >= beta || lo == hi {
			return lo, nil
		}
		if hi <= alpha {
			return hi, nil
		}
	}
	before := c.nodes
	c.nodes++
	if err := c.spend(1 << 11); err != nil {
		return 0, err
	}
	if ply == 0 {
		if v, over, err := c.rules.ended(p); over || err != nil {
			return v, err
		}
	}
	if err := c.enter(f.key); err != nil {
		return 0, err
	}
	best, move, err := c.tryAll(p, player, max(alpha, lo), min(beta, hi), ply, first)
	c.leave(f.key)
	if err != nil {
		return 0, err
	}
	if best <= max(alpha, lo) {
		hi = min(hi, best)
	} else if best >= min(beta, hi) {
		lo = max(lo, best)
	} else {
		lo, hi = best, best
	}
	c.kept.put(f.key, bounds(lo, max(lo, hi)), (c.nodes-before)<<moveBits|uint64(move+1)&moveMask)
	return best, nil
}

// A number of a move is kept beside the work.
const (
	moveBits = 12
	moveMask = 1<<moveBits - 1
)

func bounds(lo, hi int) uint64 { return uint64(uint32(int32(lo)))<<32 | uint64(uint32(int32(hi))) }

func boundsIn(what uint64) int { return int(int32(what >> 32)) }

func boundsOver(what uint64) int { return int(int32(what)) }

// enter puts a position on the line of play, where that could come back to it.
func (c *contest) enter(key []uint64) error {
	if !c.rules.round() {
		return nil
	}
	name := fmt.Sprint(key)
	if c.path[name] {
		return errRound
	}
	c.path[name] = true
	return nil
}

func (c *contest) leave(key []uint64) {
	if c.rules.round() {
		delete(c.path, fmt.Sprint(key))
	}
}

func (c *contest) stage(ply int) *stage {
	if ply == len(c.stages) {
		c.stages = append(c.stages, &stage{})
	}
	return c.stages[ply]
}

// tryAll looks at the moves in order until one is worth beta.
func (c *contest) tryAll(p []int, player games.Player, alpha, beta, ply, first int) (best, move int, err error) {
	f := c.stages[ply]
	if err := c.rules.list(c.watch.ctx, p, player, f); err != nil {
		return 0, 0, err
	}
	if len(f.to) == 0 {
		return c.rules.stuck(), -1, nil
	}
	if err := c.rank(p, player, f, first); err != nil {
		return 0, 0, err
	}
	best = -c.rules.most() - 1
	for i := range f.order {
		v, err := c.try(p, player, f, i, max(alpha, best), beta, ply)
		if err != nil {
			return 0, 0, err
		}
		if v > c.rules.most() || v < -c.rules.most() {
			return 0, 0, fmt.Errorf("scores are beyond %d points", c.rules.most())
		}
		if v > best {
			best, move = v, f.order[i].move
		}
		if best >= beta {
			c.merits[change(p, f.option(move, len(p)), player)] += uint32(1 + len(f.order) - i)
			break
		}
	}
	return best, move, nil
}

// try is the worth of the i-th of the moves to who makes it.
func (c *contest) try(p []int, player games.Player, f *stage, i, alpha, beta, ply int) (int, error) {
	t := f.order[i]
	q, gain := f.option(t.move, len(p)), 0
	if f.gain != nil {
		gain = f.gain[t.move]
	}
	if t.ends {
		return gain + t.worth, nil
	}
	if f.again != nil && f.again[t.move] {
		v, err := c.value(q, player, alpha-gain, beta-gain, ply+1)
		return gain + v, err
	}
	v, err := c.value(q, opponent(player), gain-beta, gain-alpha, ply+1)
	return gain - v, err
}

func (f *stage) option(i, width int) []int { return f.to[i*width : (i+1)*width] }

// rank orders the moves: that which was best before, those that end play well,
// then by points and by how often what they change has cut off.
func (c *contest) rank(p []int, player games.Player, f *stage, first int) error {
	f.order = f.order[:0]
	for i := range len(f.to) / len(p) {
		q := f.option(i, len(p))
		worth, over, err := c.rules.ended(q)
		if err != nil {
			return err
		}
		t := try{move: i, worth: -worth, ends: over, merit: int64(c.merits[change(p, q, player)])}
		if f.gain != nil {
			t.merit += int64(f.gain[i]) << 36
		}
		switch {
		case over:
			t.merit = int64(t.worth) << 60
		case i == first:
			t.merit = 1 << 58
		}
		f.order = append(f.order, t)
	}
	sortTries(f.order)
	return nil
}

// sortTries sorts by merit, and keeps the order of those alike.
func sortTries(list []try) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k].merit > list[k-1].merit; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

// change is a number for what a move changes: the numbers of the position that
// become other ones, and to what.
func change(p, q []int, player games.Player) int {
	h := uint32(player)
	for i, x := range p {
		if q[i] != x {
			h = (h^uint32(i)<<8^uint32(q[i]))*0x9E3779B1 + 1
		}
	}
	return int(h >> 20)
}
