package solve

import (
	"fmt"
	"slices"

	"nimlab/games"
)

// grundy is the nim-sum of the parts of p (Sprague 1935, Grundy 1939).
func (e *search) grundy(p mask) (int, error) {
	sum := 0
	for _, part := range e.parts(p) {
		v, err := e.part(part)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// part is the Grundy value of a part, by its definition.
func (e *search) part(p mask) (int, error) {
	p = e.least(p)
	if v, ok := e.values[p]; ok {
		return int(v), nil
	}
	if err := e.afford(); err != nil {
		return 0, err
	}
	var seen []bool
	for i := range e.takes {
		t := &e.takes[i]
		if !p.has(t.need) {
			continue
		}
		v, err := e.grundy(p.without(t.clear))
		if err != nil {
			return 0, err
		}
		if v >= len(seen) {
			seen = append(seen, make([]bool, v+1-len(seen))...)
		}
		seen[v] = true
	}
	value := slices.Index(append(seen, false), false)
	e.values[p] = uint16(value)
	return value, nil
}

// parts are the sets of cells that no possible move joins; a cell that is in no
// possible move is in none.
func (e *search) parts(p mask) []mask {
	var parts []mask
	for i := range e.takes {
		t := &e.takes[i]
		if !p.has(t.need) {
			continue
		}
		joined := t.clear.or(t.need).and(p)
		parts = slices.DeleteFunc(parts, func(q mask) bool {
			if !q.meets(joined) {
				return false
			}
			joined = joined.or(q)
			return true
		})
		parts = append(parts, joined)
	}
	return parts
}

// least is the first of the images of p under the symmetries.
func (e *search) least(p mask) mask {
	best := p
	for _, image := range e.same {
		var q mask
		p.each(func(cell int) { q[image[cell]/64] |= 1 << (image[cell] % 64) })
		if slices.Compare(q[:], best[:]) < 0 {
			best = q
		}
	}
	return best
}

// outcome is who wins at p: of a game whose moves both players have the one to
// move or the other, else also Left or Right whoever begins.
func (e *search) outcome(p mask) (games.Outcome, error) {
	if !e.shape.Partizan() {
		won, err := e.wins(p, games.Either)
		return outcomeClass(won, !won), err
	}
	left, err := e.wins(p, games.Left)
	if err != nil {
		return games.Unknown, err
	}
	right, err := e.wins(p, games.Right)
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
func (e *search) wins(p mask, player games.Player) (bool, error) {
	p = e.least(e.alive(p))
	if w, ok := e.won[player][p]; ok {
		return w, nil
	}
	if err := e.afford(); err != nil {
		return false, err
	}
	stuck, won := true, false
	for i := range e.takes {
		t := &e.takes[i]
		if !p.has(t.need) || t.by != games.Either && t.by != player {
			continue
		}
		stuck = false
		w, err := e.wins(p.without(t.clear), opponent(player))
		if err != nil {
			return false, err
		}
		if !w {
			won = true
			break
		}
	}
	if stuck {
		won = e.shape.Stuck == games.Wins
	}
	e.won[player][p] = won
	return won, nil
}

// opponent is who moves after the player.
func opponent(player games.Player) games.Player {
	return [...]games.Player{games.Either, games.Right, games.Left}[player]
}

// alive is p without the cells that are in no possible move.
func (e *search) alive(p mask) (q mask) {
	for i := range e.takes {
		if t := &e.takes[i]; p.has(t.need) {
			q = q.or(t.clear.or(t.need).and(p))
		}
	}
	return q
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
	if n := e.known(); n >= e.next {
		e.next = n + n/4 + 1<<16
		if bytes := positionBytes * n; bytes > small && bytes > free() {
			return fmt.Errorf("%s positions searched and more to come: they need more than %s", amount(n), size(2*bytes))
		}
	}
	return nil
}
