package solve

import (
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// grundy is the nim-sum of the parts of p (Sprague 1935, Grundy 1939); takes are
// the moves that may be possible in it.
func (e *search) grundy(p mask, takes []int32) (int, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var few [8]mask
	parts := few[:0]
	for _, i := range takes {
		parts = joined(parts, e.takes[i].touch.and(p))
	}
	sum := 0
	for _, part := range parts {
		v, err := e.part(part, takes)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// joined adds a set of cells to parts that have none in common.
func joined(parts []mask, set mask) []mask {
	n := 0
	for _, q := range parts {
		if q.meets(set) {
			set = set.or(q)
		} else {
			parts[n] = q
			n++
		}
	}
	return append(parts[:n], set)
}

// possible are those of the takes that can be made at p. They lie in the arena
// until the caller gives it back.
func (e *search) possible(p mask, takes []int32) []int32 {
	from := len(e.arena)
	for _, i := range takes {
		if p.has(e.takes[i].need) {
			e.arena = append(e.arena, i)
		}
	}
	return e.arena[from:len(e.arena):len(e.arena)]
}

// part is the Grundy value of a part, by its definition.
func (e *search) part(p mask, takes []int32) (int, error) {
	key := e.least(p)
	if v, ok := e.values[key]; ok {
		return int(v), nil
	}
	if err := e.afford(); err != nil {
		return 0, err
	}
	var few [4]uint64
	seen := few[:]
	for _, i := range takes {
		t := &e.takes[i]
		if !p.has(t.need) {
			continue
		}
		v, err := e.grundy(p.without(t.clear), takes)
		if err != nil {
			return 0, err
		}
		for v/64 >= len(seen) {
			seen = append(seen, 0)
		}
		seen[v/64] |= 1 << (v % 64)
	}
	value := 0
	for value/64 < len(seen) && seen[value/64]>>(value%64)&1 == 1 {
		value++
	}
	e.values[key] = uint16(value)
	return value, nil
}

// outcome is who wins at p: of a game whose moves both players have the one to
// move or the other, else also Left or Right whoever begins.
func (e *search) outcome(p mask) (games.Outcome, error) {
	if !e.shape.Partizan() {
		won, err := e.wins(p, games.Either, e.all)
		return outcomeClass(won, !won), err
	}
	left, err := e.wins(p, games.Left, e.all)
	if err != nil {
		return games.Unknown, err
	}
	right, err := e.wins(p, games.Right, e.all)
	return outcomeClass(left, !right), err
}

// outcomeClass is the outcome of a game that Left wins as said when he begins,
// and when Right does.
func outcomeClass(leftFirst, rightFirst bool) games.Outcome {
	switch {
	case leftFirst && rightFirst:
		return games.LeftWins
	case leftFirst:
		return games.NPosition
	case rightFirst:
		return games.PPosition
	}
	return games.RightWins
}

// wins says whether the player wins who is to move at p.
func (e *search) wins(p mask, player games.Player, takes []int32) (bool, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var alive mask // a cell that is in no possible move does not matter
	for _, i := range takes {
		alive = alive.or(e.takes[i].touch)
	}
	p = p.and(alive)
	key := e.least(p)
	if w, ok := e.won[player][key]; ok {
		return w, nil
	}
	if err := e.afford(); err != nil {
		return false, err
	}
	own := e.own(takes, player)
	won := len(own) == 0 && e.shape.Stuck == games.Wins
	for _, i := range own {
		w, err := e.wins(p.without(e.takes[i].clear), opponent(player), takes)
		if err != nil {
			return false, err
		}
		if !w {
			won = true
			break
		}
	}
	e.won[player][key] = won
	return won, nil
}

// own are the moves among the takes that are the player's, those first that
// spoil the most moves of the opponent and the fewest of the player's own. They
// lie in the arena.
func (e *search) own(takes []int32, player games.Player) []int32 {
	if player == games.Either {
		return takes
	}
	ranked := make([]int64, 0, 64)
	for _, i := range takes {
		if by := e.takes[i].by; by == games.Either || by == player {
			ranked = append(ranked, int64(-e.spoils(i, takes, player))<<32+int64(i))
		}
	}
	slices.Sort(ranked)
	from := len(e.arena)
	for _, r := range ranked {
		e.arena = append(e.arena, int32(r&math.MaxUint32))
	}
	return e.arena[from:len(e.arena):len(e.arena)]
}

// spoils counts the moves of the opponent that a move makes impossible, less
// those of the player.
func (e *search) spoils(move int32, takes []int32, player games.Player) int {
	n := 0
	for _, i := range takes {
		if t := &e.takes[i]; !t.need.meets(e.takes[move].clear) {
			continue
		} else if t.by == player {
			n--
		} else {
			n++
		}
	}
	return n
}

// opponent is who moves after the player.
func opponent(player games.Player) games.Player {
	return [...]games.Player{games.Either, games.Right, games.Left}[player]
}

// least is the first of the images of p under the symmetries; on a board each is
// slid into the corner first.
func (e *search) least(p mask) mask {
	best := slidUp(p, e.shape.Cols)
	for _, image := range e.images {
		if q := slidUp(image.of(p), e.shape.Cols); slices.Compare(q[:], best[:]) < 0 {
			best = q
		}
	}
	return best
}

// positionBytes is what it takes to remember one position.
const positionBytes = 80

func (e *search) known() int { return len(e.values) + len(e.won[0]) + len(e.won[1]) + len(e.won[2]) }

func (e *search) bytes() int { return positionBytes * e.known() }

// afford stops a search that is cancelled, or would need too much memory.
func (e *search) afford() error {
	if err := e.watch.spend(1 << 10); err != nil {
		return err
	}
	if e.watch.left == quantum { // time has passed
		e.job.keep(e)
	}
	if n := e.known(); n >= e.next {
		e.next = n + n/4 + 1<<16
		if bytes := positionBytes * n; bytes > small && bytes > free() {
			return fmt.Errorf("%s positions searched and more to come: they need more than %s", amount(n), size(2*bytes))
		}
	}
	return nil
}
